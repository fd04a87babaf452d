/** Every folder beside this file is a game; see `src/lib/game.ts` for what it holds. */
import type { GameMeta, GameView } from "$lib/game";
import { language, type Shelf } from "$lib/i18n.svelte";

const metas = import.meta.glob<GameMeta>("./*/meta.ts", { eager: true, import: "default" });
const views = import.meta.glob<GameView>("./*/index.ts", { import: "default" });
const shelves = import.meta.glob<Shelf<unknown>>("./*/messages/index.ts", { eager: true, import: "shelf" });

const ORDER = ["neteru", "pyramidis", "pharaon", "pyramidion"];

function place(id: string): number {
  const at = ORDER.indexOf(id);
  return at < 0 ? ORDER.length : at;
}

/** All games the client knows, those to come included, in the lobby's order. */
export const games: GameMeta[] = Object.values(metas).sort((a, b) => place(a.id) - place(b.id));

export function meta(id: string): GameMeta | undefined {
  return games.find((game) => game.id === id);
}

/** Whether the client can show a table of this game. */
export function playable(id: string): boolean {
  return `./${id}/index.ts` in views;
}

/** Loads a game's view, and its messages in the language in use; rejects when there is none, or when they do not come. */
export async function view(id: string): Promise<GameView> {
  const load = views[`./${id}/index.ts`];
  if (load === undefined) throw new Error(`This page has no table for the game "${id}".`);
  const shelf = shelves[`./${id}/messages/index.ts`];
  const [loaded] = await Promise.all([load(), shelf && language.open(shelf)]);
  return loaded;
}
