/** French sets a space before : ; ! ? and inside « »; it must not break there, in no sentence of the book, made or yet to be made. */
export function tied<T>(value: T): T {
  if (typeof value === "string") return value.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") as T;
  if (typeof value === "function") return ((...given: unknown[]) => tied((value as (...given: unknown[]) => unknown)(...given))) as T;
  if (Array.isArray(value)) return value.map(tied) as T;
  if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tied(one)])) as T;
  return value;
}
