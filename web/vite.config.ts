import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { FileSystemIconLoader } from "unplugin-icons/loaders";
import Icons from "unplugin-icons/vite";
import { defineConfig } from "vite";
import { documents } from "./build/documents.ts";
import { gameIcon, shorten } from "./build/icons.ts";
import { printed } from "./build/printed.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A chunk that is one game's alone is named so; messages are, or `page`, and their language: `neteru-fr`, `page-en`. The test that weighs them goes by it. */
function chunkFileNames(chunk: { name: string; moduleIds: string[] }): string {
  const places = new Set(chunk.moduleIds.map((id) => /(?:\/src\/games\/|virtual:printed\/)(\w+)/.exec(id)?.[1] ?? "page"));
  const [place = "page"] = places;
  const languages = chunk.moduleIds.some((id) => /\/messages\/(en|fr)\.ts$/.test(id));
  const whose = places.size === 1 && chunk.name !== place && (place !== "page" || languages) ? `${place}-` : "";
  return `assets/${whose}${chunk.name}-[hash].js`;
}

export default defineConfig({
  plugins: [
    documents({ docs: here("../docs"), notice: here("../NOTICE") }),
    printed({
      pyramidis: here("../src/benben/games/pyramidis/board.toml"),
      pharaon: here("../src/benben/games/pharaon/components.toml"),
      pyramidion: here("../src/benben/games/pyramidion/components.toml"),
    }),
    // Short names for the scopes of style sheets: they stand in every element of every component. Equal sheets may share one.
    svelte({ compilerOptions: { cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}` } }),
    Icons({
      compiler: "svelte",
      scale: 1,
      defaultClass: "i",
      customCollections: { own: FileSystemIconLoader(here("./src/icons")), "game-icons": gameIcon },
      transform: shorten,
      iconCustomizer(_collection, _icon, props) {
        props["aria-hidden"] = "true";
      },
    }),
  ],
  resolve: { alias: { $lib: here("./src/lib") } },
  build: {
    outDir: here("../src/benben/static"),
    emptyOutDir: true,
    sourcemap: false,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames } },
    // The content security policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8123", ws: true } } },
});
