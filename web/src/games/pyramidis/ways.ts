/** Ways of towers, and what is selected of them. A selection is a tower's space, `red-7`, or also the spaces picked on its way: `red-7 via N,W`. */
import type { Colour, Observation, Step, Tower, Way } from "./types";

export interface Selection {
  source: string;
  picked: string[];
}

export function readSelection(selection: string | null): Selection | null {
  if (!selection) return null;
  const [source = "", , picked] = selection.split(" ");
  return { source, picked: picked === undefined ? [] : picked.split(",") };
}

export function writeSelection({ source, picked }: Selection): string {
  return picked.length === 0 ? source : `${source} via ${picked.join(",")}`;
}

/** The spaces that a way comes to, in order, each once in a row. */
export function spacesOf(steps: Step[]): string[] {
  return steps.map((step) => step.space).filter((space, index, all) => space !== all[index - 1]);
}

/** Where domes are laid, in order: the spaces and the domes that each of them gets. */
export function laidOn(steps: Step[]): { space: string; domes: Colour[] }[] {
  const laid: { space: string; domes: Colour[] }[] = [];
  for (const { space, dome } of steps) {
    if (dome === null) continue;
    if (laid.at(-1)?.space === space) laid.at(-1)!.domes.push(dome);
    else laid.push({ space, domes: [dome] });
  }
  return laid;
}

/** Where a way ends: the space of the last dome. */
export function endOf(way: Way): string {
  return way.steps.findLast((step) => step.dome !== null)?.space ?? way.source;
}

/** The ways of the selected tower that go over all spaces picked, in that order. */
export function waysOf(observation: Observation, selection: Selection | null): Way[] {
  if (selection === null) return [];
  return (observation.decision?.ways ?? []).filter((way) => way.source === selection.source && passes(way, selection.picked));
}

function passes(way: Way, picked: string[]): boolean {
  const spaces = spacesOf(way.steps);
  let from = 0;
  for (const space of picked) {
    const at = spaces.indexOf(space, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

/** The towers that may be moved, in the order of their spaces, with their ways. */
export function movable(observation: Observation): { tower: Tower; ways: Way[] }[] {
  const ways = observation.decision?.ways ?? [];
  return observation.towers
    .map((tower) => ({ tower, ways: ways.filter((way) => way.source === tower.space) }))
    .filter((one) => one.ways.length > 0);
}

export function towerOn(observation: Observation, space: string): Tower | null {
  return observation.towers.find((tower) => tower.space === space) ?? null;
}

/** Whether the choice of a tower is how many domes to take: its ways all lie on one another. */
export function isCount(ways: Way[]): boolean {
  return ways.length > 0 && ways.every((way) => /^move \S+ \d$/.test(way.action));
}

export type Picked = { play: Way } | { select: string } | { unsure: Way[] } | null;

/**
 * What touching a space means while a tower is selected: the one way that ends there is played; of several ways over it those are kept, so that
 * the next touch tells them apart. `unsure`: they do the same there, and a number has to be chosen. null: no way comes there.
 */
export function pick(observation: Observation, selection: Selection, space: string): Picked {
  const ways = waysOf(observation, selection);
  const ends = ways.filter((way) => endOf(way) === space);
  if (ends.length === 1) return { play: ends[0]! };
  const over = ends.length > 0 ? ends : ways.filter((way) => spacesOf(way.steps).includes(space));
  if (over.length === 0) return null;
  // What all of them share tells none of them apart.
  if (over.length === ways.length) return ends.length > 1 ? { unsure: over } : { select: writeSelection(selection) };
  return { select: writeSelection({ source: selection.source, picked: ordered(over[0]!, [...selection.picked, space]) }) };
}

/** Picked spaces in the order in which a way comes to them. */
function ordered(way: Way, picked: string[]): string[] {
  const spaces = spacesOf(way.steps);
  return [...picked].sort((a, b) => spaces.indexOf(a) - spaces.indexOf(b));
}
