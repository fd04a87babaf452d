/** What goes over the wire, as docs/contract.md says it; `api/schema.d.ts` is generated from the server's OpenAPI and must agree (see `api/agree.ts`). */

export type Seat = number;

export interface SeatInfo {
  seat: Seat;
  kind: "person" | "open" | "bot";
  name: string | null;
  colour: number | null;
  bot: string | null;
  online: boolean;
  you: boolean;
}

export interface TableView {
  id: string;
  game: string;
  status: "waiting" | "playing" | "over";
  options: Record<string, boolean | number | string>;
  public: boolean;
  created_at: string;
  version: number;
  round: number | null;
  you: Seat | null;
  host: boolean;
  rematch: string | null;
  seats: SeatInfo[];
}

/** One event as its viewer may see it: the kind, its fields (secret ones null), and the ply of the move that caused it. */
export interface EventView {
  kind: string;
  ply: number;
  [field: string]: unknown;
}

export interface Standing {
  seat: Seat;
  place: number;
  points: number;
  reason: string;
  params: Record<string, unknown>;
}

export interface Result {
  reason: string | null;
  standings: Standing[];
}

export interface Refusal {
  code: string;
  message: string;
  rule: string | null;
  params: Record<string, unknown>;
}

/** `Observation` is the game's own; a game casts it to its type. */
export interface Update<Observation = unknown> {
  type: "update";
  table: TableView;
  version: number;
  since: number;
  observation: Observation | null;
  choices: string[];
  events: EventView[];
  result: Result | null;
  automatic: boolean;
}

export interface Me {
  name: string;
  colour: number;
}
