import type { GameMeta } from "$lib/game";
import Emblem from "./Emblem.svelte";

export default {
  id: "pharaon",
  name: "Pyramide du Pharaon",
  short: "Pharaon",
  tagline: {
    en: "Fifteen hidden cards, one perfect pyramid",
    fr: "Quinze cartes cachées, une pyramide parfaite",
  },
  players: [2, 6],
  minutes: 45,
  options: {
    gods: { en: "The Gods of Egypt: nobody looks again at cards once they are laid (bots forget too, save hard and master)", fr: "Les Dieux d’Égypte : on ne regarde plus ses cartes une fois posées (les robots oublient aussi, sauf difficile et maître)" },
    rounds: { en: "The game ends at the latest after this many rounds", fr: "La partie finit au plus tard après tant de manches" },
    first: { en: "Who begins", fr: "Qui commence" },
    "first:lot": { en: "drawn by lot", fr: "tiré au sort" },
    "first:seat-0": { en: "the first seat", fr: "la première place" },
    "first:seat-1": { en: "the second seat", fr: "la deuxième place" },
    "first:seat-2": { en: "the third seat", fr: "la troisième place" },
    "first:seat-3": { en: "the fourth seat", fr: "la quatrième place" },
    "first:seat-4": { en: "the fifth seat", fr: "la cinquième place" },
    "first:seat-5": { en: "the sixth seat", fr: "la sixième place" },
  },
  Emblem,
} satisfies GameMeta;
