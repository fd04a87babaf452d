/** Small things kept in this browser. A browser that forbids it (private windows) plays on without. */
const PREFIX = "benben.";

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // nothing to do: the choice lasts as long as the page
  }
}
