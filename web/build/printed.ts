/**
 * What is printed on a game's board or cards as a module, read while building from the very file that the engine plays on. Where a value comes
 * from (`source`, `..._source`) stays there.
 *
 *   import board from "virtual:printed/pyramidis"
 */
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const PREFIX = "virtual:printed/";

/** `files`: the file of each game that has one. */
export function printed(files: Record<string, string>): Plugin {
  const fileOf = (id: string): string | undefined => (id.startsWith(PREFIX) ? files[id.slice(PREFIX.length)] : undefined);
  return {
    name: "benben-printed",
    resolveId: (id) => (fileOf(id) === undefined ? undefined : `\0${id}`),
    load(id) {
      const file = id.startsWith("\0") ? fileOf(id.slice(1)) : undefined;
      if (file === undefined) return undefined;
      this.addWatchFile(file);
      const values = JSON.stringify(parse(readFileSync(file, "utf8")), (key, value: unknown) => (/(^|_)source$/.test(key) ? undefined : value));
      return `export default ${values};`;
    },
  };
}
