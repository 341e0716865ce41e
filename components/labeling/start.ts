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
  /** Claim to open in it; null: the first without a label. */
  claimId: string | null;
  /** The address named a case that the project does not have. */
  isCaseMissing: boolean;
}
