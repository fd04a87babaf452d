/** The tables this browser sits at, so that the lobby can lead back to them even when they are not listed. */
import { recall, remember } from "./remember";

const KEY = "tables";
const MOST = 4;

export function recentTables(): string[] {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function keepTable(id: string): void {
  const others = recentTables().filter((one) => one !== id);
  remember(KEY, JSON.stringify([id, ...others].slice(0, MOST)));
}

export function forgetTable(id: string): void {
  const kept = recentTables();
  if (kept.includes(id)) remember(KEY, JSON.stringify(kept.filter((one) => one !== id)));
}
