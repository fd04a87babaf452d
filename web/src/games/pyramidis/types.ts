/** A Pyramidis observation as it comes from the server (src/benben/games/pyramidis/types.py, through the server's OpenAPI). */
import type { components } from "$lib/api/schema";

type Schemas = components["schemas"];

export type Observation = Schemas["PyramidisObservation"];
export type Tower = Observation["towers"][number];
export type Colour = Tower["domes"][number];
export type SeatState = Observation["seats"][number];
export type Decision = NonNullable<Observation["decision"]>;
export type Way = Decision["ways"][number];
export type Step = Way["steps"][number];

/** The fields of a `move` event. */
export interface Move {
  seat: number;
  source: string;
  domes: Colour[];
  steps: Step[];
}
