/** What the frame says about a game of Pyramidion: questions, choices, the story, refusals. The words are in messages/. */
import type { Choice, Context, Describe, EventView, Explanation, LogLine, Question, Refusal, Result, Rich, Standing } from "$lib/game";
import { CATEGORIES, boatOf, isResource, isSite, kindOf, readAction, siteOf } from "./codes";
import { plain } from "$lib/text";
import { labelOf, listChoices, person } from "./choices";
import { minimumOf, previewOf } from "./contest";
import { words } from "./messages";
import type { EventAbout, Said } from "./messages/book";
import type { Category, Character, Goods, Observation, Troop } from "./types";

function observationOf(context: Context): Observation {
  return context.update.observation as Observation;
}

const RULES: Record<string, string> = {
  negotiate: "Y-06", activate: "Y-08", play: "Y-09", recruit: "Y-09", goddess: "Y-10", bandit: "Y-18", guardian: "Y-18", thief: "Y-20", vizier: "Y-20", philosopher: "Y-21",
  "stone-writer": "Y-22", "stone-writer-give": "Y-22", "stone-writer-take": "Y-22", politician: "Y-23", giza: "Y-24", alexandria: "Y-26", cairo: "Y-26", "abu-simbel": "Y-25",
  "high-priest": "Y-16", load: "Y-28", troops: "Y-28", statues: "Y-28",
}; // prettier-ignore

function question(context: Context, selection: string | null = null): Question {
  const book = words(context.locale);
  const observation = observationOf(context);
  const { decision, open } = observation;
  if (!decision) return { lead: "", text: [book.ask.over], rule: null, seat: null };
  const here = open?.site ?? null;
  if (context.you !== decision.seat) return { lead: "", text: book.ask.other(person(context, decision.seat), decision.step, decision.site ?? here), rule: null, seat: decision.seat };
  const boat = decision.boat === null ? null : boatOf(observation, decision.boat);
  const asked = book.ask.steps[decision.step]?.({ site: decision.site, open: here, resource: decision.resource, count: decision.count ?? 0, points: boat?.points ?? 0, may: context.update.choices.includes("pass") }) ?? { text: [decision.step] };
  const note = decision.step === "play" ? cardNote(context, selection) : decision.step === "activate" && isSite(selection ?? "") ? siteNote(context, selection!) : null;
  return { lead: book.ask.lead(open === null ? null : here), ...asked, ...(note === null ? {} : { note: [note.text], brief: [note.brief ?? note.text] }), rule: RULES[decision.step] ?? null, seat: decision.seat };
}

function siteNote(context: Context, site: string): Said {
  const { ask, sites } = words(context.locale);
  const state = siteOf(observationOf(context), site);
  return { text: `${ask.siteNote(state.site, state.goods, state.coming)} ${sites[state.site].power}`, brief: `${sites[state.site].name}: ${sites[state.site].powerShort}` };
}

/** What the chosen card would do in the category it is best at. */
function cardNote(context: Context, selection: string | null): Said | null {
  const { open, seats } = observationOf(context);
  const you = context.you;
  const card: Character | undefined = you === null ? undefined : seats[you]?.hand?.find((one) => one.code === selection);
  if (open === null || you === null || card === undefined) return null;
  const { ask, kinds } = words(context.locale);
  const added = previewOf(open, you, card).get(you)!;
  const best = CATEGORIES.reduce<Category>((most, one) => (added[one] > added[most] ? one : most), "influence");
  if (added[best] <= 0) return { text: kinds[card.kind].text };
  const total = (open.totals.find((one) => one.seat === you)?.[best] ?? 0) + added[best];
  const others = open.totals.filter((one) => one.seat !== you).sort((a, b) => b[best] - a[best]);
  const first = others[0] !== undefined && others[0][best] > 0 ? { who: person(context, others[0].seat), total: others[0][best] } : null;
  if (first !== null && first.total > total) return ask.wouldTrail(best, total, first);
  if (first !== null && first.total === total) return ask.wouldTie(best, total, first.who);
  const short = minimumOf(open, best) - total;
  return short > 0 ? ask.wouldShort(best, total, short) : ask.wouldLead(best, total, first);
}

/** An event's fields as sentences need them. */
function about(context: Context, event: EventView): EventAbout {
  const seat = event["seat"];
  const goods = (field: string): Goods => (event[field] as Goods | null) ?? {};
  const of = (value: unknown) => (typeof value === "number" ? person(context, value) : null);
  const target = event["target"] ?? event["owner"] ?? event["replaced"] ?? event["winner"] ?? event["bonus"];
  const resource = String(event["resource"] ?? "");
  return {
    who: of(seat),
    target: event.kind === "revolt" ? of(event["winner"]) : of(target),
    site: isSite(String(event["site"] ?? "")) ? (event["site"] as EventAbout["site"]) : null,
    other: isSite(String(event["other"] ?? "")) ? (event["other"] as EventAbout["other"]) : null,
    resource: isResource(resource) ? resource : null,
    troop: (event["troop"] as Troop | undefined) ?? null,
    category: (event["category"] as Category | undefined) ?? null,
    card: typeof event["card"] === "string" ? event["card"] : null,
    chip: (code) => [{ token: `card:${String(code)}` }],
    goods,
    seats: (field) => ((event[field] as number[] | null) ?? []).map((one) => person(context, one)),
    number: (field) => (Array.isArray(event[field]) ? event[field].length : Number(event[field] ?? 0)),
    text: (field) => String(event[field] ?? ""),
  };
}

function event(context: Context, happened: EventView): LogLine | null {
  const book = words(context.locale);
  const tell = book.event[happened.kind];
  if (tell === undefined) return null;
  const fields = about(context, happened);
  const text = tell(fields);
  if (text === null) return null;
  const seat = fields.who?.seat ?? null;
  return happened.kind === "round" ? { seat: null, text, round: Number(happened["round"]) } : { seat, text };
}

function refusal(context: Context, action: string | null, refused: Refusal): Explanation {
  const { why, card } = words(context.locale);
  const observation = observationOf(context);
  const said = why.said[refused.code]?.(refused.params, {
    asked: plain(question(context).text, context.names),
    who: (seat) => (typeof seat === "number" ? (context.names[seat] ?? "") : ""),
    card: (code) => {
      const found = observation.seats.flatMap((one) => one.hand ?? []).find((one) => one.code === code);
      return found ? card(found) : (words(context.locale).kinds[kindOf(String(code))]?.name ?? String(code));
    },
  });
  const text = said?.text ?? refused.message;
  const what = action === null ? null : thing(context, action);
  return { title: why.title(what), lead: why.lead(what), text, brief: said?.brief ?? text, rule: anchor(refused.rule) };
}

/** What a refused action was about, by name. */
function thing(context: Context, action: string): string | null {
  const book = words(context.locale);
  const { verb, site, what } = readAction(action);
  if (site !== null) return book.sites[site].name;
  if (verb === "load") return book.boat(boatOf(observationOf(context), what ?? "")?.points ?? 0);
  return /^(play|recruit|remove|copy|retrieve)$/.test(verb) && what !== null ? (book.kinds[kindOf(what)]?.name ?? null) : null;
}

/** A rule as the rules page knows it: `Y-07`, or the anchor of a heading of the rulebook. */
function anchor(rule: string | null): string | null {
  return rule === null || /^Y-\d/.test(rule) ? rule : rule.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

function result(context: Context, ended: Result): Rich {
  const observation = observationOf(context);
  const list = [...ended.standings].sort((a, b) => a.place - b.place).map((one) => ({ who: person(context, one.seat), points: one.points }));
  return words(context.locale).result(observation?.reason ?? ended.reason ?? "", observation?.round ?? 0, list);
}

function token(locale: Context["locale"], code: string): string {
  const book = words(locale);
  const [kind = "", what = ""] = code.split(":");
  if (kind === "good" && isResource(what)) return book.resource[what];
  if (kind === "site" && isSite(what)) return book.sites[what].name;
  return kind === "card" ? (book.kinds[kindOf(what)]?.name ?? what) : "";
}

export const describe: Describe = {
  token,
  question,
  choices: (context: Context, selection: string | null): Choice[] => listChoices(context, selection),
  event,
  action: labelOf,
  refusal,
  standing: (context: Context, standing: Standing): string => words(context.locale).standing(standing.reason, standing.params),
  result,
};
