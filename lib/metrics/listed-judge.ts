import type { ConnectionView } from "@/lib/judges/connection";
import type { RunRecord } from "@/lib/judges/run";
import type { Calibration } from "./calibration";

/** How a judge comes to its verdicts: by itself here, by a server it calls, from those of other judges, or elsewhere. */
export type JudgeWay = "local" | "calls" | "computed" | "elsewhere";

/** The newest version of a judge, as far as a list tells of it. */
export interface ListedVersion {
  version: number;
  hash: string;
  model: string | null;
  /** The model's name leaves open which model answers. */
  isFloating: boolean;
  /** When another model answered than at first; null: never, or not known. */
  driftedAt: Date | null;
  driftedTo: string | null;
  /** Whether a call of today would still be this version's; false: its code or its server has changed; null: not to be told. */
  isCurrent: boolean | null;
}

/** A judge of a project or of the catalog. */
export interface ListedJudge {
  name: string;
  label: string;
  kind: string;
  way: JudgeWay;
  /** Where it sends texts; null where it calls nobody, or where the connection is gone. */
  connection: ConnectionView | null;
  /** null: no run has pinned it yet. */
  newest: ListedVersion | null;
  /** The newest run that came to its end with verdicts, held against people; null without one. */
  last: { run: RunRecord; calibration: Calibration } | null;
  /** What it would be pinned to today is not what `last` rests on. */
  isStale: boolean;
  /** What has become of the labels that it was trained on, without a stop; null or left out where nothing has, or it was not. */
  labelsChanged?: string | null;
}
