/**
 * What is printed on a game's cards, as a module, read while building from the very file that the engine plays on.
 *
 *   import printed from "virtual:components/pharaon"
 */
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const PREFIX = "virtual:components/";

/** `file` is where the components of a game are. */
export function components(file: (game: string) => string): Plugin {
  return {
    name: "benben-components",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const path = file(id.slice(PREFIX.length + 1));
      this.addWatchFile(path);
      return `export default ${JSON.stringify(parse(readFileSync(path, "utf8")))};`;
    },
  };
}
