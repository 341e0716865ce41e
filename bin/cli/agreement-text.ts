import { VERDICTS } from "@/lib/claims/verdict";
import { formatCoefficient, formatFraction, formatNumber } from "@/lib/format";
import type { ClusteredAgreement } from "@/lib/metrics/clustered-agreement";
import { caughtOverRun, falseAlarmsOverRun, type OverRun } from "@/lib/report/measures/weighted";
import { countOf } from "@/lib/report/words";
import { isRefused, type Measured, type RefusalCode } from "@/lib/stats/refusal";
import { coefficientsOf, type RefusableFigures, sentencesOf } from "./agreement-json";
import type { AgreementFigures, AgreementRefusal, PeopleAgreement } from "./agreement-tally";
import { textTable } from "./print";
import { clusteredRateText } from "./rate-text";

/** People against judge as a table of counts, rows people, columns judge. */
export function matrixText({ confusion, noVerdict }: ClusteredAgreement): string {
  const head = ["people \\ judge", ...VERDICTS, "no verdict"];
  const rows = VERDICTS.map((verdict, row) => [
    verdict,
    ...(confusion[row] ?? []).map(formatNumber),
    formatNumber(noVerdict[row] ?? 0),
  ]);
  return textTable([head, ...rows], ["left", "right", "right", "right", "right"]);
}

/** The rates of an agreement, each as count, percent and range. */
export function ratesText(figures: RefusableFigures): string {
  const { agreement } = figures;
  const table = textTable(
    [
      ["exact agreement", clusteredRateText(agreement.exact)],
      ["caught", clusteredRateText(agreement.caught)],
      ["false alarms", clusteredRateText(agreement.falseAlarms)],
      ["flags that were right", clusteredRateText(agreement.flagPrecision)],
      ["missed among passed", clusteredRateText(agreement.missedAmongPassed)],
    ],
    ["left", "left"],
  );
  const { n, answers } = agreement.exact;
  if (n === 0) return table;
  const words = `${Object.values(sentencesOf(figures)).join("\n")}\n`;
  if (answers < 2) return `${table}${words}`;
  return `${table}${words}Ranges are 95% and count answers, as claims of one answer go together: ${countOf(n, "claim")} of ${countOf(answers, "question")}.\n`;
}

const REFUSED: Record<AgreementRefusal, string> = {
  unlabeled_stratum:
    "of the claims the judge passed not one is labeled, so the\ncatch rate would read 100% whatever it missed. Label a random few of the passed claims first.",
  not_drawn:
    "the passed claims with a label were picked by\nsomebody, so they would describe the picking. Label a random few of the passed claims first.",
  in_shares:
    "flagged and passed claims were labeled in\ndifferent shares, so they would describe the shares. Over the whole run each side counts by its size.",
  other_shares:
    "the labeled claims were drawn in shares of what\nanother judge flagged and passed, so they would describe those shares. Label some drawn at random first.",
};

/** A rate over the whole run with its range, or the least or most it may be. */
function overRunText(found: Measured<OverRun>): string {
  if (isRefused(found)) return "not known";
  const { rate, low, high, least, most } = found;
  if (least !== null) return `no other seen: as little as ${formatFraction(least)}`;
  if (most !== null) return `none seen: as much as ${formatFraction(most)}`;
  const range = low === null || high === null ? "" : ` (${formatFraction(low)} to ${formatFraction(high)})`;
  return `about ${formatFraction(rate)}${range}`;
}

/** The rates that stand where nothing that rests on passed claims may be printed, and why the others do not. */
export function refusedText(figures: RefusableFigures, refused: AgreementRefusal): string {
  const { agreement, sides, refusedSides } = figures;
  const whyNot = `No catch rate, false alarms or exact agreement: ${REFUSED[refused]}\n`;
  if (refused === "other_shares") return whyNot;
  const areSidesPrinted = refusedSides === null;
  const flags = areSidesPrinted
    ? [["flags that were right", clusteredRateText(agreement.flagPrecision)]]
    : [];
  if (refused !== "in_shares") return `${textTable(flags, ["left", "left"])}${whyNot}`;
  const rows = [
    ...flags,
    ...(areSidesPrinted ? [["missed among passed", clusteredRateText(agreement.missedAmongPassed)]] : []),
    ["caught, over the run", overRunText(caughtOverRun(sides))],
    ["false alarms, over the run", overRunText(falseAlarmsOverRun(sides))],
  ];
  const { caughtOverRun: caught, falseAlarmsOverRun: alarms } = sentencesOf(figures);
  return `${textTable(rows, ["left", "left"])}${whyNot}${caught}\n${alarms}\n`;
}

const REASONS: Partial<Record<RefusalCode, string>> = {
  no_items: "none: no claim has both a label and a verdict",
  one_class: "none: only one of the three was used, so nothing was tested",
  too_few_ratings: "none: no claim was labeled blind by two people",
};

function reasonOf(code: RefusalCode): string {
  return REASONS[code] ?? `none: ${code}`;
}

function coefficient<T extends { value: number }>(found: Measured<T>): string {
  return isRefused(found) ? reasonOf(found.refused) : formatCoefficient(found.value);
}

/** Coefficients of judge and people, and what was found of each verdict. */
export function coefficientsText(figures: Pick<AgreementFigures, "agreement" | "refused">): string {
  if (figures.agreement.n === 0 || figures.refused !== null) return "";
  const { kappa, ac1, balancedAccuracy, mcc, perClass } = coefficientsOf(figures);
  const table = textTable(
    [
      ["kappa", coefficient(kappa)],
      ["AC1", coefficient(ac1)],
      ["balanced accuracy", coefficient(balancedAccuracy)],
      ["correlation (MCC)", coefficient(mcc)],
    ],
    ["left", "left"],
  );
  if (isRefused(perClass)) return table;
  const rows = perClass.classes.map(({ support, predicted, recall, precision, f1 }, at) => [
    VERDICTS[at] ?? "",
    formatNumber(support),
    formatNumber(predicted),
    formatFraction(recall),
    formatFraction(precision),
    formatCoefficient(f1),
  ]);
  const head = ["", "by people", "by judge", "found", "right when said", "F1"];
  return `${table}\n${textTable([head, ...rows], ["left", "right", "right", "right", "right", "right"])}`;
}

/** How far people agree with each other: the ceiling of any judge. */
export function peopleText({ unanimous, pairs, alpha }: PeopleAgreement): string {
  if (unanimous.n === 0) return "People among themselves: not measured, no claim was labeled blind by two.\n";
  const share = isRefused(pairs) ? reasonOf(pairs.refused) : formatFraction(pairs.rate);
  return `People among themselves\n${textTable(
    [
      ["all said the same", clusteredRateText(unanimous)],
      ["two of them agree", share],
      ["alpha (Krippendorff)", coefficient(alpha)],
    ],
    ["left", "left"],
  )}`;
}
