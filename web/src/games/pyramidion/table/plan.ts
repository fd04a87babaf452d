/**
 * What a touch may do. Every action is tied to the things on the table it is about, its spots. A spot whose action is final is chosen first and played with
 * a second touch; the answers of small questions are played at once.
 *
 * Spots: `hand:<card>`, `site:<site>`, `good:<site>:<resource>`, `supply:<resource>`, `played:<seat>:<card>`, `troop:<site>:<troop>`, `category:<category>`,
 * `boat:<boat>`, `token:<n>`, `answer:<code>` (a button).
 */
import { readAction } from "../codes";
import type { Observation, Troop } from "../types";

export type Spot = string;

export interface Plan {
  step: string;
  /** spot -> the action it stands for */
  spots: Map<Spot, string>;
  /** spots that are selected first, and what they select */
  first: Map<Spot, string>;
}

export const NO_PLAN: Plan = { step: "", spots: new Map(), first: new Map() };

/** What an action selects before it is played; null for one that is played at once. */
export function selectionOf(code: string): string | null {
  const { verb, what } = readAction(code);
  switch (verb) {
    case "play":
    case "activate":
    case "load":
    case "exchange":
      return what;
    case "raise":
      return verb;
    default:
      return null;
  }
}

export function spotsOf(code: string, observation: Observation): Spot[] {
  const decision = observation.decision;
  const open = observation.open;
  const a = readAction(code);
  const here = open?.site ?? decision?.site ?? "";
  switch (a.verb) {
    case "play":
    case "recruit":
      return [`hand:${a.what}`];
    case "activate":
    case "exchange":
      return [`site:${a.site}`];
    case "take": {
      const site = decision?.step === "alexandria" ? null : decision?.step === "stone-writer-take" || decision?.step === "negotiate" ? decision.site : here;
      return [site === null ? `supply:${a.resource}` : `good:${site}:${a.resource}`];
    }
    case "give":
      return [`good:${here}:${a.resource}`];
    case "bring":
      return [`supply:${a.resource}`];
    case "category":
      return [`category:${a.what}`];
    case "remove":
      return [`played:${a.seat}:${a.what}`];
    case "copy":
      return (open?.played ?? []).filter((one) => one.card.code === a.what).map((one) => `played:${one.seat}:${a.what}`);
    case "retrieve":
      return [`played:${decision?.seat}:${a.what}`];
    case "return":
      return [`troop:${a.site ?? here}:${a.what as Troop}`];
    case "raise":
      return [`site:${here}`];
    case "order":
      return [`token:${a.what}`];
    case "load":
      return [`boat:${a.what}`];
    default:
      return [];
  }
}

export function planFor(observation: Observation, choices: readonly string[]): Plan {
  const plan: Plan = { step: observation.decision?.step ?? "", spots: new Map(), first: new Map() };
  for (const code of choices)
    for (const spot of spotsOf(code, observation)) {
      plan.spots.set(spot, code);
      const selects = selectionOf(code);
      if (selects !== null) plan.first.set(spot, selects);
    }
  return plan;
}

/** The action a touch on a spot means when it is not possible now, so that the server says why; null when it can mean nothing. */
export function meant(spot: Spot, observation: Observation): string | null {
  const [kind, a = "", b = ""] = spot.split(":");
  const step = observation.decision?.step ?? "";
  switch (kind) {
    case "hand":
      return step === "recruit" ? `recruit ${a}` : `play ${a}`;
    case "site":
      return step === "stone-writer" ? `exchange ${a}` : step === "activate" ? `activate ${a}` : null;
    case "boat":
      return `load ${a}`;
    case "played":
      return step === "philosopher" ? `copy ${b}` : step === "high-priest" ? `retrieve ${b}` : /^(bandit|guardian|thief)$/.test(step) ? `remove seat-${a} ${b}` : null;
    case "troop":
      return step === "cairo" ? `return ${a} ${b}` : step === "guardian" ? `return ${b}` : null;
    case "category":
      return step === "goddess" ? `category ${a}` : null;
    default:
      return null;
  }
}
