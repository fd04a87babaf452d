/** What is in the box, as the engine's components.toml has it (read while building): for the page of all cards, never typed twice. */
import box from "virtual:printed/pyramidion";
import type { BoatCard, Character, Goods, Kind, Resource, RevoltToken, Site } from "./types";

interface Row {
  kind: Kind;
  count: number;
  basic?: boolean;
  influence?: number;
  negotiation?: number;
  bargaining?: number;
  ankh?: boolean;
}
interface Box {
  site: { id: Site; produces: Resource[]; min_influence: number; min_negotiation: number }[];
  character: Row[];
  revolt_token: RevoltToken[];
  distribution: Record<string, Goods>[];
  boat: { points: number; resources: Goods }[];
}

const data = box as Box;

export interface Copies {
  card: Character;
  count: number;
}

function characters(basic: boolean): Copies[] {
  const seen = new Map<string, Copies>();
  for (const row of data.character) {
    if ((row.basic === true) !== basic) continue;
    const card: Character = { code: "", kind: row.kind, basic, influence: row.influence ?? 0, negotiation: row.negotiation ?? 0, bargaining: row.bargaining ?? 0, ankh: row.ankh === true };
    const key = JSON.stringify(card);
    const known = seen.get(key);
    if (known) known.count += row.count;
    else seen.set(key, { card, count: row.count });
  }
  return [...seen.values()];
}

export const BASICS = characters(true);
export const DECK = characters(false);
export const PLACES = data.site;
export const TOKENS = data.revolt_token;
export const DISTRIBUTIONS = data.distribution;
export const BOATS: BoatCard[] = data.boat.map(({ points, resources }, at) => ({ boat: `boat-${at + 1}`, points, needs: resources }));
