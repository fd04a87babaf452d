/** The language of the page: remembered, the browser's own by default. A language is fetched when somebody uses it, and shown once it is all there. */
import { untrack } from "svelte";
import type { Messages } from "./messages/en";
import { remember, recall } from "./remember";
import { toasts } from "./toasts.svelte";
import { kept } from "./typography";

export type Locale = "en" | "fr";

/** The books of one part of the page (the page itself, or a game), each a chunk of its own: what is said there, in every language. */
export class Shelf<Book> {
  readonly #load: Record<Locale, () => Promise<{ default: Book }>>;
  readonly #books = new Map<Locale, Book>();

  constructor(load: Record<Locale, () => Promise<{ default: Book }>>) {
    this.#load = load;
  }

  has(locale: Locale): boolean {
    return this.#books.has(locale);
  }

  /** Rejects when the chunk does not come. */
  async fetch(locale: Locale): Promise<void> {
    if (this.has(locale)) return;
    const book = (await this.#load[locale]()).default;
    this.#books.set(locale, locale === "fr" ? kept(book) : book);
  }

  /** The book of a language that was fetched: the page's own is, of every shelf that is open. */
  book(locale: Locale): Book {
    const book = this.#books.get(locale);
    if (book === undefined) throw new Error(`The messages of "${locale}" were not fetched: open their shelf first.`);
    return book;
  }
}

const page = new Shelf<Messages>({ en: () => import("./messages/en"), fr: () => import("./messages/fr") });

function initial(): Locale {
  const kept = recall("locale");
  if (kept === "en" || kept === "fr") return kept;
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

class Language {
  locale = $state<Locale>(initial());
  /** what must speak the language in use: a new one is shown when all of them have it */
  readonly #open = new Set<Shelf<unknown>>();
  #asked = 0;

  /** The messages of the language: plain strings, and functions where something is filled in. */
  get t(): Messages {
    return page.book(this.locale);
  }

  /** Before anything is shown. A language that does not come is replaced by the other, which says so; rejects when neither comes. */
  async start(): Promise<void> {
    try {
      await this.open(page);
    } catch {
      this.locale = this.locale === "en" ? "fr" : "en";
      await this.open(page);
      toasts.say(this.t.bar.languageFailed);
    }
    document.documentElement.lang = this.locale;
  }

  /** Fetches the language in use for a shelf, which follows the language from then on. Rejects when it does not come. */
  async open(shelf: Shelf<unknown>): Promise<void> {
    // The language may change meanwhile. And who opens a table in an effect does not want to open it again with every language.
    const current = () => untrack(() => this.locale);
    while (!shelf.has(current())) await shelf.fetch(current());
    this.#open.add(shelf);
  }

  /** Changes the language as soon as it has come; if it does not, the old one stays and says so. The last call counts. */
  async set(locale: Locale): Promise<void> {
    const asked = ++this.#asked;
    // A table may open meanwhile.
    const missing = () => [...this.#open].filter((shelf) => !shelf.has(locale));
    try {
      while (missing().length > 0) await Promise.all(missing().map((shelf) => shelf.fetch(locale)));
    } catch {
      if (asked === this.#asked) toasts.say(this.t.bar.languageFailed);
      return;
    }
    if (asked !== this.#asked) return;
    this.locale = locale;
    remember("locale", locale);
    document.documentElement.lang = locale;
  }
}

export const language = new Language();
