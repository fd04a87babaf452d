/** What the parts of the table share: what may be touched, what is selected, what is shown large, what is still on its way. */
import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import { SvelteSet } from "svelte/reactivity";
import type { Explanation, TableProps } from "$lib/game";
import { markOf, numberOf, readAction } from "../codes";
import { words } from "../messages";
import type { Book, Said } from "../messages/book";
import { topOf, type Observation } from "../types";
import { peekable } from "$lib/peek";
import { NOTHING, planFor, spotsOf, type Plan, type Spot } from "./plan";

export type SpotState = "may" | "chosen" | "target" | null;

/** Something shown large. */
export type Thing =
  | { kind: "card"; code: string }
  | { kind: "god"; code: string }
  | { kind: "pyramidion"; code: string; secret: boolean }
  | { kind: "pile"; seat: number; slot: number }
  | { kind: "discard"; seat: number }
  | { kind: "pyramid"; seat: number }
  | { kind: "deck" };

/** What the Table hands to its model. */
export type Source = Omit<TableProps, "ribbon">;

const KEY = Symbol("neteru table");
const SECOND_CLICK = 400;

export class TableModel {
  readonly #read: () => Source;
  readonly #select: (selection: string | null) => void;

  /** when an action was played last */
  #acted = -Infinity;
  /** the thing touched in vain */
  refused = $state<Spot | null>(null);
  /** an answer the page gives by itself, in the language of the moment */
  #own = $state.raw<(() => Explanation) | null>(null);
  /** open in a dialog */
  looking = $state<Thing | null>(null);
  /** shown beside what the pointer rests on */
  peeking = $state<{ thing: Thing; at: DOMRect } | null>(null);
  /** spots whose card is still in the air */
  readonly arriving = new SvelteSet<Spot>();

  constructor(read: () => Source, select: (selection: string | null) => void) {
    this.#read = read;
    this.#select = select;
  }

  readonly observation = $derived.by(() => this.#read().update.observation as Observation);
  readonly selection = $derived.by(() => this.#read().selection || null);
  /** whose pyramid stands in front */
  readonly front = $derived.by(() => this.#read().you ?? this.observation.viewer ?? 0);
  readonly deciding = $derived.by(() => {
    const { you, readonly, update } = this.#read();
    return !readonly && you !== null && this.observation.decision?.seat === you && update.choices.length > 0;
  });
  readonly plan: Plan = $derived.by(() => {
    const { update, busy } = this.#read();
    return this.deciding && !busy ? planFor(this.observation, update.choices, this.selection) : NOTHING;
  });
  /** spots of the action pointed at in the list */
  readonly #preview = $derived.by(() => {
    const { preview } = this.#read();
    if (!preview || !this.deciding) return null;
    const { from, to } = spotsOf(preview, this.observation);
    return { code: preview, from, to };
  });
  /** the move on its way */
  readonly #sent = $derived.by(() => {
    const { sent } = this.#read();
    return sent && this.observation.decision ? { code: sent, ...spotsOf(sent, this.observation) } : null;
  });

  /** the answer to show in the bubble beside the pyramid */
  readonly said = $derived.by((): Explanation | null => this.#own?.() ?? this.#read().refusal?.said ?? null);
  /** the page's own answer, which the frame does not know */
  get ownAnswer(): Explanation | null {
    return this.#own?.() ?? null;
  }

  name(seat: number): string {
    return this.#read().names[seat] ?? "";
  }

  state(spot: Spot): SpotState {
    const shown = this.#sent ?? this.#preview;
    if (shown) {
      if (shown.from === spot) return "chosen";
      if (shown.to.includes(spot)) return "target";
      if (this.#sent) return null;
    }
    const source = this.plan.sources.get(spot);
    if (source !== undefined && source === this.selection) return "chosen";
    if (this.plan.targets.has(spot)) return "target";
    return source !== undefined ? "may" : null;
  }

  /** The card that would come to lie on a slot that is a target, or null. */
  ghost(spot: Spot): string | null {
    const shown = this.#sent ?? this.#preview;
    const code = shown?.to.includes(spot) ? shown.code : this.plan.targets.get(spot);
    if (code === undefined) return null;
    const action = readAction(code);
    if (action.verb === "play") return action.card;
    if (action.verb !== "move") return null;
    const seat = this.observation.seats[this.front];
    return seat ? topOf(seat, action.slots[0] ?? 0) : null;
  }

  select(selection: string | null): void {
    this.#select(selection);
  }

  act(code: string): void {
    this.#acted = performance.now();
    this.looking = null;
    this.peeking = null;
    this.#read().act(code);
    this.#select(null);
  }

  /** A click, a tap, Enter. The second half of a double click, and a touch while a move is on its way, mean nothing. */
  touch(spot: Spot): void {
    if (this.#read().busy || performance.now() - this.#acted < SECOND_CLICK) return;
    this.hush();
    const target = this.plan.targets.get(spot);
    if (target !== undefined) return this.act(target);
    const source = this.plan.sources.get(spot);
    if (source !== undefined) return this.#select(source === this.selection ? null : source);
    if (this.deciding) {
      const why = this.#whyNot(spot);
      if (why === true) return;
      if (why !== null) {
        this.refused = spot;
        void this.#explain(spot, why);
        return;
      }
    }
    this.#inspect(spot);
  }

  /** Takes the last refusal away. */
  hush(): void {
    this.refused = null;
    this.#own = null;
    if (this.#read().refusal) this.#read().clearRefusal();
  }

  show(thing: Thing): void {
    this.peeking = null;
    this.looking = thing;
  }

  open(seat: number): void {
    this.hush();
    this.show({ kind: "pyramid", seat });
  }

  async #explain(spot: Spot, code: string): Promise<void> {
    const refusal = await this.#read().explain(code);
    if (refusal === null && this.refused === spot) {
      this.refused = null;
      this.#inspect(spot);
    }
  }

  /** The likeliest action somebody meant who touched this; true when it has been dealt with, null when nothing was meant. */
  #whyNot(spot: Spot): string | true | null {
    const [kind, a = "", b = ""] = spot.split(":");
    const { observation, selection, front } = this;
    const step = observation.decision?.step ?? "";
    const seat = Number(a);
    const slot = Number(b);
    const own = observation.seats[front];
    if (kind === "slot" && seat === front && own) {
      const card = topOf(own, slot);
      const moving = selection?.startsWith("slot-") ? topOf(own, Number(selection.slice(5))) : null;
      if (step === "priest") {
        const group = moving && markOf(slot) === markOf(numberOf(moving) ?? 0);
        if (moving) return group ? `move ${selection} slot-${slot}` : this.#answer(spot, slot, (why) => why.wrongMove(moving));
        const away = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((other) => other !== slot && markOf(other) === markOf(slot));
        return card ? `move slot-${slot} slot-${away}` : this.#answer(spot, slot, (why) => why.emptySlot());
      }
      if (step === "sacrifice" || step === "awaken" || step === "horus")
        return card ? `${step === "sacrifice" ? "sacrifice" : "awaken"} slot-${slot}` : this.#answer(spot, slot, (why) => why.emptySlot());
      if (selection && numberOf(selection) && /^(turn|sphinx|phoenix-card)$/.test(step)) return this.#answer(spot, slot, (why) => why.wrongSlot(selection, slot));
      if (step === "turn" && !selection && !card) {
        const fitting = own.hand.find((code) => code !== null && numberOf(code) === slot);
        if (fitting) {
          this.#select(fitting);
          return true;
        }
      }
      return null;
    }
    if (kind === "slot" && step === "chariot") {
      const other = observation.seats[seat];
      return other && topOf(other, slot) ? `remove seat-${seat} slot-${slot}` : this.#answer(spot, slot, (why) => why.emptySlot());
    }
    if (kind === "seat" && /^(raider|phoenix|sobek|seth)$/.test(step)) return `target seat-${seat}`;
    if (kind === "hand") return step === "give" ? `give ${a}` : `play ${a}${numberOf(a) ? "" : " slot-1"}`;
    if (kind === "deck" && step === "turn") return "mulligan";
    return null;
  }

  #answer(spot: Spot, slot: number, say: (why: Book["why"]) => Said): true {
    this.refused = spot;
    this.#own = () => {
      const why = words().why;
      const said = say(why);
      return { title: why.slotTitle(slot), lead: why.slotLead(slot), text: said.text, brief: said.brief ?? said.text, rule: said.rule ?? "the-pyramid" };
    };
    return true;
  }

  /** Nothing can be done with it: show it. */
  #inspect(spot: Spot): void {
    const [kind, a = "", b = ""] = spot.split(":");
    const seat = this.observation.seats[Number(a)];
    if (kind === "slot" && seat) {
      const pile = seat.pyramid[Number(b) - 1] ?? [];
      if (pile.length > 1) this.show({ kind: "pile", seat: seat.seat, slot: Number(b) });
      else if (pile[0]) this.show({ kind: "card", code: pile[0] });
    } else if (kind === "pile" && seat) this.show({ kind: "discard", seat: seat.seat });
    else if (kind === "seat" && seat) this.show({ kind: "pyramid", seat: seat.seat });
    else if (kind === "deck") this.show({ kind: "deck" });
    else if (kind === "god") this.show({ kind: "god", code: a });
    else if (kind === "hand" || kind === "pick") this.show({ kind: "card", code: a });
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

