import type { GameMeta } from "$lib/game";
import Emblem from "./Emblem.svelte";

export default {
  id: "pyramidis",
  name: "Pyramidis",
  tagline: {
    en: "Stack, roll and trap the domes",
    fr: "Empilez, roulez, piégez les dômes",
  },
  players: [2, 4],
  minutes: 30,
  options: {
    duel: { en: "Two players are", fr: "À deux, on joue" },
    "duel:red-yellow": { en: "red and yellow", fr: "rouge et jaune" },
    "duel:green-blue": { en: "green and blue", fr: "vert et bleu" },
    block: { en: "Two players: whoever is blocked loses", fr: "À deux, qui est bloqué perd" },
    repetition: { en: "A position may stand this often before the game ends", fr: "Une position revenue tant de fois finit la partie" },
    limit: { en: "Moves until the game ends at the latest", fr: "La partie finit au plus tard après tant de coups" },
  },
  Emblem,
} satisfies GameMeta;
