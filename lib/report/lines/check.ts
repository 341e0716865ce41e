import { formatFraction } from "@/lib/format";
import { isRefused } from "@/lib/stats/refusal";
import { verificationBias } from "@/lib/stats/verification-bias";
import { estimateFigure, figureOf, refusedFigure } from "../figure";
import type { ReportInput } from "../input";
import { OUT_OF_FOLD_SHORT } from "../learned-words";
import { FLIP_RATE, orderSentence } from "../measures/comparing";
import { CATCH_RATE, checkedWords, FALSE_ALARM_RATE } from "../measures/judging";
import { explain } from "../measures/measure";
import { agreedWords, REVIEWER_AGREEMENT } from "../measures/reviewers";
import {
  falseAlarmsOverRun,
  WEIGHTED_CATCH_RATE,
  WEIGHTED_FALSE_ALARMS,
  type WeightedFigures,
} from "../measures/weighted";
import type { ReportFigure, ReportLine } from "../schema";
import { openingCount } from "../words";

const CAUGHT = { key: "caught", label: "caught" } as const;
const CAUGHT_IN_ALL = { key: "caught_estimated", label: "caught in all" } as const;
const FALSE_ALARMS = { key: "false_alarms", label: "false alarms" } as const;
const FALSE_ALARMS_IN_ALL = { key: "false_alarms", label: "false alarms in all" } as const;
const PEOPLE_AGREE = { key: "people_agree", label: "people agree" } as const;

const REFUSALS = {
  only_flagged: {
    reason: "refused: only flagged claims are labeled",
    sentence:
      "Only claims that the check flagged are labeled, so it would seem to catch everything. Label some that it let through, drawn at random.",
  },
  not_drawn: {
    reason: "refused: picked by a person",
    sentence:
      "Of the claims the check let through, those labeled were picked by a person, so what it misses is not known. Label some drawn at random.",
  },
  other_shares: {
    reason: "refused: drawn by another judge",
    sentence:
      "The labeled claims were drawn in shares of what another judge flagged and passed, which say nothing of what this one catches. Label some drawn at random, or in shares of its own.",
  },
} as const;

const NOT_CHECKED = "not checked against people";

/** Why the judge's catches cannot be told, or null where they can. */
function refusalOf({ run, agreement, refusal }: ReportInput): string | null {
  if (run === null) return "no check has run";
  if (agreement === null || agreement.n === 0) return NOT_CHECKED;
  return refusal === null ? null : REFUSALS[refusal].reason;
}

function firstSentence(input: ReportInput): string {
  const { run, agreement, claims, weighted } = input;
  if (run === null) return "No judge has been run on this set.";
  if (agreement === null || agreement.n === 0) {
    const why = claims.labeled === 0 ? "nobody has labeled a claim" : "no settled claim has a verdict yet";
    return `The check was not held against people: ${why}.`;
  }
  if (input.refusal !== null) return REFUSALS[input.refusal].sentence;
  if (weighted !== null) {
    return `${WEIGHTED_CATCH_RATE.sentence(weighted)} ${WEIGHTED_FALSE_ALARMS.sentence(weighted)}`;
  }
  return checkedWords(agreement);
}

/** Whether reviewers could know a verdict when they labeled. */
function blindness({ blind, assisted }: ReportInput["labels"]): string {
  if (blind + assisted === 0) return "whether blind is not recorded";
  if (assisted === 0) return "blind to the check and each other";
  if (blind === 0) return "after seeing its verdicts";
  return "in part after seeing its verdicts";
}

function agreedSentence({ peopleAgree: unanimous, peoplePairs }: ReportInput): string {
  if (unanimous.n === 0) return "how far they agree is not measured: no claim has two labels";
  if (peoplePairs === null || isRefused(peoplePairs.pairs)) return "how far they agree is not measured";
  return agreedWords("they", { unanimous, pairs: peoplePairs.pairs.rate, alpha: peoplePairs.alpha });
}

function labelersSentence(input: ReportInput): string {
  const { claims, labels } = input;
  if (claims.labeled === 0) return "";
  const how = blindness(labels);
  if (labels.reviewersMany === 0)
    return " Who labeled is not recorded; how far people agree is not measured.";
  if (labels.reviewersMany === 1) {
    return ` One person labeled, ${how}; how far people agree is not measured: one reviewer.`;
  }
  return ` ${openingCount(labels.reviewersMany)} people labeled, ${how}; ${agreedSentence(input)}.`;
}

function peopleFigure(input: ReportInput): ReportFigure {
  const { claims, labels, peopleAgree, peoplePairs } = input;
  const one = labels.reviewersMany === 1;
  const none = claims.labeled === 0 ? "no labels" : one ? "not measured: one reviewer" : "not measured";
  const nothing = { refused: "too_few_ratings" } as const;
  const of = explain(REVIEWER_AGREEMENT, {
    people: peopleAgree.n === 0 ? Math.min(labels.reviewersMany, 1) : null,
    unanimous: peopleAgree,
    agreement: peoplePairs?.pairs ?? nothing,
    alpha: peoplePairs?.alpha ?? nothing,
  });
  return figureOf({ ...PEOPLE_AGREE, of, rate: peopleAgree, none });
}

/** The catch rate over the whole run; without a miss found there is only a worst case, and that is no range. */
function weightedFigure(weighted: WeightedFigures): ReportFigure {
  const made = verificationBias(weighted);
  const shared = { ...CAUGHT_IN_ALL, measure: WEIGHTED_CATCH_RATE, figures: weighted };
  if (isRefused(made)) return refusedFigure({ ...shared, reason: "too few drawn labels" });
  if (made.worstCatchRate !== null) {
    const reason = `no miss found: as little as ${formatFraction(made.worstCatchRate)}`;
    return {
      ...CAUGHT_IN_ALL,
      rate: null,
      reason,
      budget: null,
      explain: explain(WEIGHTED_CATCH_RATE, weighted),
    };
  }
  const { catchRate: rate, low, high } = made;
  const labeled = weighted.flagged.labeled + weighted.passed.labeled;
  return estimateFigure({
    ...CAUGHT_IN_ALL,
    of: explain(WEIGHTED_CATCH_RATE, weighted),
    estimate: { rate, low, high, labeled },
  });
}

/** Good claims flagged, over the whole run; where none was found there is only the most there may be, and that is no range. */
function weightedFalseAlarms(weighted: WeightedFigures): ReportFigure {
  const made = falseAlarmsOverRun(weighted);
  const shared = { ...FALSE_ALARMS_IN_ALL, measure: WEIGHTED_FALSE_ALARMS, figures: weighted };
  if (isRefused(made)) return refusedFigure({ ...shared, reason: "too few drawn labels" });
  const of = explain(WEIGHTED_FALSE_ALARMS, weighted);
  if (made.most !== null) {
    const reason = `none found: as many as ${formatFraction(made.most)}`;
    return { ...FALSE_ALARMS_IN_ALL, rate: null, reason, budget: null, explain: of };
  }
  if (made.least !== null) {
    const reason = `no good one passed: as few as ${formatFraction(made.least)}`;
    return { ...FALSE_ALARMS_IN_ALL, rate: null, reason, budget: null, explain: of };
  }
  const { rate, low, high } = made;
  const labeled = weighted.flagged.labeled + weighted.passed.labeled;
  return estimateFigure({ ...FALSE_ALARMS_IN_ALL, of, estimate: { rate, low, high, labeled } });
}

function figuresOf(input: ReportInput): ReportFigure[] {
  const refusal = refusalOf(input);
  const { agreement, weighted } = input;
  if (refusal !== null || agreement === null) {
    const reason = refusal ?? NOT_CHECKED;
    const nothing = { hits: 0, n: 0, rate: null, low: null, high: null, interval: null };
    return [
      refusedFigure({ ...CAUGHT, reason, measure: CATCH_RATE, figures: nothing }),
      refusedFigure({ ...FALSE_ALARMS, reason, measure: FALSE_ALARM_RATE, figures: nothing }),
      peopleFigure(input),
    ];
  }
  const { caught, falseAlarms } = agreement;
  if (weighted !== null) {
    return [weightedFigure(weighted), weightedFalseAlarms(weighted), peopleFigure(input)];
  }
  return [
    figureOf({ ...CAUGHT, of: explain(CATCH_RATE, caught), rate: caught, none: "no bad claim found" }),
    figureOf({
      ...FALSE_ALARMS,
      of: explain(FALSE_ALARM_RATE, falseAlarms),
      rate: falseAlarms,
      none: "no good claim labeled",
    }),
    peopleFigure(input),
  ];
}

/**
 * Line 4: how the judge was checked: what it caught, its false alarms, on whose labels, how far these people agree.
 *
 * @param input the counts of the report. Refused where only flagged claims are labeled (verification bias); catch rate and
 *   false alarms are weighed where flagged and passed claims were labeled in different shares.
 * @see Begg & Greenes 1983 for why such a catch rate reads 100%.
 */
export function checkLine(input: ReportInput): ReportLine {
  const fold = input.run?.isOutOfFold === true ? ` ${OUT_OF_FOLD_SHORT}` : "";
  const repeats = input.repeats === null ? "Repeat runs: not measured." : FLIP_RATE.sentence(input.repeats);
  // Said only where it was tried: the sheet has one page.
  const order = input.order == null ? "" : ` ${orderSentence(input.order)}`;
  return {
    key: "check",
    heading: "The check",
    sentence: `${firstSentence(input)}${labelersSentence(input)}`,
    basis: input.run === null ? "" : `${repeats}${order}${fold}`,
    figures: figuresOf(input),
    decisions: [],
  };
}
