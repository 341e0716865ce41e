import type { RunScore } from "@/lib/metrics/run-score";
import type { ReportInput } from "./input";
import type { ReportBasis } from "./schema";

/** By counts alone, where nothing is known of single claims: the worst way in which answers were chosen. */
function basisOfAnswers({ withClaims, settled, disputed, drawn }: ReportInput["answers"]): ReportBasis {
  if (settled === 0) return "none";
  if (settled + disputed === withClaims) return "all";
  if (drawn.picked > 0) return "picked";
  if (drawn.stratified > 0) return "stratified";
  return drawn.random === settled ? "random_part" : "part";
}

/** What the headline of calibration and score rests on; where it is refused, why. */
function basisOfHeadline({ headline, counts }: RunScore["perAnswer"]): ReportBasis {
  switch (headline.method) {
    case "people":
      return "all";
    case "people_random_part":
    case "poststratified":
      return "random_part";
    case "people_part":
      return "part";
    case "stratified":
      return "stratified";
    case "rogan_gladen":
      return "picked";
    case "none":
      if (headline.reason === "no_answers" || headline.reason === "no_labels") return "none";
      if (headline.reason === "partly_labeled_answer") return "partly_drawn";
      if (headline.reason === "other_shares") return "other_shares";
      return counts.basis === "stratified" ? "stratified" : "picked";
  }
}

/**
 * Which hallucination rate the labels allow, if any: the one that calibration and score print.
 *
 * @param input counts of answers by what people have said of their claims; perAnswer: the headline, where claims are known
 *   one by one.
 * @returns all: no answer waits for a label, so how they were drawn makes no difference; none: no answer is settled;
 *   else by how the labels came about, the worst way first: picked by a person, single claims drawn of answers whose
 *   others have no label, known shares of strata, shares of another judge's verdicts, the part labeled so far, a random part.
 * @example reportBasis(input) // "all"
 */
export function reportBasis({ answers, perAnswer }: Pick<ReportInput, "answers" | "perAnswer">): ReportBasis {
  return perAnswer === null ? basisOfAnswers(answers) : basisOfHeadline(perAnswer);
}

/** Whether the rate of the settled answers may be printed at all. */
export function allowsRate(basis: ReportBasis): boolean {
  return basis === "all" || basis === "random_part" || basis === "part";
}

/**
 * Whether a budget can be decided on such a basis: not while the rest may differ from the part labeled so far.
 *
 * @example allowsDecision("part") // false
 */
export function allowsDecision(basis: ReportBasis): boolean {
  return basis === "all" || basis === "random_part";
}
