/** Names and colours of a table's seats, as everything at the table shows them. */
import type { Messages } from "../messages/en";
import type { TableView } from "../types";

export interface People {
  names: string[];
  colours: number[];
}

export function peopleOf(table: TableView, t: Messages): People {
  const names = table.seats.map((seat) => seat.name ?? (seat.kind === "bot" ? t.botName(t.bots[seat.bot ?? ""] ?? seat.bot ?? "") : t.waiting.open));
  const colours = table.seats.map((seat, index) => seat.colour ?? (index % 6) + 1);
  return { names, colours };
}
