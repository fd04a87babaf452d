/**
 * Motion from events: what flies from where to where. The table shows the state after the move at once; a flight only hides the card at its
 * destination until it lands, so that nothing can get out of step and nothing waits for a flight.
 */
import type { EventView } from "$lib/game";
import type { Content, Level, Mystery } from "../codes";
import type { Observation } from "../types";
import { cardSpot, handSpot, type Spot } from "./spots";
import type { Move } from "../stage/view";

export type What = { kind: "face"; code: Content | Mystery } | { kind: "back"; level: Level | null } | { kind: "note"; content: Content; level: Level };

export interface Flight {
  what: What;
  from: Spot;
  to: Spot;
  /** milliseconds after which it starts */
  delay: number;
  duration: number;
  /** the spot hidden until it lands, or null */
  hides: Spot | null;
}

const CARD = 320;
const NOTE = 250;
const STEP = 110;
const CHAIN = 700;

/** Where every spot of the scene is now; `hand` and `seat:0` stand for cards that are not seen there one by one. */
export function rectsIn(scene: HTMLElement | undefined): Map<Spot, DOMRect> {
  const found = new Map<Spot, DOMRect>();
  for (const element of scene?.querySelectorAll<HTMLElement>("[data-spot]") ?? []) {
    const drawn = element.querySelector<HTMLElement>(".card, .back, .free") ?? element;
    found.set(element.dataset["spot"]!, drawn.getBoundingClientRect());
  }
  return found;
}

export function flightsOf(events: readonly EventView[], front: number, before: Observation | null, after: Observation): Flight[] {
  const flights: Flight[] = [];
  const fly = (what: What, from: Spot, to: Spot, hides: Spot | null = to, delay = -1, duration = CARD): void => {
    flights.push({ what, from, to, hides, delay, duration });
  };
  const face = (code: unknown, level: Level | null): What => (typeof code === "string" ? { kind: "face", code: code as Content } : { kind: "back", level });
  // Own cards leave one by one; equal ones from the last backwards, so that those that stay do not jump.
  const held = new Map<string, number>();
  for (const card of before?.seats[front]?.hand ?? []) held.set(card, (held.get(card) ?? 0) + 1);
  const leave = (seat: number, card: Mystery): Spot => {
    if (seat !== front) return `seat:${seat}`;
    const nth = Math.max(0, (held.get(card) ?? 1) - 1);
    held.set(card, nth);
    return handSpot(card, nth);
  };
  const used = (seat: number, card: Mystery): void => fly({ kind: "face", code: card }, leave(seat, card), "discard", null);
  /** a card drawn waits on the stage of the one who drew it, and in the hands of the others */
  const waiting = (seat: number): Spot => (seat === front ? "stage:card" : `seat:${seat}`);

  for (const event of events) {
    const seat = Number(event["seat"] ?? 0);
    const target = Number(event["target"] ?? 0);
    const level = (Number(event["level"] ?? 0) || null) as Level | null;
    const place = Number(event["place"] ?? 0);
    switch (event.kind) {
      case "draw": {
        const card = event["card"] as Mystery | null;
        const nth = Math.max(0, (after.seats[front]?.hand ?? []).filter((one) => one === card).length - 1);
        if (seat === front && card) fly({ kind: "face", code: card }, "mystery", handSpot(card, nth));
        else fly({ kind: "back", level: null }, "mystery", seat === front ? "hand" : `seat:${seat}`, null);
        break;
      }
      case "exchange":
        for (const card of event["paid"] as Mystery[]) used(seat, card);
        break;
      case "discarded":
        used(seat, event["card"] as Mystery);
        break;
      case "level-drawn":
        fly(face(event["content"], level), `deck:${level}`, waiting(seat), seat === front ? "stage:card" : null);
        break;
      case "placed":
        if (event["replaced"]) fly({ kind: "back", level }, cardSpot(seat, level!, place), `deck:${level}`, null);
        fly(face(event["content"], level), waiting(seat), cardSpot(seat, level!, place));
        break;
      case "returned":
        fly({ kind: "back", level }, waiting(seat), `deck:${level}`, null);
        break;
      case "tour":
      case "fortune":
      case "theft":
      case "divine":
      case "effort":
        used(seat, event.kind);
        if (event.kind === "divine")
          for (const [index, one] of (event["places"] as number[]).entries()) {
            const spot = cardSpot(seat, level!, one);
            fly({ kind: "back", level }, spot, `deck:${level}`, null, index * 70);
            fly(face((event["contents"] as Content[] | null)?.[index], level), `deck:${level}`, spot, spot, 330 + index * 90);
          }
        break;
      case "protected":
        fly({ kind: "face", code: event["card"] as Mystery }, leave(seat, event["card"] as Mystery), cardSpot(seat, level!, place), null);
        break;
      case "tour-moved":
        // All at once, around the table.
        for (const move of event["moves"] as Move[]) fly({ kind: "back", level }, cardSpot(move.seat, level!, move.place), cardSpot(move.to, level!, move.to_place), undefined, 120, 620);
        break;
      case "fortune-taken":
        fly(face(null, level), cardSpot(target, level!, Number(event["from_place"])), cardSpot(seat, level!, place));
        if (event["gave"]) fly({ kind: "back", level }, cardSpot(seat, level!, place), cardSpot(target, level!, Number(event["from_place"])));
        break;
      case "stolen":
        if (event["dropped"]) fly({ kind: "back", level }, cardSpot(seat, level!, place), `deck:${level}`, null);
        fly(face(event["content"], level), event["dropped"] || before?.decision?.step === "place" ? (seat === front ? "stage:card" : cardSpot(target, level!, Number(before?.decision?.target?.place ?? 1))) : cardSpot(target, level!, place), cardSpot(seat, level!, place));
        break;
      case "rearranged":
        shuffle(flights, seat, level!, before, after);
        break;
      case "laid-back":
        for (const one of [1, 2, 3, 4, 5] as Level[]) shuffle(flights, seat, one, before, after);
        break;
    }
  }
  const chained = flights.filter((flight) => flight.delay < 0);
  const step = chained.length > 1 ? Math.min(STEP, CHAIN / (chained.length - 1)) : 0;
  chained.forEach((flight, index) => (flight.delay = index * step));
  return flights;
}

/** Somebody's cards changed places: the notes on them slide off into the count, so that forgetting is seen to happen. */
function shuffle(flights: Flight[], seat: number, level: Level, before: Observation | null, after: Observation): void {
  const was = before?.seats[seat]?.pyramid[level - 1]?.places ?? [];
  const now = after.seats[seat]?.pyramid[level - 1]?.places ?? [];
  let nth = 0;
  was.forEach((card, index) => {
    if (card?.content && !card.protected && now[index]?.content == null)
      flights.push({ what: { kind: "note", content: card.content, level }, from: cardSpot(seat, level, index + 1), to: `loose:${seat}:${level}`, hides: null, delay: 60 * nth++, duration: NOTE });
  });
}
