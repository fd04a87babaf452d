/**
 * What goes over the wire, under the names the page uses. The shapes come from the server's OpenAPI: `api/schema.d.ts` is generated from
 * `api/openapi.json` (`npm run api`), which `python -m benben.server.openapi` prints.
 */
import type { components } from "./api/schema";

type Schemas = components["schemas"];

export type Seat = number;
export type SeatInfo = Schemas["SeatInfo"];
export type TableView = Schemas["TableView"];
/** One event as its viewer may see it: the kind, its fields (secret ones null), and the ply of the move that caused it (0: the deal). */
export type EventView = Schemas["EventView"];
export type Standing = Schemas["StandingView"];
export type Result = Schemas["Result"];
export type Refusal = Schemas["Problem"];
export type Me = Schemas["Me"];
export type GameInfo = Schemas["GameInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type Hint = Schemas["Hint"];
export type Moment = Schemas["Moment"];
export type Review = Schemas["Review"];
export type SeatRequest = Schemas["SeatIn"];
export type ReplayStep = Omit<Schemas["ReplayView"], "observation"> & { observation: unknown };
/** The observation is the game's own; a game casts it to its type. */
export type Update<Observation = unknown> = Omit<Schemas["Update"], "observation"> & { observation: Observation | null };

export type ClientMessage = Schemas["ClientMessage"];
export type ServerMessage = Schemas["ServerMessage"];
