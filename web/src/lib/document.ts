/** The rules of a game as `build/documents.ts` reads them from docs/rules/<game>.md. */

export interface Entry {
  /** a ruling's number (N-15), which is its anchor; empty for plain text */
  id: string;
  html: string;
}

export interface Section {
  /** the heading's anchor; empty for what stands before the first heading */
  id: string;
  level: number;
  title: string;
  entries: Entry[];
}

export interface RulesDocument {
  title: string;
  sections: Section[];
}
