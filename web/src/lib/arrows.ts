/** Arrow keys among the things of the table: to the nearest one in that direction. */

const DIRECTIONS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function arrows(event: KeyboardEvent): void {
  const direction = DIRECTIONS[event.key];
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-spot]") : null;
  if (!direction || !from || event.altKey || event.ctrlKey || event.metaKey) return;
  const [dx, dy] = direction;
  const here = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const other of (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("button[data-spot]")) {
    if (other === from) continue;
    const there = other.getBoundingClientRect();
    const x = there.left + there.width / 2 - (here.left + here.width / 2);
    const y = there.top + there.height / 2 - (here.top + here.height / 2);
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 4 || across > along * 2.2) continue;
    const cost = along + across * 2;
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  if (best) {
    event.preventDefault();
    event.stopPropagation();
    best.focus();
  }
}
