/**
 * Motion from events: what flies from where to where. The table shows the position after the move at once; a flight only hides the thing at its
 * destination until it lands, so that nothing can get out of step and nothing waits for a flight.
 */
import type { EventView } from "$lib/game";
import { tokensOf } from "../codes";
import type { Goods, Resource, Troop } from "../types";
import type { Spot } from "./plan";

export type Thing = { kind: "good"; good: Resource } | { kind: "card"; code: string | null } | { kind: "troop"; troop: Troop; seat: number } | { kind: "boat"; points: number };

export interface Flight {
  what: Thing;
  /** the first of these that is on the table */
  from: Spot[];
  to: Spot[];
  duration: number;
  delay: number;
  /** hidden until it lands */
  hides: Spot | null;
}

const GOOD = 300;
const CARD = 280;
const TROOP = 320;
const BOAT = 700;
const STEP = 90;
const CHAIN = 1100;
/** more than so many at once would be a swarm */
const MOST = 26;

/** Where every spot of the table is now. */
export function rectsIn(scene: HTMLElement | undefined): Map<Spot, DOMRect> {
  const found = new Map<Spot, DOMRect>();
  for (const element of scene?.querySelectorAll<HTMLElement>("[data-spot], [data-good]") ?? []) {
    const rect = element.getBoundingClientRect();
    for (const spot of [element.dataset["spot"], element.dataset["good"]]) if (spot !== undefined && !found.has(spot)) found.set(spot, rect);
  }
  return found;
}

/** `after`: milliseconds before the first leaves (a revolt is shown first). */
export function flightsOf(events: readonly EventView[], front: number, after = 0): Flight[] {
  const flights: Flight[] = [];
  const fly = (what: Thing, from: Spot[], to: Spot[], duration: number, hides: Spot | null = null): void => void flights.push({ what, from, to, duration, delay: 0, hides });
  for (const event of events) {
    const seat = Number(event["seat"] ?? 0);
    const site = String(event["site"] ?? "");
    const good = String(event["resource"] ?? "camel") as Resource;
    const card = typeof event["card"] === "string" ? event["card"] : null;
    const store = (of: number, what: string): Spot[] => (of === front ? [`own:${what}`] : [`reserve:${of}:${what}`, `seat:${of}`]);
    const supply = (what: string): Spot[] => [`supply:${what}`, "dial"];
    const hand = (of: number, code: string | null): Spot[] => (of === front ? [`hand:${code}`, "hand"] : [`seat:${of}`]);
    const goods = (what: unknown, from: (one: Resource) => Spot[], to: (one: Resource) => Spot[]): void => {
      for (const one of tokensOf(what as Goods | null)) fly({ kind: "good", good: one }, from(one), to(one), GOOD);
    };
    switch (event.kind) {
      case "distributed":
        goods(event["goods"], supply, (one) => [`good:${site}:${one}`, `site:${site}`]);
        break;
      case "negotiated":
        fly({ kind: "good", good }, [`good:${site}:${good}`, `site:${site}`], store(seat, good), GOOD);
        break;
      case "took":
        fly({ kind: "good", good }, event["site"] === null ? supply(good) : [`good:${site}:${good}`, `site:${site}`], store(seat, good), GOOD);
        break;
      case "gathered":
        goods(event["goods"], (one) => [`good:${site}:${one}`, `site:${site}`], (one) => store(seat, one));
        break;
      case "revolt":
        if (typeof event["winner"] === "number") goods(event["gained"], supply, (one) => store(event["winner"] as number, one));
        break;
      case "brought":
        fly({ kind: "good", good }, supply(good), [`good:${site}:${good}`, `site:${site}`], GOOD);
        break;
      case "exchanged": {
        const other = String(event["other"]);
        goods(event["given"], (one) => [`good:${site}:${one}`, `site:${site}`], () => [`site:${other}`]);
        goods(event["taken"], (one) => [`good:${other}:${one}`, `site:${other}`], () => [`site:${site}`]);
        break;
      }
      case "traded":
        goods({ statue: 1 }, supply, (one) => store(seat, one));
        break;
      case "play":
        fly({ kind: "card", code: card }, hand(seat, card), [`played:${seat}:${card}`], CARD, `played:${seat}:${card}`);
        break;
      case "draw":
        fly({ kind: "card", code: seat === front ? card : null }, ["deck", "dial"], hand(seat, card), CARD);
        break;
      case "removed":
        fly({ kind: "card", code: card }, [`played:${String(event["target"])}:${card}`], ["discard", "dial"], CARD);
        break;
      case "retrieved":
        fly({ kind: "card", code: card }, [`played:${seat}:${card}`, `seat:${seat}`], hand(seat, card), CARD);
        break;
      case "troop": {
        const troop = event["troop"] as Troop;
        fly({ kind: "troop", troop, seat }, [`seat:${seat}`, seat === front ? "own:camel" : `seat:${seat}`], [`troop:${site}:${troop}`], TROOP, `troop:${site}:${troop}`);
        break;
      }
      case "returned": {
        const troop = event["troop"] as Troop;
        const owner = Number(event["owner"] ?? 0);
        fly({ kind: "troop", troop, seat: owner }, [`troop:${site}:${troop}`], [`seat:${owner}`, ...(owner === front ? ["own:camel"] : [])], TROOP);
        break;
      }
      case "loaded": {
        const boat: Spot = `boat:${String(event["boat"])}`;
        goods(event["paid"], (one) => store(seat, one), () => [boat]);
        fly({ kind: "boat", points: Number(event["points"] ?? 0) }, [boat], ["away"], BOAT);
        break;
      }
    }
  }
  const shown = flights.length > MOST ? flights.filter((_, at) => at % Math.ceil(flights.length / MOST) === 0) : flights;
  const step = shown.length > 1 ? Math.min(STEP, CHAIN / (shown.length - 1)) : 0;
  // A boat sails when the last of its cargo has landed.
  shown.forEach((flight, index) => (flight.delay = after + index * step + (flight.what.kind === "boat" ? GOOD : 0)));
  return shown;
}
