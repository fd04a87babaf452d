/**
 * Where everything stands, from the size of the scene alone. Two compositions: `wide` (desktops, laptops: drawn at 1136 × 848 and 1062 × 716) and
 * `tall` (phones, upright tablets: drawn at 390 × 742). Between the drawn sizes and beyond them the measures run on in straight lines.
 *
 * A pyramid has six measures: w card, g gap, l ledge with the carved number, pad, t terrace, cap capstone (NOTES of the drawing). Course n is
 * 2(w + g + pad) + 2(n − 1)t wide, and t ≥ (w + g)/2.
 */

export interface PyramidMeasures {
  w: number;
  g: number;
  l: number;
  pad: number;
  t: number;
  cap: number;
  plinth: number;
}

export interface Layout {
  tall: boolean;
  /** scale of small things: tags, type */
  k: number;
  own: PyramidMeasures;
  ownBottom: number;
  opponent: PyramidMeasures;
  hand: { w: number; gap: number; bottom: number };
  ribbon: { bottom: number; width: number };
  /** width of a God in the middle, his height when he lies (tall), his distance from the middle line, his top */
  gods: { w: number; h: number; off: number; top: number };
  supply: { w: number; bottom: number; top: number };
  /** how far opponents and Gods keep from the sides (tall) */
  edge: number;
  /** whether the capstone carries the points */
  tally: boolean;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Height of a pyramid with these measures. */
export function heightOf(m: PyramidMeasures): number {
  return m.cap + 3 * (1.25 * m.w + m.l + 0.35 * m.g) + m.plinth;
}

export function widthOf(m: PyramidMeasures): number {
  return 2 * (m.w + m.g + m.pad) + 6 * m.t;
}

function ownWide(w: number, cap: boolean): PyramidMeasures {
  const x = (w - 67) / 21; // 0 at the low laptop's drawing, 1 at the desktop's
  return { w, g: 10 + 2 * x, l: 14 + 2 * x, pad: 12 + 2 * x, t: 54 + 12 * x, cap: cap ? 124 + 26 * x : 44 + 12 * x, plinth: 28 + 2 * x };
}

function opponentWide(w: number): PyramidMeasures {
  const x = (w - 34) / 6;
  return { w, g: 5 + x, l: 2, pad: 6, t: 26 + 4 * x, cap: Math.max(14, 28 + 8 * x), plinth: 28 + 2 * clamp(x, -1, 1) };
}

function scaled(m: PyramidMeasures, k: number): PyramidMeasures {
  return { w: m.w * k, g: m.g * k, l: m.l * k, pad: m.pad * k, t: m.t * k, cap: m.cap * k, plinth: m.plinth * k };
}

function wide(width: number, height: number, opponents: number): Layout {
  const crowd = opponents === 3; // three across the sky: the Gods come down to the flanks, the capstone shrinks
  const handW = Math.min(clamp(114 + ((height - 848) * 22) / 132, 64, 138), (width - 120) / 4.6);
  const handBottom = clamp(10 + ((height - 848) * 3) / 132, 4, 14);
  const ribbonBottom = handBottom + 1.25 * handW + 12;
  const ownBottom = ribbonBottom + 46 + 12;
  let opponentW = clamp(34 + ((height - 716) * 6) / 132, 22, 52);
  if (crowd) opponentW *= 0.78;
  if (opponents === 1) opponentW *= 1.05;
  opponentW = Math.min(opponentW, (width / Math.max(2, opponents) - 40) / 7.2);
  const opponent = opponentWide(opponentW);
  const skyline = crowd ? 12 + heightOf(opponent) + 4 : clamp(73 - ((height - 716) * 17) / 132, 34, 84);
  const room = height - ownBottom - skyline;
  const at67 = heightOf(ownWide(67, !crowd));
  const slope = (heightOf(ownWide(88, !crowd)) - at67) / 21;
  let w = clamp(67 + (room - at67) / slope, 36, 124);
  const side = 218;
  while (w > 36 && widthOf(ownWide(w, !crowd)) > width - 2 * side) w -= 1;
  const own = ownWide(w, !crowd);
  const k = clamp(Math.min(height / 848, width / 1136), 0.72, 1.3);
  let godW = clamp(124 + ((height - 716) * 18) / 132, 102, 176);
  let off = own.cap * 0.69; // beside the capstone: its slope leaves the room
  let top = 10;
  if (crowd) {
    off = own.w + own.g + own.pad + own.t + 26;
    top = height - ownBottom - heightOf(own) + own.cap - godW * 0.34;
  }
  return {
    tall: false,
    k,
    own,
    ownBottom,
    opponent,
    hand: { w: handW, gap: 14, bottom: handBottom },
    ribbon: { bottom: ribbonBottom, width: Math.min(930 * Math.max(1, k), width - 60) },
    gods: { w: godW, h: godW * 1.38, off, top },
    supply: { w: 92 * clamp(k, 0.8, 1.2), bottom: ownBottom + 10, top: 0 },
    edge: 14,
    tally: !crowd,
  };
}

const PHONE_OWN: PyramidMeasures = { w: 57, g: 6, l: 13, pad: 4, t: 40, cap: 38, plinth: 22 };
const PHONE_OPPONENT: PyramidMeasures = { w: 23, g: 3, l: 1, pad: 3, t: 20, cap: 16, plinth: 22 };
const PHONE_LONE: PyramidMeasures = { w: 24, g: 4, l: 1, pad: 6, t: 24, cap: 12, plinth: 22 };
const PHONE_CROWD: PyramidMeasures = { w: 16, g: 2, l: 1, pad: 2.5, t: 13.6, cap: 0, plinth: 22 };

function tall(width: number, height: number, opponents: number): Layout {
  const crowd = opponents === 3;
  const opponentBase = crowd ? PHONE_CROWD : opponents === 1 ? PHONE_LONE : PHONE_OPPONENT;
  const sky = 10 + heightOf(opponentBase) + 2; // where the Gods begin at k = 1
  const needed = sky + 72 + heightOf(PHONE_OWN) + 208;
  const k = clamp(Math.min(width / 390, height / needed), 0.45, 1.9);
  const handW = Math.min(88 * k, (width - 16 - 3 * 7) / 4);
  const bottom = 8;
  const ribbonBottom = bottom + 1.25 * handW + 8;
  const ownBottom = ribbonBottom + 44 + 6 + 28 + 4;
  const spare = height - needed * k;
  const ownK = Math.min(k * (1 + clamp(spare, 0, 60) / 600), (width - 12) / widthOf(PHONE_OWN));
  const edge = Math.max(6, (width - 430 * k) / 2);
  return {
    tall: true,
    k,
    own: scaled(PHONE_OWN, ownK),
    ownBottom,
    opponent: { ...scaled(opponentBase, k), plinth: Math.max(20, 22 * k) },
    hand: { w: handW, gap: Math.min(7 * k, 10), bottom },
    ribbon: { bottom: ribbonBottom, width: Math.min(width - 28, 720) },
    gods: { w: Math.min(160 * k, (width - 2 * edge - 46 * k) / 2), h: 86 * k, off: 0, top: sky * k },
    supply: { w: 36 * k, bottom: 0, top: sky * k + 7 },
    edge,
    tally: false,
  };
}

export function layoutFor(width: number, height: number, opponents: number): Layout {
  const upright = width < 640 || (width < 860 && height > width * 0.8) || (width < 1000 && height > width * 1.05);
  return upright ? tall(width, height, opponents) : wide(width, height, opponents);
}

/** The measures as the custom properties that Pyramid.svelte reads. */
export function measures(m: PyramidMeasures): string {
  return `--w:${m.w}px;--g:${m.g}px;--l:${m.l}px;--pad:${m.pad}px;--t:${m.t}px;--cap:${m.cap}px;--plinth:${m.plinth}px`;
}
