import "server-only";
import type { JudgeAnswer, Passage } from "@/lib/claims/case";
import { passagesFor, type Target } from "@/lib/claims/evidence";
import type { CaseToJudge, ClaimToJudge } from "@/lib/db/verdicts";
import { evidenceSet } from "@/lib/judges/call-key";
import { checkCase } from "@/lib/metrics/check-case";

/** One claim of a case, as it is shown to a judge that takes its time. */
export interface ClaimAsked {
  case: CaseToJudge;
  claim: ClaimToJudge;
  /** All passages, in the order shown. */
  passages: readonly Passage[];
  /** The documents cited, each once, in the order shown. */
  cites: readonly string[];
}

/** What is known of a claim's citations. */
export interface CheckedCitations {
  citationOk: boolean | null;
  citeRelevant: (boolean | null)[];
}

/** Prepares a claim; with `isReversed` passages and citations are shown the other way round. */
export function prepareClaim(
  one: CaseToJudge,
  claim: ClaimToJudge,
  { isReversed }: { isReversed: boolean },
): ClaimAsked {
  const cites = [...new Set(claim.cites)];
  return {
    case: one,
    claim,
    passages: isReversed ? [...one.passages].reverse() : one.passages,
    cites: isReversed ? cites.reverse() : cites,
  };
}

/** The passages that one target holds. */
export function evidenceOf({ passages, cites }: ClaimAsked, target: Target): readonly Passage[] {
  return passagesFor(passages, cites, target);
}

/** Answers on a claim by the passages they rest on: targets that hold the same ones share an answer. */
export class Answers {
  readonly #known = new Map<string, JudgeAnswer>();
  readonly #asked: ClaimAsked;

  constructor(asked: ClaimAsked) {
    this.#asked = asked;
  }

  /** undefined: nobody has been asked yet. */
  get(target: Target): JudgeAnswer | undefined {
    return this.#known.get(evidenceSet(evidenceOf(this.#asked, target)));
  }

  set(target: Target, answer: JudgeAnswer): void {
    this.#known.set(evidenceSet(evidenceOf(this.#asked, target)), answer);
  }
}

const CONTEXT: Target = { kind: "context" };

/** Citations that nobody checks are not known, whatever the claim cites. */
function uncheckedCitations({ claim }: ClaimAsked): CheckedCitations {
  return { citationOk: null, citeRelevant: [...new Set(claim.cites)].map(() => null) };
}

/**
 * One round of checking a claim: the target that has to be asked about next, or what came of it all. The check itself is
 * that of {@link checkCase}, which wants every answer at once: it is gone through again after each answer, up to the first
 * that is missing, so that no call is made that it would not need.
 */
export function nextRound(
  asked: ClaimAsked,
  answers: Answers,
  { checksCitations }: { checksCitations: boolean },
): { wanted: Target } | { citations: CheckedCitations } {
  if (answers.get(CONTEXT) === undefined) return { wanted: CONTEXT };
  if (!checksCitations) return { citations: uncheckedCitations(asked) };
  const missing: Target[] = [];
  const { claims } = checkCase(
    {
      answer: asked.case.answer,
      passages: asked.case.passages,
      abstained: false,
      answerable: asked.case.answerable,
      claims: [{ text: asked.claim.text, cites: asked.claim.cites, label: null }],
    },
    (_claim, target) => {
      const answer = answers.get(target);
      if (answer === undefined) missing.push(target);
      return answer ?? null;
    },
  );
  const [wanted] = missing;
  if (wanted !== undefined) return { wanted };
  const [checked] = claims;
  return {
    citations: {
      citationOk: checked?.citationOk ?? null,
      citeRelevant: checked?.citeRelevant ?? [],
    },
  };
}
