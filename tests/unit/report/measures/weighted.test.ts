import { expect, test } from "vitest";
import {
  caughtOverRun,
  falseAlarmsOverRun,
  WEIGHTED_CATCH_RATE,
  WEIGHTED_FALSE_ALARMS,
} from "@/lib/report/measures/weighted";

const side = (total: number, labeled: number, hallucinated: number) => ({ total, labeled, hallucinated });

test("false alarms count each side by its size in the run, not by its labels", () => {
  // 100 * 10/50 = 20 good ones flagged, 900 * 45/50 = 810 passed: 20 / 830, where the labels alone say 10 / 55.
  const said = WEIGHTED_FALSE_ALARMS.sentence({ flagged: side(100, 50, 40), passed: side(900, 50, 5) });
  expect(said).toMatch(/^Over the whole run it flags 2% of the good claims \(\d+% to \d+%\)\.$/);
});

test("false alarms are refused where no good claim was drawn, or nothing of one side", () => {
  expect(WEIGHTED_FALSE_ALARMS.sentence({ flagged: side(10, 5, 5), passed: side(90, 5, 5) })).toBe(
    "The drawn claims hold nothing good, so false alarms over the whole run are not known.",
  );
  expect(WEIGHTED_FALSE_ALARMS.sentence({ flagged: side(10, 5, 2), passed: side(90, 0, 0) })).toBe(
    "False alarms over the whole run are not known either.",
  );
});

test("no false alarm among the labels is told with the most there may be, never as a bare 0%", () => {
  // None good of 40 labeled flagged ones: Wilson's upper limit of 0 of 40 is 8.76%; 100 of them are 8.76 good ones.
  const none = { flagged: side(100, 40, 40), passed: side(900, 50, 5) };
  const high = 1.959963985 ** 2 / (40 + 1.959963985 ** 2);
  const made = falseAlarmsOverRun(none);
  expect(made).toMatchObject({ rate: 0, low: null, high: null });
  expect("most" in made && made.most).toBeCloseTo((100 * high) / (100 * high + 810), 9);
  expect(WEIGHTED_FALSE_ALARMS.sentence(none)).toBe(
    "No false alarm was found, yet with so few labels it may flag as many as 1% of the good claims.",
  );
});

test("none caught is told with the most there may be, too", () => {
  const none = { flagged: side(100, 40, 0), passed: side(900, 50, 5) };
  expect(WEIGHTED_CATCH_RATE.sentence(none)).toMatch(
    /catches 0% \(with so few labels it may be up to 9%\)\.$/,
  );
});

test("no good claim among the passed is told with the least it may flag, never as a bare 100%", () => {
  // None good of 50 labeled passed ones: Wilson's upper limit of 0 of 50; 20 of the 100 flagged are good by their labels.
  const none = { flagged: side(100, 50, 40), passed: side(900, 50, 50) };
  const high = 1.959963985 ** 2 / (50 + 1.959963985 ** 2);
  const made = falseAlarmsOverRun(none);
  expect(made).toMatchObject({ rate: 1, low: null, high: null, most: null });
  expect("least" in made && made.least).toBeCloseTo(20 / (20 + 900 * high), 9);
  expect(WEIGHTED_FALSE_ALARMS.sentence(none)).toBe(
    "No good claim was found among the passed, yet with so few labels it may flag as few as 24% of the good claims.",
  );
});

test("what is caught of all bad claims is refused, bounded or ranged as the labels allow", () => {
  expect(caughtOverRun({ flagged: side(10, 5, 2), passed: side(90, 0, 0) })).toEqual({
    refused: "unlabeled_stratum",
  });
  // 80 bad flagged ones of 100, 90 bad passed ones of 900.
  const made = caughtOverRun({ flagged: side(100, 50, 40), passed: side(900, 50, 5) });
  expect(made).toMatchObject({ rate: 80 / 170, least: null, most: null });
  expect(caughtOverRun({ flagged: side(100, 50, 40), passed: side(900, 50, 0) })).toMatchObject({
    rate: 1,
    low: null,
    least: expect.any(Number),
  });
});
