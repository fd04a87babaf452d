/** The codes of Pyramide du Pharaon (docs/contract.md) read once: contents, Mystery cards, places, actions. No words and no pictures here. */

export type Level = 1 | 2 | 3 | 4 | 5;
export const LEVELS = [1, 2, 3, 4, 5] as const;
/** from the top of a pyramid down */
export const ROWS = [5, 4, 3, 2, 1] as const;
export const ROMAN = ["", "I", "II", "III", "IV", "V"] as const;
export const capacity = (level: Level): number => 6 - level;

export const CONTENTS = {
  1: ["10000", "20000", "30000", "40000"],
  2: ["tools", "stone", "wood", "water"],
  3: ["priest", "scribe", "vizier"],
  4: ["prince", "princess", "impostor-prince", "impostor-princess"],
  5: ["pharaoh", "impostor"],
} as const;
export type Content = (typeof CONTENTS)[Level][number];

export const MYSTERIES = [
  "points-1", "points-2", "points-3", "points-4", "points-5", "tour", "fortune", "theft", "divine", "effort",
  "reinforcement-1", "reinforcement-2", "reinforcement-3", "reinforcement-4", "reinforcement-any",
] as const; // prettier-ignore
export type Mystery = (typeof MYSTERIES)[number];
/** a special without its level: what it is called, drawn as, and does */
export type Kind = "points" | "tour" | "fortune" | "theft" | "divine" | "effort" | "reinforcement";

const HOME = new Map<string, Level>(LEVELS.flatMap((level) => CONTENTS[level].map((content): [string, Level] => [content, level])));

export function levelOf(content: Content): Level {
  return HOME.get(content)!;
}

export function isContent(code: string): code is Content {
  return HOME.has(code);
}

export function kindOf(card: Mystery): Kind {
  return card.replace(/-.*/, "") as Kind;
}

/** how many Mystery cards a hand may have */
export const HAND = 5;

/** What a points card is worth; 0 for the specials. */
export function points(card: Mystery): number {
  return card.startsWith("points-") ? Number(card.slice(7)) : 0;
}

/** Workers of a level I card, in tens of thousands; 0 for the others. */
export function workers(content: Content): number {
  return levelOf(content) === 1 ? Number(content) / 10_000 : 0;
}

export function isRoyal(content: Content): boolean {
  return content === "prince" || content === "princess" || content === "pharaoh";
}

export interface Place {
  level: Level;
  place: number;
}

/** `III-2` */
export function readPlace(code: string): Place {
  const [roman = "", place = ""] = code.split("-");
  return { level: ROMAN.indexOf(roman as "I") as Level, place: Number(place) };
}

export function writePlace(level: Level, place: number): string {
  return `${ROMAN[level]}-${place}`;
}

/** An action code, taken apart. */
export interface Action {
  verb: string;
  seat: number | null;
  at: Place | null;
  level: Level | null;
  direction: "left" | "right" | null;
  content: Content | null;
  /** the Mystery cards it names */
  cards: Mystery[];
  /** `lay` */
  number: number | null;
}

export function readAction(code: string): Action {
  const [verb = "", ...rest] = code.split(" ");
  const action: Action = { verb, seat: null, at: null, level: null, direction: null, content: null, cards: [], number: null };
  for (const word of rest) {
    if (word.startsWith("seat-")) action.seat = Number(word.slice(5));
    else if (/^[IV]+-\d$/.test(word)) action.at = readPlace(word);
    else if (word === "left" || word === "right") action.direction = word;
    else if (verb === "name") action.content = word as Content;
    else if (verb === "lay") action.number = Number(word);
    else if (/^\d$/.test(word)) action.level = Number(word) as Level;
    else action.cards.push(word as Mystery);
  }
  return action;
}

/** The Mystery card that an action of a turn uses up, for specials. */
export function specialOf(action: Action): Mystery | null {
  if (action.verb === "protect") return action.cards[0] ?? null;
  return ["tour", "fortune", "theft", "divine", "effort"].includes(action.verb) ? (action.verb as Mystery) : null;
}

/** The same cards in the catalogue's order, as action codes name them. */
export function sorted(cards: readonly Mystery[]): Mystery[] {
  return [...cards].sort((a, b) => MYSTERIES.indexOf(a) - MYSTERIES.indexOf(b));
}
