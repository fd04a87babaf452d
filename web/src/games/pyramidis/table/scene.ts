/** Where things stand in a drawing: towers, their tops, the numbers at the ends of ways. Pure, for one drawing and one position. */
import { FIELDS, fieldOf, isCentral, round, type Drawing, type Point } from "../board";
import { storeyOf } from "./shapes";
import type { Colour, Observation, Way } from "../types";
import { endOf, isCount, spacesOf } from "../ways";

/** The middle of the foot of a tower on a space. */
export function footOf(drawing: Drawing, space: string): Point {
  const point = drawing.spaces.get(space) ?? drawing.middle;
  return { x: point.x, y: round(point.y + drawing.u * (isCentral(space) ? 0.04 : 0.06)) };
}

/** Where the dome number `level` (from 0) of a tower of this height stands. */
export function levelOf(drawing: Drawing, space: string, level: number, height: number): Point {
  const foot = footOf(drawing, space);
  return { x: foot.x, y: round(foot.y - level * storeyOf(height) * drawing.u) };
}

/** All piles of domes that are drawn: the towers, and what is home. */
export function pilesOf(observation: Observation): Map<string, Colour[]> {
  const piles = new Map<string, Colour[]>();
  for (const tower of observation.towers) piles.set(tower.space, tower.domes);
  for (const seat of observation.seats) if (seat.home > 0) piles.set(FIELDS[seat.colour].finish, Array.from({ length: seat.home }, () => seat.colour));
  return piles;
}

export interface Badge extends Point {
  way: Way;
  number: number;
}

/**
 * A number beside the end of each way, as free of domes, other ends and other numbers as can be: of the places around its end
 * the one farthest from everything.
 */
export function badgesOf(drawing: Drawing, ways: Way[], piles: Map<string, Colour[]>): Badge[] {
  const { u, spaces } = drawing;
  if (ways.length > 1 && isCount(ways)) return numbersOf(drawing, ways);
  const busy: (Point & { weight: number })[] = [];
  for (const [space, pile] of piles) for (let level = 0; level < pile.length + 1; level += 2) busy.push({ ...levelOf(drawing, space, level, pile.length), weight: 1 });
  for (const way of ways) for (const space of spacesOf(way.steps)) busy.push({ ...footOf(drawing, space), weight: 1 });
  busy.push({ ...drawing.middle, weight: 1 });
  for (const point of spaces.values()) busy.push({ ...point, weight: 0.62 });
  const badges: Badge[] = [];
  ways.forEach((way, index) => {
    const end = spaces.get(endOf(way)) ?? drawing.middle;
    let best: Point = end;
    let most = -Infinity;
    for (const far of [0.72, 0.95, 1.2, 1.5]) {
      for (let i = 0; i < 24; i += 1) {
        const angle = (i / 24) * 2 * Math.PI - Math.PI / 2;
        const point = { x: round(end.x + far * u * Math.cos(angle)), y: round(end.y + far * u * Math.sin(angle)) };
        const margin = u * 0.3;
        if (point.x < margin || point.y < margin || point.x > drawing.width - margin || point.y > drawing.height - margin) continue;
        let room = Infinity;
        for (const other of busy) room = Math.min(room, Math.hypot(point.x - other.x, point.y - other.y) / other.weight);
        for (const other of badges) room = Math.min(room, Math.hypot(point.x - other.x, point.y - other.y) / 1.25);
        // Near its end rather than far away from everything.
        const worth = Math.min(room, 0.72 * u) - far * u * 0.22;
        if (worth > most) {
          most = worth;
          best = point;
        }
      }
    }
    badges.push({ ...best, way, number: index + 1 });
  });
  return badges;
}

/** How many domes to take: the numbers in a row inside the field, beside the space that they all come to. */
function numbersOf(drawing: Drawing, ways: Way[]): Badge[] {
  const { u, spaces, fields } = drawing;
  const [source, end] = [ways[0]!.source, endOf(ways[0]!)].map((space) => spaces.get(space) ?? drawing.middle) as [Point, Point];
  const middle = fields.find((field) => field.colour === fieldOf(ways[0]!.source))?.middle ?? drawing.middle;
  const side = Math.sign(end.x - source.x) || 1;
  const y = round(end.y + Math.sign(middle.y - end.y) * u * (drawing.tall ? 1.06 : 0.9));
  return ways.map((way, index) => ({ x: round(end.x + side * u * (index * (drawing.tall ? 0.7 : 0.54) - (drawing.tall ? 0.5 : 0.7))), y, way, number: index + 1 }));
}

/** The line of a way, from its tower over all its spaces; an open end stops at the ring of its space. */
export function lineOf(drawing: Drawing, way: Way): Point[] {
  return [way.source, ...spacesOf(way.steps)].map((space) => drawing.spaces.get(space) ?? drawing.middle);
}

export function pathOf(points: Point[]): string {
  return points.map((point, index) => `${index === 0 ? "M" : "L"}${point.x} ${point.y}`).join("");
}

/** The last stretch, shortened so that it stops before the middle of its end. */
export function shortened(a: Point, b: Point, by: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: round(b.x - ((b.x - a.x) * by) / length), y: round(b.y - ((b.y - a.y) * by) / length) };
}
