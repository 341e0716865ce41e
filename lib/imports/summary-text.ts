import { VERDICTS } from "@/lib/claims/verdict";
import { knownWords } from "./known-text";
import type { ImportSummary } from "./summary";

/** So many people are named; of more, it is said how many there are. */
const MAX_NAMED = 20;

function count(many: number, one: string, several = `${one}s`): string {
  return `${many} ${many === 1 ? one : several}`;
}

/** Names of the people a file's labels are by, those of the header in full. */
export function labelersOf({ people, header }: ImportSummary): { name: string; labels: number }[] {
  const names = new Map((header?.people ?? []).map(({ email, name }) => [email, name]));
  return [...people].map(([key, labels]) => ({ name: key === "" ? "you" : (names.get(key) ?? key), labels }));
}

/** What a file brings, a line a thing; what it does not have is left out. */
export function summaryLines(summary: ImportSummary): string[] {
  const { gold, labeledClaims } = summary;
  const labeled = VERDICTS.map((verdict) => `${gold[verdict]} ${verdict}`);
  if (gold.disputed > 0) labeled.push(`${gold.disputed} disputed`);
  const lines = [
    `${count(summary.cases, "case")}, ${count(summary.claims, "claim")}, ${count(summary.passages, "passage")}`,
    `${labeledClaims} of ${count(summary.claims, "claim")} labeled${labeledClaims > 0 ? `: ${labeled.join(", ")}` : ""}`,
  ];
  const labelers = labelersOf(summary);
  const named = labelers.slice(0, MAX_NAMED).map(({ name, labels }) => `${name} (${labels})`);
  if (labelers.length > MAX_NAMED) named.push(`${labelers.length - MAX_NAMED} more people`);
  if (labelers.length > 0) lines.push(`${count(summary.labels, "label")} by ${named.join(", ")}`);
  if (summary.verdicts > 0) lines.push(`${count(summary.verdicts, "verdict")} of judges`);
  if (summary.abstained > 0) lines.push(`${count(summary.abstained, "answer")} declining`);
  if (summary.withoutAnswer > 0) lines.push(`${count(summary.withoutAnswer, "answer")} without text`);
  if (summary.withoutClaims > 0) lines.push(`${count(summary.withoutClaims, "answer")} that claim nothing`);
  if (summary.badLines > 0) lines.push(`${count(summary.badLines, "line")} left out`);
  const known = knownWords(summary.known, summary);
  if (known !== null) lines.push(known);
  return lines;
}

/** A summary as the command line's JSON. */
export function summaryJson(summary: ImportSummary) {
  const { cases, claims, passages, labeledClaims, labels, gold, verdicts } = summary;
  const { abstained, withoutAnswer, withoutClaims, badLines } = summary;
  return {
    cases,
    claims,
    passages,
    labeledClaims,
    labels,
    gold,
    people: labelersOf(summary),
    verdicts,
    abstained,
    withoutAnswer,
    withoutClaims,
    badLines,
    problems: summary.problems.count,
    warnings: summary.warnings.count,
    known: summary.known,
  };
}
