/** What a language must be able to say about Neteru. Sentences are made here and nowhere else; `en.ts` and `fr.ts` keep this shape. */
import type { Part, Rich } from "$lib/game";
import type { God, Kind, PyramidionCode } from "../codes";
import type { LineId } from "../types";

/** A player in a sentence: the part that is drawn, and whether it is the reader. */
export interface Person {
  seat: number;
  name: string;
  you: boolean;
}

export interface CardWords {
  name: string;
  /** three words, on the card in hand */
  hint: string;
  /** "When played." or nothing */
  when: string;
  rule: string;
}

/** What a question may speak of; `card` is the card or God whose effect is asked about. */
export interface Asked {
  slot: number | null;
  floor: number | null;
  target: Person | null;
  count: number | null;
  cards: string[];
}

export interface Sentence {
  text: Rich;
  brief?: Rich;
}

/** What playing a card on a slot would do, for the hint below a choice. */
export interface Outcome {
  slot: number;
  completes: number | null;
  /** that floor has its God already */
  blessed: boolean;
  covers: string | null;
  /** it fills the last empty slot of the pyramid */
  last: boolean;
}

export interface Said {
  text: string;
  brief?: string;
  rule?: string;
}

export type Params = Record<string, unknown>;

export interface Book {
  cards: Record<Kind, CardWords>;
  gods: Record<God, { name: string; rule: string }>;
  pyramidions: Record<PyramidionCode, { name: string; rule: string }>;

  /** labels on the table */
  table: {
    scene: string;
    pointsSoFar: string;
    plinth(points: number, occupied: number, phone: boolean): string;
    drawPile: string;
    godDeck: string;
    secret: string;
    niche: string;
    middle: string;
    yourHand: string;
    handOf(name: string): string;
    yourPyramid: string;
    pyramidOf(name: string): string;
    openPyramid(name: string, points: number, hand: number): string;
    discardOf(name: string, you: boolean): string;
    topOfPile: string;
    emptyPile: string;
    cards(count: number): string;
    points(count: number): string;
    known(cards: string): string;
    unknownCard: string;
    knownTop: string;
    nothingKnown: string;
    justTaken: string;
    pileOnSlot(slot: number, name: string, you: boolean): string;
    covered: string;
    visible: string;
    top: string;
    swapThis: string;
    swapTitle(name: string): string;
    orderHint: string;
    atMove: string;
  };

  /** names for the ear: what a thing is, and what may be done with it */
  aria: {
    card(card: string): string;
    god(god: string): string;
    pyramidion(code: string | null, secret: boolean): string;
    inHand(card: string, may: boolean, chosen: boolean): string;
    slot(slot: number, pile: string[], worth: number, you: boolean, name: string): string;
    may: string;
    chosen: string;
    target(slot: number, moving: string | null): string;
  };

  ask: {
    yourTurn: string;
    /** once a pyramid is full */
    lastTurn: string;
    /** a step of the reader */
    step(step: string, asked: Asked): Sentence;
    /** the card selected on one's turn */
    selected(card: string, slot: number | null, outcome: Outcome | null): Sentence;
    /** what somebody else is deciding */
    other(step: string, who: Person, asked: Asked): Sentence;
    over: string;
  };

  choose: {
    play(card: string, slot: number | null): Rich;
    playAnywhere(card: string): Rich;
    outcome(outcome: Outcome): string | null;
    discard(card: string): Rich;
    discardOther: string;
    discardOne: string;
    back: string;
    mulligan: string;
    mulliganHint: string;
    mulliganConfirm: string;
    mulliganUsed: string;
    mulliganGod: string;
    use(step: string): string;
    decline(step: string): string;
    done(count: number): string;
    move(card: string, from: number, to: number): Rich;
    moveWhich(card: string): Rich;
    target(step: string, who: Person): Rich;
    hand(count: number): string;
    pile(count: number): string;
    give(card: string, to: Person | null): Rich;
    remove(card: string, slot: number, who: Person): Rich;
    uncovers(card: string): string;
    take(god: string): Rich;
    sacrifice(card: string, slot: number): Rich;
    awaken(card: string, slot: number): Rich;
    strip(card: string): Rich;
    swap(which: "visible" | "secret", mine: string | null, theirs: string | null): Rich;
    keep: string;
    /** an empty code is a card that the reader cannot know (a replay through other eyes) */
    order(cards: string[]): Rich;
    asItIs: string;
    /** for the phone's buttons */
    short: {
      place(slot: number): string;
      discard: string;
      move(slot: number): string;
      take(god: string): string;
      give: string;
      giveUp: string;
      awaken: string;
      keep: string;
      use(step: string): string;
      decline(step: string): string;
      done: string;
    };
  };

  /** one line of the story for each kind of event; null hides it */
  event: Record<string, (who: Person, target: Person | null, event: Params) => Rich | null>;

  why: {
    title(action: string | null): string;
    lead(action: string | null): string;
    /** by code of the refusal; the server's own sentence where a code is missing */
    said: Record<string, (params: Params, person: (seat: unknown) => Person | null) => Said>;
    /** questions the page answers by itself: a card on a slot that is not its own, and the like */
    wrongSlot(card: string, slot: number): Said;
    wrongMove(card: string): Said;
    emptySlot(): Said;
    slotTitle(slot: number): string;
    slotLead(slot: number): string;
    rule: string;
  };

  standing(reason: string, params: Params): string;
  result(reason: string | null, winners: Person[], points: { who: Person; points: number }[], round: number | null): Rich;

  score: {
    title: [string, string];
    short: string;
    hint: string;
    lines: Record<LineId, { name: string; note: string; phone: string }>;
    total: string;
    place(place: number): string;
    onFloor(sum: string, floor: number): string;
    inMummies: string;
    sets(count: number): string;
    discards(count: number): string;
    show(line: string, points: number, name: string): string;
    unknown: string;
    andDiscarded(count: number): string;
  };

  sheet: {
    title: string;
    intro: string;
    citizens: [string, string];
    gods: [string, string];
    pyramidions: [string, string];
  };
}

export function strong(text: string): Part {
  return { strong: text };
}
