/** What can be touched, and what touching it would do: read from the choices the server offers and from what is selected. */
import { kindOf, points, readAction, sorted, specialOf, type Kind, type Level, type Mystery } from "../codes";
import type { Observation } from "../types";

/** `card:1:3:2` (seat, level, place), `deck:3`, `mystery`, `hand:tour#0`, `seat:1`, `glory` */
export type Spot = string;

export const cardSpot = (seat: number, level: number, place: number): Spot => `card:${seat}:${level}:${place}`;
export const handSpot = (card: Mystery, nth: number): Spot => `hand:${card}#${nth}`;

/** What is selected at a turn: points cards to pay with, or a special and what is already settled about it. */
export type Selection = { kind: "pay"; cards: Mystery[] } | { kind: Exclude<Kind, "points">; card: Mystery; level: Level | null; seat: number | null };

/** `pay:points-1,points-3`, `tour`, `tour:3`, `fortune`, `fortune:1` (a seat), `reinforcement-2` */
export function readSelection(text: string | null): Selection | null {
  if (text === null || text === "") return null;
  const [name = "", rest = ""] = text.split(":");
  if (name === "pay") return { kind: "pay", cards: rest === "" ? [] : (rest.split(",") as Mystery[]) };
  const kind = kindOf(name as Mystery) as Exclude<Kind, "points">;
  const number = rest === "" ? null : Number(rest);
  return { kind, card: name as Mystery, level: kind === "tour" ? (number as Level | null) : null, seat: kind === "tour" ? null : number };
}

export const paying = (cards: readonly Mystery[]): string | null => (cards.length === 0 ? null : `pay:${sorted(cards).join(",")}`);
export const exchange = (level: number, cards: readonly Mystery[]): string => `exchange ${level} ${sorted(cards).join(" ")}`;
export const worth = (cards: readonly Mystery[]): number => cards.reduce((sum, card) => sum + points(card), 0);

/** Selects or lets go one card more of a kind. */
export function toggled(selection: Selection | null, card: Mystery, chosen: boolean): string | null {
  const cards = selection?.kind === "pay" ? [...selection.cards] : [];
  if (!chosen) return paying([...cards, card]);
  cards.splice(cards.indexOf(card), 1);
  return paying(cards);
}

/** Levels these cards pay for. */
export function reached(choices: readonly string[], cards: readonly Mystery[]): Level[] {
  return ([1, 2, 3, 4, 5] as Level[]).filter((level) => choices.includes(exchange(level, cards)));
}

/** The points cards that can be left away and the level is still paid. */
export function superfluous(level: number, cards: readonly Mystery[]): Mystery[] {
  let left = worth(cards) - level;
  const spare: Mystery[] = [];
  for (const card of [...cards].sort((a, b) => points(a) - points(b)))
    if (points(card) <= left) {
      spare.push(card);
      left -= points(card);
    }
  return spare;
}

/** The payment to suggest for each level: least lost, then fewest cards. */
export function cheapest(choices: readonly string[]): Map<Level, Mystery[]> {
  const best = new Map<Level, Mystery[]>();
  for (const code of choices) {
    const { verb, level, cards } = readAction(code);
    if (verb !== "exchange" || level === null) continue;
    const known = best.get(level);
    const better = known === undefined || worth(cards) < worth(known) || (worth(cards) === worth(known) && cards.length < known.length);
    if (better) best.set(level, cards);
  }
  return best;
}

export interface Doing {
  act?: string;
  select?: string | null;
}

/** What each spot does now. */
export function planFor(observation: Observation, choices: readonly string[], selected: string | null, phone: boolean): Map<Spot, Doing> {
  const plan = new Map<Spot, Doing>();
  const decision = observation.decision;
  if (!decision) return plan;
  const me = decision.seat;
  const selection = readSelection(selected);
  if (choices.includes("claim")) plan.set("glory", { act: "claim" });
  if (decision.step === "turn") turn(plan, observation, choices, selection, phone);
  else
    for (const code of choices) {
      const action = readAction(code);
      if (action.at !== null) plan.set(cardSpot(me, action.at.level, action.at.place), { act: code });
      else if (action.verb === "return") plan.set(`deck:${decision.level}`, { act: code });
    }
  return plan;
}

function turn(plan: Map<Spot, Doing>, observation: Observation, choices: readonly string[], selection: Selection | null, phone: boolean): void {
  const me = observation.decision!.seat;
  const hand = observation.seats[me]?.hand ?? [];
  if (selection === null && choices.includes("draw")) plan.set("mystery", { act: "draw" });
  const actions = choices.map((code) => ({ code, ...readAction(code) }));
  const buys = cheapest(choices);
  const usable = new Set(actions.map(specialOf).filter((card) => card !== null));
  const discards = actions.some((one) => one.verb === "discard");
  const seen: Record<string, number> = {};
  for (const card of hand) {
    const nth = (seen[card] = (seen[card] ?? 0) + 1) - 1;
    const spot = handSpot(card, nth);
    if (points(card) > 0 && buys.size > 0) {
      const chosen = selection?.kind === "pay" && selection.cards.filter((one) => one === card).length > nth;
      plan.set(spot, { select: toggled(selection, card, chosen) });
    } else if (usable.has(card)) plan.set(spot, { select: selection?.kind !== "pay" && selection?.card === card ? null : card });
    else if (discards) plan.set(spot, { act: `discard ${card}` });
  }
  if (selection === null) for (const [level, cards] of buys) plan.set(`deck:${level}`, { select: paying(cards) });
  else if (selection.kind === "pay") for (const level of reached(choices, selection.cards)) plan.set(`deck:${level}`, { act: exchange(level, selection.cards) });
  else
    for (const action of actions) {
      if (specialOf(action) !== selection.card) continue;
      if (action.verb === "divine") {
        const places = observation.seats[me]!.pyramid[action.level! - 1]!.places;
        places.forEach((card, index) => card && !card.protected && plan.set(cardSpot(me, action.level!, index + 1), { act: action.code }));
      } else if (action.verb === "protect") plan.set(cardSpot(me, action.at!.level, action.at!.place), { act: action.code });
      else if (action.seat !== null && action.at !== null) {
        // On a phone an opponent is touched first, and the card in that pyramid enlarged.
        if (phone) plan.set(`seat:${action.seat}`, { select: `${selection.card}:${action.seat}` });
        plan.set(cardSpot(action.seat, action.at.level, action.at.place), { act: action.code });
      }
    }
}

/** The spots an action is about, to light them when its row is pointed at. */
export function spotsOf(observation: Observation, code: string): Spot[] {
  const action = readAction(code);
  const me = observation.decision?.seat ?? 0;
  const own = (level: number, place: number) => cardSpot(me, level, place);
  switch (action.verb) {
    case "draw":
      return ["mystery"];
    case "exchange":
      return [`deck:${action.level}`, ...nths(action.cards)];
    case "return":
      return [`deck:${observation.decision?.level}`];
    case "discard":
      return nths(action.cards);
    case "claim":
      return ["glory"];
    case "fortune":
    case "theft":
      return [cardSpot(action.seat!, action.at!.level, action.at!.place), handSpot(action.verb, 0), `seat:${action.seat}`];
    case "tour":
      return [handSpot("tour", 0)];
    case "effort":
      return [handSpot("effort", 0)];
    case "divine":
    case "rearrange":
      return [...(action.verb === "divine" ? [handSpot("divine", 0)] : []), ...(observation.seats[me]?.pyramid[action.level! - 1]?.places ?? []).flatMap((card, index) => (card && !card.protected ? [own(action.level!, index + 1)] : []))];
    case "protect":
      return [own(action.at!.level, action.at!.place), ...nths(action.cards)];
    case "lay":
      return observation.decision?.level ? [own(observation.decision.level, action.number!)] : [];
    default:
      return action.at === null ? [] : [own(action.at.level, action.at.place)];
  }
}

function nths(cards: readonly Mystery[]): Spot[] {
  const seen: Record<string, number> = {};
  return cards.map((card) => handSpot(card, (seen[card] = (seen[card] ?? 0) + 1) - 1));
}
