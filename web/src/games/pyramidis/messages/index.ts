/** The message book of the language in use. */
import { language, type Locale } from "$lib/i18n.svelte";
import type { Book } from "./book";
import en from "./en";
import fr from "./fr";

const books: Record<Locale, Book> = { en, fr };

/** The book of `locale`, or of the page's own language; read in a component it follows the language. */
export function words(locale: Locale = language.locale): Book {
  return books[locale];
}
