/** One listener for the whole board: what lies nearest to a touch of all that may be touched now, then of all there is. */
import type { Drawing, Point } from "../board";
import type { Colour, Way } from "../types";
import { footOf, levelOf, type Badge } from "./scene";

export type Target = { kind: "way"; way: Way } | { kind: "space"; space: string };

/** Pixels of the screen around a touch in which something possible is found, and anything at all. */
export const NEAR = 28;
const ANY = 24;

function distance(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/** How far a point is from a space, or from the tower on it. */
function farFrom(drawing: Drawing, point: Point, space: string, pile: Colour[] | undefined): number {
  const foot = drawing.spaces.get(space) ?? footOf(drawing, space);
  return distance(point, foot, pile === undefined ? foot : levelOf(drawing, space, pile.length - 0.2, pile.length));
}

/** `scale`: how many pixels of the screen a unit of the drawing takes. */
export function nearest(drawing: Drawing, point: Point, scale: number, piles: Map<string, Colour[]>, badges: Badge[], possible: ReadonlySet<string>): Target | null {
  let best: Target | null = null;
  let least = NEAR / scale;
  for (const badge of badges) {
    const far = Math.hypot(point.x - badge.x, point.y - badge.y);
    if (far < least) [least, best] = [far, { kind: "way", way: badge.way }];
  }
  for (const space of possible) {
    const far = farFrom(drawing, point, space, piles.get(space));
    if (far < least) [least, best] = [far, { kind: "space", space }];
  }
  return best;
}

/** The space touched, possible or not. */
export function spaceAt(drawing: Drawing, point: Point, scale: number, piles: Map<string, Colour[]>): string | null {
  let best: string | null = null;
  let least = Math.max(ANY / scale, drawing.u * 0.45);
  for (const space of drawing.spaces.keys()) {
    const far = farFrom(drawing, point, space, piles.get(space));
    if (far < least) [least, best] = [far, space];
  }
  return best;
}
