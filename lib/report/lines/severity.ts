import { formatNumber } from "@/lib/format";
import { allowsRate, reportBasis } from "../basis";
import { figureOf, refusedFigure } from "../figure";
import type { ReportInput } from "../input";
import {
  CONTRADICTED_BY_PEOPLE,
  SEVERITY_SPLIT,
  splitWords,
  UNSUPPORTED_BY_PEOPLE,
} from "../measures/claims";
import { explain } from "../measures/measure";
import type { ReportFigure, ReportLine } from "../schema";
import { countOf } from "../words";

function gravity(input: ReportInput): string {
  const { critical, major, minor, none } = input.claims.severity;
  const bad = critical + major + minor + none;
  if (bad === 0) return "";
  if (bad === none) return " Nobody gave a severity.";
  const parts = [
    [critical, "critical"],
    [major, "major"],
    [minor, "minor"],
    [none, "not given"],
  ] as const;
  const given = parts.filter(([many]) => many > 0).map(([many, word]) => `${formatNumber(many)} ${word}`);
  return ` Severity: ${given.join(", ")}.`;
}

const MEASURES = { contradicted: CONTRADICTED_BY_PEOPLE, unsupported: UNSUPPORTED_BY_PEOPLE } as const;

/** Whether the settled claims were chosen, so that shares of them would describe the choice. */
function isChosen(input: ReportInput): boolean {
  if (input.weighted !== null || input.refusal !== null) return true;
  const basis = reportBasis(input);
  // Claims can be settled, or drawn at random, one by one before any answer is settled as a whole: these count.
  return basis !== "none" && basis !== "partly_drawn" && !allowsRate(basis);
}

function sentenceOf(input: ReportInput, settled: number): string {
  const split = splitWords(input.claims.settled);
  if (settled === 0) {
    return input.claims.total === 0
      ? "There is no claim to split."
      : "No claim is settled, so nothing is known of severity.";
  }
  if (isChosen(input)) {
    return `Of the ${countOf(settled, "claim")} chosen for labeling, ${split}: counts, not shares of the set.${gravity(input)}`;
  }
  const part =
    settled < input.claims.total
      ? `the ${countOf(settled, "claim")} people settled so far`
      : countOf(settled, "claim");
  return `Of ${part}, ${split}.${gravity(input)}`;
}

function figuresOf(input: ReportInput): ReportFigure[] {
  const isRefused = isChosen(input);
  return (["contradicted", "unsupported"] as const).map((key) => {
    const measure = MEASURES[key];
    const rate = input.severityShares[key];
    if (isRefused) {
      const reason = "refused: chosen, not drawn";
      return refusedFigure({ key, label: key, reason, measure, figures: rate });
    }
    return figureOf({ key, label: key, of: explain(measure, rate), rate, none: "no claim settled" });
  });
}

/**
 * Line 2: claims that contradict the passages apart from claims they say nothing about, and by severity where given.
 *
 * @param input the counts of the report; shares are over settled claims.
 */
export function severityLine(input: ReportInput): ReportLine {
  const { supported, contradicted, unsupported } = input.claims.settled;
  const settled = supported + contradicted + unsupported;
  return {
    key: "severity",
    heading: "Severity",
    sentence: sentenceOf(input, settled),
    basis: "",
    figures: figuresOf(input),
    decisions: [],
    ...(settled === 0 || isChosen(input) ? {} : { explain: explain(SEVERITY_SPLIT, input.claims.settled) }),
  };
}
