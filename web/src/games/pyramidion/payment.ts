/**
 * A boat's payment as one plan: each place on its deck is filled from the reserve, by a statue, or by a torturer troop. The engine asks for it in
 * steps (ruling Y-28); `answer` finds in a plan what a step asks for.
 */
import { entries, isResource, plus, siteOf } from "./codes";
import type { BoatCard, Decision, Goods, Observation, Payment, Resource, SeatState, Site } from "./types";

/** How a place is filled: `reserve`, `statue`, a troop's site that brings the thing itself, or one that brings a statue for it; null: it is missing. */
export type Source = { kind: "reserve" } | { kind: "statue" } | { kind: "troop"; site: Site; brings: Resource } | null;

export interface Place {
  resource: Resource;
  source: Source;
}

/** The sites whose torturer troop of this seat can still bring something in this round. */
export function unused(observation: Observation, seat: SeatState): Site[] {
  return observation.sites.filter((one) => one.torturer === seat.seat && !seat.spent.includes(one.site)).map((one) => one.site);
}

function brings(observation: Observation, site: Site): Resource[] {
  return siteOf(observation, site).produces.filter((one) => (observation.supply[one] ?? 0) > 0);
}

/** The places of a boat under a payment of the engine's. */
export function placesOf(boat: BoatCard, payment: Payment): Place[] {
  const troops = Object.entries(payment.troops) as [Site, Resource][];
  const statues = { ...payment.statues };
  // A troop's statue stands for something too: as many places of statues are the troops'.
  const bringers = troops.filter(([, brought]) => brought === "statue");
  const places: Place[] = [];
  for (const [resource, count] of entries(boat.needs)) {
    const mine = troops.filter(([, brought]) => brought === resource && resource !== "statue");
    for (let at = 0; at < count; at += 1) {
      const troop = mine.shift();
      const left = count - at;
      if (troop) places.push({ resource, source: { kind: "troop", site: troop[0], brings: troop[1] } });
      else if (left <= (statues[resource] ?? 0)) {
        statues[resource]! -= 1;
        const bringer = bringers.shift();
        places.push({ resource, source: bringer ? { kind: "troop", site: bringer[0], brings: "statue" } : { kind: "statue" } });
      } else places.push({ resource, source: { kind: "reserve" } });
    }
  }
  return places.sort(byFilling);
}

const RANK = { reserve: 0, troop: 1, statue: 2 };
function byFilling(a: Place, b: Place): number {
  return order(a) - order(b);
}
function order(place: Place): number {
  return ["camel", "wood", "food", "stone", "worker", "statue"].indexOf(place.resource) * 4 + (place.source === null ? 3 : RANK[place.source.kind]);
}

/** The places of a boat that cannot be paid, as far as they can be filled: first from the reserve, then by troops, then by statues. */
export function lackingPlaces(observation: Observation, boat: BoatCard, seat: SeatState): Place[] {
  const left: Goods = { ...seat.reserve };
  const troops = unused(observation, seat);
  const places: Place[] = [];
  for (const [resource, count] of entries(boat.needs))
    for (let at = 0; at < count; at += 1) {
      if ((left[resource] ?? 0) > 0) {
        left[resource]! -= 1;
        places.push({ resource, source: { kind: "reserve" } });
        continue;
      }
      places.push({ resource, source: null });
    }
  for (const place of places) {
    if (place.source !== null) continue;
    const site = troops.find((one) => brings(observation, one).includes(place.resource)) ?? troops.find((one) => brings(observation, one).includes("statue"));
    if (site !== undefined) {
      troops.splice(troops.indexOf(site), 1);
      place.source = { kind: "troop", site, brings: brings(observation, site).includes(place.resource) ? place.resource : "statue" };
    } else if ((left["statue"] ?? 0) > 0) {
      left["statue"]! -= 1;
      place.source = { kind: "statue" };
    }
  }
  return places.sort(byFilling);
}

/** A plan as the engine's payment. */
export function paymentOf(places: readonly Place[]): Payment {
  const payment: Payment = { troops: {}, statues: {}, paid: {} };
  for (const { resource, source } of places) {
    if (source?.kind === "troop") {
      payment.troops[source.site] = source.brings;
      if (source.brings === "statue" && resource !== "statue") payment.statues = plus(payment.statues, resource);
    } else if (source?.kind === "statue") {
      payment.statues = plus(payment.statues, resource);
      payment.paid = plus(payment.paid, "statue");
    } else if (source?.kind === "reserve") payment.paid = plus(payment.paid, resource);
  }
  return payment;
}

/** What else could fill a place, the rest of the plan staying as it is: the present filling first. */
export function optionsFor(observation: Observation, seat: SeatState, places: readonly Place[], at: number): Source[] {
  const place = places[at]!;
  const rest = paymentOf(places.filter((_, index) => index !== at));
  const has = (resource: Resource) => (seat.reserve[resource] ?? 0) - (rest.paid[resource] ?? 0) > 0;
  const found: Source[] = [];
  if (has(place.resource)) found.push({ kind: "reserve" });
  for (const site of unused(observation, seat)) {
    if (site in rest.troops) continue;
    const can = brings(observation, site);
    if (can.includes(place.resource)) found.push({ kind: "troop", site, brings: place.resource });
    else if (can.includes("statue")) found.push({ kind: "troop", site, brings: "statue" });
  }
  if (place.resource !== "statue" && has("statue")) found.push({ kind: "statue" });
  return found;
}

export function sameSource(a: Source, b: Source): boolean {
  return a?.kind === b?.kind && (a?.kind !== "troop" || (b?.kind === "troop" && a.site === b.site && a.brings === b.brings));
}

/** What a plan answers to a step of the payment; null when the step is not about it. */
export function answer(payment: Payment, decision: Decision): string | null {
  if (decision.step === "troops" && decision.site !== null) {
    const brought = payment.troops[decision.site];
    return brought === undefined ? "spare" : `bring ${brought}`;
  }
  if (decision.step === "statues" && decision.resource !== null && isResource(decision.resource)) return `replace ${payment.statues[decision.resource] ?? 0}`;
  return null;
}
