import { formatNumber } from "@/lib/format";
import type { Agreement } from "@/lib/metrics/agreement";
import { figureOf, refusedFigure } from "../figure";
import type { ReportInput } from "../input";
import type { ReportFigure, ReportLine } from "../schema";
import { countOf, openingCount } from "../words";

const CAUGHT = { key: "caught", label: "caught" } as const;
const FALSE_ALARMS = { key: "false_alarms", label: "false alarms" } as const;
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
} as const;

/** Why the judge's catches cannot be told, or null where they can. */
function refusalOf({ run, agreement, refusal }: ReportInput): string | null {
  if (run === null) return "no check has run";
  if (agreement === null || agreement.n === 0) return "not checked against people";
  return refusal === null ? null : REFUSALS[refusal].reason;
}

function checkedSentence(agreement: Agreement): string {
  const { caught, falseAlarms } = agreement;
  const alarms = `${countOf(falseAlarms.hits, "false alarm")} in ${formatNumber(falseAlarms.n)}`;
  if (caught.n === 0) {
    return `People found no bad claim for the check to catch; it raised ${alarms}.`;
  }
  const claims =
    caught.n === 1
      ? "the 1 bad claim"
      : `${formatNumber(caught.hits)} of the ${formatNumber(caught.n)} bad claims`;
  const verb = caught.n === 1 && caught.hits === 0 ? "missed" : "caught";
  return `The automatic check ${verb} ${claims} people found, and raised ${alarms}.`;
}

function firstSentence(input: ReportInput): string {
  const { run, agreement, claims } = input;
  if (run === null) return "No judge has been run on this set.";
  if (agreement === null || agreement.n === 0) {
    const why = claims.labeled === 0 ? "nobody has labeled a claim" : "no settled claim has a verdict yet";
    return `The check was not held against people: ${why}.`;
  }
  if (input.refusal !== null) return REFUSALS[input.refusal].sentence;
  return checkedSentence(agreement);
}

/** Whether reviewers could know a verdict when they labeled. */
function blindness({ blind, assisted }: ReportInput["labels"]): string {
  if (blind + assisted === 0) return "whether blind is not recorded";
  if (assisted === 0) return "blind to the check and each other";
  if (blind === 0) return "after seeing its verdicts";
  return "in part after seeing its verdicts";
}

function labelersSentence({ claims, labels, peopleAgree }: ReportInput): string {
  if (claims.labeled === 0) return "";
  const how = blindness(labels);
  if (labels.reviewersMany === 0)
    return " Who labeled is not recorded; how far people agree is not measured.";
  const people = openingCount(labels.reviewersMany);
  if (labels.reviewersMany === 1) {
    return ` One person labeled, ${how}; how far people agree is not measured: one reviewer.`;
  }
  if (peopleAgree.n === 0) {
    return ` ${people} people labeled, ${how}; how far they agree is not measured: no claim has two labels.`;
  }
  return ` ${people} people labeled, ${how}; they agreed on ${formatNumber(peopleAgree.hits)} of the ${countOf(peopleAgree.n, "claim")} they shared.`;
}

function peopleFigure({ claims, labels, peopleAgree }: ReportInput): ReportFigure {
  const one = labels.reviewersMany === 1;
  const none = claims.labeled === 0 ? "no labels" : one ? "not measured: one reviewer" : "not measured";
  return figureOf({ ...PEOPLE_AGREE, rate: peopleAgree, none });
}

function figuresOf(input: ReportInput): ReportFigure[] {
  const refusal = refusalOf(input);
  const { agreement } = input;
  if (refusal !== null || agreement === null) {
    const reason = refusal ?? "not checked against people";
    return [
      refusedFigure({ ...CAUGHT, reason }),
      refusedFigure({ ...FALSE_ALARMS, reason }),
      peopleFigure(input),
    ];
  }
  return [
    figureOf({ ...CAUGHT, rate: agreement.caught, none: "no bad claim found" }),
    figureOf({ ...FALSE_ALARMS, rate: agreement.falseAlarms, none: "no good claim labeled" }),
    peopleFigure(input),
  ];
}

/**
 * Line 4: how the judge was checked: what it caught, its false alarms, on whose labels, how far these people agree.
 *
 * @param input the counts of the report. Refused where only flagged claims are labeled (verification bias).
 * @see Begg & Greenes 1983 for why such a catch rate reads 100%.
 */
export function checkLine(input: ReportInput): ReportLine {
  return {
    key: "check",
    heading: "The check",
    sentence: `${firstSentence(input)}${labelersSentence(input)}`,
    basis: input.run === null ? "" : "Repeat runs: not measured.",
    figures: figuresOf(input),
    decisions: [],
  };
}
