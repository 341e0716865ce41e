import type { VerdictsPreview } from "@/lib/imports/verdicts-preview";
import type { VerdictSpace } from "@/lib/judges/verdict-space";

/** How a file of verdicts is to be read. */
export interface VerdictsReading {
  slug: string;
  upload: string;
  datasetId: string;
  space: VerdictSpace;
}

/** How it is to be brought in. */
export interface VerdictsWanted extends VerdictsReading {
  name: string;
  isProbability: boolean;
  leaveMissing: boolean;
}

type Failed = { status: "failed"; message: string };
export type VerdictsAnswer = { status: "read"; preview: VerdictsPreview } | Failed;
export type VerdictsEnd =
  | { status: "refused"; preview: VerdictsPreview }
  | { status: "done"; preview: VerdictsPreview; runId: string }
  | Failed;

/** What the page's form asks the server. */
export interface VerdictsServer {
  preview: (reading: VerdictsReading) => Promise<VerdictsAnswer>;
  bringIn: (wanted: VerdictsWanted) => Promise<VerdictsEnd>;
}
