import { describe, expect, it } from "vitest";
import {
  FLAG_RATE,
  HALLUCINATION_RATE,
  HALLUCINATION_RATE_PER_QUESTION,
} from "@/lib/report/measures/answers";
import { rateOf } from "@/lib/stats/rate";
import { clustered } from "./clustered";

const UNBACKED = "at least one claim the passages do not back";

describe("hallucination rate per answer", () => {
  it.each([
    [
      5,
      10,
      `5 of 10 answers contain ${UNBACKED}. With this few answers the true rate could be anywhere from 24% to 76% (95% range).`,
    ],
    [
      1,
      10,
      `1 of 10 answers contains ${UNBACKED}. With this few answers the true rate could be anywhere from 2% to 40% (95% range).`,
    ],
    [
      0,
      10,
      "None of 10 answers contains a claim the passages do not back. With this few answers the true rate could be anywhere from 0% to 28% (95% range).",
    ],
    [
      10,
      10,
      `All 10 answers contain ${UNBACKED}. With this few answers the true rate could be anywhere from 72% to 100% (95% range).`,
    ],
    [
      1,
      1,
      `The one answer contains ${UNBACKED}. With this few answers the true rate could be anywhere from 21% to 100% (95% range).`,
    ],
    [
      0,
      1,
      "The one answer contains no claim the passages do not back. With this few answers the true rate could be anywhere from 0% to 79% (95% range).",
    ],
    [
      480,
      1000,
      `480 of 1,000 answers contain ${UNBACKED}. The true rate could be anywhere from 44.9% to 51.1% (95% range).`,
    ],
  ])("%d of %d", (hits, n, sentence) => {
    expect(HALLUCINATION_RATE.sentence({ rate: rateOf({ hits, n }), basis: "all" })).toBe(
      `${sentence} Labeled by people.`,
    );
  });

  it("names its basis", () => {
    const said = (basis: "random_part" | "part") =>
      HALLUCINATION_RATE.sentence({ rate: rateOf({ hits: 5, n: 10 }), basis });
    expect(said("random_part")).toMatch(/ Estimated from a random part that people labeled\.$/);
    expect(said("part")).toMatch(/ Labeled by people so far; the answers without labels may differ\.$/);
  });

  it("is none over nothing", () => {
    const rate = rateOf({ hits: 0, n: 0 });
    const reason = "No answer is labeled in full, so there is no hallucination rate.";
    expect(HALLUCINATION_RATE.sentence({ rate, basis: "all" })).toBe(reason);
    expect(HALLUCINATION_RATE.worked({ rate, basis: "all" })).toBe(reason);
    expect(HALLUCINATION_RATE_PER_QUESTION.sentence({ rate })).toBe(reason);
  });
});

describe("hallucination rate per question", () => {
  it.each([
    [5, 12, "Counted over questions, 5 of 12 got an answer with an unbacked claim."],
    [0, 12, "Counted over questions, none of 12 got an answer with an unbacked claim."],
    [1, 1, "The one question got an answer with an unbacked claim."],
    [0, 1, "The one question did not get an answer with an unbacked claim."],
  ])("%d of %d", (hits, n, sentence) => {
    expect(HALLUCINATION_RATE_PER_QUESTION.sentence({ rate: rateOf({ hits, n }) })).toBe(sentence);
  });
});

describe("flag rate", () => {
  it.each([
    [5, 10, "The check flagged 5 of 10 answers"],
    [0, 10, "The check flagged none of 10 answers"],
    [10, 10, "The check flagged all 10 answers"],
    [1, 1, "The check flagged the one answer"],
    [0, 1, "The check did not flag the one answer"],
  ])("is no hallucination rate: %d of %d", (hits, n, sentence) => {
    const figures = { rate: rateOf({ hits, n }), noun: "answer" as const };
    expect(FLAG_RATE.sentence({ ...figures, isCalibrated: false })).toBe(
      `${sentence}; not calibrated on this set, so no hallucination rate.`,
    );
    expect(FLAG_RATE.sentence({ ...figures, isCalibrated: true })).toBe(
      `${sentence}; that counts its false alarms and leaves out what it missed, so it is no hallucination rate.`,
    );
  });

  it("counts questions by the answer they got", () => {
    const says = (hits: number, n: number) =>
      FLAG_RATE.sentence({ rate: rateOf({ hits, n }), noun: "question", isCalibrated: false });
    expect(says(5, 12)).toBe(
      "The check flagged the answer to 5 of 12 questions; not calibrated on this set, so no hallucination rate.",
    );
    expect(says(0, 0)).toBe("The check has judged no answer in full.");
  });

  it("says of its range what it is not", () => {
    const range = FLAG_RATE.range({ rate: rateOf({ hits: 5, n: 10 }), noun: "answer", isCalibrated: false });
    expect(range?.kind).toBe("95% range (Wilson), of how often the check flags, not of the true rate");
  });

  it("gives a reason over nothing, and counts without a range for claims of one answer", () => {
    const none = { rate: rateOf({ hits: 0, n: 0 }), noun: "answer" as const, isCalibrated: false };
    expect(FLAG_RATE.sentence(none)).toBe("The check has judged no answer in full.");
    expect(FLAG_RATE.range(none)?.kind).toBe("no range: there is nothing to count");
    expect(FLAG_RATE.sentence({ rate: clustered([1, 3]), noun: "claim", isCalibrated: false })).toBe(
      "The check flagged 1 of 3 claims; not calibrated on this set, so no hallucination rate. All of them are of one answer, which shows no spread between answers, so there is no range.",
    );
  });
});
