/** The figures of the cards: icons of game-icons.net (CC BY 3.0, see the credits page). */
import type { Component } from "svelte";
import Walk from "~icons/game-icons/egyptian-walk";
import Tools from "~icons/game-icons/stone-crafting";
import Stone from "~icons/game-icons/stone-block";
import Wood from "~icons/game-icons/wood-beam";
import Water from "~icons/game-icons/amphora";
import Priest from "~icons/game-icons/prayer";
import Scribe from "~icons/game-icons/scroll-quill";
import Vizier from "~icons/game-icons/crook-flail";
import Prince from "~icons/game-icons/egyptian-profile";
import Princess from "~icons/game-icons/lotus";
import Mask from "~icons/game-icons/domino-mask";
import Pharaoh from "~icons/game-icons/pharoah";
import Tour from "~icons/game-icons/cycle";
import Fortune from "~icons/game-icons/crystal-ball";
import Theft from "~icons/game-icons/robber";
import Divine from "~icons/game-icons/sunbeams";
import Effort from "~icons/game-icons/muscle-up";
import Reinforcement from "~icons/game-icons/brick-wall";
import type { Content, Kind } from "../codes";

type Icon = Component<Record<string, unknown>>;

export const FIGURES: Record<Content | Exclude<Kind, "points">, Icon> = {
  "10000": Walk, "20000": Walk, "30000": Walk, "40000": Walk,
  tools: Tools, stone: Stone, wood: Wood, water: Water,
  priest: Priest, scribe: Scribe, vizier: Vizier,
  prince: Prince, princess: Princess, "impostor-prince": Mask, "impostor-princess": Mask,
  pharaoh: Pharaoh, impostor: Mask,
  tour: Tour, fortune: Fortune, theft: Theft, divine: Divine, effort: Effort, reinforcement: Reinforcement,
}; // prettier-ignore

/** Whom an impostor of the royal family pretends to be. */
export const PRETENDS: Partial<Record<Content, Icon>> = { "impostor-prince": Prince, "impostor-princess": Princess };
