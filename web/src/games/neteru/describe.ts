/** What the frame says about a game of Neteru: questions, choices, the story, refusals. The words are in messages/. */
import type { Choice, Context, Describe, EventView, Explanation, LogLine, Question, Refusal, Result, Rich, Standing } from "$lib/game";
import { listChoices, labelOf } from "./choices";
import { words } from "./messages";
import type { Asked, Person } from "./messages/book";
import { floorOf, GODS, numberOf, type God, type PyramidionCode } from "./codes";
import { outcomeOf } from "./outcome";
import type { Observation } from "./types";

export function person(context: Context, seat: number): Person {
  return { seat, name: context.names[seat] ?? "", you: context.you === seat };
}

function observationOf(context: Context): Observation {
  return context.update.observation as Observation;
}

/** Which rule a question is about. */
const RULES: Record<string, string> = {
  turn: "playing-a-turn", scribe: "N-12", "scribe-discard": "N-12", priest: "N-13", raider: "N-14", give: "N-14", chariot: "N-15", sphinx: "N-16",
  phoenix: "N-16", "phoenix-card": "N-16", god: "the-favor-of-the-gods", osiris: "N-18", sobek: "N-19", "sobek-swap": "N-19", ra: "N-20", thot: "N-21",
  sekhmet: "N-22", sacrifice: "N-22", horus: "N-23", seth: "N-24", "seth-card": "N-24",
}; // prettier-ignore

function asked(context: Context): Asked {
  const decision = observationOf(context).decision;
  return {
    slot: decision?.slot ?? null,
    floor: decision?.floor ?? (decision?.slot ? floorOf(decision.slot) : null),
    target: decision?.target == null ? null : person(context, decision.target),
    count: decision?.count ?? null,
    cards: decision?.cards ?? [],
  };
}

function question(context: Context, selection: string | null = null): Question {
  const book = words(context.locale);
  const observation = observationOf(context);
  const decision = observation.decision;
  if (!decision) return { lead: "", text: [book.ask.over], rule: null, seat: null };
  const mine = context.you === decision.seat;
  const rule = RULES[decision.step] ?? null;
  if (!mine) return { lead: "", ...book.ask.other(decision.step, person(context, decision.seat), asked(context)), rule, seat: decision.seat };
  if (decision.step !== "turn") return { lead: "", ...book.ask.step(decision.step, asked(context)), rule, seat: decision.seat };
  const own = observation.seats[decision.seat]!;
  const lead = observation.ending ? book.ask.lastTurn : book.ask.yourTurn;
  if (selection && own.hand.includes(selection)) {
    const slot = numberOf(selection);
    return { lead, ...book.ask.selected(selection, slot, slot ? outcomeOf(own, slot, null) : null), rule, seat: decision.seat };
  }
  return { lead, ...book.ask.step("turn", asked(context)), rule, seat: decision.seat };
}

function event(context: Context, happened: EventView): LogLine | null {
  const book = words(context.locale);
  const seat = typeof happened["seat"] === "number" ? happened["seat"] : null;
  const who = person(context, seat ?? 0);
  // The owner of a discard pile played from is the other player of a `play`.
  const other = typeof happened["target"] === "number" ? happened["target"] : typeof happened["owner"] === "number" ? happened["owner"] : null;
  if (happened.kind === "turn" && !happened["extra"] && seat === observationOf(context).first)
    return { seat: null, text: [], round: Number(happened["round"]) };
  const text = book.event[happened.kind]?.(who, other === null ? null : person(context, other), happened) ?? null;
  if (text === null) return null;
  // A card's chip closes its sentence by itself.
  const close = text.at(-1) === "." && typeof text.at(-2) === "object" && "token" in (text.at(-2) as object);
  return { seat: happened.kind === "god-revealed" || happened.kind === "over" ? null : seat, text: close ? text.slice(0, -1) : text };
}

function refusal(context: Context, action: string | null, refused: Refusal): Explanation {
  const { why } = words(context.locale);
  const who = (seat: unknown) => (typeof seat === "number" ? person(context, seat) : null);
  const said = why.said[refused.code]?.(refused.params, who);
  const text = said?.text ?? refused.message;
  return { title: why.title(action), lead: why.lead(action), text, brief: said?.brief ?? text, rule: anchor(refused.rule) };
}

/** A rule as the rules page knows it: `N-15`, or the anchor of a heading of the rulebook. */
function anchor(rule: string | null): string | null {
  return rule === null || /^N-\d/.test(rule) ? rule : rule.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

function result(context: Context, ended: Result): Rich {
  const standings = [...ended.standings].sort((a, b) => a.place - b.place);
  const winners = standings.filter((one) => one.place === 1).map((one) => person(context, one.seat));
  const points = standings.map((one) => ({ who: person(context, one.seat), points: one.points }));
  return words(context.locale).result(ended.reason, winners, points, observationOf(context)?.round ?? null);
}

function token(locale: Context["locale"], code: string): string {
  const book = words(locale);
  if (code.startsWith("pyramidion:")) return book.pyramidions[code.slice("pyramidion:".length) as PyramidionCode].name;
  return (GODS as readonly string[]).includes(code) ? book.gods[code as God].name : book.aria.card(code);
}

export const describe: Describe = {
  token,
  question,
  choices: (context: Context, selection: string | null): Choice[] => listChoices(context, selection),
  event,
  action: (context: Context, code: string): Rich => labelOf(context, code),
  refusal,
  standing: (context: Context, standing: Standing): string => words(context.locale).standing(standing.reason, standing.params),
  result,
};
