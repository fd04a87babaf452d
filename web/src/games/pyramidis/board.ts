/**
 * The board as the engine knows it (board.toml, read while building), and how it is drawn: from the middles of the spaces alone follow the
 * rings' curves, the fields' middles and the directions of the arrows. So a board that is put right there is put right here.
 */
import board from "virtual:printed/pyramidis";
import type { Colour } from "./types";

export interface FieldData {
  turns: "clockwise" | "counterclockwise";
  start: string;
  path: string[];
  finish: string;
}

export interface BoardData {
  fields: Record<Colour, FieldData>;
  centre: Record<string, string[]>;
  drawing: Record<"wide" | "tall", { view_box: [number, number, number, number]; spacing: number; foreshortening: number; spaces: Record<string, [number, number]> }>;
}

const data = board as BoardData;

export interface Point {
  x: number;
  y: number;
}

export const COLOURS = ["red", "yellow", "green", "blue"] as const satisfies readonly Colour[];
export const FIELDS = data.fields;
/** The sign on a colour's domes, one of the six that seats have: shape before colour. */
export const SIGN: Record<Colour, number> = { red: 2, yellow: 4, green: 3, blue: 1 };
export const HOME = 5;
export const FULL = 5;

export function isCentral(space: string): boolean {
  return space in data.centre;
}

/** The field of a space that is not central. */
export function fieldOf(space: string): Colour | null {
  const [field = ""] = space.split("-");
  return field in data.fields ? (field as Colour) : null;
}

/** What is written on a space: "7" on red 7, "N" on N. */
export function labelOf(space: string): string {
  return space.split("-").at(-1) ?? space;
}

/** The two colours that meet at a central space: left and right of N and S, above and below at E and W. */
export function sharing(space: string): Colour[] {
  return COLOURS.filter((colour) => data.fields[colour].path.includes(space));
}

export interface Field {
  colour: Colour;
  clockwise: boolean;
  /** the closed curve of its ring, as SVG path data */
  ring: string;
  middle: Point;
  /** half its width and height, between the middles of its spaces */
  rx: number;
  ry: number;
  /** between each space of its way and the next: where, and which way it points, in degrees */
  arrows: { x: number; y: number; angle: number }[];
}

export interface Drawing {
  /** drawn for phones, from straight above */
  tall: boolean;
  width: number;
  height: number;
  /** one step */
  u: number;
  /** how much the height is foreshortened on slab and spaces */
  k: number;
  middle: Point;
  spaces: Map<string, Point>;
  fields: Field[];
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A smooth line through points that are about evenly apart (Catmull and Rom), as the rest of SVG path data. */
function curve(points: Point[]): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]!;
  let path = "";
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${round(b.x + (c.x - a.x) / 6)} ${round(b.y + (c.y - a.y) / 6)} ${round(c.x - (d.x - b.x) / 6)} ${round(c.y - (d.y - b.y) / 6)} ${c.x} ${c.y}`;
  }
  return path;
}

function fieldFrom(colour: Colour, spaces: Map<string, Point>): Field {
  const field = data.fields[colour];
  const way = [field.start, ...field.path, field.finish];
  const last = way.findLastIndex(isCentral);
  const ring = [...way.slice(last + 1), ...way.slice(0, last + 1)];
  const outer = ring.filter((space) => !isCentral(space)).map((space) => spaces.get(space)!);
  const inner = ring.filter(isCentral).map((space) => spaces.get(space)!);
  const xs = outer.map((point) => point.x);
  const ys = outer.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const arrows = way.slice(1).map((space, index) => {
    const a = spaces.get(way[index]!)!;
    const b = spaces.get(space)!;
    return { x: round((a.x + b.x) / 2), y: round((a.y + b.y) / 2), angle: round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) };
  });
  return {
    colour,
    clockwise: field.turns === "clockwise",
    ring: `M${outer[0]!.x} ${outer[0]!.y}${curve(outer)}${inner.map((point) => `L${point.x} ${point.y}`).join("")}Z`,
    middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
    rx: (right - left) / 2,
    ry: (bottom - top) / 2,
    arrows,
  };
}

function draw(layout: "wide" | "tall"): Drawing {
  const { view_box, spacing, spaces: given } = data.drawing[layout];
  const spaces = new Map(Object.entries(given).map(([space, [x, y]]) => [space, { x, y }]));
  const central = Object.keys(data.centre).map((space) => spaces.get(space)!);
  const mean = (of: (point: Point) => number) => central.reduce((sum, point) => sum + of(point), 0) / central.length;
  return {
    tall: layout === "tall",
    width: view_box[2],
    height: view_box[3],
    u: spacing,
    k: layout === "tall" ? 0.9 : 0.8,
    middle: { x: round(mean((point) => point.x)), y: round(mean((point) => point.y)) },
    spaces,
    fields: COLOURS.map((colour) => fieldFrom(colour, spaces)),
  };
}

export const WIDE = draw("wide");
export const TALL = draw("tall");
