import { type ClaimTraits, SLICE_KEYS, type Slice, type SliceKey } from "@/lib/claims/slice";
import { isHallucinated } from "@/lib/claims/verdict";
import { chanceOfWorse, clusteredDifference } from "@/lib/stats/clustered-difference";
import { addCluster, type ClusterSums, emptyClusters, subtractClusters } from "@/lib/stats/clusters";
import { adjustForMany } from "@/lib/stats/multiple-comparisons";
import type { Difference } from "@/lib/stats/paired-difference";
import { isRefused } from "@/lib/stats/refusal";
import type { LabeledPair } from "./agreement";
import {
  addCounted,
  type ClusteredAgreement,
  type ClusteredCounts,
  clusteredAgreementOf,
  countAnswer,
  emptyClusteredAgreement,
} from "./clustered-agreement";

export { SLICE_KEYS, type SliceKey };

/** The traits of a labeled claim with what one run says of it; null is "no verdict". */
export interface SlicedPair extends ClaimTraits, LabeledPair {}

/** How much worse a part is than all the rest: claims that the judge missed or flagged for nothing. */
export interface WorseThanRest {
  /** Wrong claims of the part and of the rest, each of those with a verdict. */
  here: { hits: number; n: number };
  rest: { hits: number; n: number };
  /** Share of wrong claims here minus that of the rest, -1 to 1, with its clustered range. */
  difference: Difference;
  /** One-sided chance of this if the part is no worse. */
  p: number;
  /** The same, held against how many parts were looked at (Holm). */
  pOfMany: number;
}

/** One slice; value null gathers the claims for which nothing is stated (or no kind, or no tag). */
export interface AgreementSlice {
  value: string | null;
  agreement: ClusteredAgreement;
  /** null where the part or the rest says nothing: too few claims or answers, or nothing of either kind. */
  worse: WorseThanRest | null;
}

/** Fewest claims in a part, and in the rest, for it to be held against the rest. */
export const FEWEST_COMPARED = 5;

/** One part while it is counted. */
interface SliceTally {
  counts: ClusteredCounts;
  wrong: ClusterSums;
  /** Over the clusters the part has a claim in: all their claims, and those outside the part. */
  touched: ClusterSums;
  outside: ClusterSums;
}

/** All parts while they are counted, in constant memory for each value. */
export interface SlicesTally {
  parts: Record<SliceKey, Map<string | null, SliceTally>>;
  wrong: ClusterSums;
}

/** Nothing counted yet. */
export function emptySlices(): SlicesTally {
  const empty = () => new Map<string | null, SliceTally>();
  return {
    parts: {
      caseType: empty(),
      claimKind: empty(),
      length: empty(),
      wording: empty(),
      system: empty(),
      tag: empty(),
    },
    wrong: emptyClusters(),
  };
}

const NOTHING_STATED = [null];

/** The kinds or the tags of a claim, each once. */
function valuesOf(pair: SlicedPair, key: "claimKind" | "tag"): readonly (string | null)[] {
  const many = key === "claimKind" ? pair.claimKinds : pair.tags;
  if (many.length === 0) return NOTHING_STATED;
  return many.length === 1 ? many : [...new Set(many)];
}

/** The claims with a verdict, and those of them that the judge missed or flagged for nothing. */
function wrongOf(pairs: readonly SlicedPair[]): { hits: number; n: number } {
  let hits = 0;
  let n = 0;
  for (const { label, verdict } of pairs) {
    if (verdict === null) continue;
    n += 1;
    if (isHallucinated(label) !== isHallucinated(verdict)) hits += 1;
  }
  return { hits, n };
}

/** Whether two claims have the same kinds, or the same tags, in one order. */
function hasSame(first: SlicedPair, pair: SlicedPair, key: "claimKind" | "tag"): boolean {
  const one: readonly string[] = key === "claimKind" ? first.claimKinds : first.tags;
  const other: readonly string[] = key === "claimKind" ? pair.claimKinds : pair.tags;
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

/** The claims of a cluster by the values of a trait. Mostly they share the one of their answer: then nothing is sorted. */
function partsOf(
  pairs: readonly SlicedPair[],
  key: SliceKey,
): Iterable<readonly [string | null, readonly SlicedPair[]]> {
  const [first] = pairs;
  if (first === undefined) return [];
  const isMany = key === "claimKind" || key === "tag";
  if (isMany) {
    if (pairs.every((pair) => hasSame(first, pair, key)))
      return valuesOf(first, key).map((value) => [value, pairs]);
  } else if (pairs.every((pair) => pair[key] === first[key])) return [[first[key], pairs]];
  const here = new Map<string | null, SlicedPair[]>();
  const hold = (value: string | null, pair: SlicedPair) => {
    const held = here.get(value);
    if (held === undefined) here.set(value, [pair]);
    else held.push(pair);
  };
  for (const pair of pairs) {
    if (isMany) for (const value of valuesOf(pair, key)) hold(value, pair);
    else hold(pair[key], pair);
  }
  return here;
}

/**
 * Counts the claims of one cluster in every part they belong to.
 *
 * @param tally changed in place.
 * @param pairs all labeled claims of answers to one question that the run has come to.
 */
export function addToSlices(tally: SlicesTally, pairs: readonly SlicedPair[]): void {
  const whole = wrongOf(pairs);
  // Counted once for all parts that hold every claim of the cluster.
  const counted = countAnswer(pairs);
  addCluster(tally.wrong, whole);
  for (const key of SLICE_KEYS) {
    for (const [value, part] of partsOf(pairs, key)) {
      const known = tally.parts[key].get(value);
      const one = known ?? {
        counts: emptyClusteredAgreement(),
        wrong: emptyClusters(),
        touched: emptyClusters(),
        outside: emptyClusters(),
      };
      if (known === undefined) tally.parts[key].set(value, one);
      addCounted(one.counts, part === pairs ? counted : countAnswer(part));
      const wrong = part === pairs ? whole : wrongOf(part);
      addCluster(one.wrong, wrong);
      addCluster(one.touched, whole);
      addCluster(one.outside, { hits: whole.hits - wrong.hits, n: whole.n - wrong.n });
    }
  }
}

function worseOf(one: SliceTally, all: ClusterSums): Omit<WorseThanRest, "pOfMany"> | null {
  const rest = subtractClusters(all, one.touched, one.outside);
  if (one.wrong.items < FEWEST_COMPARED || rest.items < FEWEST_COMPARED) return null;
  const difference = clusteredDifference(one.wrong, rest);
  const chance = chanceOfWorse(one.wrong, rest);
  if (isRefused(difference) || isRefused(chance)) return null;
  return {
    here: { hits: one.wrong.hits, n: one.wrong.items },
    rest: { hits: rest.hits, n: rest.items },
    difference,
    p: chance.p,
  };
}

/**
 * Agreement by case type, claim kind, length, wording, system and tag, each part held against all the rest.
 *
 * @param tally what {@link addToSlices} counted.
 * @returns for each key one entry a value that occurs, in code-unit order, null last. By kind or tag the parts overlap, so
 *   their claims do not add up to the whole. `pOfMany` is corrected for all parts of all keys that were looked at.
 * @see Holm 1979 for the correction.
 * @example slicesOf(tally).system.map(({ value, agreement }) => [value, agreement.caught.hits])
 */
export function slicesOf(tally: SlicesTally): Record<SliceKey, AgreementSlice[]> {
  const found = SLICE_KEYS.flatMap((key) =>
    [...tally.parts[key]]
      .sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
      .map(([value, one]) => ({
        key,
        value,
        agreement: clusteredAgreementOf(one.counts),
        // A key with one value has no rest to be held against.
        worse: tally.parts[key].size > 1 ? worseOf(one, tally.wrong) : null,
      })),
  );
  const compared = found.flatMap(({ worse }) => worse ?? []);
  const many = adjustForMany(compared.map(({ p }) => p));
  const ofMany = new Map(
    compared.map((worse, at) => [worse, isRefused(many) ? worse.p : (many.holm[at] ?? 1)] as const),
  );
  const slices: Record<SliceKey, AgreementSlice[]> = {
    caseType: [],
    claimKind: [],
    length: [],
    wording: [],
    system: [],
    tag: [],
  };
  for (const { key, value, agreement, worse } of found) {
    const full = worse === null ? null : { ...worse, pOfMany: ofMany.get(worse) ?? 1 };
    slices[key].push({ value, agreement, worse: full });
  }
  return slices;
}

/** A part with how sure one can be that it is worse. */
export type RankedSlice = Slice & AgreementSlice & { worse: WorseThanRest };

/**
 * The parts that look worse than the rest, the surest first.
 *
 * @param slices of {@link slicesOf}.
 * @returns those with more wrong claims than the rest, by p; of equals the larger part.
 */
export function rankSlices(slices: Record<SliceKey, AgreementSlice[]>): RankedSlice[] {
  return SLICE_KEYS.flatMap((key) =>
    slices[key].flatMap(({ worse, ...slice }) =>
      worse !== null && worse.difference.difference > 0 ? [{ key, ...slice, worse }] : [],
    ),
  ).sort((a, b) => a.worse.p - b.worse.p || b.worse.here.n - a.worse.here.n);
}
