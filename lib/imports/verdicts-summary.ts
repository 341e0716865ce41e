import type { Verdict } from "@/lib/claims/verdict";
import type { FailureKind } from "@/lib/judges/judge";
import { sumAmounts } from "@/lib/judges/llm/cost";
import { addProblem, type ImportProblem, type ProblemList } from "./problem";
import type { ReadVerdict } from "./verdict-line";

/** Models named at most. */
const MAX_MODELS = 20;
/** Claims without a verdict that are named, the rest are counted. */
export const MAX_NAMED_MISSING = 20;

/** A claim that the file does not speak of; place from 1. */
export interface MissingClaim {
  caseId: string;
  system: string;
  place: number;
  text: string;
}

/** What a file of verdicts brings, known before anything is written. */
export interface VerdictsSummary {
  /** Claims of the dataset, and those that have a line in the file. */
  claims: number;
  matched: number;
  verdicts: Record<Verdict, number>;
  noVerdict: Map<FailureKind, number>;
  missing: MissingClaim[];
  scores: number;
  models: string[];
  /** Sum of the costs that are stated, and how many lines state one; null: none does. */
  cost: { amount: string; currency: string } | null;
  priced: number;
  timed: number;
  totalMs: number;
  problems: ProblemList;
  warnings: ProblemList;
}

export function emptyVerdictsSummary(): VerdictsSummary {
  return {
    claims: 0,
    matched: 0,
    verdicts: { supported: 0, contradicted: 0, unsupported: 0 },
    noVerdict: new Map(),
    missing: [],
    scores: 0,
    models: [],
    cost: null,
    priced: 0,
    timed: 0,
    totalMs: 0,
    problems: { items: [], count: 0 },
    warnings: { items: [], count: 0 },
  };
}

/** How many claims the file says nothing of. */
export function missingClaims({ claims, matched }: Pick<VerdictsSummary, "claims" | "matched">): number {
  return Math.max(0, claims - matched);
}

/** Lines of the file that say why there is no verdict. */
export function failedLines({ noVerdict }: Pick<VerdictsSummary, "noVerdict">): number {
  return [...noVerdict.values()].reduce((sum, many) => sum + many, 0);
}

/** Counts a verdict in; returns what is wrong with it beside the others, null where nothing is. */
export function addVerdict(
  summary: VerdictsSummary,
  verdict: ReadVerdict,
): { field: string; message: string } | null {
  const { said, cost, model, score, ms } = verdict;
  if (cost !== null && summary.cost !== null && cost.currency !== summary.cost.currency) {
    return {
      field: "cost.currency",
      message: `is ${cost.currency}; the lines before have ${summary.cost.currency}`,
    };
  }
  summary.matched++;
  if ("verdict" in said) summary.verdicts[said.verdict]++;
  else summary.noVerdict.set(said.failure, (summary.noVerdict.get(said.failure) ?? 0) + 1);
  if (score !== null) summary.scores++;
  if (model !== null && !summary.models.includes(model) && summary.models.length < MAX_MODELS) {
    summary.models.push(model);
  }
  if (cost !== null) {
    const amount = sumAmounts([summary.cost?.amount ?? "0", cost.amount]);
    summary.cost = { amount, currency: cost.currency };
    summary.priced++;
  }
  if (ms !== null) {
    summary.timed++;
    summary.totalMs += ms;
  }
  return null;
}

/** Adds a problem or a warning. */
export function addTrouble(
  summary: VerdictsSummary,
  kind: "problem" | "warning",
  problem: ImportProblem,
): void {
  addProblem(kind === "problem" ? summary.problems : summary.warnings, problem);
}
