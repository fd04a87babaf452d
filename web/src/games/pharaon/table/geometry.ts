/** How large things are: read from the space the table has, so that all of it is seen without scrolling. Pixels. */

export interface Layout {
  phone: boolean;
  /** a wide window whose middle has room for one column only */
  narrow: boolean;
  /** an opponent's card, the gaps around it, whether counts go below level I because there is no room beside it, and whether there is hardly room for the five */
  opponent: { cw: number; ratio: number; gap: number; tight: boolean; small: boolean };
  own: { cw: number; ratio: number; gap: number; row: number; width: number };
  hand: { cw: number; ratio: number };
  deck: { cw: number; ratio: number };
  /** stage and decks together, on phones */
  middle: number;
}

/** the drawing's own size, at which everything has scale 1 */
const WIDE = { width: 1048, height: 835 };
/** below this height the table scrolls rather than shrink */
const LEAST = 782;

export function layoutFor(width: number, height: number, opponents: number, phone: boolean): Layout {
  return phone ? tall(width, Math.max(LEAST, height)) : wide(width, height, opponents);
}

function wide(width: number, height: number, opponents: number): Layout {
  const each = (width - 36 - (opponents - 1) * 14) / opponents;
  // Paddings and headings keep their size; cards share what is left of the height.
  const byRows = (height - 94) / (WIDE.height - 94);
  const tight = each < 205 * Math.min(1, byRows) + 84;
  const small = each < 156;
  const byHeight = tight ? (height - 148 - 4.9 * Math.min(37, (each - 64) / 5)) / 540 : byRows;
  const scale = Math.max(0.6, Math.min(byHeight, width / WIDE.width, 1.4));
  const gap = small ? 3 : tight ? 4 : 5 * scale;
  const beside = tight ? 20 : 96;
  const cw = small ? Math.max(16, Math.min(22, (each - 20 - 4 * gap) / 5)) : Math.max(22, Math.min(37 * scale, (each - 28 - beside - 4 * gap) / 5));
  const own = 80 * scale;
  const pyramid = 5 * own + 90 * scale;
  /** what is left beside one's own pyramid, at most as wide as the table draws it */
  const middle = Math.min(760, width - pyramid - 54);
  const narrow = middle < 440;
  return {
    phone: false,
    narrow,
    opponent: { cw, ratio: 0.98, gap, tight, small },
    own: { cw: own, ratio: 1.2, gap: 10 * scale, row: 15 * scale, width: pyramid },
    hand: { cw: Math.min(84 * scale, (middle - (narrow ? 50 : 150)) / 5), ratio: 1.36 },
    deck: { cw: Math.min(54 * scale, middle / 9.4), ratio: 1.24 },
    middle: 0,
  };
}

function tall(width: number, height: number): Layout {
  // A tablet held upright has room for more than the phone that this is drawn for.
  const large = height > 900 && width > 600;
  const opponent = large ? 27 : 17;
  // What is left once the opponents, the question, the hand and the frame's buttons have their part.
  const flexible = height - 278 - opponent * 4.8 - (large ? 30 : 0);
  const middle = large ? 220 : Math.max(120, Math.min(172, flexible * 0.38));
  const cw = Math.max(34, Math.min(large ? 88 : 58, (flexible - middle - 38) / 5 / 1.03, (width - 100) / 5.6));
  return {
    phone: true,
    narrow: false,
    opponent: { cw: opponent, ratio: 0.96, gap: 2.5, tight: true, small: false },
    own: { cw, ratio: 1.03, gap: 5, row: 8, width: 5 * cw + 20 + 32 },
    hand: { cw: Math.min(large ? 78 : 58, (width - 76) / 5 - 6), ratio: 1.24 },
    deck: { cw: large ? 44 : 30, ratio: 1.1 },
    middle,
  };
}
