import type { Verdict } from "@/lib/claims/verdict";
import { blankPassages } from "./case-passages";
import type { HeaderRecord } from "./header-schema";
import type { KnownCounts } from "./known-text";
import { addProblem, type ProblemList } from "./problem";
import type { Labeler, ReadCase, ReadEvent } from "./read-case";

/** How many cases are kept to be shown as they will look. */
const SHOWN_CASES = 5;

/** What a file brings, known before anything is written. */
export interface ImportSummary {
  header: HeaderRecord | null;
  cases: number;
  claims: number;
  passages: number;
  /** Claims with a gold label or a label of anybody. */
  labeledClaims: number;
  /** Label entries, those later changed or taken back among them. */
  labels: number;
  /** Claims by gold label; `disputed` where people disagree and nobody settled it. */
  gold: Record<Verdict | "disputed", number>;
  /** Labels by the name or address of whoever gave them; the empty name is whoever brings the file in. */
  people: Map<string, number>;
  verdicts: number;
  /** Cases that decline and claim nothing; that have no answer text; that claim nothing for another reason. */
  abstained: number;
  withoutAnswer: number;
  withoutClaims: number;
  /** Cases whose claims the file gave, so that their answers were not split. */
  givenClaims: number;
  blankPassages: number;
  unknownCites: number;
  firstCases: ReadCase[];
  /** Those that the project it goes into holds already. */
  known: KnownCounts;
  problems: ProblemList;
  /** Lines that are not taken in. */
  badLines: number;
  /** Line of the newest problem: several problems of one line are one bad line. */
  lastBadLine: number;
  warnings: ProblemList;
}

export function emptySummary(): ImportSummary {
  return {
    header: null,
    cases: 0,
    claims: 0,
    passages: 0,
    labeledClaims: 0,
    labels: 0,
    gold: { supported: 0, contradicted: 0, unsupported: 0, disputed: 0 },
    people: new Map(),
    verdicts: 0,
    abstained: 0,
    withoutAnswer: 0,
    withoutClaims: 0,
    givenClaims: 0,
    blankPassages: 0,
    unknownCites: 0,
    firstCases: [],
    known: { cases: 0, datasets: [] },
    problems: { items: [], count: 0 },
    badLines: 0,
    lastBadLine: 0,
    warnings: { items: [], count: 0 },
  };
}

function personName(by: Labeler): string {
  if (by === null) return "";
  return "name" in by ? by.name : by.email;
}

function addCase(summary: ImportSummary, found: ReadCase): void {
  summary.cases++;
  summary.claims += found.claims.length;
  summary.passages += found.passages.length;
  summary.blankPassages += blankPassages(found.passages).length;
  summary.unknownCites += found.unknownCites.length;
  if (found.hasGivenClaims) summary.givenClaims++;
  if (found.claims.length === 0) {
    if (found.answer.trim() === "") summary.withoutAnswer++;
    else if (found.abstained) summary.abstained++;
    else summary.withoutClaims++;
  }
  for (const claim of found.claims) {
    summary.verdicts += claim.verdicts.length;
    summary.labels += claim.labels.length;
    for (const { by } of claim.labels) {
      const name = personName(by);
      summary.people.set(name, (summary.people.get(name) ?? 0) + 1);
    }
    if (claim.gold) summary.gold[claim.gold.verdict ?? "disputed"]++;
    // The last of each person stands; one that was taken back labels nothing.
    const standing = new Map(claim.labels.map(({ by, verdict }) => [JSON.stringify(by), verdict]));
    if (claim.gold || [...standing.values()].some((verdict) => verdict !== null)) summary.labeledClaims++;
  }
  if (summary.firstCases.length < SHOWN_CASES) summary.firstCases.push(found);
}

/** Adds one event of a file to its summary; a case of a line with problems never comes as a case. */
export function addEvent(summary: ImportSummary, event: ReadEvent): void {
  if (event.kind === "header") summary.header = event.header;
  else if (event.kind === "case") addCase(summary, event.case);
  else if (event.kind === "warning") addProblem(summary.warnings, event.problem);
  else {
    if (summary.lastBadLine !== event.problem.line) summary.badLines++;
    summary.lastBadLine = event.problem.line;
    addProblem(summary.problems, event.problem);
  }
}

/** Whether every claim that comes in has a label, so that nobody chose which ones to label. */
export function isFullyLabeled(summary: ImportSummary): boolean {
  return summary.claims > 0 && summary.labeledClaims === summary.claims;
}

/**
 * Name of the file that hands back the lines that were not taken in: cases.jsonl gives cases.bad.jsonl.
 *
 * @param number from 2 on stands in the name, where files of the names before it are there: cases.bad-2.jsonl.
 */
export function badRowsName(file: string, number = 1): string {
  const dot = file.lastIndexOf(".");
  const bad = number === 1 ? ".bad" : `.bad-${number}`;
  return dot <= 0 ? `${file}${bad}` : `${file.slice(0, dot)}${bad}${file.slice(dot)}`;
}
