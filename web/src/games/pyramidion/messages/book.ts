/** What a language must be able to say about Pyramidion. Sentences are made here and nowhere else; `en.ts` and `fr.ts` keep this shape. */
import type { Rich } from "$lib/game";
import type { Category, Character, Goods, Kind, Played, Resource, Site, Troop } from "../types";

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

type Params = Record<string, unknown>;

export interface Book {
  resource: Record<Resource, string>;
  category: Record<Category, string>;
  sites: Record<Site, { name: string; power: string; powerShort: string; rule: string }>;
  kinds: Record<Kind, { name: string; text: string }>;
  /** the sundial's eight phases: a word, and a sentence */
  phases: { name: string; text: string }[];
  /** "two camels and a food" */
  goods(goods: Goods): string;
  /** "Merchant 4 with Ankh", "Negotiator 3 + 2" */
  card(card: Character): string;
  cardShort(card: Character): string;
  /** for those who do not see it */
  cardSaid(card: Character, played: Played | null): string;
  boat(points: number): string;
  ask: {
    lead(site: Site | null): string;
    other(who: Person, step: string, site: Site | null): Rich;
    over: string;
    steps: Record<string, (about: { site: Site | null; open: Site | null; resource: Resource | null; count: number; points: number; /** whether one may also pass */ may: boolean }) => Sentence>;
    /** a card in hand: what it would do, in one sentence; null when there is nothing to say */
    wouldLead(category: Category, total: number, other: { who: Person; total: number } | null): Said;
    wouldShort(category: Category, total: number, short: number): Said;
    wouldTrail(category: Category, total: number, other: { who: Person; total: number }): Said;
    wouldTie(category: Category, total: number, who: Person): Said;
    siteNote(site: Site, goods: Goods, coming: Goods): string;
  };
  choose: {
    take(resource: Resource): string;
    activate(site: Site): string;
    play(card: Character): string;
    pass: string;
    passHint(recruit: boolean): string;
    passLoad: string;
    passLoadHint: string;
    recruit(card: Character): string;
    decline(step: string): string;
    category(category: Category): string;
    remove(card: Character, who: Person): string;
    returnHere(troop: Troop, who: Person): string;
    returnThere(site: Site, troop: Troop, who: Person): string;
    copy(card: Character): string;
    raise: string;
    raiseHint(influence: number, negotiation: number): string;
    exchange(site: Site): string;
    exchangeHint(goods: Goods): string;
    give(resource: Resource): string;
    bring(resource: Resource): string;
    spare: string;
    order(token: number): string;
    trade: string;
    retrieve(card: Character): string;
    load(points: number): string;
    loadNow(points: number): string;
    loadHint(statues: number, troops: number): string;
    short(goods: Goods): string;
    replace(resource: Resource, count: number): string;
    back: string;
    short_: { play: string; pass: string; activate: string; take: string; decline: string; load: string; yes: string; remove: string; copy: string; recruit: string; raise: string };
  };
  event: Record<string, (about: EventAbout) => Rich | null>;
  why: {
    /** `what`: the name of the thing refused */
    title(what: string | null): string;
    lead(what: string | null): string;
    said: Record<string, (params: Params, about: { who(seat: unknown): string; card(code: unknown): string; asked: string }) => Said>;
  };
  result(reason: string, rounds: number, list: { who: Person; points: number }[]): Rich;
  standing(reason: string, params: Params): string;
  table: Record<
    | "nile" | "quay" | "hand" | "reserve" | "supply" | "empty" | "produces" | "goods" | "coming" | "cardsPlayed" | "ifAllPassed" | "leads" | "tied" | "takesGoods" | "nothing"
    | "goodsStay" | "you" | "player" | "passed" | "toPlay" | "inPlay" | "ready" | "discard" | "used" | "deck" | "boatDeck" | "revolt" | "torturers" | "negotiators" | "sundial" | "close" | "payTitle"
    | "payHint" | "reserveSource" | "statueSource" | "changed" | "exchangeTitle" | "give" | "receive" | "rule" | "closed" | "order" | "boats" | "skip" | "foremen" | "onSites" | "noCards"
    | "karnak" | "handEmpty" | "revoltSum" | "withstands" | "falls" | "manages" | "allTokens" | "nextRound" | "rest" | "spent" | "known" | "all" | "details" | "all_", string
  > & {
    needs(minimum: number | ""): string;
    short(count: number): string;
    inHand(count: number): string;
    left(count: number): string;
    troopOf(troop: Troop, name: string): string;
    hisTroop(name: string, you: boolean): string;
    noOneReaches(minimum: number): string;
    takesThem(name: string, count: number, you: boolean): string;
    minimum(category: Category, value: number): string;
    of(number: number, all: number): string;
    missing(goods: Goods): string;
    missingShort(count: number): string;
    readyWith(statues: number, troops: number): string;
    boatsAndPoints(boats: number, points: number | null): string;
    troopBrings(site: Site, resource: Resource): string;
    revolts(count: number, tokens: number): string;
    step(now: number): string;
    loadThis(points: number): string;
    exchangeThis(count: number): string;
    chooseFor(count: number): string;
    onlyFor(name: string, you: boolean): string;
    resolved(site: Site): string;
    hisHand(name: string): string;
    placed(troop: Troop, who: string, you: boolean): string;
    notPlaced(troop: Troop, reason: string, who: string | null): string;
    gathered(who: string, you: boolean, goods: Goods): string;
    notGathered(reason: string): string;
    ordinalOf(order: number): string;
  };
  score: Record<"caption" | "points" | "boats" | "cards" | "troops" | "order" | "loaded" | "none" | "legend" | "place_", string> & {
    /** `bonus`: nobody has so many on boats alone */
    ended(reason: string, goal: number | null, rounds: number, bonus: boolean): string;
    place(place: number): string;
    tie(reason: string): string;
  };
  sheet: Record<"title" | "intro" | "characters" | "charactersNote" | "basics" | "basicsNote" | "sites" | "sitesNote" | "boats" | "boatsNote" | "tokens" | "tokensNote" | "distributions" | "distributionsNote", string> & {
    copies(count: number): string;
  };
}

/** What an event is about, read for sentences. */
export interface EventAbout {
  who: Person | null;
  target: Person | null;
  site: Site | null;
  other: Site | null;
  resource: Resource | null;
  troop: Troop | null;
  category: Category | null;
  card: string | null;
  /** a character's code as the part of a sentence */
  chip(code: unknown): Rich;
  goods(field: string): Goods;
  seats(field: string): Person[];
  number(field: string): number;
  text(field: string): string;
}
