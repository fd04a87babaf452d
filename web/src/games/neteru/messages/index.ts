/** The message book of the language in use. */
import { language, type Locale } from "$lib/i18n.svelte";
import type { Book } from "./book";
import en from "./en";
import fr from "./fr";

const books: Record<Locale, Book> = { en, fr: tied(fr) };

/** French sets a space before : ; ! ? and inside « »; it must not break there, in no sentence of the book, made or yet to be made. */
function tied<T>(value: T): T {
  if (typeof value === "string") return value.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") as T;
  if (typeof value === "function") return ((...given: unknown[]) => tied((value as (...given: unknown[]) => unknown)(...given))) as T;
  if (Array.isArray(value)) return value.map(tied) as T;
  if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tied(one)])) as T;
  return value;
}

/** The book of `locale`, or of the page's own language; read in a component it follows the language. */
export function words(locale: Locale = language.locale): Book {
  return books[locale];
}
