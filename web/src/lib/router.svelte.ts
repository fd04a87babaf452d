/** A small router: the path in the address bar, links that do not reload, and the scroll position one expects. */

class Router {
  path = $state(location.pathname);
  hash = $state(decodeURIComponent(location.hash.slice(1)));
  /** whether one has moved within the site since the page was loaded */
  moved = false;

  constructor() {
    window.addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#click(event));
  }

  /** Goes to an address of this site; `replace` leaves no step back. */
  go(href: string, replace = false): void {
    const before = this.path;
    this.moved = true;
    if (replace) history.replaceState(null, "", href);
    else history.pushState(null, "", href);
    this.#read();
    if (this.path !== before && this.hash === "") window.scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = decodeURIComponent(location.hash.slice(1));
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    const href = link.pathname + link.search + link.hash;
    if (href !== location.pathname + location.search + location.hash) this.go(href);
    else this.#read();
  }
}

export const router = new Router();
