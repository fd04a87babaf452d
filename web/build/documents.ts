/**
 * The documents of the repository as modules, rendered while building so that no Markdown reader travels to the browser.
 *
 *   import books from "virtual:rules"          a loader for every docs/rules/<game>.md
 *   import rules from "virtual:rules/neteru"   the part of docs/rules/neteru.md that is for players
 *   import notice from "virtual:notice"        the paragraphs of NOTICE
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import type { Entry, RulesDocument } from "../src/lib/document.ts";

/** What follows this heading is for contributors. */
const END = /^## Where each rule lives\s*$/m;
const RULING = /^\*\*([A-Z]+-\d+[a-z]?)\*\*[\s:.]*/;

/** The anchor of a heading, as GitHub makes it. */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

function entriesOf(token: Token): Entry[] {
  if (token.type === "list") {
    const list = token as Tokens.List;
    const rulings = list.items.some((item) => RULING.test(item.text));
    if (rulings) {
      return list.items.map((item) => {
        const number = RULING.exec(item.text);
        const html = marked.parse(item.text.replace(RULING, ""), { async: false });
        return { id: number?.[1] ?? "", html: html.trim() };
      });
    }
  }
  const html = marked.parser([token]);
  return html.trim() === "" ? [] : [{ id: "", html: html.trim() }];
}

export function readRules(markdown: string): RulesDocument {
  const text = markdown.split(END)[0] ?? "";
  const document: RulesDocument = { title: "", sections: [] };
  for (const token of marked.lexer(text)) {
    if (token.type === "heading") {
      const heading = token as Tokens.Heading;
      // An explicit anchor may stand in the heading: ## Setting up {#setup}
      const named = /^(.*?)\s*\{#([\w-]+)\}\s*$/.exec(heading.text);
      const title = named?.[1] ?? heading.text;
      if (heading.depth === 1) document.title = title;
      else document.sections.push({ id: named?.[2] ?? slug(title), level: heading.depth, title, entries: [] });
      continue;
    }
    if (document.sections.length === 0) {
      const entries = entriesOf(token);
      if (entries.length === 0) continue;
      document.sections.push({ id: "", level: 2, title: "", entries: [] });
      document.sections.at(-1)?.entries.push(...entries);
      continue;
    }
    document.sections.at(-1)?.entries.push(...entriesOf(token));
  }
  return document;
}

export function documents(paths: { docs: string; notice: string }): Plugin {
  const rules = (game: string) => join(paths.docs, "rules", `${game}.md`);
  const read = (file: string): string => {
    if (!existsSync(file)) throw new Error(`${file} is missing; the page shows it, so it has to be there when the page is built.`);
    return readFileSync(file, "utf8");
  };
  return {
    name: "benben-documents",
    resolveId(id) {
      return id === "virtual:notice" || id === "virtual:rules" || id.startsWith("virtual:rules/") ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === "\0virtual:notice") {
        this.addWatchFile(paths.notice);
        const paragraphs = read(paths.notice)
          .split(/\n\s*\n/)
          .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
          .filter((paragraph) => paragraph !== "");
        return `export default ${JSON.stringify(paragraphs)};`;
      }
      if (id === "\0virtual:rules") {
        const ids = readdirSync(join(paths.docs, "rules"))
          .filter((name) => name.endsWith(".md"))
          .map((name) => name.slice(0, -3))
          .sort();
        return `export default {${ids.map((game) => `${JSON.stringify(game)}: () => import("virtual:rules/${game}")`).join(", ")}};`;
      }
      if (!id.startsWith("\0virtual:rules/")) return undefined;
      const file = rules(id.slice("\0virtual:rules/".length));
      this.addWatchFile(file);
      return `export default ${JSON.stringify(readRules(read(file)))};`;
    },
  };
}
