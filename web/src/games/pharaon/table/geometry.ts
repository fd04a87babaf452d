/** How large things are: read from the space the table has, so that all of it is seen without scrolling. Pixels. */

export interface Layout {
  phone: boolean;
  /** an opponent's card, the gaps around it, and whether counts go below level I because there is no room beside it */
  opponent: { cw: number; ratio: number; gap: number; tight: boolean };
  own: { cw: number; ratio: number; gap: number; row: number; width: number };
  hand: { cw: number; ratio: number };
  deck: { cw: number; ratio: number };
  /** stage and decks together, on phones */
  middle: number;
}

/** the drawing's own size, at which everything has scale 1 */
const WIDE = { width: 1048, height: 844 };

export function layoutFor(width: number, height: number, opponents: number, phone: boolean): Layout {
  return phone ? tall(width, height) : wide(width, height, opponents);
}

function wide(width: number, height: number, opponents: number): Layout {
  const scale = Math.max(0.66, Math.min(height / WIDE.height, width / WIDE.width, 1.4));
  const each = (width - 36 - (opponents - 1) * 14) / opponents;
  const tight = each < 290;
  const gap = tight ? 4 : 5 * scale;
  const beside = tight ? 20 : 96;
  const cw = Math.max(22, Math.min(37 * scale, (each - 28 - beside - 4 * gap) / 5));
  const own = 80 * scale;
  const pyramid = 5 * own + 90 * scale;
  /** what is left beside one's own pyramid, at most as wide as the table draws it */
  const middle = Math.min(760, width - pyramid - 54);
  return {
    phone: false,
    opponent: { cw, ratio: 0.98, gap, tight },
    own: { cw: own, ratio: 1.2, gap: 10 * scale, row: 15 * scale, width: pyramid },
    hand: { cw: Math.min(84 * scale, (middle - 150) / 5), ratio: 1.36 },
    deck: { cw: Math.min(54 * scale, middle / 9.4), ratio: 1.24 },
    middle: 0,
  };
}

function tall(width: number, height: number): Layout {
  // What is left once the opponents, the question, the hand and the frame's buttons have their part.
  const flexible = height - 360;
  const middle = Math.max(120, Math.min(172, flexible * 0.38));
  const cw = Math.max(34, Math.min(58, (flexible - middle - 38) / 5 / 1.03, (width - 100) / 5.6));
  return {
    phone: true,
    opponent: { cw: 17, ratio: 0.96, gap: 2.5, tight: true },
    own: { cw, ratio: 1.03, gap: 5, row: 8, width: 5 * cw + 20 + 32 },
    hand: { cw: Math.min(58, (width - 76) / 5 - 6), ratio: 1.24 },
    deck: { cw: 30, ratio: 1.1 },
    middle,
  };
}
