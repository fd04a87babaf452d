import type { GameMeta } from "$lib/game";
import Emblem from "./Emblem.svelte";

export default {
  id: "pyramidion",
  name: "Pyramidion",
  tagline: {
    en: "Load the boats along the Nile",
    fr: "Chargez les bateaux le long du Nil",
  },
  players: [2, 4],
  minutes: 60,
  Emblem,
} satisfies GameMeta;
