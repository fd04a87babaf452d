/** French sets a space before its double signs and per cent, and inside its quotation marks, and no line may break there. */
const BEFORE = / ([?!:;»%])/g;
const AFTER = /« /g;

/** A book of words whose sentences keep such signs with their word, whatever makes the sentences: strings, functions, lists of parts. */
export function kept<T>(words: T): T {
  if (typeof words === "string") return words.replace(BEFORE, "\u00a0$1").replace(AFTER, "«\u00a0") as T;
  if (typeof words === "function") return ((...given: unknown[]) => kept((words as unknown as (...given: unknown[]) => unknown)(...given))) as T;
  if (Array.isArray(words)) return words.map(kept) as T;
  if (typeof words === "object" && words !== null) return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, kept(value as unknown)])) as T;
  return words;
}
