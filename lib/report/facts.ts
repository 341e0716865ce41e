import { formatDayInWords, formatNumber } from "@/lib/format";
import { failureCounts } from "@/lib/judges/failure-words";
import type { ReportInput } from "./input";
import { countOf, cutText, listNames, listOf } from "./words";

function setFact({ dataset }: ReportInput): string {
  if (dataset === null) return "none";
  const { name, cases, importedOn, systems } = dataset;
  const day = importedOn === null ? "" : `, brought in on ${formatDayInWords(importedOn)}`;
  const by = systems.length === 0 ? "" : `; answers of ${listNames(systems)}`;
  return `${name}: ${countOf(cases, "case")}${day}${by}`;
}

function guidelineWords(versions: readonly number[]): string {
  const [first] = versions;
  if (first === undefined) return "";
  return versions.length === 1 ? `; guideline ${first}` : `; guidelines ${first} to ${versions.at(-1)}`;
}

function labelsFact({ claims, labels }: ReportInput): string {
  if (claims.labeled === 0) return "none";
  const part =
    claims.labeled === claims.total
      ? `all ${countOf(claims.total, "claim")}`
      : `${formatNumber(claims.labeled)} of ${countOf(claims.total, "claim")}`;
  const people =
    labels.reviewersMany === 0
      ? "people not named"
      : `${countOf(labels.reviewersMany, "person", "people")}${labels.reviewers.length > 0 ? ` (${listNames(labels.reviewers, labels.reviewersMany)})` : ""}`;
  const how =
    labels.assisted === 0 ? (labels.blind === 0 ? "" : ", blind") : `, ${formatNumber(labels.blind)} blind`;
  const guidelines = guidelineWords(labels.guidelines);
  const many = labels.many === 0 ? "" : `, ${countOf(labels.many, "label")}`;
  return `${part}${many}, ${people}${how}${guidelines}`;
}

function judgeFact({ run }: ReportInput): string {
  if (run === null) return "none has been run";
  const { label, version, hash, isPinned } = run.judge;
  const which = version === null ? cutText(label, 40) : `${cutText(label, 40)}, version ${version}`;
  const day = run.finishedOn === null ? "" : `, run of ${formatDayInWords(run.finishedOn)}`;
  return `${which}, ${isPinned ? hash.slice(0, 8) : "not pinned"}${day}`;
}

function failuresOf({ run }: ReportInput): string {
  if (run === null || run.failures.length === 0) return "";
  const kinds = failureCounts(run.failures)
    .slice(0, 3)
    .map(({ word, many }) => `${formatNumber(many)} ${word}`);
  return ` (${listOf(kinds)})`;
}

function leftOutFact(input: ReportInput): string {
  const { claims, run, silence } = input;
  const unlabeled = claims.total - claims.labeled;
  const unjudged = run === null ? 0 : claims.total - run.judged;
  const parts = [
    unlabeled > 0 ? `${countOf(unlabeled, "claim")} not labeled` : "",
    claims.disputed > 0 ? `${countOf(claims.disputed, "claim")} in dispute` : "",
    run !== null && run.noVerdict > 0
      ? `${countOf(run.noVerdict, "claim")} without a verdict${failuresOf(input)}`
      : "",
    unjudged > 0 ? `${countOf(unjudged, "claim")} not judged yet` : "",
    silence.notStated > 0 ? `${countOf(silence.notStated, "case")} not stating answerable` : "",
  ].filter(Boolean);
  return parts.length === 0 ? "nothing" : parts.join("; ");
}

/**
 * What the report rests on: set, labels, judge, and what was left out.
 *
 * @param input the counts of the report.
 * @returns four facts, each a name and a text without a full stop.
 */
export function reportFacts(input: ReportInput): { name: string; text: string }[] {
  return [
    { name: "Set", text: setFact(input) },
    { name: "Labels", text: labelsFact(input) },
    { name: "Judge", text: judgeFact(input) },
    { name: "Left out", text: leftOutFact(input) },
  ];
}
