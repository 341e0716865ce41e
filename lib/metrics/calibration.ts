import { GOLD_BASES, type GoldBasis } from "@/lib/claims/gold";
import { type ClaimTraits, isInSlice, type Slice, type SliceKey } from "@/lib/claims/slice";
import { isHallucinated, type Verdict } from "@/lib/claims/verdict";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { addCluster, type ClusterSums, emptyClusters } from "@/lib/stats/clusters";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import { type UnbiasedRates, verificationBias } from "@/lib/stats/verification-bias";
import {
  type AgreementSlice,
  addToSlices,
  emptySlices,
  type SlicedPair,
  type SlicesTally,
  slicesOf,
} from "./by-slice";
import {
  addAnswer,
  type ClusteredAgreement,
  type ClusteredCounts,
  clusteredAgreementOf,
  emptyClusteredAgreement,
} from "./clustered-agreement";
import {
  addDrawnCluster,
  type ClaimBasis,
  claimBasis,
  type DrawnSides,
  emptySelections,
  emptySides,
  isOfOtherShares,
  isOwnDraw,
  type SelectionCounts,
} from "./label-basis";
import type { LabeledClaim, LabeledCluster } from "./labeled-answer";

/** So many claims, alike in all that a calibration asks. */
export interface CountedClaims extends ClaimTraits {
  many: number;
  gold: Verdict | null;
  basis: GoldBasis | null;
  verdict: Verdict | null | "not_judged";
  isDrawn: boolean;
  isAssisted: boolean;
}

/** Which labels and which part of the dataset a calibration is of. */
export interface CalibrationFilter {
  slice: Slice | null;
  isBlindOnly: boolean;
}

/** What a calibration rests on and what it leaves out, in claims. */
export interface Coverage {
  claims: number;
  /** With a gold label. */
  labeled: number;
  /** Nobody has labeled them. */
  unlabeled: number;
  /** People differ and nobody has settled it. */
  disputed: number;
  /** Left out because a label was given after its reviewer could know a verdict; 0 unless only blind ones count. */
  notBlind: number;
  /** Labeled claims with such a label that do count. */
  assisted: number;
  /** Labeled, and the run has not come to them. */
  notJudged: number;
  bases: Record<GoldBasis, number>;
}

/**
 * Why no rate that needs the passed claims may be printed. only_flagged: of the claims the judge passed not one is
 * labeled, so a catch rate would read 100%; not_drawn: those that are were picked by somebody.
 */
export type Refusal = "only_flagged" | "not_drawn";

export interface Calibration {
  /** What is printed of the run: of all labeled claims, or of a random draw alone where that stands by itself. */
  agreement: ClusteredAgreement;
  /** The same over all labeled claims. */
  allLabels: ClusteredAgreement;
  /** Labeled claims, in order or picked, that `agreement` leaves out because a random draw stands by itself; else 0. */
  besideDraw: number;
  /** The same over claims all of whose labels are blind; equal to `agreement` where no label is assisted. */
  blind: ClusteredAgreement;
  refusal: Refusal | null;
  coverage: Coverage;
  /** Contradicted and unsupported claims of all with a gold label, whether the run has come to them or not. */
  severity: SeverityShares;
  /** How the labeled claims were chosen, and by how many labels. */
  basis: ClaimBasis;
  selections: SelectionCounts;
  /** Claims that a draw chose, by the judge's verdict, and the rates over the whole run that follow from them. */
  sides: DrawnSides;
  weighted: Measured<UnbiasedRates>;
  /** Labeled claims drawn in shares of what another judge flagged and passed: they say nothing of this one's shares. */
  drawnByOther: number;
  /** Labeled claims of an unfinished draw in this one's shares, beside a draw in another's: they count once it is labeled. */
  drawnUnfinished: number;
  slices: Record<SliceKey, AgreementSlice[]>;
}

/** Shares of the settled claims, with ranges that know that claims of one answer go together. */
export type SeverityShares = Record<"contradicted" | "unsupported", ClusteredRate>;

/** Labeled claims of one run while they are counted: memory grows with the values of the slices alone. */
export interface CalibrationTally {
  filter: CalibrationFilter;
  strataRuns: readonly string[] | null;
  drawnByOther: number;
  drawnUnfinished: number;
  counts: ClusteredCounts;
  /** Of claims in a random draw that is labeled nearly throughout, and how many these are. */
  drawn: ClusteredCounts;
  fullDraw: number;
  blind: ClusteredCounts;
  severity: Record<keyof SeverityShares, ClusterSums>;
  selections: SelectionCounts;
  sides: DrawnSides;
  slices: SlicesTally;
  /** Slices of the whole dataset, whatever part is shown. */
  whole: SlicesTally;
}

/**
 * Nothing counted yet.
 *
 * @param strataRuns runs that flagged and passed the same claims, the run among them: a claim drawn in shares of other
 *   verdicts is told apart; null where that is not asked.
 */
export function emptyCalibration(
  filter: CalibrationFilter,
  strataRuns: readonly string[] | null = null,
): CalibrationTally {
  const slices = emptySlices();
  return {
    filter,
    strataRuns,
    drawnByOther: 0,
    drawnUnfinished: 0,
    counts: emptyClusteredAgreement(),
    drawn: emptyClusteredAgreement(),
    fullDraw: 0,
    blind: emptyClusteredAgreement(),
    severity: { contradicted: emptyClusters(), unsupported: emptyClusters() },
    selections: emptySelections(),
    sides: emptySides({ flagged: 0, passed: 0 }),
    slices,
    whole: filter.slice === null ? slices : emptySlices(),
  };
}

/** A claim of a cluster that the run has come to, as all figures count it. */
function pairOf(
  { gold, caseType, system, claimKinds, tags, length, wording }: LabeledClaim,
  verdict: Verdict | null,
): SlicedPair & { gold: Verdict } {
  return { gold, label: gold, verdict, caseType, system, claimKinds, tags, length, wording };
}

const NO_RUNS: readonly string[] = [];

/**
 * Counts the labeled claims of answers to one question.
 *
 * @param tally changed in place.
 * @param cluster the answers; at: which of their runs is meant. Claims that the run has not come to are left out.
 */
export function addCalibrated(tally: CalibrationTally, cluster: LabeledCluster, at = 0): void {
  const { slice, isBlindOnly } = tally.filter;
  const settled = { contradicted: 0, unsupported: 0, supported: 0 };
  const judged: SlicedPair[] = [];
  const part: SlicedPair[] = [];
  const ofDraw: SlicedPair[] = [];
  const blind: SlicedPair[] = [];
  const inDraw: ReturnType<typeof pairOf>[] = [];
  for (const { claims } of cluster.answers) {
    for (const claim of claims) {
      if (isBlindOnly && claim.isAssisted) continue;
      const isIn = isInSlice(claim, slice);
      if (isIn) settled[claim.gold] += 1;
      const verdict = claim.verdicts[at] ?? null;
      if (verdict === "not_judged") continue;
      const pair = pairOf(claim, verdict);
      judged.push(pair);
      if (!isIn) continue;
      part.push(pair);
      if (claim.isOfFullDraw === true) ofDraw.push(pair);
      if (!claim.isAssisted) blind.push(pair);
      tally.selections[claim.selection ?? "unknown"] += 1;
      if (isOfOtherShares(claim, tally.strataRuns)) {
        const isWaiting = (claim.waitsFor ?? NO_RUNS).some((run) => tally.strataRuns?.includes(run));
        tally[isWaiting ? "drawnUnfinished" : "drawnByOther"] += 1;
      } else if (claim.selection === "random" || claim.selection === "stratified") inDraw.push(pair);
    }
  }
  const n = settled.supported + settled.contradicted + settled.unsupported;
  addCluster(tally.severity.contradicted, { hits: settled.contradicted, n });
  addCluster(tally.severity.unsupported, { hits: settled.unsupported, n });
  if (tally.whole !== tally.slices) addToSlices(tally.whole, judged);
  addToSlices(tally.slices, part);
  addAnswer(tally.counts, part);
  addAnswer(tally.drawn, ofDraw);
  tally.fullDraw += ofDraw.length;
  addAnswer(tally.blind, blind);
  addDrawnCluster(tally.sides, inDraw);
}

/**
 * Whether flagged and passed claims were labeled in different shares, so that the labeled ones alone would misstate the
 * catch rate: only the rate over the whole run may be printed.
 */
export function isWeightedOnly({ basis, weighted }: Pick<Calibration, "basis" | "weighted">): boolean {
  return basis === "stratified" || (basis === "picked" && !isRefused(weighted));
}

function count(groups: readonly CountedClaims[], wanted: (group: CountedClaims) => boolean): number {
  return groups.reduce((sum, group) => sum + (wanted(group) ? group.many : 0), 0);
}

function refusalOf(groups: readonly CountedClaims[], sides: DrawnSides): Refusal | null {
  const passed = groups.filter((group) => group.verdict === "supported");
  const labeled = passed.filter((group) => group.gold !== null);
  if (passed.length === 0) return null;
  // What people differ on was looked at, as all the rest: nothing was chosen.
  if (labeled.length > 0 && passed.every(({ basis }) => basis !== null)) return null;
  const hasFlaggedLabels = groups.some(
    ({ gold, verdict }) =>
      gold !== null && verdict !== null && verdict !== "supported" && verdict !== "not_judged",
  );
  if (labeled.length === 0) return hasFlaggedLabels ? "only_flagged" : null;
  if (sides.passed.labeled > 0) return null;
  return labeled.some((group) => group.isDrawn || group.basis === "imported") ? null : "not_drawn";
}

function coverageOf(groups: readonly CountedClaims[], isBlindOnly: boolean): Coverage {
  const isLeftOut = (group: CountedClaims) => isBlindOnly && group.isAssisted && group.gold !== null;
  const isIn = (group: CountedClaims) => group.gold !== null && !isLeftOut(group);
  const bases = GOLD_BASES.map(
    (basis) => [basis, count(groups, (one) => isIn(one) && one.basis === basis)] as const,
  );
  const byBasis: Record<GoldBasis, number> = {
    single: 0,
    agreement: 0,
    majority: 0,
    disputed: 0,
    adjudicated: 0,
    imported: 0,
  };
  for (const [basis, many] of bases) byBasis[basis] = many;
  return {
    claims: count(groups, () => true),
    labeled: count(groups, isIn),
    unlabeled: count(groups, ({ gold, basis }) => gold === null && basis === null),
    disputed: count(groups, ({ gold, basis }) => gold === null && basis !== null),
    notBlind: count(groups, isLeftOut),
    assisted: count(groups, (one) => isIn(one) && one.isAssisted),
    notJudged: count(groups, (one) => isIn(one) && one.verdict === "not_judged"),
    bases: byBasis,
  };
}

/**
 * Everything that is counted when a run is held against people's gold labels.
 *
 * @param groups every claim of the dataset, alike ones counted together.
 * @param tally its labeled claims, counted with {@link addCalibrated} under the filter that is meant.
 * @returns the matrix and its rates with clustered ranges, what they rest on and leave out, why rates are refused, and the
 *   rates by slice.
 */
export function measureCalibration(groups: readonly CountedClaims[], tally: CalibrationTally): Calibration {
  const { slice, isBlindOnly } = tally.filter;
  const part = groups.filter((group) => isInSlice(group, slice));
  const used = part.map((group) =>
    isBlindOnly && group.isAssisted && group.gold !== null ? { ...group, gold: null, basis: null } : group,
  );
  const coverage = coverageOf(part, isBlindOnly);
  const isFlagged = ({ verdict }: CountedClaims) =>
    verdict !== null && verdict !== "not_judged" && isHallucinated(verdict);
  const totals = emptySides({
    flagged: count(part, isFlagged),
    passed: count(part, ({ verdict }) => verdict === "supported"),
  });
  const sides: DrawnSides = {
    ...tally.sides,
    flagged: { ...tally.sides.flagged, total: totals.flagged.total },
    passed: { ...tally.sides.passed, total: totals.passed.total },
  };
  const missing = coverage.unlabeled + coverage.notBlind;
  const allLabels = clusteredAgreementOf(tally.counts);
  const drawn = clusteredAgreementOf(tally.drawn);
  // A draw with no passed claim among its labels would read as a catch rate of 100%.
  const fullDraw = drawn.missedAmongPassed.n > 0 ? tally.fullDraw : 0;
  const isOwn = isOwnDraw(tally.selections, missing, fullDraw);
  const chosen = claimBasis(tally.selections, missing, fullDraw);
  const isOther =
    chosen === "stratified" && tally.drawnByOther > 0 && sides.flagged.labeled + sides.passed.labeled === 0;
  const labeled = Object.values(tally.selections).reduce((sum, many) => sum + many, 0);
  return {
    agreement: isOwn ? drawn : allLabels,
    allLabels,
    besideDraw: isOwn ? labeled - fullDraw : 0,
    blind: clusteredAgreementOf(tally.blind),
    severity: {
      contradicted: clusteredRateOf(tally.severity.contradicted),
      unsupported: clusteredRateOf(tally.severity.unsupported),
    },
    refusal: refusalOf(used, sides),
    coverage,
    basis: isOther ? "other_shares" : chosen,
    selections: { ...tally.selections },
    sides,
    weighted: verificationBias(sides),
    drawnByOther: tally.drawnByOther,
    drawnUnfinished: tally.drawnUnfinished,
    slices: slicesOf(tally.slices),
  };
}
