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

/** A place of a chart in pixels. */
export interface Place {
  x: number;
  y: number;
}

/**
 * Where the marks of these places are drawn, none over another: at the place itself, or as little above or below it as is free, within the
 * plot from `top` to `bottom`. Where nothing is free they lie where they belong.
 */
export function spread(places: Place[], apart: number, top: number, bottom: number): Place[] {
  const laid: Place[] = [];
  for (const place of places) {
    const near = laid.filter((other) => Math.abs(other.x - place.x) < apart);
    const free = (y: number) => y >= top && y <= bottom && near.every((other) => Math.hypot(other.x - place.x, other.y - y) >= apart - 0.01);
    // Just clear of one that is near, above it or below: nothing nearer to the place can be free.
    const clear = near.flatMap((other) => {
      const reach = Math.sqrt(apart * apart - (other.x - place.x) ** 2);
      return [other.y - reach, other.y + reach];
    });
    const y = [place.y, ...clear.sort((a, b) => Math.abs(a - place.y) - Math.abs(b - place.y))].find(free) ?? place.y;
    laid.push({ x: place.x, y });
  }
  return laid;
}

/** Moves to number an axis with: round ones, at most so many. */
export function ticks(plies: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000].find((one) => plies / one <= most) ?? plies;
  return Array.from({ length: Math.floor(plies / step) }, (_, index) => step * (index + 1));
}

/** As chess players write them. */
export const SIGNS: Record<string, string> = { slip: "?!", mistake: "?", blunder: "??" };
