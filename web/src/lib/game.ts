/**
 * The seam between what all tables share (the frame: bar, question, choices, log, phone buttons) and a game's own view.
 *
 * A game is one folder, `src/games/<id>/`:
 *   meta.ts    `export default { ... } satisfies GameMeta`: small, loaded at once (the lobby needs it)
 *   index.ts   `export default { ... } satisfies GameView`: loaded when a table of that game opens
 *   messages/  index.ts exports `shelf`, a `Shelf` of books of one type, a file each language: that in use is loaded with the table, another when
 *              somebody changes to it, before the page does
 * A folder with a meta.ts alone is a game to come. Nothing else has to be touched to add one.
 *
 * Layout. The Table fills everything between the bar and the choices: beside them on a wide window, above the phone's row of buttons (which
 * float over its lowest part: leave `var(--frame-bottom)` free, 0 on wide windows). Which of the two layouts stands is decided in one place,
 * `lib/layout.svelte.ts`; it reaches components as `phone`, and style sheets as `[data-layout="phone"]` or `[data-layout="wide"]` on <html>.
 * Links to `/rules/<game>#<rule>` anywhere in the Table open the rule in a dialog over the table. Escape clears `selection`.
 */
import type { Component, Snippet } from "svelte";
import type { Locale } from "./i18n.svelte";
import type { EventView, Refusal, Result, Seat, Standing, Update } from "./types";

export type { Locale } from "./i18n.svelte";
export type * from "./types";

/**
 * A sentence in pieces, so that names carry their colour and cards their chip wherever it is shown, and read well aloud.
 * `token` is a card's (God's, ...) code of the game, drawn by its `Token`; `seat` is a player; `text` overrides what is written there.
 */
export type Part = string | { token: string; text?: string } | { seat: Seat; text?: string } | { strong: string };
export type Rich = Part[];

/** What every describing function may use. `names[seat]` is never empty; `you` is null for spectators and in replays from nobody's eyes. */
export interface Context {
  update: Update;
  names: string[];
  /** 1 to 6 for each seat: figure and colour */
  colours: number[];
  you: Seat | null;
  locale: Locale;
}

/** The one sentence that says whose decision it is and what is asked. */
export interface Question {
  /** "Your turn:", set in bold; may be empty */
  lead: string;
  text: Rich;
  /** a shorter text for phones, where it differs */
  brief?: Rich;
  /** a second, smaller sentence, where there is room for it (`side.question`) */
  note?: Rich;
  /** "N-15", or the anchor of a heading of the rules page */
  rule: string | null;
  /** whose figure stands before it */
  seat: Seat | null;
}

/** A row of the list of choices. It does something (`code`), or narrows the list (`select`), or says why it cannot be chosen (neither). */
export interface Choice {
  /** stable identity for keyed lists: the code, or anything unique */
  key: string;
  label: Rich;
  /** a second, smaller line: what it would do, or why it is not possible */
  hint?: Rich;
  /** picture before it: a token of the game */
  token?: string;
  /** the action it plays */
  code?: string;
  /** or: the selection it makes (see `selection` of `TableProps`); "" lets go */
  select?: string;
  /** or: an action that is not legal now; touching the row explains it */
  refused?: string;
  /** label of a phone button, two or three words */
  short?: string;
  /** asked once before it is played, for what is final and easily regretted */
  confirm?: string;
  /** the choice the selected card is about; drawn golden, first */
  best?: boolean;
  /** set above the first of the rows that share it: "Or move another tower" */
  group?: string;
  /** a short row, of which two stand side by side */
  half?: boolean;
  /** a row without a picture */
  bare?: boolean;
}

/** One line of the story. `null` from `describe.event` hides an event. */
export interface LogLine {
  /** whose figure stands before it; null for the table's own news */
  seat: Seat | null;
  text: Rich;
  /** set when a round begins here: a divider with this number is drawn before the line (or alone when text is empty) */
  round?: number;
  /** for the phone's bar and toasts; defaults to text */
  brief?: Rich;
}

export interface Explanation {
  /** "Why not slot 9?" */
  title: string;
  text: string;
  /** for phones: "Not slot 9:" */
  lead: string;
  brief: string;
  rule: string | null;
}

export interface Describe {
  /** figure and colour of each seat where the game itself gives them out; without it seats keep their players' */
  colours?(observation: unknown): number[] | null;
  /** `selection` is what the Table has selected: the question may speak of it */
  question(context: Context, selection?: string | null): Question;
  /** everything that may be done now, in the order shown; `selection` is what the Table has selected */
  choices(context: Context, selection: string | null): Choice[];
  event(context: Context, event: EventView): LogLine | null;
  /** an action as one sentence, for the replay and for screen readers ("Place War Chariot 8 on slot 8") */
  action(context: Context, code: string): Rich;
  /** a refusal in the player's language; falls back to `refusal.message` for codes it does not know */
  refusal(context: Context, action: string | null, refusal: Refusal): Explanation;
  /** what a token is called, where there is no room for its picture (the phone's bar) */
  token(locale: Locale, token: string): string;
  /** why this place: "more occupied slots", "" when points alone decide */
  standing(context: Context, standing: Standing): string;
  /** under "Neith wins": how it ended and the points */
  result(context: Context, result: Result): Rich;
}

export interface TableProps {
  update: Update;
  names: string[];
  colours: number[];
  you: Seat | null;
  locale: Locale;
  /**
   * play this action; the frame sends it once and confirms what must be confirmed. `onward`: it goes on with what somebody has already decided (a step of
   * a plan that is sent one by one), so it is neither confirmed nor taken for the second half of a double click
   */
  act(code: string, onward?: boolean): void;
  /** ask why not; the frame keeps the answer as `refusal` too, and shows the phone's line */
  explain(code: string): Promise<Refusal | null>;
  /** the answer to the last explain or refused move, until the next touch; `action` is what it was about */
  refusal: { action: string | null; refusal: Refusal; said: Explanation } | null;
  /** take the refusal away (the next touch does) */
  clearRefusal(): void;
  /** a move is on its way: show it, take no further one */
  busy: boolean;
  /** the move on its way, to draw it as done already */
  sent: string | null;
  phone: boolean;
  reducedMotion: boolean;
  /** what is selected, in words of the game (a card's code, "discard", ...); the frame's list follows it and may set it */
  selection: string | null;
  /** action pointed at in the list, or null: light its target */
  preview: string | null;
  /** what the mouse rests on on the table: an action, whose row in the list is marked, and which comes back as `preview`; null for nothing */
  point(code: string | null): void;
  /**
   * The question ribbon: the Table says where it stands, e.g. directly above the hand. It is as wide as its container, and on a phone it
   * carries the refusal line 28 px high and 5 px above itself, outside its own box: leave that free.
   */
  ribbon: Snippet;
  /** a replay or a spectator: nothing can be done */
  readonly: boolean;
}

export interface ScoreProps {
  /** the Update of a game that is over, or of a replay's last ply */
  update: Update;
  names: string[];
  colours: number[];
  you: Seat | null;
  locale: Locale;
  phone: boolean;
}

export interface TokenProps {
  token: string;
  /** `chip`: in a sentence, with its name; `mini`: a small picture of 26 x 32 px before a choice */
  size: "chip" | "mini";
  locale: Locale;
  text?: string;
}

export interface GameMeta {
  id: string;
  /** names are not translated */
  name: string;
  /** where the name is too long for a phone's bar */
  short?: string;
  tagline: Record<Locale, string>;
  players: [least: number, most: number];
  minutes: number;
  /** what an option of the game means, where it has any; `key:choice` for a choice that does not speak for itself */
  options?: Record<string, Record<Locale, string>>;
  /** the lobby's picture, 240 x 190, slice */
  Emblem: Component<Record<string, never>>;
}

export interface GameView {
  /**
   * The column of choices beside the table on wide windows: its width (304 without it), and whether the question stands at its top, large, instead
   * of in the Table, which then draws the ribbon on phones alone.
   */
  side?: { width: number; question: boolean };
  Table: Component<TableProps, Record<string, never>, "selection">;
  /** the result in full: where every point came from */
  Score: Component<ScoreProps>;
  Token: Component<TokenProps>;
  describe: Describe;
  /** the content of the page with all the cards */
  Cards?: Component<{ locale: Locale }>;
}
