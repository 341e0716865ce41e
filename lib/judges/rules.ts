import type { Passage } from "@/lib/claims/case";
import { contentWords } from "@/lib/claims/content-words";
import { evidenceText, passagesFor, type Target } from "@/lib/claims/evidence";
import { numbersAndCodes } from "@/lib/claims/numbers";
import { referenceSentenceSpans } from "@/lib/claims/sentence-splitter";
import { wholeWords } from "@/lib/claims/text-classes";
import type { JudgeReply, LocalJudge } from "./judge";

/** Share of a claim's content words that the evidence must hold. */
const MIN_COVERAGE = 0.75;
/** How many missing words or numbers a rationale names. */
const MAX_NAMED = 5;
const NEGATION = wholeWords(["not", "cannot", "never", "no"]);

/** Numbers, codes and content words of one text, as the two rules judges see it. */
interface Tokens {
  numbers: Set<string>;
  words: Set<string>;
}

/** What a claim is held against, cut into tokens once. */
interface PreparedEvidence extends Tokens {
  /** Content words and negation of each sentence; made when the negation rule first asks. */
  sentences(): { words: Set<string>; isNegated: boolean }[];
}

function prepareEvidence(question: string, passages: readonly Passage[]): PreparedEvidence {
  const numbers = numbersAndCodes(question);
  const words = contentWords(question);
  // "Question" heads the evidence text and so belongs to its content words.
  words.add("question");
  for (const { text } of passages) {
    numbersAndCodes(text, numbers);
    contentWords(text, words);
  }
  let sentences: { words: Set<string>; isNegated: boolean }[] | null = null;
  return {
    numbers,
    words,
    sentences: () => {
      if (sentences === null) {
        const whole = evidenceText(question, passages);
        sentences = referenceSentenceSpans(whole).map(({ start, end }) => {
          const sentence = whole.slice(start, end);
          return { words: contentWords(sentence), isNegated: NEGATION.test(sentence) };
        });
      }
      return sentences;
    },
  };
}

function missingFrom(wanted: ReadonlySet<string>, held: ReadonlySet<string>): string[] {
  const missing: string[] = [];
  for (const one of wanted) if (!held.has(one)) missing.push(one);
  return missing;
}

function nameSome(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

/** Coverage with two decimals, cut and not rounded, so that it never reads 0.75 below the limit. */
function coverageText(found: number, of: number): string {
  return (Math.floor((found * 100) / of) / 100).toFixed(2);
}

/** Whether exactly one of the claim and its nearest evidence sentence is negated. */
function isNegationDifferent(evidence: PreparedEvidence, claim: string, words: ReadonlySet<string>): boolean {
  let mostShared = -1;
  let isNearestNegated = false;
  for (const sentence of evidence.sentences()) {
    const shared = words.size - missingFrom(words, sentence.words).length;
    if (shared > mostShared) {
      mostShared = shared;
      isNearestNegated = sentence.isNegated;
    }
  }
  return mostShared >= 0 && NEGATION.test(claim) !== isNearestNegated;
}

function judgeClaim(evidence: PreparedEvidence, claim: string, hasNegationRule: boolean): JudgeReply {
  const missingNumbers = missingFrom(numbersAndCodes(claim), evidence.numbers);
  if (missingNumbers.length > 0) {
    return {
      status: "ok",
      verdict: evidence.numbers.size > 0 ? "contradicted" : "unsupported",
      score: 0,
      rationale: `missing numbers: ${nameSome(missingNumbers)}`,
    };
  }
  const words = contentWords(claim);
  if (words.size === 0) {
    return { status: "ok", verdict: "supported", score: 1, rationale: "no content words to check" };
  }
  const missingWords = missingFrom(words, evidence.words);
  const found = words.size - missingWords.length;
  const coverage = found / words.size;
  if (coverage < MIN_COVERAGE) {
    const rationale = `coverage ${coverageText(found, words.size)}, below ${MIN_COVERAGE}; missing words: ${nameSome(missingWords)}`;
    return { status: "ok", verdict: "unsupported", score: coverage, rationale };
  }
  const reached = `coverage ${coverageText(found, words.size)}`;
  if (hasNegationRule && isNegationDifferent(evidence, claim, words)) {
    return {
      status: "ok",
      verdict: "contradicted",
      score: 0,
      rationale: `${reached}, but only one of claim and nearest sentence is negated`,
    };
  }
  return { status: "ok", verdict: "supported", score: coverage, rationale: reached };
}

/** Names the passages of an evidence within a case: what is cited, and what one citation alone is, are often the same. */
function keyOf(target: Target, chosen: readonly Passage[]): string {
  return target.kind === "context" ? "context" : JSON.stringify(chosen.map((passage) => passage.id));
}

/**
 * A pinned rules judge: numbers first, then the share of content words, then, where asked, negation.
 *
 * Never changed: a better rules judge is another judge beside it.
 *
 * @param options hasNegationRule: whether a supported claim is contradicted where exactly one of it and the evidence
 *   sentence nearest to it holds not, cannot, never or no.
 * @returns a judge that always gives a verdict. The score is the share of the claim's content words that the evidence
 *   holds (0 to 1); it is 0 where a number is missing or the negation differs, and 1 where nothing is there to check.
 *   Each case's evidence is read once, in time linear in its text.
 * @example createRulesJudge({ hasNegationRule: false }).open({ question: "How many?", passages })(
 *   { text: "It delivered 80 pieces.", cites: [] }, { kind: "context" }) // contradicted: "missing numbers: 80"
 */
export function createRulesJudge({ hasNegationRule }: { hasNegationRule: boolean }): LocalJudge {
  return {
    version: { kind: "rules", code: 1, parameters: { minCoverage: MIN_COVERAGE, negation: hasNegationRule } },
    open: ({ question, passages }) => {
      const prepared = new Map<string, PreparedEvidence>();
      return (claim, target) => {
        const chosen = passagesFor(passages, claim.cites, target);
        const key = keyOf(target, chosen);
        let evidence = prepared.get(key);
        if (evidence === undefined) {
          evidence = prepareEvidence(question, chosen);
          prepared.set(key, evidence);
        }
        return judgeClaim(evidence, claim.text, hasNegationRule);
      };
    },
  };
}
