import type { BenchCase, LabelProgress } from "@/lib/claims/label";

/** What the page hands to the workbench. */
export interface WorkbenchStart {
  reviewerId: string;
  project: { id: string; slug: string; blind: boolean };
  dataset: { id: string; name: string };
  otherDatasets: { id: string; name: string }[];
  progress: LabelProgress;
  /** Times of the reviewer's latest labels in milliseconds. */
  paceMs: number[];
  guidelines: { version: number; text: string };
  /** null: nothing is left to label. */
  opened: BenchCase | null;
  /** The sample that is the list; null where it is the whole dataset. */
  sampleId: string | null;
  /** The address named a sample that the project does not have. */
  isSampleMissing: boolean;
  /** Claim to open in it; null: the first without a label. */
  claimId: string | null;
  /** The case that was taken out of a list of cases to be labeled; null where all come up in their turn. */
  pickedCaseId: string | null;
  /** They may open what the labels come to: calibration and the plan. */
  mayRead: boolean;
  /** Cases are handed out one after the other: the next is asked for when this one is done. */
  isHandedOut: boolean;
  /** The address named a case that the project does not have. */
  isCaseMissing: boolean;
}
