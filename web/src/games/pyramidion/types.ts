/** A Pyramidion observation as it comes from the server (src/benben/games/pyramidion/types.py, through the server's OpenAPI). */
import type { components } from "$lib/api/schema";

export type Observation = components["schemas"]["PyramidionObservation"];
export type SiteState = Observation["sites"][number];
export type Site = SiteState["site"];
export type Resource = SiteState["produces"][number];
export type Boat = Observation["row"][number];
export type Payment = NonNullable<Boat["payment"]>;
export type SeatState = Observation["seats"][number];
export type BoatCard = NonNullable<SeatState["loaded"]>[number];
export type Character = Observation["discard"][number];
export type Kind = Character["kind"];
export type OpenSite = NonNullable<Observation["open"]>;
export type Played = OpenSite["played"][number];
export type Totals = OpenSite["totals"][number];
export type RevoltToken = Observation["revolt_tokens"][number];
export type Decision = NonNullable<Observation["decision"]>;
export type Category = "influence" | "negotiation" | "bargaining";
export type Troop = "torturer" | "negotiator";
/** resource -> how many; what there is none of is left out */
export type Goods = Record<string, number>;
