/** A Pyramidion observation as it comes from the server: the mirror of src/benben/games/pyramidion/types.py. */

export type Site = "abu-simbel" | "philae" | "thebes" | "luxor" | "karnak" | "giza" | "cairo" | "alexandria";
export type Resource = "camel" | "wood" | "food" | "stone" | "worker" | "statue";
export type Category = "influence" | "negotiation" | "bargaining";
export type Troop = "torturer" | "negotiator";
export type Kind =
  | "merchant" | "negotiator" | "torturer" | "revolt"
  | "goddess" | "high-priest" | "bandit" | "guardian" | "vizier" | "thief" | "philosopher" | "slave-driver" | "stone-writer" | "politician"; // prettier-ignore
/** resource -> how many; what there is none of is left out */
export type Goods = Record<string, number>;

export interface Character {
  code: string;
  kind: Kind;
  basic: boolean;
  influence: number;
  negotiation: number;
  bargaining: number;
  ankh: boolean;
}

export interface Played {
  seat: number;
  card: Character;
  category: Category | null;
  copies: Character | null;
  raises: boolean;
  points: Record<string, number>;
}

export interface Totals {
  seat: number;
  influence: number;
  negotiation: number;
  bargaining: number;
  passed: boolean;
  cards: number;
}

export interface RevoltToken {
  value: number;
  resource: Resource;
}

export interface Outcome {
  revolts: number;
  torturer: number | null;
  negotiator: number | null;
  goods: number | null;
}

export interface OpenSite {
  site: Site;
  by: number;
  number: number;
  of: number;
  min_influence: number;
  min_negotiation: number;
  played: Played[];
  totals: Totals[];
  outcome: Outcome;
  revolt: RevoltToken[] | null;
  ankh_played: boolean;
}

export interface SiteState {
  site: Site;
  produces: Resource[];
  min_influence: number;
  min_negotiation: number;
  goods: Goods;
  coming: Goods;
  torturer: number | null;
  negotiator: number | null;
  sundial: boolean;
}

export interface Payment {
  troops: Record<string, string>;
  statues: Goods;
  paid: Goods;
}

export interface BoatCard {
  boat: string;
  points: number;
  needs: Goods;
}

export interface Boat extends BoatCard {
  only: number | null;
  affordable: boolean | null;
  short: Goods | null;
  payment: Payment | null;
}

export interface SeatState {
  seat: number;
  order: number;
  token: number | null;
  reserve: Goods;
  hand: Character[] | null;
  hand_size: number;
  hand_known: Character[];
  used: Character[];
  torturers: number;
  negotiators: number;
  spent: Site[];
  boats: number;
  points: number | null;
  loaded: BoatCard[] | null;
}

export interface Decision {
  seat: number;
  step: string;
  main: boolean;
  site: Site | null;
  resource: Resource | null;
  card: string | null;
  boat: string | null;
  paid: Payment | null;
  given: Goods | null;
  taken: Goods | null;
  count: number | null;
  power: boolean;
}

export interface Observation {
  game: "pyramidion";
  rules_version: number;
  viewer: number | null;
  players: number;
  options: Record<string, boolean | number | string>;
  round: number;
  phase: number;
  over: boolean;
  reason: "points" | "boats" | "limit" | null;
  order: number[];
  goal: number | null;
  sites: SiteState[];
  open: OpenSite | null;
  row: Boat[];
  karnak: Boat | null;
  boat_deck: number;
  boat_discard: string[];
  supply: Goods;
  tokens: number[];
  deck: number;
  discard: Character[];
  distribution_deck: number;
  distributions_used: number;
  next_distribution: Record<string, Goods>;
  revolt_tokens: RevoltToken[];
  seats: SeatState[];
  decision: Decision | null;
}
