import { formatFraction, formatNumber, formatRange } from "@/lib/format";
import { allowsDecision, reportBasis } from "./basis";
import { bestCase, decideHallucination, disputedWords, waitsForSettling } from "./decision";
import { countedRate, decidingRange, reportEstimate } from "./estimate";
import type { ReportInput } from "./input";
import { budgetPercent, countOf } from "./words";

const OPENING = { over: "Over budget", within: "Within budget", not_decided: "Not decided yet" } as const;

function found({ hits, n }: { hits: number; n: number }): string {
  const answers = n === 1 ? "answer" : "answers";
  if (hits === 0) return `found no unbacked claim in ${formatNumber(n)} ${answers}`;
  return `found an unbacked claim in ${formatNumber(hits)} of ${formatNumber(n)} ${answers}`;
}

/**
 * The finding in one sentence.
 *
 * @param input the counts of the report.
 * @returns a sentence with its counts; it names a budget's verdict only where the labels allow one.
 * @example reportTitle(input) // "Over budget: people found an unbacked claim in 5 of 10 answers."
 */
export function reportTitle(input: ReportInput): string {
  const { answers, claims, run } = input;
  const basis = reportBasis(input);
  const rate = countedRate(input);
  const estimate = reportEstimate(input);
  if (estimate !== null) {
    const opening = basis === "picked" ? "Corrected, not counted" : OPENING[decideHallucination(input)];
    const share = formatFraction(estimate.rate);
    return `${opening}: by estimate ${share} of ${countOf(answers.withClaims, "answer")} hold an unbacked claim.`;
  }
  if (allowsDecision(basis)) {
    return `${OPENING[decideHallucination(input)]}: people ${found(rate)}.`;
  }
  if (basis === "part") {
    const open = answers.withClaims - answers.settled;
    const opening = decideHallucination(input) === "over" ? "Over budget already: so" : "So";
    return `${opening} far people ${found(rate)}; ${formatNumber(open)} ${open === 1 ? "is" : "are"} still open.`;
  }
  if (basis === "picked")
    return `No rate: the ${countOf(answers.settled, "labeled answer")} ${answers.settled === 1 ? "was" : "were"} picked by a person.`;
  if (basis === "stratified")
    return `No rate: the ${countOf(answers.settled, "labeled answer")} ${answers.settled === 1 ? "was" : "were"} drawn in shares of strata.`;
  if (basis === "other_shares")
    return `No rate: the ${countOf(answers.settled, "labeled answer")} ${answers.settled === 1 ? "was" : "were"} drawn by what another judge flagged and passed.`;
  if (basis === "partly_drawn") return "No rate: single claims were drawn, not whole answers.";
  if (claims.total === 0)
    return input.dataset === null || input.dataset.cases === 0
      ? "Nothing to report: there are no cases."
      : "Nothing to report: no answer makes a claim.";
  if (claims.labeled > 0)
    return `No rate yet: ${formatNumber(claims.labeled)} of ${countOf(claims.total, "claim")} labeled, no answer settled.`;
  if (run !== null && run.flaggedAnswers.n > 0) {
    return `No rate yet: the check flagged ${formatNumber(run.flaggedAnswers.hits)} of ${countOf(run.flaggedAnswers.n, "answer")}, and nobody has checked the check.`;
  }
  return "Nothing to report yet: no claim is labeled and no check has run.";
}

/**
 * What stands under the title: the budget against the range, and what the set is.
 *
 * @example reportStandfirst(input)
 *   // "The budget is 2%; the range starts at 24%, so chance does not explain it. ..."
 */
export function reportStandfirst(input: ReportInput): string {
  const { dataset, project } = input;
  const budget = `The budget is ${budgetPercent(project.hallucinationBudget)}`;
  const rate = countedRate(input);
  const describes =
    (dataset?.builtToFail ?? 0) > 0
      ? " The set was built to hold every failure: the rate is of this test, not of everyday traffic."
      : "";
  const basis = reportBasis(input);
  const outcome = decideHallucination(input);
  const deciding = decidingRange(input);
  if (basis === "part" && outcome === "over") {
    return `${budget}; even if every open answer is good the range is ${formatRange(bestCase(input))}, all above it.${describes}`;
  }
  if (deciding === null) {
    const estimate = reportEstimate(input);
    const corrected =
      estimate === null
        ? ""
        : `; the corrected range is ${formatRange({ ...estimate, n: estimate.labeled })}`;
    const open =
      basis === "part" ? `; the range of the part labeled so far is ${formatRange(rate)}` : corrected;
    const told = basis === "none" ? "cannot be told yet" : "cannot be told from these labels";
    return `${budget}${open}. Whether it is kept ${told}.${describes}`;
  }
  if (deciding.low === null) {
    return `${budget}. The labels show no spread, so whether it is kept cannot be told yet.${describes}`;
  }
  const range = formatRange(deciding);
  const moved = disputedWords(deciding);
  if (waitsForSettling(deciding, project.hallucinationBudget)) {
    return `${budget}; the range is ${range}, and ${moved}: whether it is kept cannot be told before these are settled.${describes}`;
  }
  if (outcome === "over")
    return `${budget}; the range is ${range}, all above it, so chance does not explain it.${describes}`;
  if (outcome === "within") return `${budget}; the range is ${range}, all within it.${describes}`;
  return `${budget}; the range is ${range} and includes it, so these answers cannot tell.${describes}`;
}
