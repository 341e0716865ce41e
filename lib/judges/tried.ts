import type { Verdict } from "@/lib/claims/verdict";
import type { JudgeRecord, RunTrouble } from "./record";

/** What a judge made of one claim while somebody looked on: nothing of it is stored. */
export interface TriedClaim {
  claim: string;
  /** What people say of it. */
  gold: Verdict;
  /** The prompt as it was sent; null for judges without one. */
  prompt: { system: string; user: string } | null;
  record: JudgeRecord;
  trouble: RunTrouble | null;
}
