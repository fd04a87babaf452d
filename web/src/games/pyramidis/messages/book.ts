/** What a language must be able to say about Pyramidis. Sentences are made here and nowhere else; `en.ts` and `fr.ts` keep this shape. */
import type { Rich } from "$lib/game";
import type { Colour } from "../types";

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

/** What a move does, as a story or a hint tells it. */
export interface Laid {
  space: string;
  domes: Colour[];
}

export interface Effect {
  /** domes that come home, by whose they are */
  home: { colour: Colour; count: number }[];
  /** of a tower of several colours: who controls the spaces on which its domes come to lie */
  takes: { colour: Colour; spaces: string[] }[];
  /** others' towers that are covered */
  covers: { space: string; colour: Colour }[];
  /** foreign domes sent to the mover's own start */
  sent: number;
}

export interface Said {
  text: string;
  brief?: string;
}

export interface Book {
  colour: Record<Colour, string>;
  /** "red 7", "the red start", "N" */
  space(space: string): string;
  /** the same, short, for a list: "red start" */
  label(space: string): string;
  domes(count: number): string;
  ask: {
    lead(colour: Colour): string;
    over: string;
    none: Sentence;
    /** the position has stood so often, of the times that end the game */
    repeated(times: number, all: number): string;
    left(moves: number): string;
    tower(height: number, space: string, ways: number): Sentence;
    count(space: string): Sentence;
    narrowed(picked: string[], ways: number): Sentence;
    other(who: Person): Sentence;
  };
  choose: {
    waysOf: string;
    towers: string;
    others: string;
    ways(count: number): string;
    tower(height: number): string;
    take(count: number): string;
    notAllowed: string;
    move(count: number, source: string, spaces: string[]): string;
    effect(effect: Effect, mover: Colour): Rich;
  };
  event: {
    move(who: Person, domes: number, source: string, laid: Laid[], passed: string[]): Rich;
    home(who: Person, by: Person | null, home: number): Rich;
    skipped(who: Person): Rich;
    over(reason: string, winner: Person | null): Rich;
  };
  why: {
    title(space: string | null): string;
    lead(space: string | null): string;
    said: Record<string, (params: Record<string, unknown>, owner: Person | null) => Said>;
    unreachable(source: string, ends: string[]): Said;
    unsure(space: string): Said;
    finish(space: string): Said;
  };
  result(reason: string, winners: Person[], homes: { who: Person; home: number }[], moves: number): Rich;
  standing(reason: string, home: number): string;
  table: {
    board: string;
    ways: string;
    positions: string;
    tower(space: string, domes: Colour[]): string;
    home(colour: Colour, count: number): string;
    rule: string;
  };
  score: {
    caption: string;
    ended: Record<string, (winner: string, moves: number) => string>;
    player: string;
    home: string;
    top: string;
    under: string;
    start: string;
    legend: string;
    place(place: number): string;
    lastPosition: string;
    homeOf(count: number, all: number): string;
  };
}
