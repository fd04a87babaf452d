/** Every choice as a row of the list: the ways of the selected tower first, numbered as on the board, then the other towers. */
import type { Choice, Context, Part, Rich } from "$lib/game";
import { FULL, labelOf, fieldOf, isCentral } from "./board";
import { effectOf } from "./effect";
import { words } from "./messages";
import type { Observation, Way } from "./types";
import { endOf, isCount, laidOn, movable, readSelection, spacesOf, towerOn, waysOf } from "./ways";

/** The way as its domes and the spaces they come to lie on: "red N › yellow E › red green 10". */
function trail(context: Context, way: Way): Rich {
  const { label } = words(context.locale);
  const parts: Part[] = [];
  let before: string | null = null;
  for (const { space, domes } of laidOn(way.steps)) {
    if (before !== null) parts.push(" › ");
    // Within a field the number says enough.
    const same = before !== null && !isCentral(space) && fieldOf(space) === fieldOf(before) && /\d$/.test(space);
    const text = same ? labelOf(space) : label(space);
    domes.forEach((dome, index) => parts.push({ token: `dome:${dome}`, text: index === domes.length - 1 ? text : "" }));
    before = space;
  }
  return parts;
}

function wayRow(context: Context, observation: Observation, way: Way, count: boolean): Choice {
  const { choose } = words(context.locale);
  const mover = observation.seats[observation.decision!.seat]!.colour;
  const hint = choose.effect(effectOf(observation, way, mover), mover);
  const label: Rich = count ? [choose.take(way.domes.length)] : trail(context, way);
  return { key: way.action, code: way.action, label, ...(count ? { token: `pile:${way.domes.join(",")}` } : { bare: true }), ...(hint.length > 0 ? { hint } : {}) };
}

export function listChoices(context: Context, selected: string | null): Choice[] {
  const observation = context.update.observation as Observation | null;
  if (!observation?.decision || context.update.choices.length === 0) return [];
  const { choose, label } = words(context.locale);
  const selection = readSelection(selected);
  const ways = waysOf(observation, selection);
  const rows: Choice[] = [];
  if (selection !== null && ways.length > 0) {
    const count = isCount(ways);
    for (const way of ways) rows.push({ ...wayRow(context, observation, way, count), group: choose.waysOf, ...(ways.length === 1 ? { best: true } : {}) });
    // From one's own start: the numbers that are not allowed say why.
    if (count && selection.picked.length === 0)
      for (let number = ways.length + 1; number <= Math.min(FULL, towerOn(observation, selection.source)?.domes.length ?? 0); number += 1) {
        const code = `move ${selection.source} ${number}`;
        rows.push({ key: code, refused: code, label: [choose.take(number)], bare: true, group: choose.waysOf, hint: [choose.notAllowed] });
      }
  }
  const others = movable(observation).filter((one) => one.tower.space !== selection?.source || ways.length === 0);
  const compact = rows.length > 0;
  for (const { tower, ways: open } of others) {
    const token = `dome:${tower.domes.at(-1)!}`;
    const only = open.length === 1 ? open[0]! : null;
    const group = compact ? choose.others : choose.towers;
    const hint: Rich = [open.length > 1 ? `${choose.tower(tower.domes.length)}, ${choose.ways(open.length)}` : choose.tower(tower.domes.length)];
    const name: Rich = [label(tower.space)];
    if (only !== null && !compact) {
      const what = isCount(open) ? [] : choose.effect(effectOf(observation, only, observation.seats[observation.decision.seat]!.colour), observation.seats[observation.decision.seat]!.colour);
      const last = endOf(only);
      const goes: Rich = tower.domes.length === 1 || spacesOf(only.steps).length === 1 ? [`${label(tower.space)} › ${label(last)}`] : [`${label(tower.space)} › `, ...trail(context, only)];
      rows.push({ key: only.action, code: only.action, label: goes, token, group, ...(what.length > 0 ? { hint: what } : { hint }) });
    } else rows.push({ key: tower.space, select: tower.space, label: name, token, group, ...(compact ? { half: true } : { hint }) });
  }
  return rows;
}

/** The sentence of an action, for the replay. */
export function labelOfAction(context: Context, code: string): Rich {
  const observation = context.update.observation as Observation | null;
  const book = words(context.locale);
  const way = observation?.decision?.ways.find((one) => one.action === code);
  if (way === undefined) return [code];
  return [book.choose.move(way.domes.length, way.source, [...new Set(laidOn(way.steps).map((one) => one.space))])];
}
