import { VERDICTS } from "@/lib/claims/verdict";
import { formatDuration, formatNumber } from "@/lib/format";
import type { VerdictSpace } from "@/lib/judges/verdict-space";
import { failedLines, missingClaims, type VerdictsSummary } from "./verdicts-summary";

function count(many: number, one: string, several = `${one}s`): string {
  return `${formatNumber(many)} ${many === 1 ? one : several}`;
}

function saidLine({ verdicts }: VerdictsSummary, space: VerdictSpace): string {
  if (space === "three") return VERDICTS.map((one) => `${formatNumber(verdicts[one])} ${one}`).join(", ");
  const flagged = verdicts.contradicted + verdicts.unsupported;
  return `${formatNumber(verdicts.supported)} passed, ${formatNumber(flagged)} flagged`;
}

/** What becomes of the claims that a file does not speak of, as a sentence. */
export function missingLine(summary: VerdictsSummary, leavesMissing: boolean): string | null {
  const missing = missingClaims(summary);
  if (missing === 0) return null;
  const these = `${count(missing, "claim")} ${missing === 1 ? "has" : "have"} no line`;
  return leavesMissing
    ? `${these}: not judged, and in no rate of this run`
    : `${these}: kept as without a verdict, and counted as not caught in the worst case`;
}

/** What a file of verdicts brings, a line a thing; what it does not have is left out. */
export function verdictsLines(
  summary: VerdictsSummary,
  { space, leavesMissing }: { space: VerdictSpace; leavesMissing: boolean },
): string[] {
  const { matched, claims, noVerdict, scores, models, cost, priced, timed, totalMs } = summary;
  const lines = [`${formatNumber(matched)} of ${count(claims, "claim")} judged: ${saidLine(summary, space)}`];
  if (noVerdict.size > 0) {
    const kinds = [...noVerdict].map(([kind, many]) => `${kind} ${formatNumber(many)}`);
    lines.push(`${formatNumber(failedLines(summary))} without a verdict: ${kinds.join(", ")}`);
  }
  const missing = missingLine(summary, leavesMissing);
  if (missing !== null) lines.push(missing);
  if (scores > 0) lines.push(`${count(scores, "score")}`);
  if (models.length > 0) lines.push(`${models.length === 1 ? "model" : "models"} ${models.join(", ")}`);
  if (cost !== null) {
    const of = priced < matched ? `, of ${formatNumber(priced)} of ${count(matched, "line")}` : "";
    lines.push(`cost ${cost.amount} ${cost.currency}${of}`);
  }
  const took = totalMs < 1000 ? `${formatNumber(totalMs)} ms` : formatDuration(totalMs);
  if (timed > 0) lines.push(`${took} over ${count(timed, "line")}`);
  return lines;
}
