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
  minutes: 25,
  Emblem,
} satisfies GameMeta;
