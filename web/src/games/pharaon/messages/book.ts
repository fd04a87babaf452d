/** What a language must be able to say about Pyramide du Pharaon. Sentences are made here and nowhere else; `en.ts` and `fr.ts` keep this shape. */
import type { EventView, Rich } from "$lib/game";
import type { Content, Kind, Level, Mystery } from "../codes";
import type { Card, Decision, Element } from "../types";

/** A player in a sentence: the part that is drawn, and whether it is the reader. */
export interface Person {
  seat: number;
  name: string;
  you: boolean;
}

export interface Sentence {
  text: Rich;
  brief?: Rich;
  note?: Rich;
}

export interface Said {
  text: string;
  brief?: string;
}

/** `who(seat)` is the player of a seat named in an event or a refusal. */
export type Who = (seat: unknown) => Person;

type Way = "left" | "right";
type Special = Exclude<Kind, "points">;

/** The kinds of actions that a turn offers; `full`: a full hand is why no card can be drawn. */
export interface Can {
  draw: boolean;
  buy: boolean;
  special: boolean;
  discard: boolean;
  full: boolean;
}

export interface Book {
  /** on the card: "Prince", "2 points", "Tour" */
  face(code: Content | Mystery): string;
  /** in a sentence: "Vizier", "Tour of Egypt", "level III" for `deck:3` */
  token(token: string): string;
  special(card: Mystery): { name: string; rule: string };
  /** what a content is good for */
  need: Record<Content, string>;
  aria: {
    place(owner: string | null, level: Level, place: number, card: Card | null, own: boolean, knownBy: string[]): string;
    inHand(card: Mystery): string;
  };
  table: {
    scene: string;
    rule: string;
    you: string;
    yourPyramid: string;
    pyramidOf(name: string): string;
    lookAt(name: string): string;
    handCount(count: number): string;
    penalty(left: number): string;
    penaltyShort(left: number): string;
    somewhere: string;
    piles: string;
    decks: string[];
    level(level: Level): string;
    mystery: string;
    discards: string;
    deckAria(level: Level, count: number): string;
    mysteryAria(count: number): string;
    discardAria(count: number): string;
    discardHint: string;
    yourHand: string;
    handShort: string;
    handOf(name: string): string;
    ofFive(count: number, most: number): string;
  };
  glory: {
    shout: string;
    checklist: string;
    complete: string;
    missing: string;
    need(element: Element): string;
    gods(laid: number): string;
    later(state: { laid: number; penalty: number; may: boolean; mine: boolean; over: boolean }): string;
  };
  stage: {
    label: string;
    iSee: string;
    theySee(seer: string, target: string, level: Level, place: number): string;
    claim(content: Content, seen: number, all: number): string;
    seen(seen: number, all: number): string;
    tourLevel: string;
    tourWay: string;
    levels: string;
    way(way: Way, ways: number): string;
    tourOf(level: Level, way: Way | null, players: number): string;
    tourGive(to: string): string;
    tourWatch(who: string): string;
    got(step: Decision["step"], card: Content | null, level: Level, from: string | null): string;
    gotHint(step: Decision["step"], level: Level, full: boolean, back: boolean): string;
    putBack: string;
    look: string;
    points(sum: number): string;
    buy: string;
    buyAria(level: Level, sum: number): string;
    reached(over: number): string;
    short(points: number): string;
    superfluous(level: number, cards: Mystery[]): string;
    lost(level: number, points: number): string;
    exact(level: number): string;
    touch: Record<Special, string>;
    touchSeat: string;
    touchHere: string;
    play: string;
    watchLay(name: string, level: Level, forced: boolean): string;
  };
  arrange: {
    title(level: Level, forced: boolean): string;
    cards: string;
    card(name: string | null, place: number, at: number, of: number): string;
    hint: string;
    laying: string;
    lay: string;
    shuffle: string;
    keep: string;
    keepAll: string;
  };
  moment: {
    named(name: Content): string;
    verdict(owner: Person, content: Content | null, right: boolean): string;
    stolen(thief: Person, victim: Person, content: Content | null, level: Level): string;
    taken(seer: Person, owner: Person, content: Content | null, level: Level): string;
    gave(content: Content | null): string;
    gaveNone: string;
    dropped: string;
    tour(who: Person, level: Level, way: Way, players: number): string;
    given: string;
    received: string;
    divine(who: Person, level: Level, count: number): string;
    protected(who: Person, content: Content): string;
    untouchable: string;
    claim(who: Person): string;
    perfect: string;
    false(who: Person): string;
    /** what this pyramid lacks, level I first */
    lacking(levels: Content[][]): string;
  };
  legend: { title: string; ear: string; open: string; note: string; count: string };
  peek: { forgotten: string; unseen: string; protected: string; knownBy(names: string[]): string };
  ask: {
    lead: string;
    leadOther: string;
    over: string;
    /** `can`: what kinds of actions there are. `rounds`: how many are still to come at this table, this one included; null while there are many */
    turn(can: Can, left: number, rounds: number | null): Sentence;
    pay(sum: number): Sentence;
    chosen(kind: Special): Sentence;
    place(card: Content | null, level: Level, full: boolean, taken: boolean): Sentence;
    look: Sentence;
    tourGive(level: Level, to: Person): Sentence;
    claimContent(target: Person, level: Level, place: number): Sentence;
    fortuneGive(card: Content | null, target: Person, level: Level): Sentence;
    theftDrop(card: Content | null, level: Level): Sentence;
    after: Sentence;
    afterOther: Sentence;
    lay(level: Level, forced: boolean): Sentence;
    other(who: Person, decision: Decision, target: Person | null): Sentence;
  };
  choose: {
    draw: string;
    drawHint(left: number): string;
    drawShort: string;
    buyGroup: string;
    buy(level: Level): string;
    buyWith(cards: Mystery[], lost: number): string;
    payGroup: string;
    pay(card: Mystery, chosen: boolean): string;
    specials: string;
    play(card: Mystery): string;
    notNow: string;
    whomGroup: string;
    whom(who: Person): Rich;
    cardOf(level: Level, place: number, note: Content | null): string;
    levelGroup: string;
    tour(level: Level, way: Way, ways: number): string;
    divine(level: Level, count: number): string;
    protect(level: Level, place: number, content: Content | null): string;
    effort: string;
    effortShort: string;
    claim: string;
    claimHint: string;
    claimShort: string;
    claimConfirm(perfect: boolean | null): string;
    rearrange(level: Level): string;
    rearrangeGroup: string;
    discard(card: Mystery): string;
    place(level: Level, place: number): string;
    replace(level: Level, place: number, content: Content | null): string;
    putBack: string;
    putBackShort: string;
    give(level: Level, place: number, content: Content | null): string;
    drop(level: Level, place: number, content: Content | null): string;
    name(content: Content): string;
    lay(place: number, content: Content | null, position: number | null): string;
    keep: string;
    keepShort: string;
    pass: string;
    passHint(claim: boolean): string;
    passShort: string;
    seen: string;
    /** an action as one sentence, for the replay */
    said(code: string, who: Who): string;
  };
  event: Record<string, (who: Who, event: EventView) => Rich | null>;
  why: {
    title: string;
    lead: string;
    tooFew(level: Level, sum: number): Said;
    said: Record<string, (params: Record<string, unknown>, who: Who) => Said>;
  };
  result(reason: string, winners: Person[], round: number, scores: { who: Person; elements: number }[]): Rich;
  standing(reason: string, elements: number): string;
  score: {
    ended(reason: string, winner: string, round: number): string;
    caption: string;
    place(place: number): string;
    missing(missing: string): string;
    perfect: string;
    lacking(levels: Element[]): string;
    legend: string;
  };
  sheet: {
    title: string;
    intro: string;
    levels: [string, string];
    mysteries: [string, string];
    level(level: Level): string;
    levelNeed: string[];
    copies(count: number): string;
  };
}
