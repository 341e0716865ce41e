import type { CheckedQuote } from "../llm/quotes";
import { nameSome } from "../rules-evidence";
import type { Conflict } from "./conflicts";
import type { Sentence } from "./evidence";
import type { Finding } from "./findings";
import type { Measured } from "./measure";

/** Longest quotation in a rationale, in UTF-16 units. */
const MAX_QUOTE = 240;
/** So many sentences of the evidence are kept with a reply. */
const MAX_KEPT = 5;

/** Where a text may be cut: never between the halves of a character. */
function cutAt(text: string, length: number): string {
  const code = text.charCodeAt(length - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? length - 1 : length);
}

function quote(sentence: Sentence): string {
  const text = sentence.passage.text.slice(sentence.start, sentence.end).replace(/\s+/g, " ");
  const shown = text.length <= MAX_QUOTE ? text : `${cutAt(text, MAX_QUOTE)}…`;
  return `“${shown}” [${sentence.passage.id}]`;
}

function tellConflict({ kind, claim, evidence }: Conflict, sentence: Sentence): string {
  const nearest = "the sentence nearest to it";
  const told = {
    negation: `only one of the claim and ${nearest} denies “${claim}”`,
    opposite: `the claim says “${claim}” where ${nearest} says “${evidence}”`,
    exception:
      claim === ""
        ? `the claim speaks of all where ${nearest} makes an exception`
        : `the claim speaks of “${claim}”, which ${nearest} excepts`,
    only: `the claim says “${claim}” and ${nearest} does not`,
  };
  return `${told[kind]}: ${quote(sentence)}`;
}

function tell(finding: Finding): string {
  if (finding.kind === "conflict") return tellConflict(finding.conflict, finding.sentence);
  if (finding.kind === "missing") return `${finding.fact.text} stands nowhere in the evidence`;
  if (finding.kind === "unit") return `the evidence has ${finding.fact.text} in another unit`;
  if (finding.kind === "bound") return `the evidence has the limit ${finding.fact.text} the other way round`;
  return `the claim says ${finding.fact.text} where the sentence nearest to it says ${finding.rival.text}: ${quote(finding.sentence)}`;
}

/** Two decimals, cut and not rounded, so that a score below a cut never reads as the cut. */
export function scoreText(score: number): string {
  return (Math.floor(score * 100) / 100).toFixed(2);
}

function nearestText({ nearest }: Measured): string {
  const [first] = nearest;
  return first === undefined
    ? "no sentence of the evidence shares a word with it"
    : `nearest sentence: ${quote(first)}`;
}

/** What the reply says of findings: each thing that is wrong, and where it was looked for. */
export function explainFindings(measured: Measured): string {
  const told = nameSome(measured.findings.map(tell), "; ");
  const isShown = measured.findings.some(({ kind }) => kind === "rival" || kind === "conflict");
  return isShown ? told : `${told}; ${nearestText(measured)}`;
}

/** What the reply says of a claim in which nothing is wrong: the score, the sentence it rests on, and what is missing. */
export function explainScore(measured: Measured, score: number, threshold: number): string {
  const reaches = score >= threshold ? "reaches" : "below";
  const missing =
    measured.missingWords.length === 0 ? "" : `; not in the evidence: ${nameSome(measured.missingWords)}`;
  return `score ${scoreText(score)}, ${reaches} the cut ${threshold}; ${nearestText(measured)}${missing}`;
}

/** The sentences that a claim was held against, as quotations found in their passages. */
export function quotesOf(measured: Measured): CheckedQuote[] {
  return measured.nearest.slice(0, MAX_KEPT).map(({ passage, start, end }) => ({
    passage: passage.id,
    text: passage.text.slice(start, end),
    status: "verified",
    foundIn: passage.id,
    start,
    end,
  }));
}
