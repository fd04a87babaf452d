/** Light or dark: the system's wish until the player chooses. The choice is remembered. */
import { recall, remember } from "./remember";

export type Theme = "light" | "dark";

class ThemeChoice {
  current = $state<Theme>("light");

  constructor() {
    const kept = recall("theme");
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    this.#show(kept === "light" || kept === "dark" ? kept : system.matches ? "dark" : "light");
    system.addEventListener("change", (event) => {
      if (recall("theme") === null) this.#show(event.matches ? "dark" : "light");
    });
  }

  toggle(): void {
    const next = this.current === "dark" ? "light" : "dark";
    remember("theme", next);
    this.#show(next);
  }

  #show(theme: Theme): void {
    this.current = theme;
    document.documentElement.dataset.theme = theme;
  }
}

export const theme = new ThemeChoice();
