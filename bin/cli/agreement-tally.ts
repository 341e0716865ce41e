import { isHallucinated, VERDICTS } from "@/lib/claims/verdict";
import type { HeaderRecord } from "@/lib/imports/header-schema";
import type { ReadCase } from "@/lib/imports/read-case";
import type { LabeledPair } from "@/lib/metrics/agreement";
import type { Refusal } from "@/lib/metrics/calibration";
import {
  addAnswer,
  type ClusteredAgreement,
  clusteredAgreementOf,
  emptyClusteredAgreement,
} from "@/lib/metrics/clustered-agreement";
import { type LabelFacts, selectionByDraws } from "@/lib/metrics/drawn-selection";
import {
  addDrawnCluster,
  type ClaimBasis,
  claimBasis,
  type DrawnSides,
  emptySelections,
  emptySides,
  isOfOtherShares,
  isOwnDraw,
} from "@/lib/metrics/label-basis";
import { refusePlainRates, refuseSideRates } from "@/lib/metrics/plain-rates";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { addCluster, emptyClusters } from "@/lib/stats/clusters";
import { verificationBias } from "@/lib/stats/verification-bias";
import type { JudgedClaim } from "./check-read-case";
import { FileDraws } from "./file-draws";
import { currentLabels, factsOfLabels, isOfDraw } from "./file-labels";
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
  /** Why not even the rates within the flagged or within the passed claims alone may be; null where they may. */
  refusedSides: "other_shares" | null;
  /** Claims that a draw chose, by the judge's verdict: what the rates over the whole run are of where refused is in_shares. */
  sides: DrawnSides;
  people: PeopleAgreement;
}

/** A labeled claim that draws hold: how it counts is known once all of them were looked at. */
interface HeldClaim extends LabeledPair {
  cluster: number;
  facts: LabelFacts;
  draws: string;
}

/** What became of the claims that draws hold. */
interface Settled {
  /** Those of random draws that are labeled nearly throughout, and all that a draw of the judge's own chose, by question. */
  ofDraw: Map<number, LabeledPair[]>;
  chosen: Map<number, LabeledPair[]>;
  fullDraw: number;
  /** Those drawn in shares of what another judge flagged and passed. */
  drawnByOther: number;
}

function put<Key, One>(lists: Map<Key, One[]>, key: Key, one: One): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [one]);
  else known.push(one);
}

/**
 * Counts labeled claims question by question; see {@link QuestionCounts} for the memory it takes. Labeled claims that draws
 * hold are kept one by one until the end.
 */
export class AgreementTally {
  private readonly counts = new QuestionCounts(DRAWN + PAIRS.length);
  private readonly people: PeopleLabels = new Map();
  private readonly selections = emptySelections();
  private readonly draws = new FileDraws();
  private readonly held: HeldClaim[] = [];
  private readonly totals = { flagged: 0, passed: 0 };
  private unlabeled = 0;
  /** Claims that the judge passed: all that people have looked at, all that they settled, and whether one was not picked. */
  private passedSeen = 0;
  private passedLabeled = 0;
  private hasDrawnPassed = false;

  /** Takes in what stands over the cases of the file. */
  begin(header: HeaderRecord): void {
    this.draws.begin(header);
  }

  /** Counts the claims of one case, `judged` being its claims in their order. */
  add(found: ReadCase, judged: readonly JudgedClaim[]): void {
    const cluster = this.counts.clusterOf(found);
    for (const [at, claim] of found.claims.entries()) {
      const { label = null, verdict = null } = judged[at] ?? {};
      const facts = factsOfLabels(currentLabels(claim));
      if (verdict !== null) this.totals[isHallucinated(verdict) ? "flagged" : "passed"] += 1;
      const draws = this.draws.add(claim, { facts, isSettled: label !== null, verdict });
      // What people differ on was looked at all the same.
      if (claim.gold === null) this.unlabeled += 1;
      else if (verdict === "supported") this.passedSeen += 1;
      this.addPeople(firstLabels(claim), cluster);
      if (label === null) continue;
      if (verdict === "supported") {
        this.passedLabeled += 1;
        const isChosen = facts.selection === "all" || isOfDraw(facts.selection);
        if (isChosen || claim.gold?.basis === "imported") this.hasDrawnPassed = true;
      }
      const column = VERDICTS.indexOf(label) * SAID.length + SAID.indexOf(verdict);
      this.counts.add(cluster, { column });
      if (draws !== null) this.held.push({ cluster, label, verdict, facts, draws });
      else {
        this.selections[facts.selection ?? "unknown"] += 1;
        if (isOfDraw(facts.selection)) this.counts.add(cluster, { column: DRAWN + column });
      }
    }
  }

  private addPeople(said: ReturnType<typeof firstLabels>, cluster: number): void {
    addPeopleLabels(this.people, said);
    if (said.length < 2) return;
    this.counts.add(cluster, { column: SEVERAL });
    if (said.every((one) => one === said[0])) this.counts.add(cluster, { column: UNANIMOUS });
  }

  /** The figures of everything counted; to be asked once. */
  measure(): AgreementFigures {
    const counts = emptyClusteredAgreement();
    const unanimous = emptyClusters();
    const sides = emptySides(this.totals);
    const drawn = emptyClusteredAgreement();
    const settled = this.settleHeld();
    for (const [cluster, row] of this.counts.entries()) {
      addAnswer(counts, pairsOf(row));
      const ofDraw = settled.ofDraw.get(cluster) ?? [];
      if (ofDraw.length > 0) addAnswer(drawn, ofDraw);
      const chosen = [...pairsOf(row.slice(DRAWN)), ...(settled.chosen.get(cluster) ?? [])];
      addDrawnCluster(
        sides,
        chosen.map(({ label, verdict }) => ({ gold: label, verdict })),
      );
      addCluster(unanimous, { hits: row[UNANIMOUS] ?? 0, n: row[SEVERAL] ?? 0 });
    }
    const allLabels = clusteredAgreementOf(counts);
    const drawnAgreement = clusteredAgreementOf(drawn);
    // A draw with no passed claim among its labels would read as a catch rate of 100%.
    const fullDraw = drawnAgreement.missedAmongPassed.n > 0 ? settled.fullDraw : 0;
    const isOwn = isOwnDraw(this.selections, this.unlabeled, fullDraw);
    const chosen = claimBasis(this.selections, this.unlabeled, fullDraw);
    const labeled = Object.values(this.selections).reduce((sum, many) => sum + many, 0);
    const isOther =
      chosen === "stratified" &&
      settled.drawnByOther > 0 &&
      sides.flagged.labeled + sides.passed.labeled === 0;
    const basis = isOther ? "other_shares" : chosen;
    return {
      agreement: isOwn ? drawnAgreement : allLabels,
      allLabels,
      besideDraw: isOwn ? labeled - fullDraw : 0,
      refused: this.refusalOf(allLabels, { sides, basis }),
      refusedSides: refuseSideRates({ basis, drawnByOther: settled.drawnByOther }),
      sides,
      people: { ...measurePeople(this.people), unanimous: clusteredRateOf(unanimous) },
    };
  }

  /** Says of the claims that draws hold how they came to be labeled, and counts them so; to be asked once. */
  private settleHeld(): Settled {
    const settled: Settled = {
      ofDraw: new Map(),
      chosen: new Map(),
      fullDraw: 0,
      drawnByOther: 0,
    };
    const own = this.draws.ownRuns();
    for (const { cluster, label, verdict, facts, draws } of this.held) {
      const how = selectionByDraws(facts, this.draws.drawsOf(draws));
      const root = this.counts.rootOf(cluster);
      this.selections[how.selection ?? "unknown"] += 1;
      if (how.isOfFullDraw === true) {
        settled.fullDraw += 1;
        put(settled.ofDraw, root, { label, verdict });
      }
      if (isOfOtherShares(how, own)) {
        // One of an unfinished draw of the judge's own waits for it, and counts for nothing yet.
        if (!(how.waitsFor ?? []).some((run) => own.includes(run))) settled.drawnByOther += 1;
      } else if (isOfDraw(how.selection)) put(settled.chosen, root, { label, verdict });
    }
    return settled;
  }

  /** As the calibration page refuses. */
  private refusalOf(
    { flagPrecision }: ClusteredAgreement,
    { sides, basis }: { sides: DrawnSides; basis: ClaimBasis },
  ): AgreementRefusal | null {
    const refusal = this.refusalOfPassed(flagPrecision, sides);
    const refused = refusePlainRates({ refusal, basis, weighted: verificationBias(sides) });
    return refused === "only_flagged" ? "unlabeled_stratum" : refused;
  }

  private refusalOfPassed(flagPrecision: ClusteredRate, sides: DrawnSides): Refusal | null {
    const { passedSeen, passedLabeled, totals } = this;
    if (totals.passed === 0) return null;
    if (passedLabeled === 0) return flagPrecision.n > 0 ? "only_flagged" : null;
    if (passedSeen === totals.passed || sides.passed.labeled > 0) return null;
    return this.hasDrawnPassed ? null : "not_drawn";
  }
}

function* pairsOf(row: readonly number[]): Generator<LabeledPair> {
  for (const [at, pair] of PAIRS.entries()) {
    for (let each = row[at] ?? 0; each > 0; each--) yield pair;
  }
}
