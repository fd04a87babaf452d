/** Every choice as a row of the list, in the order of the table: what the selection is about first. */
import type { Choice, Context, Rich } from "$lib/game";
import { kindOf, readAction, slotPlayed } from "./codes";
import { words } from "./messages";
import type { Book, Person } from "./messages/book";
import { outcomeOf } from "./outcome";
import { selectionOf } from "./table/plan";
import { topOf, type Observation, type SeatState } from "./types";

interface Frame {
  context: Context;
  book: Book;
  observation: Observation;
  own: SeatState;
  step: string;
  target: Person | null;
}

function frameOf(context: Context): Frame {
  const observation = context.update.observation as Observation;
  const decision = observation.decision;
  const own = observation.seats[decision?.seat ?? context.you ?? 0]!;
  return { context, book: words(context.locale), observation, own, step: decision?.step ?? "", target: who(context, decision?.target ?? null) };
}

function who(context: Context, seat: number): Person;
function who(context: Context, seat: number | null): Person | null;
function who(context: Context, seat: number | null): Person | null {
  return seat === null ? null : { seat, name: context.names[seat] ?? "", you: context.you === seat };
}

/** An action as a row: label, hint, picture, the phone's button. */
function rowOf(frame: Frame, code: string): Choice {
  const { book, own, step, observation, context } = frame;
  const choose = book.choose;
  const a = readAction(code);
  const row = (label: Rich, more: Omit<Choice, "key" | "label"> = {}): Choice => ({ key: code, code, label, ...more });
  const slot = a.slots[0] ?? 0;
  switch (a.verb) {
    case "play": {
      const at = slotPlayed(a)!;
      const hint = choose.outcome(outcomeOf(own, at, null));
      return row(choose.play(a.card!, at), { token: a.card!, short: choose.short.place(at), ...(hint ? { hint: [hint] } : {}) });
    }
    case "discard":
      return row(choose.discard(a.card!), { token: a.card!, short: choose.short.discard });
    case "mulligan":
      return row([choose.mulligan], { token: "mulligan", hint: [choose.mulliganHint], confirm: choose.mulliganConfirm });
    case "use":
      return row([choose.use(step)], { token: step, short: choose.short.use(step) });
    case "decline":
      return row([choose.decline(step)], { token: "no", short: choose.short.decline(step) });
    case "done":
      return row([choose.done(observation.decision?.count ?? 0)], { token: "done", short: choose.short.done });
    case "move": {
      const card = topOf(own, slot) ?? "";
      const to = a.slots[1] ?? 0;
      const hint = choose.outcome(outcomeOf(own, to, slot));
      return row(choose.move(card, slot, to), { token: card, short: choose.short.move(to), ...(hint ? { hint: [hint] } : {}) });
    }
    case "target": {
      const seat = observation.seats[a.seat ?? 0]!;
      const hint = step === "phoenix" ? choose.pile(new Set(seat.discard).size) : step === "sobek" ? null : choose.hand(seat.hand.length);
      const person = who(context, a.seat ?? 0);
      return row(choose.target(step, person), { token: tokenOfStep(step), short: person.name, ...(hint ? { hint: [hint] } : {}) });
    }
    case "give":
      return row(choose.give(a.card!, frame.target), { token: a.card!, short: choose.short.give });
    case "remove": {
      const pile = observation.seats[a.seat ?? 0]!.pyramid[slot - 1] ?? [];
      const card = pile.at(-1) ?? "";
      const below = pile.at(-2);
      return row(choose.remove(card, slot, who(context, a.seat ?? 0)), { token: card, ...(below ? { hint: [choose.uncovers(below)] } : {}) });
    }
    case "take":
      return row(choose.take(a.god!), { token: a.god!, hint: [book.gods[a.god as keyof Book["gods"]].rule], short: choose.short.take(a.god!) });
    case "swap": {
      const mine = a.which === "visible" ? own.visible : own.secret;
      return row(choose.swap(a.which!, mine, observation.decision?.cards?.[0] ?? null), mine ? { token: `pyramidion:${mine}` } : {});
    }
    case "keep":
      return row([choose.keep], { token: "no", short: choose.short.keep });
    case "order": {
      const cards = observation.decision?.cards ?? [];
      const order = a.order.map((at) => cards[at - 1] ?? "");
      const same = a.order.every((at, index) => at === index + 1);
      return row(choose.order(order), { token: order[0] || "ra", ...(same ? { hint: [choose.asItIs] } : {}) });
    }
    case "sacrifice":
    case "awaken": {
      const card = topOf(own, slot) ?? "";
      const below = own.pyramid[slot - 1]?.at(-2);
      const hint = a.verb === "sacrifice" ? (below ? choose.uncovers(below) : null) : book.cards[kindOf(card)].hint;
      const label = a.verb === "sacrifice" ? choose.sacrifice(card, slot) : choose.awaken(card, slot);
      return row(label, { token: card, short: a.verb === "sacrifice" ? choose.short.giveUp : choose.short.awaken, ...(hint ? { hint: [hint] } : {}) });
    }
    case "strip":
      return row(choose.strip(a.card!), { token: a.card!, short: choose.short.discard });
    default:
      return row([code]);
  }
}

function tokenOfStep(step: string): string {
  return step === "raider" ? "tomb-raider" : step;
}

/** The sentence of an action, for the replay. */
export function labelOf(context: Context, code: string): Rich {
  return rowOf(frameOf(context), code).label;
}

/** Rows the selection is not about have no button of their own on phones, where "Discard" alone would not say which. */
function quiet(row: Choice): Choice {
  const { short: _short, ...rest } = row;
  return rest;
}

function byHand(frame: Frame, codes: string[]): string[] {
  const order = (code: string) => frame.own.hand.indexOf(readAction(code).card);
  return [...codes].sort((a, b) => order(a) - order(b));
}

/** One's turn: a row a card, wide choices folded (the nine slots of a Sphinx, the discards), the mulligan last. */
function turnRows(frame: Frame, codes: string[], selection: string | null): Choice[] {
  const { book, own } = frame;
  const plays = byHand(frame, codes.filter((code) => code.startsWith("play ")));
  const discards = byHand(frame, codes.filter((code) => code.startsWith("discard ")));
  const back: Choice = { key: "back", select: "", label: [book.choose.back], token: "no" };
  if (selection === "discard") return [...discards.map((code) => quiet(rowOf(frame, code))), back];
  const about = (code: string) => selectionOf(code) === selection;
  const rows: Choice[] = [];
  const first = plays.filter(about);
  for (const code of first) rows.push(first.length === 1 ? { ...rowOf(frame, code), best: true } : quiet(rowOf(frame, code)));
  for (const code of discards.filter(about)) rows.push(rowOf(frame, code));
  if (first.length > 1) return [...rows, back];
  for (const card of new Set(plays.map((code) => readAction(code).card!))) {
    if (card === selection) continue;
    const mine = plays.filter((code) => readAction(code).card === card);
    if (mine.length === 1) rows.push(quiet(rowOf(frame, mine[0]!)));
    else rows.push({ key: `slots ${card}`, select: card, label: book.choose.playAnywhere(card), token: card });
  }
  if (discards.length)
    rows.push({ key: "discards", select: "discard", label: [selection ? book.choose.discardOther : book.choose.discardOne], token: readAction(discards.at(-1)!).card! });
  if (codes.includes("mulligan")) rows.push(rowOf(frame, "mulligan"));
  else
    rows.push({
      key: "mulligan", refused: "mulligan", label: [book.choose.mulligan], token: "mulligan",
      hint: [own.mulligan_used ? book.choose.mulliganUsed : book.choose.mulliganGod],
    }); // prettier-ignore
  return rows;
}

export function listChoices(context: Context, selection: string | null): Choice[] {
  const codes = context.update.choices;
  const observation = context.update.observation as Observation | null;
  if (!observation?.decision || codes.length === 0) return [];
  const frame = frameOf(context);
  const chosen = selection || null;
  if (frame.step === "turn") return turnRows(frame, codes, chosen);
  if (frame.step === "ra") {
    const begun = chosen?.startsWith("order:") ? chosen.slice(6) : "";
    return codes.filter((code) => code.startsWith(`order ${begun}`)).map((code) => rowOf(frame, code));
  }
  const about = codes.filter((code) => chosen !== null && selectionOf(code) === chosen);
  const rows: Choice[] = about.map((code, index) => ({ ...rowOf(frame, code), ...(index === 0 ? { best: true } : {}) }));
  // Cards with several places (a Priest's moves, a Sphinx found in a pile) are folded until they are chosen.
  const folded = new Set<string>();
  for (const code of codes) {
    if (about.includes(code)) continue;
    const source = selectionOf(code);
    const siblings = source === null ? 1 : codes.filter((other) => selectionOf(other) === source).length;
    if (source === null || frame.step === "god") {
      rows.push(rowOf(frame, code));
    } else if (siblings === 1) {
      rows.push(quiet(rowOf(frame, code)));
    } else if (!folded.has(source)) {
      folded.add(source);
      const card = source.startsWith("slot-") ? (topOf(frame.own, Number(source.slice(5))) ?? "") : source;
      const label = frame.step === "priest" ? frame.book.choose.moveWhich(card) : frame.book.choose.playAnywhere(card);
      rows.push({ key: `fold ${source}`, select: source, label, token: card });
    }
  }
  return rows;
}

