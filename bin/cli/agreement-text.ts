import { VERDICTS } from "@/lib/claims/verdict";
import { formatNumber, formatRate } from "@/lib/format";
import type { Agreement } from "@/lib/metrics/agreement";
import { textTable } from "./print";

/** People against judge as a table of counts, rows people, columns judge. */
export function matrixText({ confusion, noVerdict }: Agreement): string {
  const head = ["people \\ judge", ...VERDICTS, "no verdict"];
  const rows = VERDICTS.map((verdict, row) => [
    verdict,
    ...(confusion[row] ?? []).map(formatNumber),
    formatNumber(noVerdict[row] ?? 0),
  ]);
  return textTable([head, ...rows], ["left", "right", "right", "right", "right"]);
}

/** The rates of an agreement, each as count, percent and range. */
export function ratesText(agreement: Agreement): string {
  return textTable(
    [
      ["exact agreement", formatRate(agreement.exact)],
      ["caught", formatRate(agreement.caught)],
      ["false alarms", formatRate(agreement.falseAlarms)],
      ["flags that were right", formatRate(agreement.flagPrecision)],
      ["missed among passed", formatRate(agreement.missedAmongPassed)],
    ],
    ["left", "left"],
  );
}
