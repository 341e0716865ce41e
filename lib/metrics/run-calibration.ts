import type { RunRecord } from "@/lib/judges/run";
import type { RankedSlice } from "./by-slice";
import type { Calibration, CalibrationFilter } from "./calibration";
import type { Comparison } from "./comparison";
import type { Headline, HeadlineCounts } from "./headline";
import type { JudgedClaim } from "./judged-claim";
import type { PeopleAgreement } from "./people-agreement";

/** What has changed since the run or between its labels; days are instants. */
export interface CalibrationAge {
  /** When the newest and the oldest label on the dataset was given or changed; null without one. */
  firstLabelAt: Date | null;
  lastLabelAt: Date | null;
  /** Labels given or changed after the run ended. */
  labelsSinceRun: number;
  /** Labels under an older guideline than the one in force, and its number. */
  oldGuidelineLabels: number;
  guideline: number | null;
  /** The dataset's claims were split or edited after the run. */
  isClaimSetOlder: boolean;
}

/** One run held against people, with everything the page, the report and the command line say of it. */
export interface RunCalibration extends Calibration {
  run: RunRecord;
  filter: CalibrationFilter;
  /** The slices of the whole dataset, whatever part is shown: what there is to choose from. */
  whole: Calibration["slices"];
  /** People who gave labels on the dataset. */
  reviewers: number;
  /** How far people agree with each other on the claims that two or more labeled blind. */
  people: PeopleAgreement;
  /** The surest first of the parts that look worse than the rest. */
  ranked: RankedSlice[];
  /** How old what it rests on is. */
  age: CalibrationAge;
  /** The share of answers with a bad claim as far as the labels allow one; of the whole dataset, whatever part is shown. */
  perAnswer: { headline: Headline; counts: HeadlineCounts };
  /** Bad claims the judge let through and good ones it flagged, the first of each. */
  missed: JudgedClaim[];
  falselyFlagged: JudgedClaim[];
  /** This run first, then those of other judge versions on the same claims; null when there is no other. */
  comparison: (Comparison & { runs: RunRecord[] }) | null;
}
