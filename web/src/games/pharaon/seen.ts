/** What the viewer surely has seen of each content: open cards, notes, counts, and one's own pyramid. */
import { CONTENTS, type Content, type Level } from "./codes";
import type { Observation } from "./types";

/** How many of each content of a level the viewer knows to lie somewhere, and how many there are. */
export function seenOf(observation: Observation, level: Level): { content: Content; seen: number; all: number }[] {
  return CONTENTS[level].map((content) => {
    let seen = 0;
    for (const seat of observation.seats) {
      const row = seat.pyramid[level - 1]!;
      for (const card of row.places) if (card?.content === content) seen += 1;
      for (const loose of row.loose) if (loose.content === content) seen += loose.count;
    }
    return { content, seen, all: observation.counts[content] ?? 0 };
  });
}
