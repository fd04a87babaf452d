/** Takes the focus to a page's main part when one has come there by a link, as a real page load would. */
import { router } from "./router.svelte";

export function arrive(main: HTMLElement): void {
  if (!router.moved) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
