import { expect, it } from "vitest";
import type { LabeledPair } from "@/lib/metrics/agreement";
import { answerAgreement } from "@/lib/metrics/answer-agreement";

const GOOD: LabeledPair = { label: "supported", verdict: "supported" };
const MISSED: LabeledPair = { label: "unsupported", verdict: "supported" };
const CAUGHT: LabeledPair = { label: "contradicted", verdict: "unsupported" };
const FALSE_ALARM: LabeledPair = { label: "supported", verdict: "contradicted" };
const SILENT: LabeledPair = { label: "unsupported", verdict: null };

it("an answer is bad by one claim, and flagged by one, whichever it is", () => {
  expect(
    answerAgreement([
      [GOOD, CAUGHT],
      [GOOD, MISSED],
      [MISSED, FALSE_ALARM],
      [GOOD, FALSE_ALARM],
      [GOOD, GOOD],
    ]),
  ).toEqual({ both: 2, peopleOnly: 1, judgeOnly: 1, neither: 1, partly: 0 });
});

it("an answer with a claim that has no verdict is counted apart, one without claims nowhere", () => {
  expect(answerAgreement([[CAUGHT, SILENT], []])).toEqual({
    both: 0,
    peopleOnly: 0,
    judgeOnly: 0,
    neither: 0,
    partly: 1,
  });
});
