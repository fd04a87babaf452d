/** What a move would change, for the line below a choice. */
import { labelOf } from "./board";
import type { Effect } from "./messages/book";
import { towerOn, laidOn } from "./ways";
import type { Colour, Observation, Way } from "./types";

export function effectOf(observation: Observation, way: Way, mover: Colour): Effect {
  const effect: Effect = { home: [], takes: [], covers: [], sent: 0 };
  const own = observation.seats.find((seat) => seat.colour === mover)?.start;
  const mixed = new Set(way.domes).size > 1;
  for (const { space, domes } of laidOn(way.steps)) {
    const top = domes.at(-1)!;
    if (labelOf(space) === "finish") {
      const known = effect.home.find((one) => one.colour === top);
      if (known) known.count += domes.length;
      else effect.home.push({ colour: top, count: domes.length });
      continue;
    }
    if (space === own && way.source !== space && top !== mover) {
      effect.sent += domes.length;
      continue;
    }
    const below = towerOn(observation, space)?.domes.at(-1) ?? null;
    if (below !== null && below !== top && below !== mover && space !== way.source) effect.covers.push({ space, colour: below });
    if (mixed) {
      const known = effect.takes.find((one) => one.colour === top);
      if (known) known.spaces.push(space);
      else effect.takes.push({ colour: top, spaces: [space] });
    }
  }
  effect.takes.sort((a, b) => Number(b.colour === mover) - Number(a.colour === mover));
  return effect;
}
