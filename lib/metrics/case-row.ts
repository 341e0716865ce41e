import type { CaseType } from "@/lib/claims/case";
import type { GoldBasis } from "@/lib/claims/gold";
import { isHallucinated, type Verdict } from "@/lib/claims/verdict";
import { saidBy, type TwoWayVerdict, type VerdictSpace } from "@/lib/judges/verdict-space";
import { type CaseFacts, outcomeByPeople } from "./case-facts";
import type { Outcome } from "./check-case";

/** What people say of one claim, and what the judge says of the same one. */
export type PeopleMark = Verdict | "disputed" | "none";
export type JudgeMark = Verdict | TwoWayVerdict | "no_verdict" | "none";

/** One row of the table of cases, ready to be drawn. */
export interface CaseRow {
  id: string;
  externalId: string;
  question: string;
  caseType: CaseType | null;
  system: string;
  tags: string[];
  claims: number;
  /** One mark a claim, in the order of the claims; null where the reader may not see them. */
  people: PeopleMark[] | null;
  judge: JudgeMark[] | null;
  difference: DifferenceWords | null;
  outcome: Outcome | null;
  labeled: number;
}

/** People's mark of a claim from its gold label. */
export function peopleMark(gold: { verdict: Verdict | null; basis: GoldBasis } | null): PeopleMark {
  if (gold === null) return "none";
  return gold.verdict ?? "disputed";
}

/** A judge's mark of a claim from its answer in one run, by the verdicts it can give; null: the run has none. */
export function judgeMark(
  answer: { verdict: Verdict | null } | null,
  verdictSpace: VerdictSpace = "three",
): JudgeMark {
  return answer === null ? "none" : saidBy({ verdictSpace }, answer.verdict);
}

/** How a judge differs from people on one claim; null where both do not speak, or say the same. */
export function claimDifference(
  people: PeopleMark,
  judge: JudgeMark,
): "missed" | "false_alarm" | "other_kind" | null {
  if (people === "none" || people === "disputed" || judge === "none" || judge === "no_verdict") return null;
  if (people === judge) return null;
  const isFlagged = judge === "flagged" || (judge !== "passed" && isHallucinated(judge));
  if (!isHallucinated(people)) return isFlagged ? "false_alarm" : null;
  if (!isFlagged) return "missed";
  // A judge that only flags names no kind.
  return judge === "flagged" ? null : "other_kind";
}

export interface DifferenceWords {
  text: string;
  /** critical: a miss, which reaches a user; plain: another difference; quiet: none, or nothing to compare. */
  weight: "critical" | "plain" | "quiet";
}

function counted(many: number, one: string, more: string): string[] {
  return many === 0 ? [] : [`${many} ${many === 1 ? one : more}`];
}

/**
 * How people and the judge differ on a case, in words.
 *
 * @example describeDifference({ ...facts, missed: 1, falseAlarms: 2 }).text // "1 missed, 2 false alarms"
 */
export function describeDifference(facts: CaseFacts): DifferenceWords {
  const { claims, labeled, judged, compared, missed, falseAlarms, otherKind, disputed, noVerdict } = facts;
  if (claims === 0) return { text: "", weight: "quiet" };
  const differences = [
    ...counted(missed, "missed", "missed"),
    ...counted(falseAlarms, "false alarm", "false alarms"),
    ...counted(otherKind, "other kind", "other kind"),
  ];
  if (differences.length > 0) {
    return { text: differences.join(", "), weight: missed > 0 ? "critical" : "plain" };
  }
  if (labeled === 0) return { text: "not labeled", weight: "quiet" };
  if (disputed > 0) return { text: "in dispute", weight: "quiet" };
  if (judged === 0) return { text: "not judged", weight: "quiet" };
  if (noVerdict > 0) return { text: `${noVerdict} no verdict`, weight: "quiet" };
  return { text: compared < claims ? "same so far" : "same", weight: "quiet" };
}

/** What of a case a row shows beside its counts. */
export interface CaseTexts {
  id: string;
  externalId: string;
  question: string;
  system: string;
  tags: string[];
  people: PeopleMark[];
  judge: JudgeMark[];
}

/** A row of the table; labels and verdicts are left out of it, not hidden, where its reader may not see them. */
export function toCaseRow(
  { people, judge, ...texts }: CaseTexts,
  facts: CaseFacts,
  { mayCompare }: { mayCompare: boolean },
): CaseRow {
  return {
    ...texts,
    caseType: facts.caseType,
    claims: facts.claims,
    labeled: facts.labeled,
    people: mayCompare ? people : null,
    judge: mayCompare ? judge : null,
    difference: mayCompare ? describeDifference(facts) : null,
    outcome: mayCompare ? outcomeByPeople(facts) : null,
  };
}
