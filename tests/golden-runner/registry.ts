import type { GoldenMeasure } from "./measure";
import { AGREEMENT } from "./measures/agreement";
import { CLUSTERS } from "./measures/clusters";
import { COMPARISONS } from "./measures/comparisons";
import { CORRECTED } from "./measures/corrected";
import { INTERVALS } from "./measures/intervals";
import { JUDGE } from "./measures/judge";
import { SCORES } from "./measures/scores";

/** Every measure by the name golden files use. */
export const GOLDEN_MEASURES: ReadonlyMap<string, GoldenMeasure> = new Map(
  [INTERVALS, JUDGE, AGREEMENT, COMPARISONS, CLUSTERS, CORRECTED, SCORES].flatMap((group) =>
    Object.entries(group),
  ),
);
