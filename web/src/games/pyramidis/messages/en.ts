import type { Part, Rich } from "$lib/game";
import { fieldOf, isCentral, labelOf } from "../board";
import type { Colour } from "../types";
import type { Book, Effect, Laid, Person } from "./book";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const PLACES = ["", "1st", "2nd", "3rd", "4th"];

const COLOUR: Record<Colour, string> = { red: "red", yellow: "yellow", green: "green", blue: "blue" };

function row(names: string[], last = "and"): string {
  return names.length <= 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}

function rows(parts: Part[], last = "and"): Rich {
  return parts.flatMap((part, index): Rich => (index === 0 ? [part] : [index === parts.length - 1 ? ` ${last} ` : ", ", part]));
}

function space(code: string): string {
  const field = fieldOf(code);
  if (isCentral(code) || field === null) return code;
  const label = labelOf(code);
  // A name does not break at the end of a line.
  return label === "start" || label === "finish" ? `the ${COLOUR[field]}\u00a0${label}` : `${COLOUR[field]}\u00a0${label}`;
}

const label = (code: string) => space(code).replace(/^the /, "");
const many = (count: number) => NUMBERS[count] ?? String(count);
const domes = (count: number) => `${many(count)} ${count === 1 ? "dome" : "domes"}`;
const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const name = (who: Person): Part => ({ seat: who.seat, ...(who.you ? { text: "You" } : {}) });
const strong = (text: string): Part => ({ strong: text });

/** The number of domes a refusal speaks of. */
const given = (params: Record<string, unknown>, key: string) => Number(params[key] ?? 0);
const place = (params: Record<string, unknown>, key: string) => space(String(params[key] ?? ""));

function effect(what: Effect, mover: Colour): Rich {
  const said: string[] = [];
  for (const { colour, count } of what.home) said.push(colour === mover ? `${cap(domes(count))} home` : `Brings ${count === 1 ? `a ${COLOUR[colour]} dome` : `${many(count)} ${COLOUR[colour]} domes`} home`);
  if (what.takes.length > 0) said.push(cap(what.takes.map(({ colour, spaces }) => `${colour === mover ? "you take" : `${COLOUR[colour]} takes`} ${row(spaces.map(label))}`).join(", ")));
  else if (what.covers.length > 0) said.push(`Covers ${row([...new Set(what.covers.map(({ colour }) => COLOUR[colour]))])}${what.covers.length > 0 && what.covers.length < 3 ? ` on ${row(what.covers.map((one) => label(one.space)))}` : ""}`);
  if (what.sent > 0) said.push(`${cap(what.sent === 1 ? "one foreign dome" : `${many(what.sent)} foreign domes`)} to your start`);
  return said.length === 0 ? [] : [`${said.join(". ")}.`];
}

function moved(who: Person, count: number, source: string, laid: Laid[], passed: string[]): Rich {
  const to = row(laid.map((one) => label(one.space)));
  const past = passed.length === 0 ? "" : `, past ${row(passed.map(label))}`;
  const what = count === 1 ? `stepped from ${label(source)} to ${to}` : laid.length === 1 ? `took ${domes(count)} from ${label(source)} to ${to}` : `laid ${domes(count)} from ${label(source)} on ${to}`;
  return [name(who), ` ${what}${past}.`];
}

const en: Book = {
  colour: COLOUR,
  space,
  label,
  domes,
  ask: {
    lead: (colour) => `Your move, ${COLOUR[colour]}:`,
    over: "The game is over.",
    repeated: (times, all) => `This position has stood ${times === 2 ? "twice" : `${many(times)} times`}; at ${many(all)} times the game ends.`,
    left: (moves) => (moves === 1 ? "This is the last move of the table." : `${cap(many(moves))} moves are left at this table.`),
    none: { text: ["Choose the tower to move."], note: ["You must move one that your colour tops."] },
    tower: (height, source, ways) =>
      ways === 1
        ? { text: [height === 1 ? `Lay the dome from ${label(source)}, or take another.` : `Move the tower on ${label(source)}, or take another.`], brief: ["One way: touch its end."] }
        : { text: [`Choose where your ${height === 1 ? "dome" : `tower of ${many(height)}`} ends.`], note: ["It is laid dome by dome, lowest first, and you hold what your colour tops."] },
    count: () => ({ text: ["How many domes do you take?"], note: ["From your own start one to five go together, one space on."] }),
    narrowed: (picked, ways) => ({ text: [`By ${row(picked.map(label))}: ${many(ways)} ways are left.`], note: ["Touch where it ends, or press Escape to begin again."] }),
    other: (who) => ({ text: [name(who), " moves a tower."] }),
  },
  choose: {
    waysOf: "Ways of this tower",
    towers: "Towers you may move",
    others: "Or move another tower",
    ways: (count) => `${many(count)} ways`,
    tower: (height) => (height === 1 ? "one dome" : `tower of ${many(height)}`),
    take: (count) => `Take ${domes(count)}`,
    notAllowed: "not now: touch to see why",
    move: (count, source, spaces) => `Move ${count === 1 ? "the dome" : domes(count)} from ${label(source)} to ${row(spaces.map(label))}`,
    effect,
  },
  event: {
    move: moved,
    home: (who, by, home) => [name(who), ` ${who.you ? "have" : "has"} `, strong(`${domes(home)} home`), ...(by === null ? ["."] : [", brought there by ", by.you ? strong("you") : name(by), "."])],
    skipped: (who) => [name(who), ` ${who.you ? "control" : "controls"} no tower and ${who.you ? "are" : "is"} skipped.`],
    over: (reason, winner) => {
      if (winner !== null && reason === "home") return [name(winner), ` ${winner.you ? "have" : "has"} five domes home.`];
      if (winner !== null && reason === "block") return [name(winner), ` ${winner.you ? "have" : "has"} covered every dome of the other colour.`];
      return [reason === "repetition" ? "The same position has stood too often: the game ends." : "The last move that this table allows is made: the game ends."];
    },
  },
  why: {
    title: (code) => (code === null ? "Why not?" : `Why not ${label(code)}?`),
    lead: (code) => (code === null ? "Not now:" : `Not ${label(code)}:`),
    said: {
      "game-over": () => ({ text: "The game is over." }),
      "unknown-action": () => ({ text: "There is no such move on this board." }),
      "empty-space": (p) => ({ text: `Nothing stands on ${place(p, "space")}. Choose a tower that your colour tops.`, brief: "nothing stands there." }),
      "not-yours": (_p, owner) => ({ text: `The top dome belongs to ${owner?.name ?? "another player"}, who controls that tower.`, brief: `${owner?.name ?? "another player"} tops it.` }),
      "say-how-many": () => ({ text: "From your own start you choose how many domes go: one to five.", brief: "choose how many domes." }),
      "moves-whole": (p) => ({ text: `Only on your own start, with your dome on top, do you choose a number; here ${domes(given(p, "domes"))} must go.`, brief: `${domes(given(p, "domes"))} must go.` }),
      "too-few-domes": (p) => ({ text: `Only ${domes(given(p, "domes"))} ${given(p, "domes") === 1 ? "stands" : "stand"} there.`, brief: `only ${domes(given(p, "domes"))}.` }),
      "too-high": (p) => ({ text: `${cap(domes(given(p, "count")))} on the ${many(given(p, "height"))} on ${place(p, "to")} would stand higher than five.`, brief: "higher than five." }),
      "short-of-the-centre": (p) => ({ text: `The tower on ${place(p, "space")} does not get as far as the centre.`, brief: "it does not reach the centre." }),
      "say-which-way": (p) => ({ text: `It comes to the centre at ${place(p, "gate")}: choose which way it goes there.`, brief: "choose its way at the centre." }),
      "other-gate": (p) => ({ text: `It turns ${String(p["turns"])} and comes to the centre at ${place(p, "gate")}, not at ${place(p, "to")}.`, brief: `it comes to ${place(p, "gate")}.` }),
      "no-dome-left": (p) => ({ text: `Its last dome comes to lie on ${place(p, "here")}; the way ends there.`, brief: `the last dome lies on ${place(p, "here")}.` }),
      "not-that-way": (p) => {
        const choices = row(((p["choices"] as string[] | undefined) ?? []).map(label), "or");
        return { text: `From ${place(p, "here")} your colour goes to ${choices}, not to ${place(p, "to")}.`, brief: `from ${place(p, "here")}: ${choices}.` };
      },
      "domes-left": (p) => ({ text: `The way must go on from ${place(p, "here")}: ${domes(given(p, "left"))} would be left over.`, brief: `${domes(given(p, "left"))} left over.` }),
    },
    unreachable: (source, ends) => ({ text: `The tower on ${label(source)} can end only on ${row(ends.map(label), "or")}.`, brief: `it ends on ${row(ends.map(label), "or")}.` }),
    unsure: (code) => ({ text: `Several ways end on ${label(code)}: choose one by its number.`, brief: "choose a number." }),
    finish: () => ({ text: "A dome on its finish is home and never moves again.", brief: "it is home." }),
  },
  result: (reason, winners, homes, moves) => {
    const list = rows(homes.map(({ who, home }) => strong(`${who.name} ${home}`)));
    const how =
      reason === "home"
        ? `Five domes home after ${moves} moves. Home at the end: `
        : reason === "block"
          ? `Every dome of ${row(homes.filter(({ who }) => !winners.some((one) => one.seat === who.seat)).map(({ who }) => who.name))} is covered, after ${moves} moves. Home: `
          : reason === "repetition"
            ? `The same position stood too often, after ${moves} moves; most domes home wins: `
            : `The table’s limit of ${moves} moves is reached; most domes home wins: `;
    return [how, ...list, "."];
  },
  standing: (reason, home) => (reason === "home" ? "five domes home" : reason === "block" ? "by a block" : `${domes(home)} home`),
  table: {
    board: "The board",
    ways: "Ways",
    positions: "The position",
    tower: (code, pile) => `${label(code)}: ${row(pile.map((colour) => COLOUR[colour]))}, from the bottom up`,
    home: (colour, count) => `${COLOUR[colour]} finish: ${domes(count)}`,
    rule: "Rule",
  },
  score: {
    caption: "Who brought how many home",
    ended: {
      home: (winner, moves) => `${winner} brought five domes home in ${moves} moves.`,
      block: (winner, moves) => `${winner} covered every dome of the other colour, in ${moves} moves.`,
      repetition: (_winner, moves) => `The same position came back too often, after ${moves} moves: most domes home wins.`,
      limit: (_winner, moves) => `The table ends after ${moves} moves: most domes home wins.`,
    },
    player: "Player",
    home: "home",
    top: "on top",
    under: "covered",
    start: "at the start",
    legend: "Each dome of the eight: home, at the start, on top of a tower, or covered by another colour.",
    place: (at) => PLACES[at] ?? `${at}th`,
    lastPosition: "The last position",
    homeOf: (count, all) => `${count} of ${all} home`,
  },
};

export default en;
