/** A Neteru observation as it comes from the server: the mirror of src/benben/games/neteru/types.py. */

export type LineId = "citizens" | "bastet" | "mummies" | "visible" | "secret" | "gods";

export interface ScoreLine {
  id: LineId;
  points: number | null;
  slots: number[];
  gods: string[];
  count: number;
}

export interface ScoreView {
  points: number;
  complete: boolean;
  lines: ScoreLine[];
  coins: number[];
  occupied: number;
  god_points: number;
}

export interface SeatState {
  seat: number;
  hand: (string | null)[];
  rumours: string[];
  pyramid: string[][];
  discard: string[];
  gods: (string | null)[];
  visible: string;
  secret: string | null;
  mulligan_used: boolean;
  score: ScoreView;
}

export interface Decision {
  seat: number;
  step: string;
  main: boolean;
  slot: number | null;
  floor: number | null;
  target: number | null;
  count: number | null;
  cards: string[] | null;
}

export interface Observation {
  game: "neteru";
  rules_version: number;
  viewer: number | null;
  players: number;
  options: Record<string, boolean>;
  first: number;
  turn: number;
  round: number;
  extra: boolean;
  ending: boolean;
  over: boolean;
  deck: number;
  deck_top: (string | null)[];
  deck_blocks: (string | null)[][];
  middle: string[];
  god_deck: number;
  seats: SeatState[];
  decision: Decision | null;
  memory: string[];
}

/** The visible card of a slot (1 to 9), or null. */
export function topOf(seat: SeatState, slot: number): string | null {
  const pile = seat.pyramid[slot - 1];
  return pile && pile.length ? pile[pile.length - 1]! : null;
}
