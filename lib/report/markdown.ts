import { formatCount, formatDayInWords, formatPercent, formatRange } from "@/lib/format";
import type { ReportDecision, ReportDocument, ReportFigure, ReportLine } from "./schema";
import { budgetPercent, estimateWords } from "./words";

/** Signs that Markdown would take for markup; texts of people go through here. */
function escapeText(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replace(/[\\`*_[\]<>|#~]/gu, "\\$&")
    .replace(/^([-+=]|\d+(?=[.)]))/u, "\\$1");
}

const DECISION_WORDS: Record<ReportDecision["outcome"], string> = {
  over: "over it",
  within: "within it",
  not_decided: "not decided",
};

/** The word of a decision as the page prints it. */
export function decisionWord(outcome: ReportDecision["outcome"]): string {
  return DECISION_WORDS[outcome];
}

function figureRow({ label, rate, estimate, reason, budget }: ReportFigure): string {
  const held = budget === null ? "" : ` (budget ${budgetPercent(budget)})`;
  if (estimate !== undefined) {
    const { count, share, range } = estimateWords(estimate);
    return `| ${label}${held} | ${count} | ${share} | ${range} |`;
  }
  if (rate === null) return `| ${label} | none | ${reason ?? ""} | |`;
  return `| ${label}${held} | ${formatCount(rate)} | ${formatPercent(rate)} | ${formatRange(rate)} |`;
}

function figureTable(figures: readonly ReportFigure[]): string[] {
  if (figures.length === 0) return [];
  return ["", "| | count | share | 95% range |", "| --- | --- | --- | --- |", ...figures.map(figureRow)];
}

function decisionList(decisions: readonly ReportDecision[]): string[] {
  if (decisions.length === 0) return [];
  return [
    "",
    ...decisions.map(
      ({ label, budget, outcome, why }) =>
        `- ${label}, budget ${budgetPercent(budget)}: **${decisionWord(outcome)}**, ${why}`,
    ),
  ];
}

function lineSection(line: ReportLine, at: number): string[] {
  const basis = line.basis === "" ? "" : ` _${line.basis}_`;
  return [
    "",
    `## ${at + 1}. ${line.heading}`,
    "",
    `${escapeText(line.sentence)}${basis}`,
    ...figureTable(line.figures),
    ...decisionList(line.decisions),
  ];
}

function headline({ project, number, date, zone, frozenAt, frozenBy }: ReportDocument): string {
  const which = number === null ? "Report (not frozen)" : `Report ${number}`;
  const frozen = frozenAt === null ? "" : `, frozen${frozenBy === null ? "" : ` by ${escapeText(frozenBy)}`}`;
  return `${escapeText(project)} · ${which} · ${formatDayInWords(date)} (${escapeText(zone)})${frozen}`;
}

/**
 * A report as Markdown: the same sentences, counts and ranges as on the page.
 *
 * @param document a report, frozen or not.
 * @returns CommonMark with tables, ending in a line break. Texts of people are escaped, so that a control text cannot
 *   make headings or links.
 */
export function reportMarkdown(document: ReportDocument): string {
  return [
    `# ${escapeText(document.title)}`,
    "",
    headline(document),
    "",
    escapeText(document.standfirst),
    ...document.lines.flatMap(lineSection),
    "",
    "## What it rests on",
    "",
    ...document.facts.map(({ name, text }) => `- **${name}**: ${escapeText(text)}`),
    "",
    "## Caveats",
    "",
    ...(document.caveats.length === 0
      ? ["None applies."]
      : document.caveats.map((text) => `- ${escapeText(text)}`)),
    "",
    escapeText(document.legend),
    "",
  ].join("\n");
}
