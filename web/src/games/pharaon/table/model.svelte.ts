/** What the parts of the table share: what may be touched, what is selected, what is shown large, what is still in the air. */
import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import { SvelteSet } from "svelte/reactivity";
import type { Explanation, TableProps } from "$lib/game";
import { peekable } from "$lib/peek";
import { ROMAN, type Content, type Level, type Mystery } from "../codes";
import { words } from "../messages";
import type { Card, Observation, Spotted } from "../types";
import { whyCard } from "../why";
import { planFor, readSelection, spotsOf, worth, type Doing, type Spot } from "./spots";

export type SpotState = "may" | "chosen" | "target" | null;

/** Something shown large: a card, and what is known about it. */
export interface Thing {
  code: Content | Mystery | null;
  level: Level | null;
  /** where it lies, for what is known of it */
  at: Spotted | null;
}

/** What the Table hands to its model. */
export type Source = Omit<TableProps, "ribbon">;

const KEY = Symbol("pharaon table");

export class TableModel {
  readonly #read: () => Source;
  readonly #select: (selection: string | null) => void;

  /** actions to be sent one after another: the cards of a level in the order chosen */
  queue = $state.raw<string[]>([]);
  /** the spot touched in vain */
  refused = $state<Spot | null>(null);
  /** an answer that the page gives by itself, in the language of the moment */
  #own = $state.raw<(() => Explanation) | null>(null);
  /** the opponent whose pyramid is looked at closely, or "discard" */
  looking = $state<number | "discard" | null>(null);
  peeking = $state.raw<{ thing: Thing; at: DOMRect } | null>(null);
  /** spots whose card is still in the air */
  readonly arriving = new SvelteSet<Spot>();

  constructor(read: () => Source, select: (selection: string | null) => void) {
    this.#read = read;
    this.#select = select;
  }

  get props(): Source {
    return this.#read();
  }

  readonly observation = $derived.by(() => this.#read().update.observation as Observation);
  readonly selected = $derived.by(() => this.#read().selection || null);
  readonly selection = $derived.by(() => readSelection(this.selected));
  /** whose pyramid stands in front */
  readonly front = $derived.by(() => this.#read().you ?? this.observation.viewer ?? 0);
  readonly you = $derived.by(() => this.#read().you);
  readonly choices = $derived.by(() => this.#read().update.choices);
  readonly deciding = $derived.by(() => {
    const { you, readonly, update } = this.#read();
    return !readonly && you !== null && this.observation.decision?.seat === you && update.choices.length > 0;
  });
  readonly plan = $derived.by((): Map<Spot, Doing> => {
    const { busy, phone } = this.#read();
    return this.deciding && !busy && this.queue.length === 0 ? planFor(this.observation, this.choices, this.selected, phone) : new Map();
  });
  readonly #lit = $derived.by((): Set<Spot> => {
    const { preview, sent } = this.#read();
    const code = sent ?? preview;
    return new Set(code && this.deciding ? spotsOf(this.observation, code) : []);
  });

  /** the page's own answer, which the frame does not know */
  get ownAnswer(): Explanation | null {
    return this.#own?.() ?? null;
  }
  get said(): Explanation | null {
    return this.ownAnswer ?? this.#read().refusal?.said ?? null;
  }

  name(seat: number): string {
    return this.#read().names[seat] ?? "";
  }
  colour(seat: number): number {
    return this.#read().colours[seat] ?? 1;
  }

  state(spot: Spot): SpotState {
    if (this.#lit.has(spot)) return "chosen";
    const doing = this.plan.get(spot);
    if (spot.startsWith("hand:") && this.chosen(spot)) return "chosen";
    if (doing === undefined) return null;
    return doing.act !== undefined || spot.startsWith("seat:") ? "target" : "may";
  }

  /** Whether a card of the hand is selected. */
  chosen(spot: Spot): boolean {
    const selection = this.selection;
    const [card = "", nth = "0"] = spot.slice(5).split("#");
    if (selection === null) return false;
    if (selection.kind === "pay") return selection.cards.filter((one) => one === card).length > Number(nth);
    return selection.card === card && nth === "0";
  }

  select(selection: string | null): void {
    this.hush();
    this.#select(selection);
  }

  act(code: string): void {
    if (this.#read().busy) return;
    this.peeking = null;
    this.#read().act(code);
    if (code !== "claim") {
      this.looking = null;
      this.#select(null);
    }
  }

  /** A click, a tap, Enter. A touch while a move is on its way means nothing. */
  touch(spot: Spot): void {
    if (this.#read().busy) return;
    this.hush();
    const doing = this.plan.get(spot);
    if (doing?.act !== undefined) return this.act(doing.act);
    if (doing !== undefined) {
      this.#select(doing.select ?? null);
      if (spot.startsWith("seat:")) this.looking = Number(spot.slice(5));
      return;
    }
    const [kind, level] = spot.split(":");
    if (kind === "deck" && this.deciding && this.observation.decision?.step === "turn") {
      const { selection } = this;
      const cards = selection?.kind === "pay" ? selection.cards : (this.observation.seats[this.front]?.hand ?? []);
      return this.tooFew(Number(level) as Level, worth(cards));
    }
    const why = this.deciding && this.queue.length === 0 ? this.#whyNot(spot) : null;
    if (why !== null) {
      this.refused = spot;
      void this.#explain(spot, why);
    } else this.#inspect(spot);
  }

  /** Asks why an action is not possible; the answer stands beside the spot. */
  ask(spot: Spot, code: string): void {
    this.hush();
    this.refused = spot;
    void this.#explain(spot, code);
  }

  /** Says that these cards do not pay for a level: no action that the server could explain. */
  tooFew(level: Level, sum: number): void {
    this.hush();
    this.refused = `deck:${level}`;
    this.#own = () => {
      const { why } = words();
      const said = why.tooFew(level, sum);
      return { title: why.title, lead: why.lead, text: said.text, brief: said.brief ?? said.text, rule: "F-06" };
    };
  }

  hush(): void {
    this.refused = null;
    this.#own = null;
    if (this.#read().refusal) this.#read().clearRefusal();
  }

  async #explain(spot: Spot, code: string): Promise<void> {
    const refusal = await this.#read().explain(code);
    if (refusal === null && this.refused === spot) {
      this.refused = null;
      this.#inspect(spot);
    }
  }

  /** The likeliest action somebody meant who touched this; null when nothing was meant. */
  #whyNot(spot: Spot): string | null {
    const [kind, a = "", b = "", c = ""] = spot.split(":");
    const { observation, selection, front } = this;
    const decision = observation.decision!;
    const place = kind === "card" ? `${ROMAN[Number(b)]}-${c}` : "";
    const mine = Number(a) === front;
    if (spot === "glory") return "claim";
    if (decision.step === "turn") {
      if (kind === "mystery") return "draw";
      if (kind === "card" && !mine && (selection?.kind === "fortune" || selection?.kind === "theft")) return `${selection.kind} seat-${a} ${place}`;
      if (kind === "card" && mine && selection?.kind === "reinforcement") return `protect ${place} ${selection.card}`;
      if (kind === "card" && mine && selection?.kind === "divine") return `divine ${b}`;
      if (kind === "hand") return whyCard(a.split("#")[0] as Mystery, observation, front);
      return null;
    }
    if (kind === "card" && mine) {
      const verb = { place: "place", "tour-give": "give", "fortune-give": "give", "theft-drop": "drop" }[decision.step as "place"];
      return verb === undefined ? null : `${verb} ${place}`;
    }
    if (kind === "deck" && decision.step === "place" && Number(a) === decision.level) return "return";
    return null;
  }

  /** Nothing can be done with it: show it. */
  #inspect(spot: Spot): void {
    const [kind, a = "", b = "", c = ""] = spot.split(":");
    if (kind === "discard") this.looking = "discard";
    else if ((kind === "seat" || kind === "card") && Number(a) !== this.front && this.props.phone) this.looking = Number(a);
    else if (kind === "card") {
      const card = this.card(Number(a), Number(b) as Level, Number(c));
      const element = document.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
      if (card && element) this.peeking = { thing: { code: card.content, level: Number(b) as Level, at: { seat: Number(a), level: Number(b) as Level, place: Number(c) } }, at: element.getBoundingClientRect() };
    }
  }

  card(seat: number, level: Level, place: number): Card | null {
    return this.observation.seats[seat]?.pyramid[level - 1]?.places[place - 1] ?? null;
  }

  /** Shows a thing large while the pointer rests on it, on a long press, and on Space. */
  peekable(thing: () => Thing | null): Attachment<HTMLElement> {
    return peekable(
      (element) => {
        const what = thing();
        if (what) this.peeking = { thing: what, at: element.getBoundingClientRect() };
        return what !== null;
      },
      () => {
        const shown = this.peeking !== null;
        this.peeking = null;
        return shown;
      },
    );
  }
}

export function provideModel(model: TableModel): TableModel {
  return setContext(KEY, model);
}

/** The table's model, or null where a pyramid stands for itself (the score, the page of cards). */
export function useModel(): TableModel | null {
  return getContext<TableModel | undefined>(KEY) ?? null;
}
