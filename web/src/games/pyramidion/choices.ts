/** Every choice as a row of the list. What is chosen on the table comes first; boats and exchanges lead to their panel. */
import type { Choice, Context, Rich } from "$lib/game";
import { boatOf, characterOf, entries, readAction, siteOf } from "./codes";
import { words } from "./messages";
import type { Book, Person } from "./messages/book";
import { placesOf } from "./payment";
import type { Boat, Observation, Site, Troop } from "./types";

export function person(context: Context, seat: number): Person {
  return { seat, name: context.names[seat] ?? "", you: context.you === seat };
}

interface Frame {
  context: Context;
  book: Book;
  observation: Observation;
  step: string;
  selection: string | null;
  /** a sentence of its own, not a row below the question */
  whole?: boolean;
}

function row(frame: Frame, code: string): Choice {
  const { book, observation, context, step } = frame;
  const { choose } = book;
  const a = readAction(code);
  const make = (label: string, more: Omit<Choice, "key" | "label"> = {}): Choice => ({ key: code, code, label: [label], ...more });
  const card = () => characterOf(observation, a.what ?? "");
  const short = choose.short_;
  switch (a.verb) {
    case "take":
    case "give":
    case "bring": {
      // Two of them stand side by side: the question says what is done with it.
      const half = step !== "troops";
      const good = book.resource[a.resource!];
      return make(half && !frame.whole ? good.charAt(0).toUpperCase() + good.slice(1) : choose[a.verb](a.resource!), { token: `good:${a.resource}`, half });
    }
    case "activate": {
      const site = siteOf(observation, a.site!);
      return make(choose.activate(a.site!), { token: `site:${a.site}`, hint: [entries(site.goods).length === 0 ? book.table.empty : book.goods(site.goods)], short: short.activate });
    }
    case "play":
      return make(choose.play(card()), { token: `card:${a.what}`, short: short.play });
    case "recruit":
      return make(choose.recruit(card()), { token: `card:${a.what}`, short: short.recruit });
    case "pass":
      return step === "load" ? make(choose.passLoad, { token: "no", hint: [choose.passLoadHint], short: short.pass }) : make(choose.pass, { token: "no", hint: [choose.passHint(recruits(observation))], short: short.pass });
    case "decline":
      return make(choose.decline(step), { token: "no", short: short.decline });
    case "category":
      return make(choose.category(a.what as "influence"), { token: `category:${a.what}`, short: book.category[a.what as "influence"] });
    case "remove":
      return make(choose.remove(card(), person(context, a.seat ?? 0)), { token: `card:${a.what}`, short: short.remove });
    case "return": {
      const site = siteOf(observation, a.site ?? observation.open?.site ?? "");
      const troop = a.what as Troop;
      const owner = person(context, site[troop] ?? 0);
      return make(a.site === null ? choose.returnHere(troop, owner) : choose.returnThere(a.site, troop, owner), { token: `troop:${troop}:${context.colours[owner.seat] ?? 1}` });
    }
    case "copy":
      return make(choose.copy(card()), { token: `card:${a.what}`, short: short.copy });
    case "raise":
      return make(choose.raise, { token: "card:stone-writer", hint: [choose.raiseHint((observation.open?.min_influence ?? 0) + 3, (observation.open?.min_negotiation ?? 0) + 3)], short: short.raise });
    case "exchange":
      return make(choose.exchange(a.site!), { token: `site:${a.site}`, hint: [choose.exchangeHint(siteOf(observation, a.site!).goods)] });
    case "order":
      return make(choose.order(Number(a.what)), { token: `number:${a.what}`, half: true, short: String(a.what) });
    case "trade":
      return make(choose.trade, { token: "good:statue", short: short.yes });
    case "retrieve":
      return make(choose.retrieve(card()), { token: `card:${a.what}`, short: short.take });
    case "load":
      return boatRow(frame, boatOf(observation, a.what ?? ""), code);
    case "spare":
      return make(choose.spare, { token: "no", short: short.decline });
    case "replace":
      return make(choose.replace(observation.decision?.resource ?? "statue", Number(a.what)), { token: Number(a.what) === 0 ? "no" : "good:statue" });
    default:
      return make(code);
  }
}

/** After a pass without a card here one may recruit: three and four players. */
function recruits(observation: Observation): boolean {
  const mine = observation.open?.totals.find((one) => one.seat === observation.viewer);
  return observation.players > 2 && mine?.cards === 0;
}

function boatRow({ book }: Frame, boat: Boat | null, code: string): Choice {
  if (boat === null) return { key: code, code, label: [code] };
  const places = boat.payment === null ? [] : placesOf(boat, boat.payment);
  const count = (kind: string) => places.filter((one) => one.source?.kind === kind).length;
  return { key: code, code, label: [book.choose.load(boat.points)], token: `boat:${boat.points}`, hint: [book.choose.loadHint(count("statue"), count("troop"))], short: book.choose.short_.load };
}

/** The sentence of an action, for the replay. */
export function labelOf(context: Context, code: string): Rich {
  const observation = context.update.observation as Observation;
  return row({ context, book: words(context.locale), observation, step: observation.decision?.step ?? "", selection: null, whole: true }, code).label;
}

export function listChoices(context: Context, selection: string | null): Choice[] {
  const observation = context.update.observation as Observation | null;
  const codes = context.update.choices;
  if (!observation?.decision || codes.length === 0) return [];
  const book = words(context.locale);
  const frame: Frame = { context, book, observation, step: observation.decision.step, selection };
  const back: Choice = { key: "back", select: "", label: [book.choose.back], token: "no" };
  const chosen = selection === null ? undefined : codes.find((code) => readAction(code).what === selection && /^(play|activate|load|exchange) /.test(code));
  switch (frame.step) {
    case "play":
    case "activate": {
      const rows = codes.map((code) => row(frame, code));
      // A chosen card or site is played by the golden row; the others need no button of their own on phones.
      return rows.map((one) => (one.code === chosen || one.code === "pass" ? { ...one, best: one.code === chosen } : quiet(one)));
    }
    case "load": {
      if (chosen !== undefined) {
        const boat = boatOf(observation, selection!)!;
        return [{ ...row(frame, chosen), label: [book.choose.loadNow(boat.points)], best: true }, back];
      }
      const rows: Choice[] = codes.map((code) => {
        const made = row(frame, code);
        if (!code.startsWith("load ")) return made;
        const { code: _code, ...rest } = made;
        return { ...rest, key: `pick ${code}`, select: readAction(code).what! };
      });
      const lacking = [...observation.row, ...(observation.karnak ? [observation.karnak] : [])].filter((boat) => !codes.includes(`load ${boat.boat}`));
      for (const boat of lacking) {
        const code = `load ${boat.boat}`;
        rows.push({ key: code, refused: code, label: [book.choose.load(boat.points)], token: `boat:${boat.points}`, hint: [boat.only !== null && boat.only !== context.you ? book.table.onlyFor(context.names[boat.only] ?? "", false) : book.choose.short(boat.short ?? {})] });
      }
      return rows;
    }
    case "stone-writer": {
      // What is exchanged is settled in the panel, which has a button of its own.
      if (chosen !== undefined) return [{ ...row(frame, chosen), best: true }, back];
      if (selection === "raise") return [{ ...row(frame, selection), best: true }, back];
      return codes.map((code) => {
        const made = row(frame, code);
        if (!code.startsWith("exchange ")) return made;
        const { code: _code, ...rest } = made;
        return { ...rest, key: `pick ${code}`, select: readAction(code).site as Site };
      });
    }
    default:
      return codes.map((code) => row(frame, code));
  }
}

function quiet(one: Choice): Choice {
  const { short: _short, ...rest } = one;
  return rest;
}
