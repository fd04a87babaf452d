/** The events of a table as lines to read. */
import type { Context, Describe, LogLine } from "../game";
import type { EventView } from "../types";

export interface Told extends LogLine {
  ply: number;
}

export function storyLines(describe: Describe, context: Context, events: EventView[]): Told[] {
  const lines: Told[] = [];
  let round = 0;
  for (const event of events) {
    const line = describe.event(context, event);
    if (line === null) continue;
    // A round is announced once, whoever begins it.
    const told: Told = { ...line, ply: event.ply };
    if (told.round !== undefined) {
      if (told.round === round) delete told.round;
      else round = told.round;
    }
    if (told.round !== undefined || told.text.length > 0) lines.push(told);
  }
  return lines;
}
