/** What the frame says about a game of Pyramide du Pharaon: questions, choices, the story, refusals. The words are in messages/. */
import type { Choice, Context, Describe, EventView, Explanation, LogLine, Question, Refusal, Result, Rich, Standing } from "$lib/game";
import { listChoices, whoOf } from "./choices";
import { HAND, readAction, specialOf } from "./codes";
import { words } from "./messages";
import type { Can, Sentence } from "./messages/book";
import { readSelection, worth } from "./table/spots";
import type { Decision, Observation } from "./types";

function observationOf(context: Context): Observation {
  return context.update.observation as Observation;
}

const RULES: Record<Decision["step"], string> = {
  turn: "F-05", place: "F-07", "tour-give": "F-10", "claim-content": "F-11", "fortune-give": "F-11", "theft-drop": "F-12", after: "F-09", lay: "F-09", look: "F-20",
}; // prettier-ignore
const SPECIALS = { tour: "F-10", fortune: "F-11", theft: "F-12", divine: "F-14", reinforcement: "F-15", effort: "F-16" } as const;

/** so many rounds before the table's last one is it said */
const NEAR = 5;

function ruleOf(observation: Observation, decision: Decision): string {
  if (decision.step === "place" && decision.target !== null) return observation.announced?.card === "theft" ? "F-12" : "F-11";
  if (decision.step === "after" && decision.claim) return "F-17";
  return decision.forced ? "F-17" : RULES[decision.step];
}

function question(context: Context, selected: string | null = null): Question {
  const { ask } = words(context.locale);
  const observation = observationOf(context);
  const { decision } = observation;
  if (!decision) return { lead: "", text: [ask.over], rule: null, seat: null };
  const who = whoOf(context);
  const rule = ruleOf(observation, decision);
  if (context.you !== decision.seat) return { lead: "", ...ask.other(who(decision.seat), decision, decision.target === null ? null : who(decision.target.seat)), rule, seat: decision.seat };
  const lead = decision.seat === observation.turn ? ask.lead : ask.leadOther;
  const selection = decision.step === "turn" ? readSelection(selected) : null;
  if (selection !== null) {
    const said = selection.kind === "pay" ? ask.pay(worth(selection.cards)) : ask.chosen(selection.kind);
    return { lead, ...said, rule: selection.kind === "pay" ? "F-06" : SPECIALS[selection.kind], seat: decision.seat };
  }
  return { lead, ...mine(context, observation, decision), rule, seat: decision.seat };
}

/** Which kinds of actions a turn offers; all of them where the choices are not told, as in a replay. */
function offered(choices: readonly string[], hand: number): Can {
  const verbs = new Set(choices.map((code) => readAction(code).verb));
  if (verbs.size === 0) return { draw: hand < HAND, buy: true, special: true, discard: false, full: hand >= HAND };
  const special = choices.some((code) => specialOf(readAction(code)) !== null);
  return { draw: verbs.has("draw"), buy: verbs.has("exchange"), special, discard: verbs.has("discard"), full: hand >= HAND && (special || verbs.has("exchange")) };
}

function mine(context: Context, observation: Observation, decision: Decision): Sentence {
  const { ask } = words(context.locale);
  const who = whoOf(context);
  const level = decision.level ?? 1;
  const left = Number(observation.options["rounds"]) - observation.round + 1;
  const row = observation.seats[decision.seat]?.pyramid[level - 1]?.places ?? [];
  switch (decision.step) {
    case "turn":
      return ask.turn(offered(context.update.choices, observation.seats[decision.seat]?.hand_size ?? 0), decision.actions_left, left <= NEAR ? left : null);
    case "place":
      return ask.place(decision.card, level, row.every((card) => card !== null), decision.target !== null);
    case "tour-give":
      return ask.tourGive(level, who((decision.seat + (decision.direction === "right" ? observation.players - 1 : 1)) % observation.players));
    case "claim-content":
      return ask.claimContent(who(decision.target?.seat), decision.target?.level ?? 1, decision.target?.place ?? 1);
    case "fortune-give":
      return ask.fortuneGive(decision.card, who(decision.target?.seat), level);
    case "theft-drop":
      return ask.theftDrop(decision.card, level);
    case "after":
      return decision.seat === observation.turn ? ask.after : ask.afterOther;
    case "lay":
      return ask.lay(level, decision.forced);
    case "look":
      return ask.look;
  }
}

function event(context: Context, happened: EventView): LogLine | null {
  const book = words(context.locale);
  const seat = typeof happened["seat"] === "number" ? happened["seat"] : null;
  if (happened.kind === "turn" && seat === observationOf(context).first) return { seat: null, text: [], round: Number(happened["round"]) };
  const text = book.event[happened.kind]?.(whoOf(context), happened) ?? null;
  return text === null ? null : { seat: happened.kind === "over" || happened.kind === "shuffled" ? null : seat, text };
}

function refusal(context: Context, _action: string | null, refused: Refusal): Explanation {
  const { why } = words(context.locale);
  const said = why.said[refused.code]?.(refused.params, whoOf(context));
  const text = said?.text ?? refused.message;
  return { title: why.title, lead: why.lead, text, brief: said?.brief ?? text, rule: anchor(refused.rule) };
}

/** A rule as the rules page knows it: `F-07`, or the anchor of a heading of the rulebook. */
function anchor(rule: string | null): string | null {
  return rule === null || /^F-\d/.test(rule) ? rule : rule.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

function result(context: Context, ended: Result): Rich {
  const standings = [...ended.standings].sort((a, b) => a.place - b.place);
  const who = whoOf(context);
  const observation = observationOf(context);
  const winners = standings.filter((one) => one.place === 1).map((one) => who(one.seat));
  return words(context.locale).result(observation?.reason ?? ended.reason ?? "", winners, observation?.round ?? 0, standings.map((one) => ({ who: who(one.seat), elements: one.points })));
}

export const describe: Describe = {
  token: (locale, code) => words(locale).token(code),
  question,
  choices: (context: Context, selection: string | null): Choice[] => listChoices(context, selection),
  event,
  action: (context: Context, code: string): Rich => [words(context.locale).choose.said(code, whoOf(context))],
  refusal,
  standing: (context: Context, standing: Standing): string => words(context.locale).standing(standing.place === 1 ? standing.reason : "", standing.points),
  result,
};
