/** How a site was resolved, gathered from the events of the move that closed it, to be shown step by step. */
import type { EventView } from "$lib/game";
import { isSite } from "../codes";
import type { Goods, OpenSite, RevoltToken, Site, Troop } from "../types";

export interface Closing {
  site: Site;
  /** as it lay before the move */
  open: OpenSite;
  revolt: { tokens: RevoltToken[]; bonus: number; value: number; totals: { seat: number; influence: number }[]; fallen: number[]; winner: number | null; gained: Goods } | null;
  troops: { troop: Troop; seat: number | null; reason: string | null; points: number }[];
  goods: { seat: number | null; reason: string | null; goods: Goods };
}

const TOKEN = 520;
const LINE = 380;
const READ = 1700;

/** Milliseconds after which a step begins: tokens one by one, the sum, who falls, who manages it, then the three results. */
export function stepsOf(closing: Closing): number[] {
  const steps: number[] = [];
  let at = 180;
  if (closing.revolt !== null) {
    for (const _ of closing.revolt.tokens) {
      steps.push(at);
      at += TOKEN;
    }
    for (let extra = 0; extra < 2; extra += 1) {
      steps.push(at);
      at += TOKEN;
    }
  }
  for (let line = 0; line < 3; line += 1) {
    steps.push(at);
    at += LINE;
  }
  return steps;
}

export function lengthOf(closing: Closing, part: "revolt" | "all"): number {
  const steps = stepsOf(closing);
  return part === "all" ? steps.at(-1)! + READ : (steps[(closing.revolt?.tokens.length ?? 0) + 1] ?? 0);
}

/** Null when no site was closed. */
export function closingOf(open: OpenSite, events: readonly EventView[]): Closing | null {
  const closed = events.find((event) => event.kind === "sundial" && event["site"] === open.site);
  if (closed === undefined || !isSite(open.site)) return null;
  const closing: Closing = { site: open.site, open, revolt: null, troops: [], goods: { seat: null, reason: "nobody", goods: {} } };
  for (const event of events) {
    if (event["site"] !== open.site) continue;
    const seat = typeof event["seat"] === "number" ? event["seat"] : null;
    if (event.kind === "revolt") {
      closing.revolt = {
        tokens: event["tokens"] as RevoltToken[],
        bonus: Number(event["bonus"] ?? 0),
        value: Number(event["value"]),
        totals: event["totals"] as { seat: number; influence: number }[],
        fallen: event["fallen"] as number[],
        winner: event["winner"] as number | null,
        gained: (event["gained"] as Goods | null) ?? {},
      };
    } else if (event.kind === "troop") closing.troops.push({ troop: event["troop"] as Troop, seat, reason: null, points: Number(event["points"] ?? 0) });
    else if (event.kind === "no-troop") closing.troops.push({ troop: event["troop"] as Troop, seat, reason: String(event["reason"]), points: Number(event["points"] ?? 0) });
    else if (event.kind === "gathered") closing.goods = { seat, reason: null, goods: (event["goods"] as Goods | null) ?? {} };
    else if (event.kind === "no-goods") closing.goods = { seat: null, reason: String(event["reason"]), goods: {} };
  }
  return closing;
}
