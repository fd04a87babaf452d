import type { GameMeta } from "$lib/game";
import Emblem from "./Emblem.svelte";

export default {
  id: "pharaon",
  name: "Pyramide du Pharaon",
  tagline: {
    en: "Fifteen hidden cards, one perfect pyramid",
    fr: "Quinze cartes cachées, une pyramide parfaite",
  },
  players: [2, 6],
  minutes: 40,
  Emblem,
} satisfies GameMeta;
