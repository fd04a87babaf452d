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

/** Made by `build/printed.ts` from the engine's own files: pyramidis/board.toml, pharaon/components.toml, pyramidion/components.toml. */
declare module "virtual:printed/*" {
  /** Its shape is said where it is read: src/games/pyramidis/board.ts, src/games/pharaon/Cards.svelte, src/games/pyramidion/printed.ts. */
  const printed: unknown;
  export default printed;
}
