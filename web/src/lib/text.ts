/** Small helps for sentences. */
import type { Part, Rich } from "./game";

export function cap(text: string | undefined): string {
  return text === undefined ? "" : text.charAt(0).toUpperCase() + text.slice(1);
}

/** A rich sentence as plain text; `nameOf` says what a token is called when it brings no text of its own. */
export function plain(rich: Rich, names: string[], nameOf: (token: string) => string = (token) => token): string {
  return rich
    .map((part: Part) => {
      if (typeof part === "string") return part;
      if ("strong" in part) return part.strong;
      if ("seat" in part) return part.text ?? names[part.seat] ?? "";
      return part.text ?? nameOf(part.token);
    })
    .join("");
}
