import { SLICE_KEYS, type Slice, type SliceKey } from "@/lib/claims/slice";
import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import { type BootstrapInterval, clusterBootstrap } from "@/lib/stats/cluster-bootstrap";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { addCluster, emptyClusters } from "@/lib/stats/clusters";
import type { Coefficient } from "@/lib/stats/coefficient";
import { gwetAc1OfRatings } from "@/lib/stats/gwet-ac1";
import { type AlphaSums, alphaOfSums, alphaSumsOf } from "@/lib/stats/krippendorff-alpha";
import { isRefused, type Measured, refuse } from "@/lib/stats/refusal";
import { type BlindRatings, measurePeople, type PeopleAgreement } from "./people-agreement";

/** Agreement of people on one part of a dataset. */
export interface PeopleSlice extends Slice {
  unanimous: ClusteredRate;
}

/** Of the claims that at least one person gave a label, on how many all did. */
export interface PeopleByVerdict {
  verdict: Verdict;
  unanimous: ClusteredRate;
}

/** How far several people agree, over a whole dataset. */
export interface AgreementOfPeople extends PeopleAgreement {
  /** Range of alpha by drawing whole questions again. */
  alphaRange: Measured<BootstrapInterval>;
  ac1: Measured<Pick<Coefficient, "value" | "agreement" | "expected">>;
  byVerdict: PeopleByVerdict[];
  parts: PeopleSlice[];
}

/** Parts that agreement is broken down by. */
const PART_KEYS = ["caseType", "claimKind"] as const satisfies readonly SliceKey[];

/** More questions than this would keep the page waiting for a range that is narrow anyway. */
export const MOST_RESAMPLED = 5000;
const SEED = 20261130;

/** Ratings by question, in the order in which questions are met. */
function byQuestion(ratings: readonly BlindRatings[]): BlindRatings[][] {
  const groups = new Map<string, BlindRatings[]>();
  for (const rating of ratings) {
    const group = groups.get(rating.caseKey);
    if (group === undefined) groups.set(rating.caseKey, [rating]);
    else group.push(rating);
  }
  return [...groups.values()];
}

function sumAlpha(groups: readonly AlphaSums[]): AlphaSums {
  const all: AlphaSums = { pooled: VERDICTS.map(() => 0), observed: 0, claims: 0 };
  for (const { pooled, observed, claims } of groups) {
    for (const [at, count] of pooled.entries()) all.pooled[at] = (all.pooled[at] ?? 0) + count;
    all.observed += observed;
    all.claims += claims;
  }
  return all;
}

function alphaRangeOf(groups: readonly BlindRatings[][]): Measured<BootstrapInterval> {
  if (groups.length > MOST_RESAMPLED) return refuse("invalid_input");
  const sums = groups.map((group) => alphaSumsOf(group.map(({ counts }) => counts)));
  const figure = (drawn: readonly AlphaSums[]) => {
    const alpha = alphaOfSums(sumAlpha(drawn));
    return isRefused(alpha) ? null : alpha.value;
  };
  return clusterBootstrap(sums, figure, { seed: SEED });
}

function unanimousOn(
  groups: readonly BlindRatings[][],
  counts: (rating: BlindRatings) => boolean,
): ClusteredRate {
  const sums = emptyClusters();
  for (const group of groups) {
    const rows = group.filter(counts).map((rating) => rating.counts.filter((many) => many > 0).length === 1);
    addCluster(sums, { hits: rows.filter(Boolean).length, n: rows.length });
  }
  return clusteredRateOf(sums);
}

function valuesOf(rating: BlindRatings, key: (typeof PART_KEYS)[number]): readonly (string | null)[] {
  if (key === "caseType") return [rating.caseType];
  return rating.claimKinds.length === 0 ? [null] : rating.claimKinds;
}

/**
 * How far people agree on the claims that two or more labeled blind, by their first labels.
 *
 * @param ratings claims with two blind labels or more, in any order.
 * @returns each figure refused or null where nothing follows. The range of alpha is by resampling whole questions, seeded;
 *   refused invalid_input above {@link MOST_RESAMPLED} of them. Parts without a stated value are left out, as is a
 *   breakdown with one part only.
 * @see Krippendorff 2011; Gwet 2008; Field & Welsh 2007 for resampling clusters.
 * @example agreementOfPeople([]).unanimous.n // 0
 */
export function agreementOfPeople(ratings: readonly BlindRatings[]): AgreementOfPeople {
  const groups = byQuestion(ratings);
  const parts = PART_KEYS.flatMap((key) => {
    const values = [...new Set(ratings.flatMap((rating) => valuesOf(rating, key)))];
    if (values.length < 2) return [];
    return values.map((value) => ({
      key,
      value,
      unanimous: unanimousOn(groups, (rating) => valuesOf(rating, key).includes(value)),
    }));
  });
  return {
    ...measurePeople(ratings, null),
    alphaRange: alphaRangeOf(groups),
    ac1: gwetAc1OfRatings(ratings.map(({ counts }) => counts)),
    byVerdict: VERDICTS.map((verdict, at) => ({
      verdict,
      unanimous: unanimousOn(groups, ({ counts }) => (counts[at] ?? 0) > 0),
    })),
    parts: parts.sort(
      (a, b) => SLICE_KEYS.indexOf(a.key) - SLICE_KEYS.indexOf(b.key) || b.unanimous.n - a.unanimous.n,
    ),
  };
}
