import type { GameMeta } from "$lib/game";
import Emblem from "./Emblem.svelte";

export default {
  id: "neteru",
  name: "Neteru",
  tagline: {
    en: "Build on three floors, win the Gods",
    fr: "Bâtissez trois étages, gagnez les Dieux",
  },
  players: [2, 4],
  minutes: 30,
  options: {
    mulligan: {
      en: "Mulligan: while you have no God you may change your whole hand, once a game",
      fr: "Mulligan : sans Dieu, on peut changer toute sa main, une fois par partie",
    },
  },
  Emblem,
} satisfies GameMeta;
