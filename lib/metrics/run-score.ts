import type { CaseType } from "@/lib/claims/case";
import type { RunRecord } from "@/lib/judges/run";
import type { Headline, HeadlineCounts } from "./headline";
import type { Score } from "./score";

/** A dataset's figures by one run and by people, with everything the page and the report say of them. */
export interface RunScore {
  run: RunRecord;
  score: Score;
  /** The rate of answers with a bad claim by the one method that the labels allow, and what it was chosen by. */
  perAnswer: { headline: Headline; counts: HeadlineCounts };
  /** The same by case type, in the order of the types; null last: none stated. */
  byCaseType: { caseType: CaseType | null; score: Score }[];
  /** The same by the system that answered, by name; "" where none is stated. None for one system, or for very many. */
  bySystem: { system: string; score: Score }[];
}
