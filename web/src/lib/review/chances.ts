/** The lines of a review: from moments to points of a chart, and which of them are told. */
import type { Moment, Standing } from "../types";

export interface Point {
  /** the move, from 1; one more than the last for the end */
  ply: number;
  chance: number;
  moment: Moment | null;
}

/** For each seat what it could expect, as it played, at its own decisions, and its share of the win at the end. */
export function linesOf(moments: Moment[], standings: Standing[], seats: number, plies: number): Point[][] {
  const first = standings.filter((one) => one.place === 1);
  return Array.from({ length: seats }, (_, seat) => {
    const points: Point[] = moments.filter((one) => one.seat === seat).map((moment) => ({ ply: moment.ply, chance: moment.left, moment }));
    if (standings.length > 0) points.push({ ply: plies + 1, chance: first.some((one) => one.seat === seat) ? 1 / first.length : 0, moment: null });
    return points;
  });
}

/** The turning points: the greatest losses, at most so many, in the order of the game. */
export function told(moments: Moment[], most: number): Moment[] {
  return moments
    .filter((one) => one.mark !== null)
    .sort((a, b) => b.lost - a.lost || a.ply - b.ply)
    .slice(0, most)
    .sort((a, b) => a.ply - b.ply);
}

export const percent = (chance: number): number => Math.round(100 * chance);

/** As chess players write them. */
export const SIGNS: Record<string, string> = { slip: "?!", mistake: "?", blunder: "??" };
