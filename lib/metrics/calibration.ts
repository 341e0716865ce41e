import { GOLD_BASES, type GoldBasis } from "@/lib/claims/gold";
import { type ClaimTraits, isInSlice, type Slice } from "@/lib/claims/slice";
import type { Verdict } from "@/lib/claims/verdict";
import { type Rate, rateOf } from "@/lib/stats/rate";
import { type Agreement, agreementOf, countPairs } from "./agreement";
import {
  type AgreementSlice,
  agreementBySlice,
  SLICE_KEYS,
  type SlicedPair,
  type SliceKey,
} from "./by-slice";

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
  agreement: Agreement;
  refusal: Refusal | null;
  coverage: Coverage;
  slices: Record<SliceKey, AgreementSlice[]>;
}

function* expand(groups: readonly CountedClaims[]): Generator<SlicedPair> {
  for (const { gold, verdict, many, ...traits } of groups) {
    if (gold === null || verdict === "not_judged") continue;
    const pair = { label: gold, verdict, ...traits };
    for (let each = 0; each < many; each++) yield pair;
  }
}

function count(groups: readonly CountedClaims[], wanted: (group: CountedClaims) => boolean): number {
  return groups.reduce((sum, group) => sum + (wanted(group) ? group.many : 0), 0);
}

function refusalOf(groups: readonly CountedClaims[]): Refusal | null {
  const passed = groups.filter((group) => group.verdict === "supported");
  const labeled = passed.filter((group) => group.gold !== null);
  if (count(passed, () => true) === count(labeled, () => true)) return null;
  const hasFlaggedLabels = groups.some(
    ({ gold, verdict }) =>
      gold !== null && verdict !== null && verdict !== "supported" && verdict !== "not_judged",
  );
  if (labeled.length === 0) return hasFlaggedLabels ? "only_flagged" : null;
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
 * @param filter the part of the dataset, and whether claims with an assisted label are left out.
 * @returns the matrix and its rates, what they rest on and leave out, why rates are refused, and the rates by slice.
 */
export function measureCalibration(groups: readonly CountedClaims[], filter: CalibrationFilter): Calibration {
  const { slice, isBlindOnly } = filter;
  const part = groups.filter((group) => isInSlice(group, slice));
  const used = part.map((group) => (isBlindOnly && group.isAssisted ? { ...group, gold: null } : group));
  const slices = Object.fromEntries(SLICE_KEYS.map((key) => [key, agreementBySlice(expand(used), key)]));
  return {
    agreement: agreementOf(countPairs(expand(used))),
    refusal: refusalOf(used),
    coverage: coverageOf(part, isBlindOnly),
    // Built from SLICE_KEYS, so every key is there.
    slices: slices as Record<SliceKey, AgreementSlice[]>,
  };
}

/**
 * How far people agree with each other: claims that two or more labeled blind and all alike, of those that two or more
 * labeled blind.
 */
export function measureOverlap(
  groups: readonly (ClaimTraits & { many: number; isAgreed: boolean })[],
  slice: Slice | null,
): Rate {
  const part = groups.filter((group) => isInSlice(group, slice));
  const n = part.reduce((sum, { many }) => sum + many, 0);
  const hits = part.reduce((sum, { many, isAgreed }) => sum + (isAgreed ? many : 0), 0);
  return rateOf({ hits, n });
}
