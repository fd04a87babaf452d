/** Modules that `build/documents.ts` makes while building. */
declare module "virtual:rules/*" {
  import type { RulesDocument } from "../build/documents";
  const rules: RulesDocument;
  export default rules;
}

declare module "virtual:notice" {
  const paragraphs: string[];
  export default paragraphs;
}
