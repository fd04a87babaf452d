/** The rules of the games, and one rule of them. */
import books from "virtual:rules";
import type { Entry, RulesDocument, Section } from "./document";

export type { Entry, RulesDocument, Section };

/** The games whose rules are written. */
export const written: string[] = Object.keys(books);

export async function rulesOf(game: string): Promise<RulesDocument | null> {
  const load = books[game];
  return load === undefined ? null : (await load()).default;
}

/** The address of a rule on the rules page: `rule` is a number (N-15) or the anchor of a heading. */
export function ruleLink(game: string, rule: string): string {
  return `/rules/${encodeURIComponent(game)}#${encodeURIComponent(rule)}`;
}

/** The passage of a rule: one ruling, or a section when it is a heading's anchor; null when there is none. */
export function passage(document: RulesDocument, rule: string): { section: Section; entries: Entry[] } | null {
  for (const section of document.sections) {
    const entry = section.entries.find((one) => one.id === rule);
    if (entry !== undefined) return { section, entries: [entry] };
  }
  const section = document.sections.find((one) => one.id === rule);
  return section === undefined ? null : { section, entries: section.entries };
}
