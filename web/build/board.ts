/**
 * The board of Pyramidis as a module, read while building from the very file that the engine plays on.
 *
 *   import board from "virtual:board/pyramidis"
 */
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const ID = "virtual:board/pyramidis";

export function board(file: string): Plugin {
  return {
    name: "benben-board",
    resolveId: (id) => (id === ID ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(parse(readFileSync(file, "utf8")))};`;
    },
  };
}
