import { expect, test } from "vitest";
import { weightedFalseAlarms } from "@/lib/report/measures/weighted";

const side = (total: number, labeled: number, hallucinated: number) => ({ total, labeled, hallucinated });

test("false alarms count each side by its size in the run, not by its labels", () => {
  // 100 * 10/50 = 20 good ones flagged, 900 * 45/50 = 810 passed: 20 / 830, where the labels alone say 10 / 55.
  const said = weightedFalseAlarms({ flagged: side(100, 50, 40), passed: side(900, 50, 5) });
  expect(said).toMatch(/^Over the whole run it flags 2% of the good claims \(\d+% to \d+%\)\.$/);
});

test("false alarms are refused where no good claim was drawn, or nothing of one side", () => {
  expect(weightedFalseAlarms({ flagged: side(10, 5, 5), passed: side(90, 5, 5) })).toBe(
    "The drawn claims hold nothing good, so false alarms over the whole run are not known.",
  );
  expect(weightedFalseAlarms({ flagged: side(10, 5, 2), passed: side(90, 0, 0) })).toBe(
    "False alarms over the whole run are not known either.",
  );
});
