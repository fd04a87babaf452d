/** Every choice as a row of the list: what the selection leads to first, then what else a turn offers. */
import type { Choice, Context } from "$lib/game";
import { HAND, points, readAction, ROWS, specialOf, writePlace, type Content, type Level, type Mystery } from "./codes";
import { words } from "./messages";
import type { Book, Who } from "./messages/book";
import { seenOf } from "./seen";
import { cheapest, exchange, reached, readSelection, superfluous, toggled, worth, type Selection } from "./table/spots";
import type { Observation } from "./types";
import { whyCard } from "./why";

export function whoOf(context: Context): Who {
  return (seat) => ({ seat: Number(seat ?? 0), name: context.names[Number(seat ?? 0)] ?? "", you: context.you === seat });
}

export function listChoices(context: Context, selected: string | null): Choice[] {
  const observation = context.update.observation as Observation | null;
  const choices = context.update.choices;
  if (!observation?.decision || choices.length === 0) return [];
  const book = words(context.locale);
  const rows = observation.decision.step === "turn" ? turn(context, book, observation, choices, readSelection(selected)) : step(book, observation, choices);
  const claim = choices.includes("claim") ? [claimRow(book, observation)] : [];
  const rearrange = choices.filter((code) => code.startsWith("rearrange ")).map((code): Choice => {
    const level = readAction(code).level ?? 1;
    return { key: code, code, label: [book.choose.rearrange(level)], token: `deck:${level}`, group: book.choose.rearrangeGroup };
  });
  return selected === null || selected === "" || observation.decision.step !== "turn" ? [...rows, ...claim, ...rearrange] : [...rows, ...claim];
}

function claimRow(book: Book, observation: Observation): Choice {
  const progress = observation.seats[observation.decision!.seat]?.progress ?? null;
  const { choose } = book;
  return { key: "claim", code: "claim", label: [choose.claim], hint: [choose.claimHint], token: "glory", short: choose.claimShort, confirm: choose.claimConfirm(progress?.perfect ?? null), ...(progress?.perfect ? { best: true } : {}) };
}

function contentAt(observation: Observation, seat: number, level: Level, place: number): Content | null {
  return observation.seats[seat]?.pyramid[level - 1]?.places[place - 1]?.content ?? null;
}

function turn(context: Context, book: Book, observation: Observation, choices: string[], selection: Selection | null): Choice[] {
  const { choose } = book;
  const me = observation.decision!.seat;
  const hand = observation.seats[me]?.hand ?? [];
  const rows: Choice[] = [];
  if (selection?.kind === "pay") {
    const levels = reached(choices, selection.cards).reverse();
    for (const level of levels) {
      const over = worth(selection.cards) - level;
      const spare = superfluous(level, selection.cards);
      const code = exchange(level, selection.cards);
      rows.push({ key: code, code, label: [choose.buy(level)], hint: [spare.length > 0 ? book.stage.superfluous(level, spare) : choose.buyWith(selection.cards, over)], token: `deck:${level}`, short: choose.buy(level), group: choose.buyGroup, ...(level === levels[0] ? { best: true } : {}) });
    }
    return [...rows, ...payRows(book, hand, selection)];
  }
  if (selection !== null) return special(context, book, observation, choices, selection);

  if (choices.includes("draw")) rows.push({ key: "draw", code: "draw", label: [choose.draw], hint: [choose.drawHint(observation.mystery)], token: "mystery", short: choose.drawShort });
  else if (hand.length >= HAND) rows.push({ key: "draw", refused: "draw", label: [choose.draw], hint: [choose.notNow], token: "mystery" });
  const buys = cheapest(choices);
  for (const [level, cards] of [...buys].sort((a, b) => b[0] - a[0])) {
    const code = exchange(level, cards);
    rows.push({ key: code, code, label: [choose.buy(level)], hint: [choose.buyWith(cards, worth(cards) - level)], token: `deck:${level}`, group: choose.buyGroup });
  }
  const usable = new Set(choices.map((code) => specialOf(readAction(code))));
  for (const card of [...new Set(hand)].filter((one) => points(one) === 0)) {
    const shared = { key: card, label: [choose.play(card)], token: card, group: choose.specials };
    if (usable.has(card)) rows.push({ ...shared, select: card, hint: [book.special(card).rule] });
    else if (!choices.includes(`discard ${card}`)) rows.push({ ...shared, refused: whyCard(card, observation, me), hint: [choose.notNow] });
  }
  for (const code of choices) {
    const { verb, cards } = readAction(code);
    if (verb === "discard") rows.push({ key: code, code, label: [choose.discard(cards[0]!)], token: cards[0]! });
    else if (verb === "pass") rows.push({ key: code, code, label: [choose.pass], token: "go", short: choose.passShort });
  }
  if (buys.size > 0 && hand.filter((card) => points(card) > 0).length > 1) rows.push(...payRows(book, hand, null));
  return rows;
}

/** Points cards to add to the payment or to take back; equal ones once each way. */
function payRows(book: Book, hand: readonly Mystery[], selection: Selection | null): Choice[] {
  const chosen = selection?.kind === "pay" ? selection.cards : [];
  const rows: Choice[] = [];
  for (const card of [...new Set(hand)].filter((one) => points(one) > 0)) {
    const held = hand.filter((one) => one === card).length;
    const paid = chosen.filter((one) => one === card).length;
    const shared = { token: card, half: true, group: book.choose.payGroup };
    if (paid < held) rows.push({ ...shared, key: `add ${card}`, select: toggled(selection, card, false) ?? "", label: [book.choose.pay(card, false)] });
    if (paid > 0) rows.push({ ...shared, key: `back ${card}`, select: toggled(selection, card, true) ?? "", label: [book.choose.pay(card, true)] });
  }
  return rows;
}

function special(context: Context, book: Book, observation: Observation, choices: string[], selection: Exclude<Selection, { kind: "pay" }>): Choice[] {
  const { choose } = book;
  const who = whoOf(context);
  const me = observation.decision!.seat;
  const mine = choices.map((code) => ({ code, ...readAction(code) })).filter((action) => specialOf(action) === selection.card);
  switch (selection.kind) {
    case "tour": {
      const ways = new Set(mine.map((action) => action.direction)).size;
      return mine
        .filter((action) => selection.level === null || action.level === selection.level)
        .map((action): Choice => ({ key: action.code, code: action.code, label: [choose.tour(action.level!, action.direction!, ways)], token: `deck:${action.level}`, short: selection.level === null ? undefined : book.stage.way(action.direction!, ways), group: choose.levelGroup, half: ways > 1 }) as Choice);
    }
    case "fortune":
    case "theft": {
      const seats = [...new Set(mine.map((action) => action.seat!))].map((seat) => (seat - me + observation.players) % observation.players).sort((a, b) => a - b).map((away) => (away + me) % observation.players);
      const seat = selection.seat ?? (seats.length === 1 ? seats[0]! : null);
      if (seat === null) return seats.map((one): Choice => ({ key: `${selection.card}:${one}`, select: `${selection.card}:${one}`, label: choose.whom(who(one)), token: selection.card, group: choose.whomGroup }));
      return ROWS.flatMap((level) =>
        mine.filter((action) => action.seat === seat && action.at?.level === level).map((action): Choice => ({ key: action.code, code: action.code, label: [choose.cardOf(level, action.at!.place, contentAt(observation, seat, level, action.at!.place))], token: contentAt(observation, seat, level, action.at!.place) ?? `deck:${level}`, group: book.table.pyramidOf(context.names[seat] ?? "") })),
      );
    }
    case "divine":
      return mine.map((action): Choice => ({ key: action.code, code: action.code, label: [choose.divine(action.level!, (observation.seats[me]?.pyramid[action.level! - 1]?.places ?? []).filter((card) => card && !card.protected).length)], token: `deck:${action.level}` }));
    case "reinforcement":
      return mine.map((action): Choice => ({ key: action.code, code: action.code, label: [choose.protect(action.at!.level, action.at!.place, contentAt(observation, me, action.at!.level, action.at!.place))], token: contentAt(observation, me, action.at!.level, action.at!.place) ?? `deck:${action.at!.level}` }));
    case "effort":
      return [{ key: "effort", code: "effort", label: [choose.effort], hint: [book.special("effort").rule], token: "effort", short: choose.effortShort, best: true }];
  }
}

function step(book: Book, observation: Observation, choices: string[]): Choice[] {
  const { choose } = book;
  const decision = observation.decision!;
  const me = decision.seat;
  const seen = decision.step === "claim-content" && decision.target ? new Map(seenOf(observation, decision.target.level).map((one) => [one.content, one])) : null;
  const rows: Choice[] = [];
  let firstFree = true;
  for (const code of choices) {
    const action = readAction(code);
    const content = action.at === null ? null : contentAt(observation, me, action.at.level, action.at.place);
    const token = content ?? `deck:${action.at?.level ?? decision.level ?? 1}`;
    switch (action.verb) {
      case "place": {
        const { level, place } = action.at!;
        const taken = observation.seats[me]?.pyramid[level - 1]?.places[place - 1] != null;
        const best = !taken && firstFree;
        if (best) firstFree = false;
        rows.push({ key: code, code, label: [taken ? choose.replace(level, place, content) : choose.place(level, place)], token: taken ? token : (decision.card ?? token), short: taken ? undefined : writePlace(level, place), ...(best ? { best } : {}) } as Choice);
        break;
      }
      case "return":
        rows.push({ key: code, code, label: [choose.putBack], token: `deck:${decision.level}`, short: choose.putBackShort });
        break;
      case "give":
        rows.push({ key: code, code, label: [choose.give(action.at!.level, action.at!.place, content)], token, short: content === null ? writePlace(action.at!.level, action.at!.place) : book.face(content) });
        break;
      case "drop":
        rows.push({ key: code, code, label: [choose.drop(action.at!.level, action.at!.place, content)], token, short: content === null ? writePlace(action.at!.level, action.at!.place) : book.face(content) });
        break;
      case "name": {
        const known = seen?.get(action.content!);
        rows.push({ key: code, code, label: [choose.name(action.content!)], token: action.content!, ...(known ? { hint: [book.stage.seen(known.seen, known.all)] } : {}) });
        break;
      }
      case "lay": {
        const index = decision.remaining.indexOf(action.number ?? 0);
        const what = decision.cards?.[index] ?? null;
        rows.push({ key: code, code, label: [choose.lay(action.number ?? 0, what, decision.position)], token: what ?? `deck:${decision.level}` });
        break;
      }
      case "keep":
        rows.push({ key: code, code, label: [choose.keep], token: "go", short: choose.keepShort });
        break;
      case "pass":
        rows.push({ key: code, code, label: [decision.step === "look" ? choose.seen : choose.pass], token: "go", short: decision.step === "look" ? choose.seen : choose.passShort, best: true, ...(decision.claim ? { hint: [choose.passHint(true)] } : {}) });
        break;
    }
  }
  return rows;
}

