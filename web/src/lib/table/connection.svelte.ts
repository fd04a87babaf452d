/**
 * One table over its WebSocket: the newest update, the story so far, one move on its way at a time.
 *
 * The line may drop at any moment. On the next connection the server is told the version last seen and sends what was missed; a move that
 * had not been answered is sent again under the same id, and the server plays an id once.
 */
import { ApiError, api } from "../api/client";
import type { ClientMessage, EventView, Refusal, ServerMessage, Update } from "../types";

type State = "connecting" | "live" | "lost" | "gone";

interface Move {
  id: string;
  version: number;
  action: string;
}

const WAITS = [300, 700, 1500, 3000, 6000];
const PING_EVERY = 20_000;
const SILENCE = 12_000;
/** how long an answer may take when there is reason to doubt the line */
const DOUBT = 3000;

/** An id nobody else will make; `randomUUID` is missing on pages that are not secure. */
export function moveId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Connection {
  update = $state.raw<Update | null>(null);
  story = $state.raw<EventView[]>([]);
  state = $state<State>("connecting");
  /** the move on its way */
  move = $state.raw<Move | null>(null);
  /** why the page cannot show this table */
  fault = $state.raw<ApiError | null>(null);

  #socket: WebSocket | null = null;
  #closed = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #questions = new Map<string, ((refusal: Refusal | null) => void)[]>();
  #onRefused: (action: string | null, refusal: Refusal) => void;
  readonly #id: string;

  constructor(id: string, onRefused: (action: string | null, refusal: Refusal) => void) {
    this.#id = id;
    this.#onRefused = onRefused;
    window.addEventListener("online", this.#now);
    window.addEventListener("offline", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    void this.#start();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    clearTimeout(this.#doubt);
    window.removeEventListener("online", this.#now);
    window.removeEventListener("offline", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    this.#socket?.close();
  }

  /** Plays an action of the present decision. False when one is on its way already or it is not one of the choices. */
  act(action: string): boolean {
    if (this.move !== null || this.update === null || !this.update.choices.includes(action)) return false;
    this.move = { id: moveId(), version: this.update.version, action };
    this.#send({ type: "move", ...this.move });
    return true;
  }

  /** Why an action is not allowed now; null when it is, or when the line drops before the answer. */
  explain(action: string): Promise<Refusal | null> {
    return new Promise((resolve) => {
      const waiting = this.#questions.get(action) ?? [];
      this.#questions.set(action, [...waiting, resolve]);
      if (!this.#send({ type: "explain", action })) this.#answer(action, null);
    });
  }

  /** Takes an update that came another way (the answer to joining, for example). */
  take(update: Update): void {
    this.#take(update);
  }

  async #start(): Promise<void> {
    // The first answer comes by HTTP: it tells a table that does not exist from a server that is away.
    try {
      this.#take(await api.table(this.#id));
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
        this.fault = error;
        this.state = "gone";
        return;
      }
    }
    this.#connect();
  }

  #connect(): void {
    if (this.#closed || this.#socket !== null) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(this.#id)}/ws`);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#heard = Date.now();
      const known = this.update;
      this.#send({ type: "hello", version: known === null || this.story.length === 0 ? null : known.version });
      this.#heartbeat = setInterval(() => this.#beat(), PING_EVERY / 4);
    });
    socket.addEventListener("message", (event) => {
      this.#heard = Date.now();
      if (typeof event.data === "string") this.#hear(JSON.parse(event.data) as ServerMessage);
    });
    socket.addEventListener("close", (event) => this.#dropped(socket, event.code));
  }

  #beat(): void {
    const quiet = Date.now() - this.#heard;
    if (quiet > PING_EVERY + SILENCE) this.#giveUp();
    else if (quiet > PING_EVERY) this.#send({ type: "ping" });
  }

  /** Takes the line for dead at once: a socket without a network reports its own end only much later. */
  #giveUp(): void {
    const socket = this.#socket;
    if (socket === null) return;
    socket.close();
    this.#dropped(socket, 1006);
  }

  #dropped(socket: WebSocket, code: number): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#doubt);
    for (const action of [...this.#questions.keys()]) this.#answer(action, null);
    if (this.#closed) return;
    // 44xx: the server says that this table is not (or no longer) to be had; ask it why in words.
    if (code >= 4400 && code < 4500) {
      void this.#start();
      return;
    }
    this.state = "lost";
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 6000;
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  /** The network changed, or somebody looks at the page again: connect if the line is down, and ask for a sign of life if it seems up. */
  #now = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.#socket === null) {
      if (this.state !== "lost") return;
      clearTimeout(this.#retry);
      this.#connect();
    } else if (this.#send({ type: "ping" })) {
      const asked = Date.now();
      clearTimeout(this.#doubt);
      this.#doubt = setTimeout(() => this.#heard < asked && this.#giveUp(), DOUBT);
    }
  };

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "update":
        this.#tries = 0;
        if (this.state !== "live") {
          this.state = "live";
          if (this.move !== null) this.#send({ type: "move", ...this.move });
        }
        this.#take(message);
        break;
      case "accepted":
        if (this.move?.id === message.id && (this.update?.version ?? 0) >= message.version) this.move = null;
        break;
      case "refused": {
        const move = this.move;
        if (message.id !== null && move?.id !== message.id) break;
        this.move = null;
        // Somebody (this player in another tab, or the clock) was quicker: the newer update says it all.
        if (message.code === "stale") this.#send({ type: "hello", version: this.update?.version ?? null });
        else this.#onRefused(move?.action ?? null, message);
        break;
      }
      case "explained":
        this.#answer(message.action, message.refusal);
        break;
      case "pong":
        break;
    }
  }

  #answer(action: string, refusal: Refusal | null): void {
    const waiting = this.#questions.get(action) ?? [];
    this.#questions.delete(action);
    for (const resolve of waiting) resolve(refusal);
  }

  #take(update: Update): void {
    const known = this.update;
    if (known !== null && update.version < known.version) return;
    if (known !== null && update.since > known.version) {
      // Something between was missed: ask again from what is known.
      this.#send({ type: "hello", version: known.version });
      return;
    }
    if (known !== null && known.observation === null && update.observation !== null && update.since >= 0) {
      // The game has just begun: the deal belongs to the story too.
      this.#send({ type: "hello", version: null });
    }
    // A ply is told once: what is known up to `since` stays, the rest comes from the update.
    this.story = [...this.story.filter((event) => event.ply <= update.since), ...update.events];
    this.update = update;
    if (this.move !== null && update.version > this.move.version) this.move = null;
  }
}
