import { isHallucinated } from "@/lib/claims/verdict";
import type { LabeledPair } from "./agreement";

/** Answers by whether people and the judge found a hallucinated claim in them; the unit of the headline rate. */
export interface AnswerAgreement {
  both: number;
  /** Bad answers the judge let through. */
  peopleOnly: number;
  /** Good answers the judge flagged. */
  judgeOnly: number;
  neither: number;
  /** Answers with a claim that has no verdict: in none of the four. */
  partly: number;
}

/**
 * How far a judge agrees with people on whole answers: claim-level errors do not carry over to answers.
 *
 * @param answers the labeled claims of each answer that is labeled throughout; one without claims counts nowhere.
 * @returns counts of answers.
 * @example answerAgreement([[{ label: "unsupported", verdict: "supported" }]]).peopleOnly // 1
 */
export function answerAgreement(answers: Iterable<readonly LabeledPair[]>): AnswerAgreement {
  const counts = { both: 0, peopleOnly: 0, judgeOnly: 0, neither: 0, partly: 0 };
  for (const claims of answers) {
    if (claims.length === 0) continue;
    const isBad = claims.some(({ label }) => isHallucinated(label));
    const isFlagged = claims.some(({ verdict }) => verdict !== null && isHallucinated(verdict));
    if (claims.some(({ verdict }) => verdict === null)) counts.partly += 1;
    else if (isBad) counts[isFlagged ? "both" : "peopleOnly"] += 1;
    else counts[isFlagged ? "judgeOnly" : "neither"] += 1;
  }
  return counts;
}
