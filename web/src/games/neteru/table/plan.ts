/**
 * What a touch may do. Every action is tied to the things on the table it is about, its spots: a spot can be a *source* (touching it selects
 * it) or a *target* (touching it plays an action). Which targets there are depends on the selection, so that a card is chosen first and its place second.
 */
import { readAction, slotPlayed } from "../codes";
import type { Observation } from "../types";

/**
 * A thing on the table: `hand:<card>`, `slot:<seat>:<slot>`, `god:<god>`, `seat:<seat>` (a whole pyramid), `pile:<seat>` (a discard pile), `deck`,
 * `niche:<seat>:<floor>`, `pick:<card>` (a card laid out to choose from), `swap:visible`, `swap:secret`.
 */
export type Spot = string;

export interface Plan {
  step: string;
  /** spot -> the selection it makes */
  sources: Map<Spot, string>;
  /** spot -> the action it plays, given the selection */
  targets: Map<Spot, string>;
}

export const NOTHING: Plan = { step: "", sources: new Map(), targets: new Map() };

/** The selection an action belongs to: the card, slot or God it begins with; null when it needs none. */
export function selectionOf(code: string): string | null {
  const action = readAction(code);
  switch (action.verb) {
    case "play":
    case "discard":
    case "give":
    case "strip":
      return action.card;
    case "move":
    case "sacrifice":
    case "awaken":
      return `slot-${action.slots[0]}`;
    case "take":
      return action.god;
    case "mulligan":
      return "mulligan";
    default:
      return null;
  }
}

/** The spots an action touches: where it begins and where it ends. */
export function spotsOf(code: string, observation: Observation): { from: Spot | null; to: Spot[] } {
  const a = readAction(code);
  const me = observation.decision?.seat ?? observation.viewer ?? 0;
  const step = observation.decision?.step ?? "turn";
  const own = (slot: number | null | undefined): Spot => `slot:${me}:${slot ?? 0}`;
  const target = observation.decision?.target ?? null;
  switch (a.verb) {
    case "play":
      return { from: step === "turn" ? `hand:${a.card}` : `pick:${a.card}`, to: [own(slotPlayed(a))] };
    case "discard":
      return { from: `hand:${a.card}`, to: step === "turn" ? [`pile:${me}`] : [`pile:${me}`, `hand:${a.card}`] };
    case "give":
      return { from: `hand:${a.card}`, to: [`hand:${a.card}`, ...(target === null ? [] : [`seat:${target}`])] };
    case "strip":
      return { from: `pick:${a.card}`, to: [`pick:${a.card}`, ...(target === null ? [] : [`pile:${target}`])] };
    case "mulligan":
      return { from: "deck", to: ["deck"] };
    case "use": {
      // the Scribe's card comes from the pile; a God is asked where he stands
      const floor = (observation.seats[me]?.gods.indexOf(step) ?? -1) + 1;
      return { from: null, to: step === "scribe" ? ["deck"] : floor > 0 ? [`niche:${me}:${floor}`] : [] };
    }
    case "move":
      return { from: own(a.slots[0]), to: [own(a.slots[1])] };
    case "sacrifice":
      return { from: own(a.slots[0]), to: [own(a.slots[0]), `pile:${me}`] };
    case "awaken":
      return { from: own(a.slots[0]), to: [own(a.slots[0])] };
    case "target":
      return { from: null, to: step === "phoenix" ? [`seat:${a.seat}`, `pile:${a.seat}`] : [`seat:${a.seat}`] };
    case "remove":
      return { from: null, to: [`slot:${a.seat}:${a.slots[0]}`] };
    case "take": {
      const floor = observation.decision?.floor;
      return { from: `god:${a.god}`, to: [`god:${a.god}`, ...(floor ? [`niche:${me}:${floor}`] : [])] };
    }
    case "swap":
      return { from: null, to: [`swap:${a.which}`] };
    default:
      return { from: null, to: [] };
  }
}

export function planFor(observation: Observation, choices: readonly string[], selection: string | null): Plan {
  const step = observation.decision?.step ?? "";
  const plan: Plan = { step, sources: new Map(), targets: new Map() };
  for (const code of choices) {
    const { from, to } = spotsOf(code, observation);
    const needs = selectionOf(code);
    if (from !== null && needs !== null) plan.sources.set(from, needs);
    const discarding = selection === "discard" && code.startsWith("discard ");
    if (discarding && from !== null) plan.targets.set(from, code);
    else if (needs === null || needs === selection) for (const spot of to) plan.targets.set(spot, code);
  }
  // With cards to be discarded one by one, only the discards count.
  if (selection === "discard" && choices.some((code) => code.startsWith("discard "))) plan.sources.clear();
  return plan;
}
