/** How the domes of a move travel: one after another from the bottom of the tower, along the way, each to where it comes to lie. */
import type { Drawing, Point } from "../board";
import type { Colour, Move } from "../types";
import { footOf, levelOf } from "./scene";

export interface Flight {
  key: string;
  colour: Colour;
  space: string;
  /** milliseconds before it leaves */
  delay: number;
  duration: number;
  points: Point[];
}

const APART = 65;
const LEAST = 240;
const STEP = 75;

/** `piles` is the position after the move. */
export function flightsOf(drawing: Drawing, move: Move, piles: Map<string, Colour[]>, key: string): Flight[] {
  const laid = move.steps.flatMap((step, index) => (step.dome === null ? [] : [{ space: step.space, dome: step.dome, index }]));
  const left = piles.get(move.source)?.length ?? 0;
  const coming = new Map<string, number>();
  for (const { space } of laid) coming.set(space, (coming.get(space) ?? 0) + 1);
  const landed = new Map<string, number>();
  return laid.map(({ space, dome, index }, order) => {
    const before = landed.get(space) ?? 0;
    landed.set(space, before + 1);
    const height = piles.get(space)?.length ?? 0;
    const level = (piles.get(space)?.length ?? 0) - (coming.get(space) ?? 0) + before;
    const between = move.steps.slice(0, index).map((step) => step.space).filter((one, at, all) => one !== space && one !== all[at - 1]);
    // What a tower leaves behind on a start stays where it is; the dome leaves from above it.
    const start = levelOf(drawing, move.source, left + order, left + laid.length);
    const points = [start, ...between.map((one) => footOf(drawing, one)), levelOf(drawing, space, level, height)];
    return { key: `${key}:${order}`, colour: dome, space, delay: order * APART, duration: LEAST + STEP * between.length, points };
  });
}

/** Keyframes along the points, evenly by length, with a small hop on each stretch. */
export function keyframesOf(points: Point[], hop: number): Keyframe[] {
  const lengths = points.slice(1).map((point, index) => Math.hypot(point.x - points[index]!.x, point.y - points[index]!.y));
  const total = lengths.reduce((sum, one) => sum + one, 0) || 1;
  const frames: Keyframe[] = [{ offset: 0, transform: `translate(${points[0]!.x}px, ${points[0]!.y}px)` }];
  let gone = 0;
  lengths.forEach((length, index) => {
    const [a, b] = [points[index]!, points[index + 1]!];
    frames.push({ offset: (gone + length / 2) / total, transform: `translate(${(a.x + b.x) / 2}px, ${(a.y + b.y) / 2 - hop}px)` });
    gone += length;
    frames.push({ offset: Math.min(1, gone / total), transform: `translate(${b.x}px, ${b.y}px)` });
  });
  return frames;
}
