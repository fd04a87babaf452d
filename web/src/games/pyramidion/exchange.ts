/** The Stone writer's exchange as one plan: exactly two of the open site for two of one other, or one for one (ruling Y-22). The engine asks for it in steps. */
import { RESOURCES, countOf, siteOf } from "./codes";
import type { Decision, Goods, Observation, Resource, Site } from "./types";

export interface Exchange {
  other: Site;
  given: Goods;
  taken: Goods;
}

/** How many resources change places each way. */
export function sizeOf(observation: Observation, other: Site): number {
  const open = observation.open;
  if (open === null) return 0;
  return Math.min(2, countOf(siteOf(observation, open.site).goods), countOf(siteOf(observation, other).goods));
}

export function complete(observation: Observation, plan: Exchange): boolean {
  const size = sizeOf(observation, plan.other);
  return size > 0 && countOf(plan.given) === size && countOf(plan.taken) === size;
}

/** The next resource that is planned and not settled yet, in the order of the resources. */
function next(planned: Goods, settled: Goods | null): Resource | null {
  return RESOURCES.find((one) => (planned[one] ?? 0) > (settled?.[one] ?? 0)) ?? null;
}

/** What a plan answers to a step of the exchange; null when the step is not about it. */
export function answer(plan: Exchange, decision: Decision): string | null {
  if (decision.site !== plan.other) return null;
  if (decision.step === "stone-writer-give") {
    const resource = next(plan.given, decision.given);
    return resource === null ? null : `give ${resource}`;
  }
  if (decision.step === "stone-writer-take") {
    const resource = next(plan.taken, decision.taken);
    return resource === null ? null : `take ${resource}`;
  }
  return null;
}
