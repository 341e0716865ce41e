import { isHallucinated, VERDICTS } from "@/lib/claims/verdict";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { addCluster, type ClusterSums, emptyClusters } from "@/lib/stats/clusters";
import { type KrippendorffAlpha, krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import type { Measured } from "@/lib/stats/refusal";
import type { CalibrationFilter } from "./calibration";
import {
  addAnswer,
  type ClusteredAgreement,
  type ClusteredCounts,
  clusteredAgreementOf,
  emptyClusteredAgreement,
} from "./clustered-agreement";
import { type ApartClaims, addApart, addSome, emptyApart, type SomeClaims } from "./compared-apart";
import { type ComparedClaim, filteredClaims, sharedClaims } from "./compared-claims";
import { addToPair, emptyPair, type JudgePair, measurePairs, type PairTally } from "./compared-pairs";
import { addToPanels, emptyPanels, measurePanels, type PanelTally, type WhatIf } from "./compared-panels";
import {
  addRepeats,
  emptyRepeats,
  type JudgeRepeats,
  measureRepeats,
  type RepeatTally,
} from "./compared-repeats";
import type { LabeledCluster } from "./labeled-answer";
import type { Repeatability } from "./repeatability";

/** Claims named in one list at most; the rest are counted. */
const MAX_NAMED = 20;

/** Several runs on the very same claims. */
export interface Comparison {
  /** Claims with a gold label on which every run has a verdict, and those that lack one of some run. */
  claims: number;
  leftOut: number;
  /** One entry a run, in the order given. */
  agreements: ClusteredAgreement[];
  /** The bad claims by which runs caught them, those caught by most first; at most as many kinds as runs allow. */
  caughtBy: { caught: boolean[]; many: number }[];
  /** Each run but the first against the first. */
  pairs: JudgePair[];
  /** How far the runs agree with each other, whoever is right; by flagged or not where one can only pass or flag. */
  together: { isByFlag: boolean; same: ClusteredRate; alpha: Measured<KrippendorffAlpha> };
  /** One entry a run: it can only pass or flag, so exact agreement with three labels says nothing of it. */
  twoWay: boolean[];
  /** Panels and cascades of these runs, counted on these labels. */
  whatIfs: WhatIf[];
  /** One entry a run: its judge version over all its repeats. */
  repeats: JudgeRepeats[];
  /** One entry a run: against a run that was shown the passages the other way round; null where there is none. */
  orders: (Measured<Repeatability> | null)[];
  /** Each run but the first against the first: the claims on which they part. */
  apart: ApartClaims[];
  /** Bad claims that every run let through. */
  escaped: SomeClaims;
}

/** Counts of a comparison; memory grows with the patterns of verdicts, not with the claims. */
export interface ComparisonTally {
  filter: CalibrationFilter;
  runs: number;
  claims: number;
  leftOut: number;
  agreements: ClusteredCounts[];
  /** Claims by gold label and what each run said. */
  patterns: Map<string, ComparedClaim & { many: number }>;
  twoWay: boolean[];
  pairs: PairTally[];
  same: ClusterSums;
  panels: PanelTally[];
  repeats: RepeatTally[];
  orders: (RepeatTally | null)[];
  apart: ApartClaims[];
  escaped: SomeClaims;
}

/**
 * Nothing counted yet.
 *
 * @param of runs: how many runs are compared, the first of the verdicts; repeats: for each of them the places of all runs
 *   of its judge version among the verdicts, its own with them; orders: for each the places of its own and of one in the other
 *   order of passages, null where there is none; twoWay: which of them can only pass or flag, none unless told.
 */
export function emptyComparison(of: {
  runs: number;
  repeats?: readonly (readonly number[])[];
  orders?: readonly (readonly [number, number] | null)[];
  twoWay?: readonly boolean[];
  filter: CalibrationFilter;
}): ComparisonTally {
  const { runs, filter } = of;
  const each = Array.from({ length: runs }, (_, at) => at);
  const others = each.slice(1);
  const twoWay = each.map((at) => of.twoWay?.[at] ?? false);
  return {
    filter,
    runs,
    claims: 0,
    leftOut: 0,
    agreements: each.map(emptyClusteredAgreement),
    patterns: new Map(),
    twoWay,
    pairs: others.map((at) => emptyPair(twoWay[0] === true || twoWay[at] === true)),
    same: emptyClusters(),
    panels: emptyPanels(runs),
    repeats: each.map((at) => emptyRepeats(of.repeats?.[at] ?? [at])),
    orders: each.map((at) => {
      const places = of.orders?.[at] ?? null;
      return places === null ? null : emptyRepeats(places);
    }),
    apart: others.map(emptyApart),
    escaped: { ids: [], many: 0 },
  };
}

function addPattern(patterns: ComparisonTally["patterns"], claim: ComparedClaim): void {
  const key = `${claim.gold} ${claim.verdicts.join()}`;
  const known = patterns.get(key);
  if (known === undefined) patterns.set(key, { ...claim, many: 1 });
  else known.many += 1;
}

/**
 * Counts the labeled claims of answers to one question.
 *
 * @param tally changed in place.
 * @param cluster its claims hold the verdicts of the compared runs first, those of further repeats after them.
 */
export function addCompared(tally: ComparisonTally, cluster: LabeledCluster): void {
  const labeled = filteredClaims(cluster, tally.filter);
  const claims = sharedClaims(labeled, tally.runs);
  tally.claims += claims.length;
  tally.leftOut += labeled.length - claims.length;
  for (const [at, counts] of tally.agreements.entries()) {
    addAnswer(
      counts,
      claims.map(({ gold, verdicts }) => ({ label: gold, verdict: verdicts[at] ?? null })),
    );
  }
  for (const claim of claims) {
    addPattern(tally.patterns, claim);
    if (isHallucinated(claim.gold) && !claim.verdicts.some(isHallucinated))
      addSome(tally.escaped, claim.claimId, MAX_NAMED);
  }
  for (const [at, pair] of tally.pairs.entries()) addToPair(pair, claims, at + 1);
  for (const [at, lists] of tally.apart.entries()) addApart(lists, claims, { at: at + 1, most: MAX_NAMED });
  const isByFlag = tally.twoWay.includes(true);
  const same = claims.filter(({ verdicts }) => {
    const said = isByFlag ? verdicts.map(isHallucinated) : verdicts;
    return said.every((one) => one === said[0]);
  }).length;
  addCluster(tally.same, { hits: same, n: claims.length });
  addToPanels(tally.panels, claims);
  for (const one of [...tally.repeats, ...tally.orders]) if (one !== null) addRepeats(one, labeled);
}

function caughtByOf(patterns: ComparisonTally["patterns"]): Comparison["caughtBy"] {
  const found = new Map<string, { caught: boolean[]; many: number }>();
  for (const { gold, verdicts, many } of patterns.values()) {
    if (!isHallucinated(gold)) continue;
    const caught = verdicts.map(isHallucinated);
    const known = found.get(caught.join()) ?? { caught, many: 0 };
    known.many += many;
    found.set(caught.join(), known);
  }
  return [...found.values()].sort(
    (a, b) =>
      b.caught.filter(Boolean).length - a.caught.filter(Boolean).length ||
      (b.caught.join() < a.caught.join() ? -1 : 1),
  );
}

function alphaOf({
  patterns,
  twoWay,
}: Pick<ComparisonTally, "patterns" | "twoWay">): Measured<KrippendorffAlpha> {
  // Equal claims are one row object, so that many claims cost little more than their number.
  const rows = [...patterns.values()].flatMap(({ verdicts, many }) => {
    const flagged = verdicts.filter(isHallucinated).length;
    const row = twoWay.includes(true)
      ? [verdicts.length - flagged, flagged]
      : VERDICTS.map((verdict) => verdicts.filter((one) => one === verdict).length);
    return new Array<readonly number[]>(many).fill(row);
  });
  return krippendorffAlpha(rows);
}

/**
 * Compares runs on the claims that all of them gave a verdict on.
 *
 * @param tally what {@link addCompared} counted.
 * @returns rates with clustered ranges, each judge against the first, what a panel would do, and how repeatable each is.
 *   Nothing of it tells whether a rate may be shown: that hangs on how the claims came to be labeled.
 * @example measureComparison(emptyComparison({ runs: 2, filter })).claims // 0
 */
export function measureComparison(tally: ComparisonTally): Comparison {
  const { claims, leftOut, apart, escaped } = tally;
  return {
    claims,
    leftOut,
    agreements: tally.agreements.map(clusteredAgreementOf),
    caughtBy: caughtByOf(tally.patterns),
    pairs: measurePairs(tally.pairs),
    together: {
      isByFlag: tally.twoWay.includes(true),
      same: clusteredRateOf(tally.same),
      alpha: alphaOf(tally),
    },
    twoWay: [...tally.twoWay],
    whatIfs: measurePanels(tally.panels),
    repeats: tally.repeats.map(measureRepeats),
    orders: tally.orders.map((one) => (one === null ? null : measureRepeats(one).repeatability)),
    apart,
    escaped,
  };
}
