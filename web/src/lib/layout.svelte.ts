/** Which of the two layouts stands, and whether things may move: read from the window once, for components and style sheets alike. */
const PHONE = "(max-width: 700px), (max-aspect-ratio: 1/1)";
const STILL = "(prefers-reduced-motion: reduce)";

class Layout {
  phone = $state(false);
  reducedMotion = $state(false);

  constructor() {
    this.#follow(PHONE, (matches) => {
      this.phone = matches;
      document.documentElement.dataset.layout = matches ? "phone" : "wide";
    });
    this.#follow(STILL, (matches) => {
      this.reducedMotion = matches;
    });
  }

  #follow(query: string, set: (matches: boolean) => void): void {
    const list = window.matchMedia(query);
    set(list.matches);
    list.addEventListener("change", (event) => set(event.matches));
  }
}

export const layout = new Layout();
