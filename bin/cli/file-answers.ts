import type { JudgeAnswer } from "@/lib/claims/case";
import { isHallucinated, type Verdict } from "@/lib/claims/verdict";
import type { HeaderRecord } from "@/lib/imports/header-schema";
import type { ReadCase, ReadClaim } from "@/lib/imports/read-case";
import { addLabeledAnswers, emptyAnswerTally, headlineCounts } from "@/lib/metrics/answer-tally";
import { type LabelFacts, selectionByDraws } from "@/lib/metrics/drawn-selection";
import { headlineOf } from "@/lib/metrics/headline";
import type { LabeledAnswer, LabeledClaim } from "@/lib/metrics/labeled-answer";
import type { RunScore } from "@/lib/metrics/run-score";
import { FileDraws } from "./file-draws";
import { currentLabels, factsOfLabels, isOfDraw } from "./file-labels";

/** A labeled claim of a case, as far as the rate per answer asks. */
interface FileClaim {
  gold: Verdict;
  verdict: JudgeAnswer;
  facts: LabelFacts;
  /** What stands for the draws that hold it; null where none does. */
  draws: string | null;
}

type FileAnswer = Pick<LabeledAnswer, "claimsInAll" | "isDrawnWhole"> & { claims: FileClaim[] };

/** Of a claim that no draw of the file holds: whether it was drawn by itself, and not with the whole of its answer. */
function isLooselyDrawn(claim: ReadClaim): boolean {
  return currentLabels(claim).some(
    ({ selection }) => isOfDraw(selection?.how ?? null) && (selection?.share ?? 0) < 1,
  );
}

/**
 * The rate of answers with a bad claim as the labels of a file allow it, by the same choice as on the pages. Answers that a
 * draw holds a claim of are kept until the end, as only then it is known which draws are labeled; all others are counted.
 */
export class FileAnswers {
  private readonly draws = new FileDraws();
  private readonly tally = emptyAnswerTally();
  private readonly totals = { flagged: 0, passed: 0, withoutVerdict: 0, disputed: 0 };
  private readonly held: FileAnswer[] = [];

  /** Takes in what stands over the cases of the file. */
  begin(header: HeaderRecord): void {
    this.draws.begin(header);
  }

  /** Counts one case, `judged` being what the judge says of its claims in their order. */
  add({ claims }: Pick<ReadCase, "claims">, judged: readonly { verdict: JudgeAnswer }[]): void {
    const labeled: FileClaim[] = [];
    let drawn = 0;
    let isLoose = false;
    for (const [at, claim] of claims.entries()) {
      const verdict = judged[at]?.verdict ?? null;
      const gold = claim.gold?.verdict ?? null;
      // A plain file labeled in part, that says nothing of how: its rate is of those labeled so far, and is told as that.
      const facts = factsOfLabels(currentLabels(claim), "all");
      const draws = this.draws.add(claim, { facts, isSettled: gold !== null, verdict });
      if (draws !== null) drawn += 1;
      else if (isLooselyDrawn(claim)) isLoose = true;
      if (gold !== null) labeled.push({ gold, verdict, facts, draws });
    }
    if (claims.length === 0) return;
    const said = judged.map(({ verdict }) => verdict);
    this.totals[sideOf(said)] += 1;
    const isLookedAt = claims.every(({ gold }) => gold !== null);
    if (isLookedAt && labeled.length < claims.length) this.totals.disputed += 1;
    const isDrawnWhole = drawn === claims.length || (drawn === 0 && !isLoose);
    const answer = { claimsInAll: claims.length, isDrawnWhole, claims: labeled };
    if (drawn > 0) this.held.push(answer);
    else this.count(answer);
  }

  private count({ claims, ...answer }: FileAnswer): void {
    const settled = claims.map(
      ({ gold, verdict, facts, draws }): LabeledClaim => ({
        ...NOT_ASKED,
        ...selectionByDraws(facts, draws === null ? undefined : this.draws.drawsOf(draws)),
        gold,
        isAssisted: facts.isAssisted,
        verdicts: [verdict],
      }),
    );
    addLabeledAnswers(this.tally, { answers: [{ caseId: "", externalId: "", ...answer, claims: settled }] });
  }

  /** The rate by the one method that the labels allow, and what it was chosen by; to be asked once. */
  measure(): RunScore["perAnswer"] {
    this.tally.strataRuns = this.draws.ownRuns();
    for (const answer of this.held) this.count(answer);
    const counts = headlineCounts(this.tally, this.totals);
    return { headline: headlineOf(counts), counts };
  }
}

function sideOf(said: readonly JudgeAnswer[]): "flagged" | "passed" | "withoutVerdict" {
  if (said.includes(null)) return "withoutVerdict";
  return said.some((verdict) => verdict !== null && isHallucinated(verdict)) ? "flagged" : "passed";
}

/** What a labeled claim has beside, which the rate per answer does not look at. */
const NOT_ASKED = {
  claimId: "",
  basis: "imported",
  caseType: null,
  system: null,
  claimKinds: [],
  tags: [],
  length: "short",
  wording: null,
  scores: [],
} as const;
