import type { Passage } from "@/lib/claims/case";
import { contentWords } from "@/lib/claims/content-words";
import { evidenceText, passagesFor, type Target } from "@/lib/claims/evidence";
import { numbersAndCodes } from "@/lib/claims/numbers";
import { referenceSentenceSpans } from "@/lib/claims/sentence-splitter";
import { wholeWords } from "@/lib/claims/text-classes";
import type { JudgeInput, JudgeReply, LocalJudge } from "./judge";

// What the judges that compare words and numbers have in common: how a case's evidence is read.

/** How many missing words or numbers a rationale names. */
const MAX_NAMED = 5;
const NEGATION = wholeWords(["not", "cannot", "never", "no"]);

/** Whether a text holds not, cannot, never or no. */
export function isNegated(text: string): boolean {
  return NEGATION.test(text);
}

/** Numbers, codes and content words of one text, as the two rules judges see it. */
interface Tokens {
  numbers: Set<string>;
  words: Set<string>;
}

/** What a claim is held against, cut into tokens once. */
export interface PreparedEvidence extends Tokens {
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

/** Members of one set that another does not hold, in the order of the first. */
export function missingFrom(wanted: ReadonlySet<string>, held: ReadonlySet<string>): string[] {
  const missing: string[] = [];
  for (const one of wanted) if (!held.has(one)) missing.push(one);
  return missing;
}

/** Names as a rationale tells them: the first few, the rest counted. */
export function nameSome(names: readonly string[], between = ", "): string {
  const rest = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(between) + (rest > 0 ? ` and ${rest} more` : "");
}

/** Coverage with two decimals, cut and not rounded, so that it never reads as the limit it stays below. */
export function coverageText(found: number, of: number): string {
  return (Math.floor((found * 100) / of) / 100).toFixed(2);
}

/** Names the passages of an evidence within a case: what is cited, and what one citation alone is, are often the same. */
function keyOf(target: Target, chosen: readonly Passage[]): string {
  return target.kind === "context" ? "context" : JSON.stringify(chosen.map((passage) => passage.id));
}

/** Takes up a case for a judge that asks one question of a claim's text and its evidence; each evidence is read once. */
export function openWith(
  judge: (evidence: PreparedEvidence, claim: string) => JudgeReply,
): LocalJudge["open"] {
  return ({ question, passages }) => {
    const prepared = new Map<string, PreparedEvidence>();
    return (claim: JudgeInput["claim"], target: Target) => {
      const chosen = passagesFor(passages, claim.cites, target);
      const key = keyOf(target, chosen);
      let evidence = prepared.get(key);
      if (evidence === undefined) {
        evidence = prepareEvidence(question, chosen);
        prepared.set(key, evidence);
      }
      return judge(evidence, claim.text);
    };
  };
}
