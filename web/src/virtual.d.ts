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

/** Made by `build/components.ts` from src/benben/games/pyramidion/components.toml. */
declare module "virtual:components/pyramidion" {
  /** Its shape is `Box` in src/games/pyramidion/printed.ts. */
  const printed: unknown;
  export default printed;
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
