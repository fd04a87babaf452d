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
  minutes: 90,
  options: {
    points: { en: "The game ends with", fr: "La partie finit avec" },
    "points:10": { en: "10 points on boats", fr: "10 points sur les bateaux" },
    "points:12": { en: "12 points on boats", fr: "12 points sur les bateaux" },
    "points:15": { en: "15 points on boats", fr: "15 points sur les bateaux" },
    "points:all-boats": { en: "all boats loaded", fr: "tous les bateaux chargés" },
  },
  Emblem,
} satisfies GameMeta;
