import { formatCoefficient, formatNumber, formatRange, formatShareDifference } from "@/lib/format";
import { describeJudge } from "@/lib/judges/catalog";
import { judgeShort, type RunRecord } from "@/lib/judges/run";
import type { ClaimTime, RunCost } from "@/lib/metrics/compared-judges";
import type { ComparedBy, PairedOutcome } from "@/lib/metrics/compared-pairs";
import type { PanelRule } from "@/lib/metrics/compared-panels";
import type { PlainRefusal } from "@/lib/metrics/plain-rates";
import { isRefused } from "@/lib/stats/refusal";
import { JUDGE_AGAINST_JUDGE } from "./measures/comparing";
import { refusedSentence } from "./measures/refused";
import { listOf } from "./words";

// What is said of judges side by side: once, for the page and the command line.

/** What two judges are compared by, as a line of a table names it. */
export const COMPARED_WORDS: Record<ComparedBy, { name: string; says: string }> = {
  right: { name: "Right", says: "flags what people call bad and passes what they call good" },
  caught: { name: "Bad claims caught", says: "of the claims people call bad" },
  falseAlarms: { name: "False alarms", says: "good claims flagged; fewer is better" },
};

/** Why judges must not be compared on these labels. */
export const NOT_COMPARED: Record<PlainRefusal, string> = {
  only_flagged:
    "Of the claims a judge passed not one is labeled, so its catch rate would read 100% whatever it missed. Label a random few of the passed claims first.",
  not_drawn:
    "The passed claims with a label were picked by somebody, so rates would describe the picking. Label a random few of the passed claims first.",
  other_shares:
    "The labeled claims were drawn in shares of what another judge flagged and passed, so rates and differences would describe those shares. Label claims drawn at random from all first.",
  in_shares:
    "Flagged and passed claims of a judge were labeled in different shares, so rates and differences would describe the shares. Label claims drawn at random from all first.",
};

export const NOTHING_SHARED =
  "No labeled claim has a verdict of all of these judges, so there is no fair ground to compare them on.";

/** The judges of a comparison by name; two runs of one version are told apart by their repeat, and by their order of passages. */
export function comparedNames(runs: readonly RunRecord[]): string[] {
  const short = runs.map(({ judge }) => judgeShort(judge));
  return runs.map(({ repeat, isReversed = false }, at) => {
    const name = short[at] ?? "";
    const order = isReversed ? ", passages reversed" : "";
    const isOneOfMore = short.filter((one) => one === name).length > 1;
    return isOneOfMore ? `${name}, run ${formatNumber(repeat)}${order}` : `${name}${order}`;
  });
}

/** Who was right where two judges part, as a sentence. */
export function rightSentence(outcome: PairedOutcome, names: { first: string; other: string }): string {
  const { claims, onlyOther, onlyFirst, difference } = outcome;
  const { first, other } = names;
  return JUDGE_AGAINST_JUDGE.sentence({
    a: other,
    b: first,
    onlyA: onlyOther,
    onlyB: onlyFirst,
    claims,
    difference,
  });
}

/** The difference of two judges with its range: "+6 points, −2 to +14", or why there is none. */
export function differenceWords({ claims, onlyOther, onlyFirst, difference }: PairedOutcome): string {
  if (claims === 0) return "no such claim";
  if (onlyOther === 0 && onlyFirst === 0) return "the judges never differed";
  if (isRefused(difference)) return refusedSentence(difference.refused);
  const { low, high } = difference;
  const said = `${formatShareDifference(difference.difference)} points`;
  return low === null || high === null
    ? `${said}, the same in every answer`
    : `${said}, ${formatShareDifference(low)} to ${formatShareDifference(high)}`;
}

/** What ranges and p values beside each other rest on. */
export const PAIR_NOTE =
  "Ranges are 95% and count answers. So does Durkalski’s p, which weighs every answer alike, however many claims it has, so it can disagree with the range. McNemar’s mid-p takes every claim as if it stood alone, so it is often too small.";

/** Durkalski's p, which counts answers, with the one adjusted for looking at several judges behind it; "none" for one answer. */
export function clusterPWords({ clusterP, clusterHolmP }: PairedOutcome): string {
  if (isRefused(clusterP)) return "none";
  return clusterHolmP === null ? pWords(clusterP.p) : `${pWords(clusterP.p)}, ${pWords(clusterHolmP)}`;
}

/** A p value: "0.039", "below 0.001". */
export function pWords(p: number): string {
  return p < 0.001 ? "below 0.001" : formatCoefficient(p, 3);
}

/** A rule for putting judges together, as a line of a table names it. */
export function panelWords(rule: PanelRule, names: readonly string[]): string {
  if (rule.kind === "cascade") {
    const [first, second] = [names[0] ?? "", names[rule.second] ?? ""];
    return rule.asks === "flagged"
      ? `${first}, then ${second} on what it flagged; both must flag`
      : `${first}, then ${second} on what it passed; either may flag`;
  }
  const all = listOf(names);
  const [first = "", second = ""] = names;
  if (names.length === 2)
    return rule.least === 1 ? `either ${first} or ${second} flags` : `both ${first} and ${second} flag`;
  if (rule.least === 1) return `any of ${all} flags`;
  return rule.least === names.length
    ? `all of ${all} flag`
    : `at least ${formatNumber(rule.least)} of ${all} flag`;
}

/** What a judge made of a rule might be called, short enough for a column. */
export function panelName(rule: PanelRule, names: readonly string[]): string {
  const clip = (name: string) => Array.from(name).slice(0, 100).join("");
  if (rule.kind === "cascade") {
    const [first, second] = [names[0] ?? "", names[rule.second] ?? ""];
    return clip(`${first}, then ${second} on the ${rule.asks}`);
  }
  const share = rule.least === 1 ? "Any" : rule.least === names.length ? "All" : formatNumber(rule.least);
  return clip(`${share} of ${names.join(", ")}`);
}

/** How often judges were asked: "14 verdicts for 7 claims". */
export function askedWords(asked: number, claims: number): string {
  return `${formatNumber(asked)} verdicts for ${formatNumber(claims)} claims`;
}

/** How judges are said to have said the same: on how many claims follows. */
export const SAID_THE_SAME = {
  three: "gave the same of the three verdicts on",
  two: "flagged or passed alike",
} as const;

/** Why judges are held against each other on flagged or not alone. */
export const COMPARED_BY_FLAG = "Where a judge only passes or flags, what is compared is flagged or not.";

/** Why there is no exact agreement of a judge with two verdicts. */
export const NO_EXACT = "it only passes or flags";

/** What a panel is worth, said wherever one is shown. */
export const WHAT_IF_NOTE = "Counted on these labels, not yet a judge.";

/** Time for one claim: "1.2 ms a claim". */
export function timeWords(time: ClaimTime | null): string {
  if (time === null) return "not measured";
  const digits = time.ms < 10 ? 1 : 0;
  const ms = time.ms < 0.05 ? "under 0.1" : formatCoefficient(time.ms, digits);
  return time.from === "run" ? `${ms} ms a claim, citations and saving with it` : `${ms} ms a claim`;
}

/** What a judge costs, where that is known. */
export function costWords({ judge }: RunRecord, cost: RunCost | null = null): string {
  if (describeJudge(judge.name)?.needsNetwork === false) return "no cost: runs here";
  if (cost === null) return "not known";
  const { amount, currency, calls, unpriced } = cost;
  const rest = unpriced > 0 ? `, ${formatNumber(unpriced)} of ${formatNumber(calls)} calls not known` : "";
  // A panel's verdicts are put together from stored ones.
  return `${amount} ${currency}${judge.kind === "panel" ? " if all were asked anew" : ""}${rest}`;
}

/** How far a catch rate moved over repeats: "80 to 90%". */
export function catchRangeWords(range: {
  lowest: { rate: number | null; n: number };
  highest: { rate: number | null };
}) {
  return formatRange({ n: range.lowest.n, low: range.lowest.rate, high: range.highest.rate });
}
