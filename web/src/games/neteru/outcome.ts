/** What a card on a slot would do, for hints. */
import { FLOORS, floorOf } from "./codes";
import type { Outcome } from "./messages/book";
import { topOf, type SeatState } from "./types";

/** A card coming to `slot` of this pyramid; `left` is the slot it comes from (a Priest's move), which may uncover or empty it. */
export function outcomeOf(seat: SeatState, slot: number, left: number | null): Outcome {
  const filled = (other: number): boolean => {
    const pile = seat.pyramid[other - 1]?.length ?? 0;
    return (other === left ? pile - 1 : pile) > 0;
  };
  const floor = floorOf(slot);
  const empty = !filled(slot);
  const completes = empty && FLOORS[floor - 1]!.every((other) => other === slot || filled(other));
  const last = completes && FLOORS.flat().every((other) => other === slot || filled(other));
  return { slot, completes: completes ? floor : null, blessed: seat.gods[floor - 1] !== null, covers: topOf(seat, slot), last };
}
