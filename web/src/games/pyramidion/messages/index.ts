/** The messages of Pyramidion, in the language in use. */
import { language, Shelf, type Locale } from "$lib/i18n.svelte";
import type { Book } from "./book";

export const shelf = new Shelf<Book>({ en: () => import("./en"), fr: () => import("./fr") });

/** The book of `locale`, or of the page's own language; read in a component it follows the language. */
export function words(locale: Locale = language.locale): Book {
  return shelf.book(locale);
}
