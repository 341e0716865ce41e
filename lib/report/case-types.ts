import { CASE_TYPES, type CaseType } from "@/lib/claims/case";
import { formatCount } from "@/lib/format";
import type { Score } from "@/lib/metrics/score";
import type { Rate } from "@/lib/stats/rate";
import { rateOf } from "@/lib/stats/rate";

/** A kind of question and what goes wrong with it. */
export interface CaseTypeRow {
  /** null: the cases do not say of which type they are. */
  caseType: CaseType | null;
  name: string;
  /** Answers with a claim not supported, of the settled ones; and why there is none where nothing can be divided. */
  unbacked: Rate;
  noUnbacked: string;
  /** Needlessly given up, of the questions it should answer. */
  givenUp: Rate;
  noGivenUp: string;
}

const NAMES: Record<CaseType, string> = {
  answerable: "answerable",
  unanswerable: "unanswerable",
  out_of_scope: "out of scope",
  false_premise: "false premise",
  stale_context: "stale context",
  only_superseded: "only superseded",
  conflicting_sources: "conflicting",
  partially_answerable: "partly answerable",
};

/**
 * What goes wrong by case type, by people's labels and by the wording of the answers.
 *
 * @param scores one a type that occurs, as the score page has them.
 * @returns rows in the order of the types, those without a stated type last.
 */
export function caseTypeRows(scores: readonly { caseType: CaseType | null; score: Score }[]): CaseTypeRow[] {
  const place = (type: CaseType | null) => (type === null ? CASE_TYPES.length : CASE_TYPES.indexOf(type));
  return [...scores]
    .sort((a, b) => place(a.caseType) - place(b.caseType))
    .map(({ caseType, score }) => ({
      caseType,
      name: caseType === null ? "not stated" : NAMES[caseType],
      unbacked: score.hallucinationRateByPeople,
      noUnbacked:
        score.hallucinationRate.n + score.answersPartlyJudged === 0 && score.claims === 0
          ? "no answer makes a claim"
          : "no answer settled",
      givenUp: score.falseAbstention,
      noGivenUp: score.abstention.n > 0 ? "silence is right here" : "not stated which can be answered",
    }));
}

/** Types whose question the passages do not answer, so that it should be declined. */
const TO_DECLINE: readonly (CaseType | null)[] = ["unanswerable", "out_of_scope"];

/**
 * The finding over the table, in counts; null where one side has no settled answer.
 *
 * @example declineSentence(rows)
 *   // "Of the answers to questions it should have declined, 8 of 25 hold an unbacked claim, against 10 of 127 of the others."
 */
export function declineSentence(rows: readonly CaseTypeRow[]): string | null {
  const sum = (isWanted: (row: CaseTypeRow) => boolean) => {
    const wanted = rows.filter(isWanted);
    return rateOf({
      hits: wanted.reduce((total, { unbacked }) => total + unbacked.hits, 0),
      n: wanted.reduce((total, { unbacked }) => total + unbacked.n, 0),
    });
  };
  const declinable = sum(({ caseType }) => TO_DECLINE.includes(caseType));
  const others = sum(({ caseType }) => !TO_DECLINE.includes(caseType));
  if (declinable.n === 0 || others.n === 0) return null;
  return `Of the answers to questions it should have declined, ${formatCount(declinable)} hold an unbacked claim, against ${formatCount(others)} of the others.`;
}
