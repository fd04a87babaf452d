/** The shapes that are drawn over and over, around (0, 0), for a board whose step is `u`. */
import { round } from "../board";
import type { Colour } from "../types";

/** The signs on the domes, in a box of 24. */
export const MARKS: Record<Colour, string> = {
  blue: "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17Z",
  red: "M12 2.8 21.6 20H2.4Z",
  green: "M5.5 4h13q1.5 0 1.5 1.5v13q0 1.5-1.5 1.5h-13q-1.5 0-1.5-1.5v-13q0-1.5 1.5-1.5Z",
  yellow: "M12 1.8 21.4 12 12 22.2 2.6 12Z",
};

export interface DomeShape {
  body: string;
  shade: string;
  rim: string;
  light: string;
  rimWidth: number;
  lightWidth: number;
  outline: number;
  ghost: { width: number; dash: string };
  mark: string;
}

/** How much higher the next dome of a tower stands, in steps. */
export const STOREY = 0.2;
/** A tower above five (on a start) is drawn no higher than this many steps: its storeys move together. */
const RISE = 0.95;

/** How much higher each next dome of a tower of this height stands, in steps. */
export function storeyOf(height: number): number {
  return height * STOREY <= RISE + STOREY ? STOREY : RISE / (height - 1);
}

/** Half the width of a dome, in steps. */
export const HALF = 0.335;

export function domeShape(u: number): DomeShape {
  const r = round;
  const rx = HALF * u;
  const ry = rx * 0.52;
  const h = 0.4 * u;
  const size = 0.165 * u;
  const [RX, RY] = [r(rx), r(ry)];
  const over = `C${RX} ${r(-h * 0.72)} ${r(rx * 0.6)} ${r(-h)} 0 ${r(-h)}`;
  return {
    body: `M${-RX} 0A${RX} ${RY} 0 0 0 ${RX} 0${over}S${-RX} ${r(-h * 0.72)} ${-RX} 0Z`,
    shade: `M${r(rx * 0.28)} ${r(ry * 0.96)}A${RX} ${RY} 0 0 0 ${RX} 0${over}C${r(rx * 0.62)} ${r(-h * 0.55)} ${r(rx * 0.55)} ${r(ry * 0.2)} ${r(rx * 0.28)} ${r(ry * 0.96)}Z`,
    rim: `M${-RX} ${r(-u * 0.022)}A${RX} ${RY} 0 0 0 ${RX} ${r(-u * 0.022)}`,
    light: `M${r(-rx * 0.78)} ${r(-h * 0.28)}C${r(-rx * 0.72)} ${r(-h * 0.66)} ${r(-rx * 0.45)} ${r(-h * 0.86)} ${r(-rx * 0.12)} ${r(-h * 0.92)}`,
    rimWidth: r(u * 0.035),
    lightWidth: r(u * 0.05),
    outline: r(Math.max(1, u * 0.02)),
    ghost: { width: r(Math.max(1.6, u * 0.035)), dash: `${r(u * 0.09)} ${r(u * 0.055)}` },
    // The mark sits low on the front, where a dome on top leaves it free.
    mark: `translate(${r(-size / 2)} ${r(ry - u * 0.115 - size / 2)}) scale(${Math.round((size / 24) * 1000) / 1000})`,
  };
}
