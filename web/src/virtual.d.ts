/** Modules that `build/documents.ts` makes while building. */
declare module "virtual:rules/*" {
  import type { RulesDocument } from "./lib/document";
  const rules: RulesDocument;
  export default rules;
}

declare module "virtual:rules" {
  import type { RulesDocument } from "./lib/document";
  const books: Record<string, () => Promise<{ default: RulesDocument }>>;
  export default books;
}

declare module "virtual:notice" {
  const paragraphs: string[];
  export default paragraphs;
}

/** Made by `build/board.ts` from src/benben/games/pyramidis/board.toml. */
declare module "virtual:board/pyramidis" {
  /** Its shape is `BoardData` in src/games/pyramidis/board.ts. */
  const board: unknown;
  export default board;
}

/** Made by `build/components.ts` from src/benben/games/pharaon/components.toml. */
declare module "virtual:components/pharaon" {
  type Rows = Record<string, { count: number; source: string }>;
  const printed: { level: Rows; mystery: Rows };
  export default printed;
}
