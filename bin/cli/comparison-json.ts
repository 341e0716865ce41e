import { flaggedOrNot } from "@/lib/metrics/agreement";
import type { ClusteredAgreement } from "@/lib/metrics/clustered-agreement";
import { APART } from "@/lib/metrics/compared-apart";
import type { JudgesSideBySide } from "@/lib/metrics/compared-judges";
import { COMPARED_BY, type JudgePair, type PairedOutcome } from "@/lib/metrics/compared-pairs";
import type { JudgeRepeats } from "@/lib/metrics/compared-repeats";
import type { Repeatability } from "@/lib/metrics/repeatability";
import { costWords } from "@/lib/report/compared-words";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import { clusteredRateJson, measuredJson } from "./rate-json";

function outcomeJson({ difference, ...counts }: PairedOutcome) {
  if (isRefused(difference)) return { ...counts, difference };
  const { low, high, df } = difference;
  return { ...counts, difference: difference.difference, low, high, answers: df + 1 };
}

function pairJson(pair: JudgePair) {
  return {
    ...Object.fromEntries(COMPARED_BY.map((by) => [by, outcomeJson(pair[by])])),
    by: pair.isByFlag ? "flagged" : "verdict",
    sameVerdict: clusteredRateJson(pair.sameVerdict),
    kappa: measuredJson(pair.kappa, ({ value }) => value),
  };
}

function ratesJson({ confusion, exact, caught, falseAlarms }: ClusteredAgreement, isTwoWay: boolean) {
  return {
    // Of two verdicts: rows good and bad claims, columns passed and flagged; exact agreement does not exist.
    ...(isTwoWay ? { flagged: flaggedOrNot(confusion) } : { confusion, exact: clusteredRateJson(exact) }),
    caught: clusteredRateJson(caught),
    falseAlarms: clusteredRateJson(falseAlarms),
  };
}

function flipsJson({ claims, flipping, flipRate, pairDisagreement, missing }: Repeatability) {
  return { claims, flipping, flipRate, pairDisagreement, missing };
}

function repeatsJson(
  { runs, repeatability, catchRates }: JudgeRepeats,
  { mayShowRates }: { mayShowRates: boolean },
) {
  if (isRefused(repeatability)) return { runs, ...repeatability };
  const counts = { runs, ...flipsJson(repeatability) };
  return isRefused(catchRates) || !mayShowRates ? counts : { ...counts, catchRates };
}

function orderJson(order: Measured<Repeatability> | null) {
  return order === null || isRefused(order) ? order : flipsJson(order);
}

/**
 * The one JSON object that `compare --json` prints. Differences are the second judge minus the first, as fractions;
 * where rates must not be shown `refused` says why and no rate is there.
 */
export function comparisonJson(loaded: JudgesSideBySide) {
  const { runs, claims, leftOut, agreements, pairs, together, named } = loaded;
  const refused = loaded.refusals.find((one) => one !== null);
  const judges = runs.map((run, at) => {
    const agreement = agreements[at];
    const repeats = loaded.repeats[at];
    return {
      run: run.id,
      judge: run.judge.name,
      version: run.judge.version,
      hash: run.judge.hash,
      outOfFold: run.judge.kind === "learned",
      verdicts: loaded.twoWay[at] === true ? "two" : "three",
      repeat: run.repeat,
      passagesReversed: run.isReversed === true,
      ...(refused === undefined && agreement !== undefined
        ? ratesJson(agreement, loaded.twoWay[at] === true)
        : {}),
      msPerClaim: loaded.times[at]?.ms ?? null,
      cost: costWords(run, loaded.costs[at]),
      repeats: repeats === undefined ? null : repeatsJson(repeats, { mayShowRates: refused === undefined }),
      // Against a run that was shown the passages the other way round; null where there is none.
      otherOrder: orderJson(loaded.orders[at] ?? null),
    };
  });
  const head = { dataset: runs[0]?.dataset.name ?? null, claims, leftOut, judges };
  if (refused !== undefined) return { ...head, refused };
  return {
    ...head,
    pairs: pairs.map((pair, at) => ({ first: runs[0]?.id, other: runs[at + 1]?.id, ...pairJson(pair) })),
    together: {
      by: together.isByFlag ? "flagged" : "verdict",
      same: clusteredRateJson(together.same),
      alpha: measuredJson(together.alpha, ({ value }) => value),
    },
    whatIfs: loaded.whatIfs.map(({ rule, caught, falseAlarms, asked }) => ({
      ...rule,
      caught: clusteredRateJson(caught),
      falseAlarms: clusteredRateJson(falseAlarms),
      asked,
    })),
    apart: loaded.apart.map((lists) =>
      Object.fromEntries(APART.map((key) => [key, someJson(lists[key], named)])),
    ),
    escaped: someJson(loaded.escaped, named),
  };
}

function someJson({ ids, many }: { ids: string[]; many: number }, named: JudgesSideBySide["named"]) {
  const claims = ids.flatMap((id) => named.get(id) ?? []);
  return {
    many,
    claims: claims.map(({ externalId, system, number, text }) => ({
      case: externalId,
      system,
      number,
      text,
    })),
  };
}
