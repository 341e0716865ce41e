import {
  formatCoefficient,
  formatFraction,
  formatNumber,
  formatPercent,
  formatRangeInWords,
  formatShareOf,
} from "@/lib/format";
import {
  ASSUMED_CATCH_RATE,
  type DrawMix,
  type DrawnCounts,
  designEffectOf,
  expectedShares,
  isWeighed,
  type LabelsToday,
} from "@/lib/metrics/label-plan";
import { badClaimsToProve, type PlanGoal, type PlannedSize } from "@/lib/metrics/label-plan-goal";
import {
  answersIn,
  type NoAnswerRate,
  type PlannedRateKey,
  rateAfter,
  rateToday,
  weighingEffect,
  whyNoAnswerRate,
} from "@/lib/metrics/label-plan-range";
import type { PlannedRate } from "@/lib/metrics/label-plan-weighed";
import type { PlainRefusal } from "@/lib/metrics/plain-rates";
import { whyNoHeadline } from "./measures/headline";
import { LABEL_PLAN } from "./measures/planning";
import { hitsOfThe } from "./measures/rate-measure";
import { countOf } from "./words";

// The sentences of a plan of labels; the page and the command line print these.

/** What each rate counts: hits, and of what. */
const WORDS: Record<PlannedRateKey, { name: string; hits: string; of: string }> = {
  catchRate: { name: "catch rate", hits: "caught", of: "bad claim" },
  falseAlarms: { name: "false alarm rate", hits: "flagged", of: "good claim" },
  badAnswers: {
    name: "hallucination rate per answer",
    hits: "labeled throughout hold a bad claim",
    of: "answer",
  },
};

/** The name of a rate as a sentence has it: "catch rate". */
export function plannedName(key: PlannedRateKey): string {
  return WORDS[key].name;
}

/** "26 of 35 bad claims caught", "29 of 56 answers hold a bad claim". */
function countsIn(key: PlannedRateKey, { hits, n }: PlannedRate): string {
  const { of, hits: what } = WORDS[key];
  return `${formatNumber(Math.round(hits))} of ${countOf(Math.round(n), of)} ${what}`;
}

/** What counts of a part do not say by themselves: the rate once it is reckoned for the whole run. */
function reckoned({ method, ...rate }: PlannedRate): string {
  if (method === "verification-bias") {
    return `, weighed with the size of each side ${formatShareOf(rate)}`;
  }
  return method === "poststratified" || method === "stratified" || method === "rogan-gladen"
    ? `, reckoned for all ${formatShareOf(rate)}`
    : "";
}

const REFUSED: Record<Exclude<PlainRefusal, "in_shares">, string> = {
  only_flagged: "Only flagged claims are labeled, so there is no catch rate and no false alarm rate yet.",
  not_drawn:
    "The passed claims with a label were picked by somebody, so there is no catch rate and no false alarm rate yet.",
  other_shares:
    "The labeled claims were drawn in shares of what another judge flagged and passed, which say nothing of this one, so there is no catch rate and no false alarm rate yet.",
};

/** Counts and range of a rate as the calibration prints it today, or why there is none. */
export function todaySentence(today: LabelsToday, key: PlannedRateKey): string {
  const rate = rateToday(today, key);
  const { headline } = today.perAnswer;
  if (key === "badAnswers" && headline.method === "none") {
    return `No rate per answer: ${whyNoHeadline(headline.reason)}.`;
  }
  if (key !== "badAnswers" && today.refused !== null && today.refused !== "in_shares") {
    return REFUSED[today.refused];
  }
  if (rate.n === 0) return `No ${WORDS[key].of} is labeled, so there is no ${WORDS[key].name} yet.`;
  const range = formatRangeInWords(rate);
  const share = reckoned(rate) || ` (${formatShareOf(rate)})`;
  const counts = `${countsIn(key, rate)}${share}`;
  return range === null ? `${counts}; too little for a range.` : `${counts}: ${range}.`;
}

const NO_ANSWER_RATE: Record<NoAnswerRate, string> = {
  claims_drawn:
    "single claims are drawn, and the rest of their answers stays without a label, so no rate per answer follows: draw whole answers for one.",
  partly_drawn:
    "an earlier draw took single claims, and the rest of their answers has no label, so no rate per answer follows until they are labeled throughout.",
  picked:
    "answers that are labeled were picked, or labeled in shares of flagged and passed claims, so no rate per answer can be foretold.",
};

/** What a rate is expected to be once a draw is labeled, or why that draw gives none. */
export function afterSentence(
  today: LabelsToday,
  mix: DrawMix,
  { drawn, key }: { drawn: DrawnCounts; key: PlannedRateKey },
): string {
  const why = key === "badAnswers" ? whyNoAnswerRate(today, mix, drawn) : null;
  if (why !== null) return NO_ANSWER_RATE[why];
  const rate = rateAfter(today, mix, drawn, key);
  const range = formatRangeInWords(rate);
  const more = countOf(drawn.size, "claim");
  if (range === null) {
    return rate.n < 1
      ? `${more} would hold too few ${WORDS[key].of}s for a range.`
      : `no range can be foretold while all or none of the ${WORDS[key].of}s labeled so far are ${WORDS[key].hits}.`;
  }
  return `about ${countsIn(key, rate)}${reckoned(rate)}: ${range}.`;
}

/** How the labels came about that a plan builds on. */
export function basisSentence(today: LabelsToday): string {
  const { disputed } = today;
  const differ =
    disputed === 0
      ? ""
      : ` ${countOf(disputed, "claim")} on which people differ ${disputed === 1 ? "is" : "are"} in no range until somebody settles ${disputed === 1 ? "it" : "them"}.`;
  return `${labeledSentence(today)}${differ}`;
}

function labeledSentence(today: LabelsToday): string {
  const { basis, labeled, claims, drawn: chosen } = today;
  const of = `${formatNumber(labeled)} of ${countOf(claims, "claim")}`;
  if (basis === "none") return `No claim with a verdict is labeled yet.`;
  if (basis === "whole") return `Every claim with a verdict is labeled: no draw can say more.`;
  if (basis === "part") {
    const many = chosen.flagged + chosen.passed;
    const chosenBy =
      today.refused === "other_shares"
        ? "in shares of what another judge flagged and passed"
        : "but no draw chose them";
    return many === 0
      ? `${of} are labeled, ${chosenBy}: they are taken as a guess at the shares, and the ranges after a draw count the drawn claims alone.`
      : `${of} are labeled, and a draw chose ${formatNumber(many)} of them: the ranges of today are of all of these, as on the calibration page, the ranges after a draw of the drawn claims alone.`;
  }
  const { flagged, passed } = today.sides;
  const drawn = `${countOf(flagged.labeled + passed.labeled, "claim")} with a settled label that a draw chose, ${formatNumber(flagged.labeled)} flagged and ${formatNumber(passed.labeled)} passed`;
  const how =
    basis === "random"
      ? "They count together with the next random draw."
      : "Each side is weighed with its size in the run.";
  return `${of} are labeled; the ranges are of the ${drawn}. ${how}`;
}

/** What a draw is expected to hold. */
export function drawSentence(today: LabelsToday, mix: DrawMix, drawn: DrawnCounts): string {
  const { badFlagged, badPassed } = expectedShares(today);
  const bad = Math.round(drawn.flagged * badFlagged + drawn.passed * badPassed);
  const sides =
    mix.kind === "random"
      ? `about ${formatNumber(Math.round(drawn.flagged))} of them flagged`
      : `${hitsOfThe({ hits: drawn.flagged, n: today.sides.flagged.total })} flagged and ${hitsOfThe({ hits: drawn.passed, n: today.sides.passed.total })} passed`;
  const isWhole = mix.kind === "random" && mix.unit === "answers";
  const from = mix.kind === "random" ? "drawn at random from all" : "drawn at random from each side";
  const answers = countOf(Math.round(answersIn(today, drawn.size)), "whole answer");
  const how = isWhole ? `of about ${answers}, drawn at random from all` : from;
  const known = today.claims === 0 ? 0 : Math.round((drawn.size * today.labeled) / today.claims);
  const there =
    known === 0
      ? ""
      : ` About ${formatNumber(known)} of them ${known === 1 ? "carries" : "carry"} a label already, which counts where it was given blind.`;
  return `${countOf(drawn.size, "claim")} ${how}: ${sides}, about ${formatNumber(bad)} bad.${there}`;
}

/** What weighing costs a draw in shares of flagged and passed claims. */
function weighingSentence(today: LabelsToday, mix: DrawMix, drawn: DrawnCounts | null): string {
  const effect = drawn === null ? null : weighingEffect(today, mix, drawn, "catchRate");
  if (effect === null) return "";
  return ` Unequal shares have their price: for the catch rate it takes ${formatCoefficient(effect, 1)} times the bad claims of an equal draw (Kish’s design effect), which the ranges count in.`;
}

/** Both assumptions every expected range rests on, as one sentence. */
export function assumptionSentence(
  today: LabelsToday,
  mix: DrawMix,
  drawn: DrawnCounts | null = null,
): string {
  const shares = expectedShares(today);
  const bad = formatFraction(shares.bad);
  const share = shares.isAssumed
    ? `if the judge catches ${formatFraction(ASSUMED_CATCH_RATE)} of bad claims and ${bad} of all are bad, which no label says yet`
    : `if the share of bad claims stays at ${bad}`;
  if (isWeighed(today, mix)) {
    return `This holds ${share}, and if drawn claims stand on their own, as the interval for weighed draws takes them to.${weighingSentence(today, mix, drawn)}`;
  }
  const caught = designEffectOf(today.caught);
  const alarms = designEffectOf(today.falseAlarms);
  const effects = [caught, alarms].map(({ designEffect }) => formatCoefficient(designEffect, 1));
  const both =
    effects[0] === effects[1] ? effects[0] : `${effects[0]} among bad and ${effects[1]} among good ones`;
  const together = caught.isAssumed
    ? `if claims of one answer go together with a design effect of ${both}, which is assumed: too few labeled answers to measure it`
    : `if claims of one answer go together as today (design effect ${both})`;
  return `This holds ${share}, and ${together}.`;
}

function goalWords(goal: PlanGoal, key: PlannedRateKey): string {
  return goal.kind === "width"
    ? `bring the range of the ${WORDS[key].name} to ${formatNumber(Math.round(goal.width * 100))} points`
    : `prove a catch rate of ${formatFraction(goal.target)}`;
}

/** How many more claims a goal takes. */
export function goalSentence(
  today: LabelsToday,
  { goal, key, planned }: { goal: PlanGoal; key: PlannedRateKey; planned: PlannedSize },
): string {
  const { size, after, atWorst, why } = planned;
  const shares = expectedShares(today);
  const have = today.labeled;
  const range = formatRangeInWords(after);
  if (atWorst !== null) {
    const worst = formatRangeInWords(atWorst);
    const then = worst === null ? "there would be no range" : `the range would be ${worst}`;
    return `Whether today’s labels ${goalWords(goal, key)} cannot be told before ${countOf(today.disputed, "claim")} in dispute ${today.disputed === 1 ? "is" : "are"} settled: without ${today.disputed === 1 ? "it" : "them"} the range is ${range ?? "not known"}, yet were all bad and missed, ${then}.`;
  }
  if (why !== null) return `For the ${WORDS[key].name}: ${NO_ANSWER_RATE[why]}`;
  if (size === null) {
    const all = `Labeling all ${formatNumber(today.claims)} claims of this dataset is not expected to ${goalWords(goal, key)}`;
    return range === null ? `${all}.` : `${all}: it would be ${range}.`;
  }
  const isAnswers = key === "badAnswers";
  const bad = isAnswers ? null : Math.round(size * shares.bad);
  const sentence = LABEL_PLAN.sentence({
    needed: have + size,
    have,
    bad: size === 0 ? null : bad,
    noun: "claim",
    goal: goalWords(goal, key),
  });
  if (size === 0 || range === null) return sentence;
  const answers = isAnswers
    ? ` They are those of about ${countOf(Math.round(answersIn(today, size)), "whole answer")}.`
    : "";
  return `${sentence} The range is then expected to be ${range}.${answers}`;
}

/** The least that proves a catch rate, beside what is there. */
export function proofSentence({
  target,
  caught,
}: {
  target: number;
  caught: { hits: number; n: number };
}): string {
  const needed = badClaimsToProve(target);
  const missed = caught.n - caught.hits;
  const so = `To prove ${formatFraction(target)} you need at least ${formatNumber(needed)} bad claims, all of them caught and each in another answer`;
  if (caught.n === 0) return `${so}; you have none.`;
  const have = `you have ${formatNumber(caught.n)}, of which ${formatNumber(caught.hits)} ${caught.hits === 1 ? "was" : "were"} caught`;
  return missed === 0
    ? `${so}; ${have}.`
    : `${so}, and more with each one missed; ${have} (${formatPercent(caught)}).`;
}

/** What stands to the order in which a sample is labeled: no clever one, so that who stops early has drawn a smaller one. */
export const ORDER_NOTE =
  "The seed mixes the order, and each claim keeps the chance it had to be drawn. There is no order by how unsure the check is: whoever stops early has labeled a random part of the draw, and the rates can still be reckoned from it.";
