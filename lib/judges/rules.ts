import { contentWords } from "@/lib/claims/content-words";
import { numbersAndCodes } from "@/lib/claims/numbers";
import type { JudgeReply, LocalJudge } from "./judge";
import {
  coverageText,
  isNegated,
  missingFrom,
  nameSome,
  openWith,
  type PreparedEvidence,
} from "./rules-evidence";

/** Share of a claim's content words that the evidence must hold. */
const MIN_COVERAGE = 0.75;

/** Whether exactly one of the claim and its nearest evidence sentence is negated. */
function isNegationDifferent(evidence: PreparedEvidence, claim: string, words: ReadonlySet<string>): boolean {
  let mostShared = -1;
  let isNearestNegated = false;
  for (const sentence of evidence.sentences()) {
    const shared = words.size - missingFrom(words, sentence.words).length;
    if (shared > mostShared) {
      mostShared = shared;
      isNearestNegated = sentence.isNegated;
    }
  }
  return mostShared >= 0 && isNegated(claim) !== isNearestNegated;
}

function judgeClaim(evidence: PreparedEvidence, claim: string, hasNegationRule: boolean): JudgeReply {
  const missingNumbers = missingFrom(numbersAndCodes(claim), evidence.numbers);
  if (missingNumbers.length > 0) {
    return {
      status: "ok",
      verdict: evidence.numbers.size > 0 ? "contradicted" : "unsupported",
      score: 0,
      rationale: `missing numbers: ${nameSome(missingNumbers)}`,
    };
  }
  const words = contentWords(claim);
  if (words.size === 0) {
    return { status: "ok", verdict: "supported", score: 1, rationale: "no content words to check" };
  }
  const missingWords = missingFrom(words, evidence.words);
  const found = words.size - missingWords.length;
  const coverage = found / words.size;
  if (coverage < MIN_COVERAGE) {
    const rationale = `coverage ${coverageText(found, words.size)}, below ${MIN_COVERAGE}; missing words: ${nameSome(missingWords)}`;
    return { status: "ok", verdict: "unsupported", score: coverage, rationale };
  }
  const reached = `coverage ${coverageText(found, words.size)}`;
  if (hasNegationRule && isNegationDifferent(evidence, claim, words)) {
    return {
      status: "ok",
      verdict: "contradicted",
      score: 0,
      rationale: `${reached}, but only one of claim and nearest sentence is negated`,
    };
  }
  return { status: "ok", verdict: "supported", score: coverage, rationale: reached };
}

/**
 * A pinned rules judge: numbers first, then the share of content words, then, where asked, negation.
 *
 * Never changed: a better rules judge is another judge beside it.
 *
 * @param options hasNegationRule: whether a supported claim is contradicted where exactly one of it and the evidence
 *   sentence nearest to it holds not, cannot, never or no.
 * @returns a judge that always gives a verdict. The score is the share of the claim's content words that the evidence
 *   holds (0 to 1); it is 0 where a number is missing or the negation differs, and 1 where nothing is there to check.
 *   Each case's evidence is read once, in time linear in its text.
 * @example createRulesJudge({ hasNegationRule: false }).open({ question: "How many?", passages })(
 *   { text: "It delivered 80 pieces.", cites: [] }, { kind: "context" }) // contradicted: "missing numbers: 80"
 */
export function createRulesJudge({ hasNegationRule }: { hasNegationRule: boolean }): LocalJudge {
  return {
    version: { kind: "rules", code: 1, parameters: { minCoverage: MIN_COVERAGE, negation: hasNegationRule } },
    open: openWith((evidence, claim) => judgeClaim(evidence, claim, hasNegationRule)),
  };
}
