/** What all parts of the table share: the position, what may be done, what is chosen, and the two plans that are sent step by step. */
import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Explanation, TableProps } from "$lib/game";
import { peekable } from "$lib/peek";
import { boatOf, characterOf, seatOf } from "../codes";
import * as exchanges from "../exchange";
import type { Exchange } from "../exchange";
import * as payments from "../payment";
import type { Place } from "../payment";
import type { Character, Decision, Observation, Played, SeatState, Site } from "../types";
import { meant, NO_PLAN, planFor, selectionOf, type Plan, type Spot } from "./plan";

const KEY = Symbol("pyramidion");

export type Sheet = { kind: "seat"; seat: number } | { kind: "site"; site: Site } | { kind: "discard" } | { kind: "tokens" } | { kind: "supply" } | null;
export interface Peeked {
  card: Character;
  played: Played | null;
  at: DOMRect;
}

type Given = Omit<TableProps, "ribbon">;

export class TableModel {
  readonly #props: () => Given;
  readonly #choose: (selection: string | null) => void;
  /** a sheet over the table */
  sheet = $state.raw<Sheet>(null);
  peeking = $state.raw<Peeked | null>(null);
  /** the last thing touched that was refused */
  refusedSpot = $state<Spot | null>(null);
  /** the boat's payment as the player has changed it */
  #places = $state.raw<{ boat: string; version: number; places: Place[] } | null>(null);
  #exchange = $state.raw<{ version: number; plan: Exchange } | null>(null);
  /** plans under way: what is sent next is read from them */
  paying = $state.raw<{ boat: string; payment: ReturnType<typeof payments.paymentOf> } | null>(null);
  exchanging = $state.raw<Exchange | null>(null);
  /** a plan could not go on */
  changed = $state(false);
  /** spots hidden until what flies to them lands */
  arriving = $state<Record<Spot, number>>({});

  constructor(props: () => Given, choose: (selection: string | null) => void) {
    this.#props = props;
    this.#choose = choose;
  }

  get props(): Given {
    return this.#props();
  }
  get observation(): Observation {
    return this.#props().update.observation as Observation;
  }
  get decision(): Decision | null {
    return this.observation.decision;
  }
  get phone(): boolean {
    return this.#props().phone;
  }
  get selection(): string | null {
    return this.#props().selection;
  }
  /** whose things stand in front: the reader's, or the first seat's for those who watch */
  get front(): number {
    return this.#props().you ?? this.observation.viewer ?? 0;
  }
  get own(): SeatState {
    return seatOf(this.observation, this.front);
  }
  readonly deciding = $derived.by(() => {
    const { readonly, you, update } = this.#props();
    return !readonly && you !== null && (update.observation as Observation).decision?.seat === you && update.choices.length > 0;
  });
  readonly choices = $derived.by((): string[] => (this.deciding ? this.#props().update.choices : []));
  readonly plan: Plan = $derived.by(() => (this.deciding ? planFor(this.observation, this.choices) : NO_PLAN));
  /** nothing may be touched just now */
  readonly held = $derived.by(() => this.#props().busy || this.paying !== null || this.exchanging !== null);

  name(seat: number): string {
    return this.#props().names[seat] ?? "";
  }
  colour(seat: number): number {
    return this.#props().colours[seat] ?? 1;
  }

  /** Whether a spot glows: something may be done with it. */
  may(spot: Spot): boolean {
    return !this.held && this.plan.spots.has(spot);
  }
  chosen(spot: Spot): boolean {
    const selects = this.plan.first.get(spot);
    return (selects !== undefined && selects === this.selection) || this.#sent(spot);
  }
  #sent(spot: Spot): boolean {
    const { sent } = this.#props();
    return sent !== null && this.plan.spots.get(spot) === sent;
  }
  /** Whether the list, or the mouse on the table, points at what a spot stands for. */
  pointed(spot: Spot): boolean {
    const { preview } = this.#props();
    return preview !== null && this.plan.spots.get(spot) === preview;
  }
  codeOf(spot: Spot): string | null {
    return this.plan.spots.get(spot) ?? null;
  }
  point(spot: Spot | null): void {
    if (!this.deciding) return;
    const code = spot === null ? null : this.codeOf(spot);
    if (code !== this.#props().preview) this.#props().point(code);
  }

  /** The card in hand that is chosen or pointed at. */
  readonly considered = $derived.by((): Character | null => {
    if (this.plan.step !== "play") return null;
    const { preview, sent } = this.#props();
    const code = [sent, preview].find((one) => one?.startsWith("play "));
    const card = code?.slice(5) ?? this.selection;
    return this.own.hand?.find((one) => one.code === card) ?? null;
  });

  /** A touch: chooses, plays, or asks why not. `again` is the second half of a double click. */
  touch(spot: Spot, again = false): void {
    if (this.held) return;
    this.refusedSpot = null;
    if (this.#props().refusal) this.#props().clearRefusal();
    const code = this.plan.spots.get(spot);
    if (code !== undefined) {
      const selects = this.plan.first.get(spot);
      if (selects === undefined) return this.#props().act(code);
      if (selects !== this.selection) return this.#choose(selects);
      // Boats and exchanges are settled in their panel.
      if (again || code.startsWith("load ") || code.startsWith("exchange ")) return;
      return this.#props().act(code);
    }
    const [kind, what = ""] = spot.split(":");
    if (this.deciding) {
      const asked = meant(spot, this.observation);
      if (asked !== null) {
        this.refusedSpot = spot;
        void this.#props().explain(asked);
        return;
      }
    }
    // Nothing can be done with it: look at it.
    if (kind === "site") this.sheet = { kind: "site", site: what as Site };
  }

  act(code: string): void {
    if (!this.held) this.#props().act(code);
  }
  choose(selection: string | null): void {
    this.#choose(selection);
  }

  // --- the payment ----------------------------------------------------------------------------------------------------
  /** The boat whose payment lies open. */
  readonly boat = $derived.by(() => {
    if (this.paying !== null) return boatOf(this.observation, this.paying.boat);
    return this.plan.step === "load" && this.selection !== null ? (this.choices.includes(`load ${this.selection}`) ? boatOf(this.observation, this.selection) : null) : null;
  });
  readonly places = $derived.by((): Place[] => {
    const boat = this.boat;
    if (boat === null) return [];
    const changed = this.#places;
    if (changed !== null && changed.boat === boat.boat && changed.version === this.#props().update.version) return changed.places;
    return boat.payment === null ? [] : payments.placesOf(boat, boat.payment);
  });

  /** Fills a place of the boat with the next of what could. */
  refill(at: number): void {
    const boat = this.boat;
    const place = this.places[at];
    if (boat === null || place === undefined || this.held) return;
    const options = payments.optionsFor(this.observation, this.own, this.places, at);
    const now = options.findIndex((one) => payments.sameSource(one, place.source));
    const source = options[(now + 1) % options.length];
    if (source === undefined) return;
    this.#places = { boat: boat.boat, version: this.#props().update.version, places: this.places.map((one, index) => (index === at ? { ...one, source } : one)) };
  }

  // --- the exchange ---------------------------------------------------------------------------------------------------
  readonly exchange = $derived.by((): Exchange | null => {
    if (this.exchanging !== null) return this.exchanging;
    if (this.plan.step !== "stone-writer" || this.selection === null || !this.choices.includes(`exchange ${this.selection}`)) return null;
    const kept = this.#exchange;
    if (kept !== null && kept.version === this.#props().update.version && kept.plan.other === this.selection) return kept.plan;
    return { other: this.selection as Site, given: {}, taken: {} };
  });
  setExchange(plan: Exchange): void {
    this.#exchange = { version: this.#props().update.version, plan };
  }

  // --- plans under way ------------------------------------------------------------------------------------------------
  /** What was just sent begins a plan, if one lies open. Called whenever something is sent. */
  begin(sent: string): void {
    this.changed = false;
    if (sent.startsWith("load ") && this.boat !== null && this.paying === null && `load ${this.boat.boat}` === sent) {
      this.paying = { boat: this.boat.boat, payment: payments.paymentOf(this.places) };
    } else if (sent.startsWith("exchange ") && this.exchange !== null && this.exchanging === null && exchanges.complete(this.observation, this.exchange) && sent === `exchange ${this.exchange.other}`) {
      this.exchanging = this.exchange;
    }
  }

  /** The next action of the plan under way; null when there is none (any more). Called with every new position. */
  onward(): string | null {
    const { update } = this.#props();
    const decision = this.decision;
    const mine = decision !== null && decision.seat === this.#props().you;
    if (this.changed && !(mine && /^(troops|statues|stone-writer-)/.test(decision.step))) this.changed = false;
    if (this.paying !== null) {
      if (!mine || decision.boat !== this.paying.boat || !/^(troops|statues)$/.test(decision.step)) {
        if (!(mine && decision.step === "load" && boatOf(this.observation, this.paying.boat) !== null)) this.paying = null;
        return null;
      }
      const code = payments.answer(this.paying.payment, decision);
      if (code !== null && update.choices.includes(code)) return code;
      this.paying = null;
      this.changed = true;
    } else if (this.exchanging !== null) {
      if (!mine || !/^stone-writer/.test(decision.step)) {
        this.exchanging = null;
        return null;
      }
      if (decision.step === "stone-writer") return null;
      const code = exchanges.answer(this.exchanging, decision);
      if (code !== null && update.choices.includes(code)) return code;
      this.exchanging = null;
      this.changed = true;
    }
    return null;
  }

  /** A plan whose first move was refused is none. */
  drop(): void {
    this.paying = null;
    this.exchanging = null;
  }

  // --- refusals -------------------------------------------------------------------------------------------------------
  get said(): Explanation | null {
    return this.#props().refusal?.said ?? null;
  }

  /** Shows a character large while the pointer rests on it, on a long press, and on Space. */
  peekable(card: () => Character | null, played: () => Played | null = () => null): Attachment<HTMLElement> {
    return peekable(
      (element) => {
        const one = card();
        if (one) this.peeking = { card: one, played: played(), at: element.getBoundingClientRect() };
        return one !== null;
      },
      () => {
        const shown = this.peeking !== null;
        this.peeking = null;
        return shown;
      },
    );
  }

  character(code: string): Character {
    return characterOf(this.observation, code);
  }
}

export { selectionOf };

export function provideModel(model: TableModel): TableModel {
  return setContext(KEY, model);
}

export function useModel(): TableModel {
  return getContext<TableModel>(KEY);
}
