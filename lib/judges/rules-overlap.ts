import { contentWords } from "@/lib/claims/content-words";
import { numbersAndCodes } from "@/lib/claims/numbers";
import type { JudgeReply, LocalJudge } from "./judge";
import { coverageText, missingFrom, nameSome, openWith, type PreparedEvidence } from "./rules-evidence";
import { isThreshold } from "./threshold";

function judgeClaim(evidence: PreparedEvidence, claim: string, threshold: number): JudgeReply {
  const missingNumbers = missingFrom(numbersAndCodes(claim), evidence.numbers);
  if (missingNumbers.length > 0) {
    return {
      status: "ok",
      verdict: evidence.numbers.size > 0 ? "contradicted" : "unsupported",
      score: 0,
      rationale: `score 0.00, below the cut ${threshold}; missing numbers: ${nameSome(missingNumbers)}`,
    };
  }
  const words = contentWords(claim);
  if (words.size === 0) {
    const rationale = `score 1.00, reaches the cut ${threshold}; no content words to check`;
    return { status: "ok", verdict: "supported", score: 1, rationale };
  }
  const missingWords = missingFrom(words, evidence.words);
  const found = words.size - missingWords.length;
  const score = found / words.size;
  const scored = `score ${coverageText(found, words.size)} (${found} of ${words.size} words)`;
  if (score >= threshold) {
    return {
      status: "ok",
      verdict: "supported",
      score,
      rationale: `${scored}, reaches the cut ${threshold}`,
    };
  }
  const rationale = `${scored}, below the cut ${threshold}; missing words: ${nameSome(missingWords)}`;
  return { status: "ok", verdict: "unsupported", score, rationale };
}

/**
 * The rules judge with a cut that can be set: how much of a claim its evidence holds, and how much is enough.
 *
 * @param options threshold: the score from which a claim is supported, more than 0 and at most 1. It is part of the pinned
 *   version, so another threshold is another version.
 * @returns a judge that always gives a verdict and a score. The score is the share of the claim's content words that the
 *   evidence holds (0 to 1); it is 0 where a number or code of the claim is missing, and 1 where nothing is there to check.
 *   Below the threshold a claim is contradicted where a number is missing and the evidence has numbers, else unsupported.
 *   At 0.75 its verdicts are those of `rules`.
 * @throws RangeError for a threshold outside that.
 * @example createOverlapJudge({ threshold: 0.5 }).open({ question: "How many?", passages })(
 *   { text: "It delivered 80 pieces.", cites: [] }, { kind: "context" }) // contradicted: "score 0.00, below the cut 0.5; ..."
 */
export function createOverlapJudge({ threshold }: { threshold: number }): LocalJudge {
  if (!isThreshold(threshold)) {
    throw new RangeError(`createOverlapJudge requires 0 < threshold <= 1, got ${threshold}`);
  }
  return {
    version: { kind: "rules-overlap", code: 1, parameters: { threshold } },
    open: openWith((evidence, claim) => judgeClaim(evidence, claim, threshold)),
  };
}
