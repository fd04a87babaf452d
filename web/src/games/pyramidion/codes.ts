/** What Pyramidion's codes mean (docs/contract.md): the fixed order of sites and resources, and actions taken apart. No words and no pictures here. */
import type { Category, Character, Goods, Kind, Observation, Resource, Site, SiteState, SeatState } from "./types";

export const RESOURCES = ["camel", "wood", "food", "stone", "worker", "statue"] as const satisfies readonly Resource[];
export const CATEGORIES = ["influence", "negotiation", "bargaining"] as const satisfies readonly Category[];
export const SITES = ["abu-simbel", "philae", "thebes", "luxor", "karnak", "giza", "cairo", "alexandria"] as const satisfies readonly Site[];
export const SPECIALS = ["goddess", "high-priest", "bandit", "guardian", "vizier", "thief", "philosopher", "slave-driver", "stone-writer", "politician"] as const satisfies readonly Kind[];

/** The kind of a character's code: `merchant` of `merchant-3` and of `own-merchant-1`, `vizier` of `vizier`. */
export function kindOf(code: string): Kind {
  return code.replace(/^own-/, "").replace(/-\d+$/, "") as Kind;
}

export function isSite(word: string | undefined): word is Site {
  return (SITES as readonly string[]).includes(word ?? "");
}

export function isResource(word: string | undefined): word is Resource {
  return (RESOURCES as readonly string[]).includes(word ?? "");
}

/** An action taken apart. */
export interface Action {
  verb: string;
  words: string[];
  seat: number | null;
  site: Site | null;
  resource: Resource | null;
  /** a character's code, a boat's, a troop or a category: the last word */
  what: string | null;
}

export function readAction(code: string): Action {
  const [verb = "", ...words] = code.split(" ");
  const seat = words.find((word) => /^seat-\d$/.test(word));
  return {
    verb,
    words,
    seat: seat === undefined ? null : Number(seat.slice(5)),
    site: words.find(isSite) ?? null,
    resource: words.find(isResource) ?? null,
    what: words.at(-1) ?? null,
  };
}

/** The goods there are, in the order of the resources. */
export function entries(goods: Goods | null | undefined): [Resource, number][] {
  return RESOURCES.filter((one) => (goods?.[one] ?? 0) > 0).map((one) => [one, goods![one]!]);
}

/** Each token by itself. */
export function tokensOf(goods: Goods | null | undefined): Resource[] {
  return entries(goods).flatMap(([one, count]) => Array.from({ length: count }, () => one));
}

export function countOf(goods: Goods | null | undefined): number {
  return entries(goods).reduce((sum, [, count]) => sum + count, 0);
}

export function plus(goods: Goods, resource: string, count = 1): Goods {
  return { ...goods, [resource]: (goods[resource] ?? 0) + count };
}

export function siteOf(observation: Observation, site: string): SiteState {
  return observation.sites.find((one) => one.site === site)!;
}

export function seatOf(observation: Observation, seat: number): SeatState {
  return observation.seats[seat]!;
}

/** The boat of that code at the quay or at Karnak. */
export function boatOf(observation: Observation, boat: string) {
  return [...observation.row, ...(observation.karnak ? [observation.karnak] : [])].find((one) => one.boat === boat) ?? null;
}

/** A character anywhere in sight: own hand, the open site, piles. */
export function characterOf(observation: Observation, code: string): Character {
  const seats = observation.seats.flatMap((seat) => [...(seat.hand ?? []), ...seat.used, ...seat.hand_known]);
  const cards = [...seats, ...(observation.open?.played ?? []).map((one) => one.card), ...observation.discard];
  return cards.find((card) => card.code === code) ?? { code, kind: kindOf(code), basic: code.startsWith("own-") || code === "goddess", influence: 0, negotiation: 0, bargaining: 0, ankh: false };
}

/** The printed values that are not nought, the largest first (as the cards show them). */
export function valuesOf(card: Character): [Category, number][] {
  return CATEGORIES.filter((one) => card[one] > 0).map((one): [Category, number] => [one, card[one]]).sort((a, b) => b[1] - a[1]);
}
