/** What a pyramid that was shown lacks, for the sentence below it. */
import { CONTENTS, isRoyal, workers, type Content, type Level } from "../codes";

/** `workers` in tens of thousands. */
export function lackingOf(levels: Content[][]): { missing: Content[]; workers: number } {
  const missing = ([5, 4, 3, 2] as Level[]).flatMap((level) => CONTENTS[level].filter((content) => (level < 4 || isRoyal(content)) && !levels[level - 1]?.includes(content)));
  const men = (levels[0] ?? []).reduce((sum, content) => sum + workers(content), 0);
  return { missing, workers: Math.max(0, 10 - men) };
}
