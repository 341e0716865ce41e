import type { ScoreSpread } from "@/lib/metrics/thresholds";

/** One bar of the picture of scores; places and heights are fractions of the picture. */
export interface SpreadBar {
  key: string;
  side: "bad" | "good";
  left: number;
  height: number;
  many: number;
}

export interface ShownSpread {
  bars: SpreadBar[];
  width: number;
  /** How far down the line between bad and good claims lies. */
  line: number;
  /** Where a score of 1 lies; the last bar, of claims with just that score, stands behind it. */
  end: number;
}

/**
 * Labeled claims by score, bad ones up and good ones down on one scale.
 *
 * @param spread counts by bin, ascending, the last one for a score of 1.
 * @returns bars that hold a claim; the higher side of each kind reaches the edge.
 */
export function prepareSpread({ bad, good }: ScoreSpread): ShownSpread {
  const [mostBad, mostGood] = [Math.max(0, ...bad), Math.max(0, ...good)];
  const scale = Math.max(1, mostBad + mostGood);
  const width = 1 / bad.length;
  const bars = (["bad", "good"] as const).flatMap((side) =>
    (side === "bad" ? bad : good).flatMap((many, at) =>
      many === 0 ? [] : [{ key: `${side}${at}`, side, left: at * width, height: many / scale, many }],
    ),
  );
  return { bars, width, line: mostBad / scale, end: (bad.length - 1) / bad.length };
}
