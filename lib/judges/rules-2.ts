import type { Passage } from "@/lib/claims/case";
import { passagesFor } from "@/lib/claims/evidence";
import type { AskJudge, JudgeReply, LocalJudge } from "./judge";
import { Evidence, type ReadPassage, readPassage } from "./rules2/evidence";
import { explainFindings, explainScore, quotesOf } from "./rules2/explain";
import { measureClaim } from "./rules2/measure";
import { readClaim } from "./rules2/read-claim";
import { WEIGHTS, weigh } from "./rules2/weigh";
import { isThreshold } from "./threshold";

/** Where the cut starts out: the score at which the measures speak for neither side. */
export const INITIAL_CUT = 0.5;

function judgeClaim(evidence: Evidence, text: string, threshold: number): JudgeReply {
  const claim = readClaim(text);
  if (claim.parts.length === 0) {
    return {
      status: "no_verdict",
      failure: "empty",
      rationale: "nothing to check: no content word, number or code",
    };
  }
  const measured = measureClaim(evidence, claim);
  const told = {
    flags: measured.askedFacts.length > 0 ? ["question_fact"] : [],
    evidence: quotesOf(measured),
  };
  const asked =
    measured.askedFacts.length === 0
      ? ""
      : `; the question alone says ${[...new Set(measured.askedFacts.map((fact) => fact.text))].join(", ")}`;
  if (measured.findings.length > 0) {
    const isContradicted = measured.findings.some(({ kind }) => kind !== "missing");
    return {
      status: "ok",
      verdict: isContradicted ? "contradicted" : "unsupported",
      score: 0,
      rationale: explainFindings(measured) + asked,
      ...told,
    };
  }
  const score = weigh(measured.measures);
  return {
    status: "ok",
    verdict: score >= threshold ? "supported" : "unsupported",
    score,
    rationale: explainScore(measured, score, threshold) + asked,
    ...told,
  };
}

/**
 * The better rules judge: facts by what they mean, then sense, then how much of a claim stands together in the evidence.
 *
 * Numbers, amounts, days, times and codes are compared by value, unit and bound; the sentence nearest to each of the
 * claim's sentences must not have another value in a fact's place, deny what the claim says, or say its opposite. What is
 * left is a score: the claim's words (stems, synonyms, names weighing more) anywhere, within three sentences, and in order.
 * The question names what is asked about and is no evidence otherwise.
 *
 * @param options threshold: the score from which a claim is supported, more than 0 and at most 1; part of the version.
 * @returns a judge whose score is 0 where something is wrong or missing, else more than 0 and less than 1. A claim in
 *   which there is nothing to check gets no verdict. The flag `question_fact` says that a number, code, day or time of the
 *   claim stands in the question alone. Each passage is read once a case, in time linear in its text.
 * @throws RangeError for a threshold outside that.
 * @example createRules2Judge({ threshold: 0.5 }).open({ question: "How many?", passages })(
 *   { text: "It delivered 80 pieces.", cites: [] }, { kind: "context" }) // contradicted: "the claim says 80 where ..."
 */
export function createRules2Judge({ threshold }: { threshold: number }): LocalJudge {
  if (!isThreshold(threshold)) {
    throw new RangeError(`createRules2Judge requires 0 < threshold <= 1, got ${threshold}`);
  }
  return {
    version: { kind: "rules-2", code: 1, parameters: { threshold, weights: WEIGHTS } },
    open({ question, passages }): AskJudge {
      const read = new Map<Passage, ReadPassage>();
      const prepared = new Map<string, Evidence>();
      const readOnce = (passage: Passage) => {
        const known = read.get(passage);
        if (known !== undefined) return known;
        const made = readPassage(passage);
        read.set(passage, made);
        return made;
      };
      return (claim, target) => {
        const chosen = passagesFor(passages, claim.cites, target);
        const key =
          target.kind === "context" ? "context" : JSON.stringify(chosen.map((passage) => passage.id));
        let evidence = prepared.get(key);
        if (evidence === undefined) {
          evidence = new Evidence(question, chosen.map(readOnce));
          prepared.set(key, evidence);
        }
        return judgeClaim(evidence, claim.text, threshold);
      };
    },
  };
}
