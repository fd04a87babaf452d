/** The codes of Neteru (docs/contract.md) read once: cards, Gods, Pyramidions, slots, actions. No words and no pictures here. */

export const KINDS = ["scribe", "priest", "tomb-raider", "war-chariot", "sphinx", "phoenix", "citizen", "mummy", "guard"] as const;
export type Kind = (typeof KINDS)[number];

export const GODS = [
  "osiris", "bastet", "sobek", "nephthys", "ra", "anubis", "thot", "sekhmet", "horus", "seth", "isis", "amon-re",
] as const; // prettier-ignore
export type God = (typeof GODS)[number];

export const PYRAMIDIONS = [
  "mummy", "sphinx-phoenix", "priest-scribe", "chariot-guard", "tomb-raider", "majority", "discard", "diversity",
] as const; // prettier-ignore
export type PyramidionCode = (typeof PYRAMIDIONS)[number];

export type Mark = "lotus" | "ankh" | "scarab";
export type Floor = 1 | 2 | 3;

/** Slots of each floor, the top floor first. */
export const FLOORS: readonly (readonly number[])[] = [
  [1, 2],
  [3, 4, 5],
  [6, 7, 8, 9],
];

/** Points printed on the cards and Gods. */
export const CARD_POINTS: Record<Kind, number> = {
  scribe: 1, priest: 1, "tomb-raider": 0, "war-chariot": 0, sphinx: 0, phoenix: 0, citizen: 2, mummy: -1, guard: 0,
}; // prettier-ignore
export const GOD_POINTS: Record<God, number> = {
  osiris: 1, bastet: 1, sobek: 1, nephthys: 1, ra: 2, anubis: 2, thot: 2, sekhmet: 2, horus: 3, seth: 3, isis: 3, "amon-re": 4,
}; // prettier-ignore

/** The kind of a card: `war-chariot` of `war-chariot-8`, `sphinx` of `sphinx`. */
export function kindOf(card: string): Kind {
  return card.replace(/-\d$/, "") as Kind;
}

/** The number printed on a card, its primary slot; null for the Sphinx and the Phoenix. */
export function numberOf(card: string): number | null {
  const digit = /-(\d)$/.exec(card);
  return digit ? Number(digit[1]) : null;
}

/** Slots come in groups of three, each with its own mark: a Priest travels between equal marks. */
export function markOf(slot: number): Mark {
  return slot === 1 || slot === 3 || slot === 6 ? "lotus" : slot === 2 || slot === 5 || slot === 9 ? "ankh" : "scarab";
}

export function floorOf(slot: number): Floor {
  return slot <= 2 ? 1 : slot <= 5 ? 2 : 3;
}

/** An action code, taken apart. */
export interface Action {
  verb: string;
  card: string | null;
  god: string | null;
  seat: number | null;
  slots: number[];
  order: number[];
  which: "visible" | "secret" | null;
}

export function readAction(code: string): Action {
  const [verb = "", ...rest] = code.split(" ");
  const action: Action = { verb, card: null, god: null, seat: null, slots: [], order: [], which: null };
  for (const word of rest) {
    if (word.startsWith("slot-")) action.slots.push(Number(word.slice(5)));
    else if (word.startsWith("seat-")) action.seat = Number(word.slice(5));
    else if (verb === "order") action.order = [...word].map(Number);
    else if (verb === "swap") action.which = word as "visible" | "secret";
    else if (verb === "take") action.god = word;
    else action.card = word;
  }
  return action;
}

/** The slot a `play` action fills: the one named, or the card's own. */
export function slotPlayed(action: Action): number | null {
  return action.slots[0] ?? (action.card ? numberOf(action.card) : null);
}
