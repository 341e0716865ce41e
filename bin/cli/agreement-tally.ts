import { LABEL_SELECTIONS, type LabelSelection } from "@/lib/claims/gold";
import { isHallucinated, VERDICTS } from "@/lib/claims/verdict";
import type { ReadCase, ReadClaim } from "@/lib/imports/read-case";
import type { HeaderRecord } from "@/lib/imports/record-schemas";
import type { LabeledPair } from "@/lib/metrics/agreement";
import {
  addAnswer,
  type ClusteredAgreement,
  clusteredAgreementOf,
  emptyClusteredAgreement,
} from "@/lib/metrics/clustered-agreement";
import {
  addDrawnCluster,
  type ClaimBasis,
  claimBasis,
  type DrawnSides,
  emptySelections,
  emptySides,
  isOwnDraw,
  type SelectionCounts,
} from "@/lib/metrics/label-basis";
import { refusePlainRates } from "@/lib/metrics/plain-rates";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { addCluster, emptyClusters } from "@/lib/stats/clusters";
import { verificationBias } from "@/lib/stats/verification-bias";
import type { JudgedClaim } from "./check-read-case";
import { type DrawnLabel, FileDraws } from "./file-draws";
import { FileStrata } from "./file-strata";
import { addPeopleLabels, firstLabels, measurePeople, type PeopleLabels } from "./people-labels";
import { QuestionCounts } from "./question-counts";

/** What a judge may say of a claim, one column each. */
const SAID = [...VERDICTS, null];
const PAIRS = VERDICTS.flatMap((label) => SAID.map((verdict): LabeledPair => ({ label, verdict })));
/** Claims that two people or more labeled, and those on which they all said the same, behind the pairs. */
const SEVERAL = PAIRS.length;
const UNANIMOUS = SEVERAL + 1;
/** Claims that a draw chose, by the same pairs, behind these. */
const DRAWN = UNANIMOUS + 1;

/** How far people agree with each other on the claims of a file. */
export type PeopleAgreement = ReturnType<typeof measurePeople> & {
  /** Claims with labels of two people or more on which all say the same. */
  unanimous: ClusteredRate;
};

/**
 * unlabeled_stratum: of the claims the judge passed not one is labeled, so a catch rate would read 100% by construction;
 * not_drawn: those that are were picked by somebody; in_shares: flagged and passed ones were labeled in different shares;
 * other_shares: these were shares of what another judge flagged and passed.
 */
export type AgreementRefusal = "unlabeled_stratum" | "not_drawn" | "in_shares" | "other_shares";

/** A judge against people, and people against each other, on the claims of a file. */
export interface AgreementFigures {
  /** Of a random draw alone where that stands by itself; of all labels otherwise. */
  agreement: ClusteredAgreement;
  /** Of all labels: what the matrix shows. */
  allLabels: ClusteredAgreement;
  /** Labeled claims, in order or picked, that `agreement` leaves out because a random draw stands by itself; else 0. */
  besideDraw: number;
  /** Why nothing that rests on the claims the judge passed may be printed; null where it may. */
  refused: AgreementRefusal | null;
  /** Claims that a draw chose, by the judge's verdict: what the rates over the whole run are of where refused is in_shares. */
  sides: DrawnSides;
  people: PeopleAgreement;
}

function isDrawn(selection: DrawnLabel["selection"] | null): boolean {
  return selection === "random" || selection === "stratified";
}

/** Counts labeled claims question by question; see {@link QuestionCounts} for the memory it takes. */
export class AgreementTally {
  private readonly counts = new QuestionCounts(DRAWN + PAIRS.length);
  private readonly people: PeopleLabels = new Map();
  private readonly selections = emptySelections();
  private readonly strata = new FileStrata();
  private readonly draws = new FileDraws();
  private readonly totals = { flagged: 0, passed: 0 };
  /** Labels of which the file does not say how their claims were chosen. */
  private unstated = 0;
  private hasUnstatedPassed = false;
  private unlabeled = 0;
  private hasUnlabeledPassed = false;
  private hasDisputedPassed = false;
  private hasDrawnPassed = false;

  /** Takes in what stands over the cases of the file. */
  begin(header: HeaderRecord): void {
    this.strata.begin(header);
    this.draws.begin(header);
  }

  /** Counts the claims of one case, `judged` being its claims in their order. */
  add(found: ReadCase, judged: readonly JudgedClaim[]): void {
    const cluster = this.counts.clusterOf(found);
    for (const [at, { label, verdict }] of judged.entries()) {
      const claim = found.claims[at];
      const selection = selectionOf(claim);
      if (verdict !== null) this.totals[isHallucinated(verdict) ? "flagged" : "passed"] += 1;
      if (claim !== undefined) {
        this.strata.add(claim, { verdict, isDrawn: label !== null && selection === "stratified" });
        this.draws.add(
          claim,
          label === null ? null : { cluster, label, verdict, selection: selection ?? "unknown" },
        );
      }
      if (label === null) {
        // What people differ on was looked at all the same.
        const isDisputed = (found.claims[at]?.labels ?? []).some((one) => one.verdict !== null);
        if (!isDisputed) this.unlabeled += 1;
        if (verdict === "supported") this[isDisputed ? "hasDisputedPassed" : "hasUnlabeledPassed"] = true;
        continue;
      }
      if (selection === "unstated") this.unstated += 1;
      else this.selections[selection ?? "unknown"] += 1;
      if (verdict === "supported") {
        if (selection === "unstated") this.hasUnstatedPassed = true;
        else if (selection !== "picked") this.hasDrawnPassed = true;
      }
      const column = VERDICTS.indexOf(label) * SAID.length + SAID.indexOf(verdict);
      this.counts.add(cluster, { column });
      if (isDrawn(selection)) this.counts.add(cluster, { column: DRAWN + column });
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
    const sides = emptySides(this.totals);
    const ofDraw = this.takeFullDraws();
    const drawn = emptyClusteredAgreement();
    let fullDraw = 0;
    for (const [cluster, row] of this.counts.entries()) {
      const full = ofDraw.get(cluster) ?? [];
      fullDraw += full.length;
      addAnswer(counts, pairsOf(row));
      if (full.length > 0) addAnswer(drawn, full);
      const chosen = [...pairsOf(row.slice(DRAWN)), ...full.filter((one) => !isDrawn(one.selection))];
      addDrawnCluster(
        sides,
        chosen.map(({ label, verdict }) => ({ gold: label, verdict })),
      );
      addCluster(unanimous, { hits: row[UNANIMOUS] ?? 0, n: row[SEVERAL] ?? 0 });
    }
    const agreement = clusteredAgreementOf(counts);
    const drawnAgreement = clusteredAgreementOf(drawn);
    // A draw with no passed claim among its labels would read as a catch rate of 100%.
    if (drawnAgreement.missedAmongPassed.n === 0) fullDraw = 0;
    const selections = this.statedSelections();
    const isOwn = isOwnDraw(selections, this.unlabeled, fullDraw);
    const labeled = Object.values(selections).reduce((sum, many) => sum + many, 0);
    return {
      agreement: isOwn ? drawnAgreement : agreement,
      allLabels: agreement,
      besideDraw: isOwn ? labeled - fullDraw : 0,
      refused: this.refusalOf(agreement, { sides, basis: claimBasis(selections, this.unlabeled, fullDraw) }),
      sides,
      people: { ...measurePeople(this.people), unanimous: clusteredRateOf(unanimous) },
    };
  }

  /** Labels of random draws that stand by themselves, by question; they count as drawn from here on. */
  private takeFullDraws(): Map<number, DrawnLabel[]> {
    const taken = new Map<number, DrawnLabel[]>();
    for (const one of this.draws.fullyLabeled()) {
      if (one.selection === "unstated") this.unstated -= 1;
      else this.selections[one.selection] -= 1;
      this.selections.random += 1;
      const cluster = this.counts.rootOf(one.cluster);
      const known = taken.get(cluster);
      if (known === undefined) taken.set(cluster, [one]);
      else known.push(one);
    }
    return taken;
  }

  /** A file that says nothing of it is labeled throughout, or its labels were picked. */
  private statedSelections(): SelectionCounts {
    const unstated = this.unlabeled === 0 ? "all" : "picked";
    return { ...this.selections, [unstated]: this.selections[unstated] + this.unstated };
  }

  /** As the calibration page refuses; a file that says nothing of it is labeled throughout, or its labels were picked. */
  private refusalOf(
    { missedAmongPassed, flagPrecision }: ClusteredAgreement,
    { sides, basis }: { sides: DrawnSides; basis: ClaimBasis },
  ): AgreementRefusal | null {
    if ((this.hasUnlabeledPassed || this.hasDisputedPassed) && missedAmongPassed.n === 0)
      return flagPrecision.n > 0 ? "unlabeled_stratum" : null;
    const hasDrawnPassed = this.hasDrawnPassed || (this.unlabeled === 0 && this.hasUnstatedPassed);
    if (this.hasUnlabeledPassed && !hasDrawnPassed) return "not_drawn";
    if (basis !== "all" && this.strata.isOfOthers()) return "other_shares";
    const plain = refusePlainRates({ refusal: null, basis, weighted: verificationBias(sides) });
    return plain === "in_shares" ? plain : null;
  }
}

/** How a claim came to be labeled, the best way of its labels counting; null where the file gives its gold label alone. */
function selectionOf(claim: ReadClaim | undefined): LabelSelection | "unstated" | null {
  const said = (claim?.labels ?? []).flatMap(({ verdict, selection }) =>
    verdict === null ? [] : [selection?.how ?? "unstated"],
  );
  const isStated = said.some((one) => one !== "unstated" && one !== "practice");
  if (!isStated && said.includes("unstated")) return "unstated";
  return LABEL_SELECTIONS.find((one) => one !== "practice" && said.includes(one)) ?? null;
}

function* pairsOf(row: readonly number[]): Generator<LabeledPair> {
  for (const [at, pair] of PAIRS.entries()) {
    for (let each = row[at] ?? 0; each > 0; each--) yield pair;
  }
}
