/** The open site in numbers: who leads what, and what a card would add. What the server says is taken as it is; only a card still in hand is reckoned here. */
import { CATEGORIES } from "./codes";
import type { Category, Character, OpenSite, Played, Totals } from "./types";

/** Slave drivers of others lower every value of a seat's cards (ruling Y-18). */
function drivers(played: readonly Played[], against: number): number {
  return played.filter((one) => one.seat !== against && (one.card.kind === "slave-driver" || one.copies?.kind === "slave-driver")).length;
}

export type Added = Record<Category, number>;

export const NOTHING: Added = { influence: 0, negotiation: 0, bargaining: 0 };

/** What playing `card` would change in each seat's totals. A Goddess counts in no category before one is chosen. */
export function previewOf(open: OpenSite, seat: number, card: Character): Map<number, Added> {
  const changes = new Map<number, Added>();
  const less = drivers(open.played, seat);
  const own = { ...NOTHING };
  for (const category of CATEGORIES) own[category] = Math.max(0, card[category] - less);
  changes.set(seat, own);
  if (card.kind === "slave-driver")
    for (const other of open.totals) {
      if (other.seat === seat) continue;
      const loss = { ...NOTHING };
      for (const one of open.played) if (one.seat === other.seat) for (const category of CATEGORIES) if ((one.points[category] ?? 0) > 0) loss[category] -= 1;
      changes.set(other.seat, loss);
    }
  return changes;
}

export function minimumOf(open: OpenSite, category: Category): number {
  return category === "influence" ? open.min_influence : category === "negotiation" ? open.min_negotiation : 0;
}

export interface Standing {
  total: number;
  /** alone at the top, with the minimum reached */
  leads: boolean;
  /** alone at the top, but this many short of the minimum */
  short: number;
  /** at the top with somebody else */
  tied: boolean;
}

export function standingOf(open: OpenSite, totals: readonly Totals[], seat: number, category: Category): Standing {
  const total = totals.find((one) => one.seat === seat)?.[category] ?? 0;
  const best = Math.max(...totals.map((one) => one[category]));
  const top = totals.filter((one) => one[category] === best);
  const alone = total > 0 && total === best && top.length === 1;
  const short = Math.max(0, minimumOf(open, category) - total);
  return { total, leads: alone && short === 0, short: alone ? short : 0, tied: total > 0 && total === best && top.length > 1 };
}
