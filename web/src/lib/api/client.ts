/** Calls to the server under /api. Whatever goes wrong is one ApiError with a stable code and a sentence. */
import type { GameInfo, Hint, Me, Refusal, ReplayStep, Review, SeatRequest, TableView, Update } from "../types";

export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    /** HTTP status; 0 when the server could not be reached */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
    readonly params: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, "unreachable", "The server cannot be reached just now.");
  }
  const text = await response.text();
  let data: unknown = null;
  try {
    data = text === "" ? null : JSON.parse(text);
  } catch {
    // not ours: a proxy's page
  }
  if (response.ok) return data as T;
  const fault = (data ?? {}) as Partial<Refusal>;
  throw new ApiError(
    response.status,
    fault.code ?? `http-${response.status}`,
    fault.message ?? `The server answered ${response.status}.`,
    fault.rule ?? null,
    fault.params ?? {},
  );
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => call<GameInfo[]>("GET", "/games"),
  me: () => call<Me>("GET", "/me"),
  rename: (me: Me) => call<Me>("PUT", "/me", { name: me.name, colour: me.colour }),
  tables: () => call<TableView[]>("GET", "/tables"),
  open: (game: string, seats: SeatRequest[], options: Record<string, unknown>, listed: boolean, components: string | null = null) =>
    call<Update>("POST", "/tables", { game, seats, options, public: listed, components }),
  table: (id: string) => call<Update>("GET", table(id)),
  join: (id: string, seat: number | null) => call<Update>("POST", `${table(id)}/join`, { seat }),
  leave: (id: string, bot: string | null = null) => call<unknown>("POST", `${table(id)}/leave`, { bot }),
  standIn: (id: string, seat: number, bot: string) => call<Update>("POST", `${table(id)}/stand-in`, { seat, bot }),
  comeBack: (id: string) => call<Update>("POST", `${table(id)}/return`),
  hint: (id: string, version: number) => call<Hint>("POST", `${table(id)}/hint`, { version }),
  review: (id: string, since: number) => call<Review>("GET", `${table(id)}/review?since=${since}`),
  rematch: (id: string) => call<Update>("POST", `${table(id)}/rematch`),
  record: (id: string) => call<unknown>("GET", `${table(id)}/record`),
  replay: (id: string, ply: number, seat: number | null) =>
    call<ReplayStep>("GET", `${table(id)}/replay/${ply}${seat === null ? "" : `?seat=${seat}`}`),
};
