import type { RunRecord } from "@/lib/judges/run";
import type { Rate } from "@/lib/stats/rate";
import type { Calibration, CalibrationFilter } from "./calibration";
import type { Comparison } from "./comparison";
import type { JudgedClaim } from "./judged-claim";

/** One run held against people, with everything the page, the report and the command line say of it. */
export interface RunCalibration extends Calibration {
  run: RunRecord;
  filter: CalibrationFilter;
  /** The slices of the whole dataset, whatever part is shown: what there is to choose from. */
  whole: Calibration["slices"];
  /** People who gave labels on the dataset. */
  reviewers: number;
  /** Claims that two or more people labeled blind, and on how many of them all said the same. */
  people: Rate;
  /** Bad claims the judge let through and good ones it flagged, the first of each. */
  missed: JudgedClaim[];
  falselyFlagged: JudgedClaim[];
  /** This run first, then those of other judge versions on the same claims; null when there is no other. */
  comparison: (Comparison & { runs: RunRecord[] }) | null;
}
