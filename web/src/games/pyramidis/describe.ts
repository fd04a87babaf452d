/** What the frame says about a game of Pyramidis: questions, choices, the story, refusals. The words are in messages/. */
import type { Choice, Context, Describe, EventView, Explanation, LogLine, Question, Refusal, Result, Rich, Standing } from "$lib/game";
import { SIGN, labelOf } from "./board";
import { labelOfAction, listChoices } from "./choices";
import { words } from "./messages";
import type { Person } from "./messages/book";
import type { Colour, Move, Observation } from "./types";
import { isCount, laidOn, readSelection, towerOn, waysOf } from "./ways";

export function person(context: Context, seat: number): Person {
  return { seat, name: context.names[seat] ?? "", you: context.you === seat };
}

function observationOf(context: Context): Observation {
  return context.update.observation as Observation;
}

function question(context: Context, selected: string | null = null): Question {
  const { ask } = words(context.locale);
  const observation = observationOf(context);
  const decision = observation.decision;
  if (!decision) return { lead: "", text: [ask.over], rule: null, seat: null };
  if (context.you !== decision.seat) return { lead: "", ...ask.other(person(context, decision.seat)), rule: null, seat: decision.seat };
  const lead = ask.lead(observation.seats[decision.seat]!.colour);
  const selection = readSelection(selected);
  const ways = waysOf(observation, selection);
  const tower = selection === null ? null : towerOn(observation, selection.source);
  if (selection === null || tower === null || ways.length === 0) {
    const warning = ending(context.locale, observation);
    return { lead, ...ask.none, ...(warning === null ? {} : { note: [warning] }), rule: warning === null ? "P-05" : "P-18", seat: decision.seat };
  }
  if (isCount(ways)) return { lead, ...ask.count(selection.source), rule: "P-06", seat: decision.seat };
  if (selection.picked.length > 0 && ways.length > 1) return { lead, ...ask.narrowed(selection.picked, ways.length), rule: "P-10", seat: decision.seat };
  return { lead, ...ask.tower(Math.max(...ways.map((way) => way.domes.length)), selection.source, ways.length), rule: "P-07", seat: decision.seat };
}

/** What would end the game before anybody is home, when it is near. */
function ending(locale: Context["locale"], { options, moves, repeated }: Observation): string | null {
  const { ask } = words(locale);
  const left = Number(options["limit"]) - moves;
  if (left <= 8) return ask.left(left);
  return repeated > 1 ? ask.repeated(repeated, Number(options["repetition"])) : null;
}

function event(context: Context, happened: EventView): LogLine | null {
  const book = words(context.locale).event;
  const seat = typeof happened["seat"] === "number" ? happened["seat"] : null;
  switch (happened.kind) {
    case "move": {
      const move = happened as unknown as Move;
      const passed = move.steps.filter((step) => step.dome === null && labelOf(step.space) !== "finish").map((step) => step.space);
      return { seat, text: book.move(person(context, move.seat), move.domes.length, move.source, laidOn(move.steps), passed) };
    }
    case "home": {
      const by = Number(happened["by"]);
      return { seat, text: book.home(person(context, seat ?? 0), by === seat ? null : person(context, by), Number(happened["home"])) };
    }
    case "skipped":
      return { seat, text: book.skipped(person(context, seat ?? 0)) };
    case "over": {
      const winner = happened["winner"];
      return { seat: null, text: book.over(String(happened["reason"]), typeof winner === "number" ? person(context, winner) : null) };
    }
    default:
      return null; // whose turn it is stands in the question
  }
}

/** The space that an action was about: the last of its way, or the tower's. */
export function spaceOf(action: string | null): string | null {
  const [, source = null, , via] = action?.split(" ") ?? [];
  return via === undefined ? source : (via.split(",").at(-1) ?? source);
}

function refusal(context: Context, action: string | null, refused: Refusal): Explanation {
  const { why } = words(context.locale);
  const owner = refused.params["owner"];
  const said = why.said[refused.code]?.(refused.params, typeof owner === "number" ? person(context, owner) : null);
  const text = said?.text ?? refused.message;
  const space = spaceOf(action);
  return { title: why.title(space), lead: why.lead(space), text, brief: said?.brief ?? text, rule: anchor(refused.rule) };
}

/** A rule as the rules page knows it: `P-07`, or the anchor of a heading of the rulebook. */
function anchor(rule: string | null): string | null {
  return rule === null || /^P-\d/.test(rule) ? rule : rule.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

function result(context: Context, ended: Result): Rich {
  const standings = [...ended.standings].sort((a, b) => a.place - b.place);
  const observation = observationOf(context);
  const winners = standings.filter((one) => one.place === 1).map((one) => person(context, one.seat));
  const homes = standings.map((one) => ({ who: person(context, one.seat), home: one.points }));
  return words(context.locale).result(observation?.reason ?? ended.reason ?? "", winners, homes, observation?.moves ?? 0);
}

/** On the board a seat has its field's colour and sign, whatever its player likes to wear elsewhere. */
function colours(observation: unknown): number[] | null {
  return (observation as Observation | null)?.seats.map((seat) => SIGN[seat.colour]) ?? null;
}

function token(locale: Context["locale"], code: string): string {
  const [kind, colour] = code.split(":");
  return kind === "dome" ? words(locale).colour[colour as Colour] : "";
}

export const describe: Describe = {
  token,
  colours,
  question,
  choices: (context: Context, selection: string | null): Choice[] => listChoices(context, selection),
  event,
  action: (context: Context, code: string): Rich => labelOfAction(context, code),
  refusal,
  standing: (context: Context, standing: Standing): string => words(context.locale).standing(standing.reason, standing.points),
  result,
};
