/** Names and colours of a table's seats, as everything at the table shows them. */
import type { Messages } from "../messages/en";
import type { TableView } from "../types";

export interface People {
  names: string[];
  colours: number[];
}

/** A colour for every seat: an open one gets what nobody has, as the server would give it. */
export function coloursOf(table: TableView): number[] {
  const free = [1, 2, 3, 4, 5, 6].filter((colour) => !table.seats.some((seat) => seat.colour === colour));
  return table.seats.map((seat, index) => seat.colour ?? free.shift() ?? (index % 6) + 1);
}

/** `given` are the colours that the game itself gives its seats, where it does. */
export function peopleOf(table: TableView, t: Messages, given?: number[] | null): People {
  const names = table.seats.map((seat) => seat.name ?? (seat.kind === "bot" ? t.botName(t.bots[seat.bot ?? ""] ?? seat.bot ?? "") : t.waiting.open));
  return { names, colours: given ?? coloursOf(table) };
}
