/** The language of the page: one of two message books, remembered, the browser's own by default. */
import en, { type Messages } from "./messages/en";
import fr from "./messages/fr";
import { remember, recall } from "./remember";

export type Locale = "en" | "fr";

const books: Record<Locale, Messages> = { en, fr };

function initial(): Locale {
  const kept = recall("locale");
  if (kept === "en" || kept === "fr") return kept;
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

class Language {
  locale = $state<Locale>(initial());
  /** The messages of the language: plain strings, and functions where something is filled in. */
  get t(): Messages {
    return books[this.locale];
  }

  set(locale: Locale): void {
    this.locale = locale;
    remember("locale", locale);
    document.documentElement.lang = locale;
  }
}

export const language = new Language();
document.documentElement.lang = language.locale;
