/**
 * The icons of game-icons.net, only those that are used, with their paths shortened: a unit in 512 is finer than any screen shows at these sizes,
 * and a third of the characters travel.
 */
import { createRequire } from "node:module";
import { optimize } from "svgo";

interface Collection {
  width: number;
  height: number;
  icons: Record<string, { body: string }>;
}

const gameIcons = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as Collection;

/** One icon as SVG; undefined when the collection has none of that name. */
export function gameIcon(name: string): string | undefined {
  const icon = gameIcons.icons[name];
  if (icon === undefined) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${gameIcons.width} ${gameIcons.height}">${icon.body}</svg>`;
}

/** The same picture in fewer characters. */
export function shorten(svg: string): string {
  const fine = !svg.includes('viewBox="0 0 512 512"');
  return optimize(svg, {
    plugins: [{ name: "convertPathData", params: { floatPrecision: fine ? 2 : 0 } }],
  }).data;
}
