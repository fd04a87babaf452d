/** A Pyramide du Pharaon observation as it comes from the server (src/benben/games/pharaon/types.py, through the server's OpenAPI). */
import type { components } from "$lib/api/schema";

export type Observation = components["schemas"]["PharaonObservation"];
export type SeatView = Observation["seats"][number];
export type LevelView = SeatView["pyramid"][number];
export type Card = NonNullable<LevelView["places"][number]>;
export type Loose = LevelView["loose"][number];
export type Progress = NonNullable<SeatView["progress"]>;
export type Element = Progress["levels"][number];
export type Decision = NonNullable<Observation["decision"]>;
export type Spotted = NonNullable<Decision["target"]>;
