import type { ReportInput } from "./input";
import type { ReportBasis } from "./schema";

/**
 * Which hallucination rate the labels allow, if any.
 *
 * @param input counts of answers by what people have said of their claims.
 * @returns all: no answer waits for a label, so how they were drawn makes no difference; none: no answer is settled;
 *   else by how the labels came about, the worst way first: picked by a person, single claims drawn of answers whose
 *   others have no label, known shares of strata, the part labeled so far, a random part.
 * @example reportBasis(input) // "all"
 */
export function reportBasis({ answers, perAnswer }: Pick<ReportInput, "answers" | "perAnswer">): ReportBasis {
  const { withClaims, settled, disputed, drawn } = answers;
  if (settled === 0) return "none";
  if (settled + disputed === withClaims) return "all";
  if (drawn.picked > 0) return "picked";
  // Answers labeled in whole where claims were drawn are the short ones.
  const isPartly = (perAnswer?.counts.partlyDrawn ?? 0) > 0;
  if (isPartly && drawn.random + drawn.stratified > 0) return "partly_drawn";
  if (drawn.stratified > 0) return "stratified";
  return drawn.random === settled ? "random_part" : "part";
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
