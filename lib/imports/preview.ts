import type { Verdict } from "@/lib/claims/verdict";
import type { KnownCounts } from "./known-text";
import type { ImportProblem, ProblemList } from "./problem";
import type { ImportSummary } from "./summary";
import { labelersOf } from "./summary-text";

/** A case as it will look, shortened to what a preview shows. */
export interface PreviewCase {
  id: string;
  question: string;
  answer: string;
  passages: { id: string; text: string }[];
  claims: { text: string; label: Verdict | "disputed" | null }[];
  isDeclined: boolean;
}

/** What would come in, as plain data for a browser. */
export interface ImportPreview {
  cases: number;
  claims: number;
  passages: number;
  labeledClaims: number;
  labels: number;
  gold: ImportSummary["gold"];
  labelers: { name: string; labels: number }[];
  verdicts: number;
  abstained: number;
  withoutAnswer: number;
  withoutClaims: number;
  badLines: number;
  problems: ProblemList;
  warnings: ProblemList;
  firstCases: PreviewCase[];
  /** Cases that the project it would go into holds already. */
  known: KnownCounts;
  /** What the file's header names, where it has one. */
  stated: { project: string | null; datasets: string[] };
}

/** Longest text of a passage, question, answer or claim that is sent to be shown. */
const MAX_SHOWN = 600;

function shorten(text: string): string {
  const signs = Array.from(text.slice(0, MAX_SHOWN * 2));
  return signs.length > MAX_SHOWN ? `${signs.slice(0, MAX_SHOWN).join("")}…` : text;
}

/** The preview of a summary. */
export function toPreview(summary: ImportSummary): ImportPreview {
  const { header, firstCases, ...counts } = summary;
  const datasets = header?.datasets ?? (header?.dataset ? [header.dataset] : []);
  return {
    cases: counts.cases,
    claims: counts.claims,
    passages: counts.passages,
    labeledClaims: counts.labeledClaims,
    labels: counts.labels,
    gold: counts.gold,
    labelers: labelersOf(summary),
    verdicts: counts.verdicts,
    abstained: counts.abstained,
    withoutAnswer: counts.withoutAnswer,
    withoutClaims: counts.withoutClaims,
    badLines: counts.badLines,
    problems: counts.problems,
    warnings: counts.warnings,
    known: counts.known,
    stated: { project: header?.project?.name ?? null, datasets: datasets.map(({ name }) => name) },
    firstCases: firstCases.map((found) => ({
      id: found.id,
      question: shorten(found.question),
      answer: shorten(found.answer),
      passages: found.passages.map(({ id, text }) => ({ id, text: shorten(text) })),
      claims: found.claims.map(({ text, gold }) => ({
        text: shorten(text),
        label: gold ? (gold.verdict ?? "disputed") : null,
      })),
      isDeclined: found.abstained && found.claims.length === 0,
    })),
  };
}

/** A preview of files that could not be read far enough to count anything. */
export function previewOfProblems(problems: ImportProblem[], empty: ImportSummary): ImportPreview {
  return toPreview({
    ...empty,
    problems: { items: problems, count: problems.length },
    badLines: problems.length,
  });
}
