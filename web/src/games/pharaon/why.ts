/** What to ask the server about something that cannot be done, to learn why. */
import { ROMAN, type Mystery } from "./codes";
import { exchange } from "./table/spots";
import type { Observation } from "./types";

/** An action of this Mystery card that is not legal when none of its actions is. */
export function whyCard(card: Mystery, observation: Observation, seat: number): string {
  if (card === "tour") return "tour 1 left";
  if (card === "fortune" || card === "theft") return `${card} ${firstCard(observation, seat)}`;
  if (card === "divine") return "divine 1";
  if (card.startsWith("reinforcement-")) return `protect ${ROMAN[card === "reinforcement-any" ? 1 : Number(card.slice(14))]}-1 ${card}`;
  return card === "effort" ? "effort" : exchange(1, [card]);
}

/** Somebody else's card, the first that lies anywhere. */
function firstCard(observation: Observation, seat: number): string {
  for (let away = 1; away < observation.players; away += 1) {
    const other = observation.seats[(seat + away) % observation.players]!;
    for (const level of other.pyramid) for (const [index, card] of level.places.entries()) if (card !== null) return `seat-${other.seat} ${ROMAN[level.level]}-${index + 1}`;
  }
  return `seat-${(seat + 1) % observation.players} I-1`;
}
