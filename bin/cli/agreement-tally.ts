import { VERDICTS } from "@/lib/claims/verdict";
import type { ReadCase } from "@/lib/imports/read-case";
import type { LabeledPair } from "@/lib/metrics/agreement";
import {
  addAnswer,
  type ClusteredAgreement,
  clusteredAgreementOf,
  emptyClusteredAgreement,
} from "@/lib/metrics/clustered-agreement";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { addCluster, emptyClusters } from "@/lib/stats/clusters";
import type { JudgedClaim } from "./check-read-case";
import { addPeopleLabels, firstLabels, measurePeople, type PeopleLabels } from "./people-labels";
import { QuestionCounts } from "./question-counts";

/** What a judge may say of a claim, one column each. */
const SAID = [...VERDICTS, null];
const PAIRS = VERDICTS.flatMap((label) => SAID.map((verdict): LabeledPair => ({ label, verdict })));
/** Claims that two people or more labeled, and those on which they all said the same, behind the pairs. */
const SEVERAL = PAIRS.length;
const UNANIMOUS = SEVERAL + 1;

/** How far people agree with each other on the claims of a file. */
export type PeopleAgreement = ReturnType<typeof measurePeople> & {
  /** Claims with labels of two people or more on which all say the same. */
  unanimous: ClusteredRate;
};

/** A judge against people, and people against each other, on the claims of a file. */
export interface AgreementFigures {
  agreement: ClusteredAgreement;
  /**
   * Set where of the claims the judge passed not one is labeled: a catch rate would read 100% by construction, and nothing
   * that rests on passed claims may be printed.
   */
  refused: "unlabeled_stratum" | null;
  people: PeopleAgreement;
}

/** Counts labeled claims question by question; see {@link QuestionCounts} for the memory it takes. */
export class AgreementTally {
  private readonly counts = new QuestionCounts(UNANIMOUS + 1);
  private readonly people: PeopleLabels = new Map();
  private hasUnlabeledPassed = false;

  /** Counts the claims of one case, `judged` being its claims in their order. */
  add(found: ReadCase, judged: readonly JudgedClaim[]): void {
    const cluster = this.counts.clusterOf(found);
    for (const { label, verdict } of judged) {
      if (label === null) {
        if (verdict === "supported") this.hasUnlabeledPassed = true;
        continue;
      }
      const column = VERDICTS.indexOf(label) * SAID.length + SAID.indexOf(verdict);
      this.counts.add(cluster, { column });
    }
    for (const claim of found.claims) {
      const said = firstLabels(claim);
      addPeopleLabels(this.people, said);
      if (said.length < 2) continue;
      this.counts.add(cluster, { column: SEVERAL });
      if (said.every((one) => one === said[0])) this.counts.add(cluster, { column: UNANIMOUS });
    }
  }

  /** The figures of everything counted; to be asked once. */
  measure(): AgreementFigures {
    const counts = emptyClusteredAgreement();
    const unanimous = emptyClusters();
    for (const row of this.counts.rows()) {
      addAnswer(counts, pairsOf(row));
      addCluster(unanimous, { hits: row[UNANIMOUS] ?? 0, n: row[SEVERAL] ?? 0 });
    }
    const agreement = clusteredAgreementOf(counts);
    const isOnlyFlagged =
      this.hasUnlabeledPassed && agreement.missedAmongPassed.n === 0 && agreement.flagPrecision.n > 0;
    return {
      agreement,
      refused: isOnlyFlagged ? "unlabeled_stratum" : null,
      people: { ...measurePeople(this.people), unanimous: clusteredRateOf(unanimous) },
    };
  }
}

function* pairsOf(row: readonly number[]): Generator<LabeledPair> {
  for (const [at, pair] of PAIRS.entries()) {
    for (let each = row[at] ?? 0; each > 0; each--) yield pair;
  }
}
