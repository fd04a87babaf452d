/** What the stage in the middle shows: one's own decision first, then what just happened, then what others decide. */
import type { EventView } from "$lib/game";
import type { Content, Level } from "../codes";
import type { Decision, Observation } from "../types";
import type { Selection } from "../table/spots";

export type Moment =
  | { kind: "named"; seat: number; target: number; level: Level; place: number; name: Content; content: Content | null; right: boolean }
  | { kind: "stolen"; seat: number; target: number; level: Level; content: Content | null; dropped: boolean }
  | { kind: "taken"; seat: number; target: number; level: Level; content: Content | null; gave: boolean; given: Content | null }
  | { kind: "tour"; seat: number; level: Level; direction: "left" | "right"; moves: Move[]; given: Content | null; received: Content | null; mine: boolean }
  | { kind: "divine"; seat: number; level: Level; count: number; contents: Content[] | null }
  | { kind: "protected"; seat: number; level: Level; content: Content }
  | { kind: "claim"; seat: number; right: boolean; pyramid: (Content | null)[][] | null };

export interface Move {
  seat: number;
  place: number;
  to: number;
  to_place: number;
  passed: number[];
}

/** Kinds of events with which an action begins: what was to be looked at before it is then over. */
const BEGINS = new Set(["draw", "exchange", "tour", "fortune", "theft", "effort", "discarded"]);

/** Whether an action has begun among these events. */
export function begun(events: readonly EventView[]): boolean {
  return events.some((event) => BEGINS.has(event.kind));
}

/** What the last right prediction among these events has named; null when there is none. */
export function rightlyNamed(events: readonly EventView[]): Content | null {
  return (events.findLast((event) => event.kind === "named" && event["right"] === true)?.["name"] ?? null) as Content | null;
}

/**
 * The last thing among these events that deserves to be looked at; null when there is none. `named`: what a card that is only now taken
 * was rightly said to be, before or among them.
 */
export function momentOf(events: readonly EventView[], named: Content | null, you: number | null): Moment | null {
  let found = null as Moment | null;
  for (const event of events) {
    const seat = Number(event["seat"] ?? 0);
    const target = Number(event["target"] ?? 0);
    const level = Number(event["level"] ?? 1) as Level;
    const content = (event["content"] ?? null) as Content | null;
    switch (event.kind) {
      case "named":
        found = { kind: "named", seat, target, level, place: Number(event["place"]), name: event["name"] as Content, content, right: event["right"] === true };
        break;
      case "fortune-taken":
        found = { kind: "taken", seat, target, level, content: named, gave: event["gave"] === true, given: (event["given"] ?? null) as Content | null };
        break;
      case "stolen":
        found = { kind: "stolen", seat, target, level, content, dropped: event["dropped"] === true };
        break;
      case "tour-moved":
        found = { kind: "tour", seat, level, direction: event["direction"] as "left" | "right", moves: event["moves"] as Move[], given: null, received: null, mine: false };
        break;
      case "tour-seen":
        if (found?.kind === "tour" && seat === you) found = { ...found, mine: true, given: (event["given"] ?? null) as Content | null, received: (event["received"] ?? null) as Content | null };
        break;
      case "divine":
        found = { kind: "divine", seat, level, count: (event["places"] as number[]).length, contents: (event["contents"] ?? null) as Content[] | null };
        break;
      case "protected":
        if (content !== null) found = { kind: "protected", seat, level, content };
        break;
      case "claim":
        found = { kind: "claim", seat, right: event["true"] === true, pyramid: (event["pyramid"] ?? null) as (Content | null)[][] | null };
        break;
      case "laid-back":
        found = null;
        break;
    }
  }
  return found;
}

/** How long a moment stays, in milliseconds. */
export function lingers(moment: Moment): number {
  return moment.kind === "claim" ? 9000 : moment.kind === "protected" ? 3000 : 5500;
}

export type View =
  | { show: "arrange" | "look" | "drawn" | "give" | "claims" | "watch-fortune" | "watch-tour" | "watch-lay"; decision: Decision }
  | { show: "buy" | "special"; selection: Selection; decision: Decision }
  | { show: "moment"; moment: Moment }
  | { show: "legend" };

/** `mine`: the decision is the viewer's, whether to be made or, in a replay, looked at. `moment` is null when there is none, or when it has had its time. */
export function viewOf(observation: Observation, mine: boolean, deciding: boolean, selection: Selection | null, moment: Moment | null): View {
  const { decision } = observation;
  if (decision && mine)
    switch (decision.step) {
      case "lay":
        return { show: deciding ? "arrange" : "watch-lay", decision };
      case "look":
        return { show: "look", decision };
      case "place":
      case "theft-drop":
      case "fortune-give":
        return { show: "drawn", decision };
      case "tour-give":
        return { show: "give", decision };
      case "claim-content":
        return { show: "claims", decision };
      case "turn":
        if (selection !== null) return { show: selection.kind === "pay" ? "buy" : "special", selection, decision };
    }
  if (moment !== null) return { show: "moment", moment };
  if (decision && !mine)
    switch (decision.step) {
      case "claim-content":
        return { show: "watch-fortune", decision };
      case "tour-give":
        return { show: "watch-tour", decision };
      case "lay":
        return { show: "watch-lay", decision };
    }
  return { show: "legend" };
}
