/** Requests and answers that only the pages need; what tables and games share is in ../types.ts. */
import type { EventView } from "../types";

export interface OptionInfo {
  key: string;
  kind: "bool" | "int" | "choice";
  default: boolean | number | string;
  choices: (boolean | number | string)[];
}

export interface GameInfo {
  id: string;
  name: string;
  players: number[];
  minutes: number;
  options: OptionInfo[];
  bots: string[];
}

export type SeatRequest = { kind: "me" } | { kind: "open" } | { kind: "bot"; bot: string };

export interface ReplayStep {
  ply: number;
  plies: number;
  action: string | null;
  observation: unknown;
  events: EventView[];
}
