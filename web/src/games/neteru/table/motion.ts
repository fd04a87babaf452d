/**
 * Motion from events: what flies from where to where. The table shows the state after the move at once; a flight only hides the thing at its
 * destination until it lands, so that nothing can get out of step and nothing waits for a flight.
 */
import type { EventView } from "$lib/game";
import type { Spot } from "./plan";

export interface Flight {
  /** what is seen flying: a card's code, a God's, or a back */
  what: { kind: "card" | "god"; code: string } | { kind: "back" };
  from: Spot;
  to: Spot;
  /** milliseconds it takes, and after which it starts */
  duration: number;
  delay: number;
  /** Gods fly along an arc */
  arc: boolean;
  /** the spot hidden until it lands, or null (a pile that others feed) */
  hides: Spot | null;
}

const CARD = 280;
const DRAW = 220;
const GOD = 350;
/** Later flights start this much later than the one before; a long chain is squeezed into `CHAIN`. */
const STEP = 150;
const CHAIN = 900;

/** Where every spot of the scene is now. */
export function rectsIn(scene: HTMLElement | undefined): Map<Spot, DOMRect> {
  const found = new Map<Spot, DOMRect>();
  for (const element of scene?.querySelectorAll<HTMLElement>("[data-spot]") ?? []) {
    const drawn = element.querySelector<HTMLElement>(".card, .god, .back") ?? element;
    found.set(element.dataset["spot"]!, drawn.getBoundingClientRect());
  }
  return found;
}

export function flightsOf(events: readonly EventView[], front: number): Flight[] {
  const flights: Flight[] = [];
  const fly = (what: Flight["what"], from: Spot, to: Spot, duration: number, hides: Spot | null = to): void => {
    flights.push({ what, from, to, duration, delay: 0, arc: duration === GOD, hides });
  };
  const handOf = (seat: number, card: string | null): Spot => (seat === front && card ? `hand:${card}` : seat === front ? "hand" : `seat:${seat}`);
  for (const event of events) {
    const seat = Number(event["seat"] ?? 0);
    const target = Number(event["target"] ?? 0);
    const card = typeof event["card"] === "string" ? event["card"] : null;
    const face: Flight["what"] = card ? { kind: "card", code: card } : { kind: "back" };
    const slot = (of: number, number: unknown): Spot => `slot:${of}:${String(number)}`;
    switch (event.kind) {
      case "play": {
        const from = event["source"] === "discard" ? `pile:${Number(event["owner"] ?? seat)}` : handOf(seat, card);
        fly(face, from, slot(seat, event["slot"]), CARD);
        break;
      }
      case "discard":
        fly(face, handOf(seat, card), `pile:${seat}`, CARD);
        break;
      case "strip":
        fly(face, handOf(target, card), `pile:${target}`, CARD);
        break;
      case "draw":
        fly(seat === front ? face : { kind: "back" }, "deck", handOf(seat, card), DRAW, seat === front && card ? `hand:${card}` : null);
        break;
      case "move":
        fly(face, slot(seat, event["from_slot"]), slot(seat, event["to_slot"]), CARD);
        break;
      case "steal":
        fly(face, handOf(target, card), handOf(seat, card), CARD, seat === front && card ? `hand:${card}` : null);
        break;
      case "give":
        fly(face, handOf(seat, card), handOf(target, card), CARD, target === front && card ? `hand:${card}` : null);
        break;
      case "remove":
        fly(face, slot(target, event["slot"]), `pile:${target}`, CARD);
        break;
      case "sacrifice":
        fly(face, slot(seat, event["slot"]), `pile:${seat}`, CARD);
        break;
      case "god":
        fly({ kind: "god", code: String(event["god"]) }, `god:${String(event["god"])}`, `niche:${seat}:${String(event["floor"])}`, GOD);
        break;
      case "god-revealed":
        fly({ kind: "god", code: String(event["god"]) }, "gods", `god:${String(event["god"])}`, GOD);
        break;
    }
  }
  const step = flights.length > 1 ? Math.min(STEP, CHAIN / (flights.length - 1)) : 0;
  flights.forEach((flight, index) => (flight.delay = index * step));
  return flights;
}
