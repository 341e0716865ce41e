import { reportBasis } from "./basis";
import { reportCaveats } from "./caveats";
import { reportFacts } from "./facts";
import type { ReportInput } from "./input";
import { checkLine } from "./lines/check";
import { controlLine } from "./lines/control";
import { rateLine } from "./lines/rate";
import { severityLine } from "./lines/severity";
import { silenceLine } from "./lines/silence";
import type { ReportDocument } from "./schema";
import { reportStandfirst, reportTitle } from "./title";

const LEGEND =
  "Dot: the share. Bar: its 95% range (Wilson); over claims it counts answers, as claims of one answer go together. Line: the budget.";

/**
 * The five-line report as data: every figure, sentence, caveat and fact, so that it can be frozen.
 *
 * @param input counts and names; nothing in it is changed.
 * @returns a document without a number: it is given one when it is frozen.
 * @example buildReport(input).lines[0]?.sentence
 */
export function buildReport(input: ReportInput): ReportDocument {
  const { claims, labels, dataset, run } = input;
  return {
    format: "plumbline-report",
    version: 2,
    project: input.project.name,
    number: null,
    date: input.date,
    zone: input.zone,
    frozenAt: null,
    frozenBy: null,
    title: reportTitle(input),
    standfirst: reportStandfirst(input),
    basis: reportBasis(input),
    lines: [rateLine(input), severityLine(input), silenceLine(input), checkLine(input), controlLine(input)],
    legend: LEGEND,
    facts: reportFacts(input),
    caveats: reportCaveats(input),
    sources: {
      datasetId: dataset?.id ?? null,
      runId: run?.id ?? null,
      judgeHash: run?.judge.hash ?? null,
    },
    counts: {
      cases: dataset?.cases ?? 0,
      claims: claims.total,
      labels: labels.many,
      labeledClaims: claims.labeled,
      settledClaims: claims.settled.supported + claims.settled.contradicted + claims.settled.unsupported,
      disputedClaims: claims.disputed,
      judgedClaims: run?.judged ?? 0,
    },
  };
}
