import { describe, expect, it } from "vitest";
import {
  CATCH_RATE,
  EXACT_AGREEMENT,
  FALSE_ALARM_RATE,
  FLAG_PRECISION,
  MISSED_AMONG_PASSED,
} from "@/lib/report/measures/judging";
import { explain } from "@/lib/report/measures/measure";
import { clusteredRateOf } from "@/lib/stats/clustered-rate";
import { sumClusters } from "@/lib/stats/clusters";
import { rateOf } from "@/lib/stats/rate";

/** A rate over claims that are all of one answer: counts without a range. */
const ofOneAnswer = (hits: number, n: number) => clusteredRateOf(sumClusters([{ hits, n }]));
const NO_RANGE =
  "All of them are of one answer, which shows no spread between answers, so there is no range.";
const NO_RANGE_1 = "One answer shows no spread between answers, so there is no range.";

describe("catch rate", () => {
  it.each([
    [
      "some",
      5,
      6,
      "The check caught 5 of the 6 bad claims people found (44% to 97%). A missed one reaches the user.",
    ],
    [
      "none",
      0,
      6,
      "The check caught none of the 6 bad claims people found (0% to 39%). A missed one reaches the user.",
    ],
    [
      "all",
      6,
      6,
      "The check caught all 6 bad claims people found (61% to 100%). A missed one reaches the user.",
    ],
    [
      "the only one",
      1,
      1,
      "The check caught the one bad claim people found (21% to 100%). A missed one reaches the user.",
    ],
    [
      "not the only one",
      0,
      1,
      "The check missed the one bad claim people found (0% to 79%). It reaches the user.",
    ],
    [
      "nothing to catch",
      0,
      0,
      "People found no bad claim among those with a verdict, so there is no catch rate.",
    ],
  ])("%s", (_edge, hits, n, sentence) => {
    expect(CATCH_RATE.sentence(rateOf({ hits, n }))).toBe(sentence);
  });

  it("stands with its counts where all claims are of one answer", () => {
    expect(CATCH_RATE.sentence(ofOneAnswer(5, 6))).toBe(
      `The check caught 5 of the 6 bad claims people found. A missed one reaches the user. ${NO_RANGE}`,
    );
    expect(CATCH_RATE.sentence(ofOneAnswer(1, 1))).toBe(
      `The check caught the one bad claim people found. A missed one reaches the user. ${NO_RANGE_1}`,
    );
  });

  it("keeps a decimal from 1,000 claims on", () => {
    expect(CATCH_RATE.sentence(rateOf({ hits: 900, n: 1000 }))).toBe(
      "The check caught 900 of the 1,000 bad claims people found (88.0% to 91.7%). A missed one reaches the user.",
    );
  });
});

describe("false alarm rate", () => {
  it.each([
    ["some", 1, 14, "It also flagged 1 of 14 good claims (1% to 31%). Each one costs a reviewer's time."],
    ["none", 0, 14, "It flagged none of 14 good claims (0% to 22%). A false alarm costs a reviewer's time."],
    ["all", 14, 14, "It also flagged all 14 good claims (78% to 100%). Each one costs a reviewer's time."],
    ["the only one", 1, 1, "It also flagged the one good claim (21% to 100%). That costs a reviewer's time."],
    [
      "not the only one",
      0,
      1,
      "It did not flag the one good claim (0% to 79%). A false alarm costs a reviewer's time.",
    ],
    [
      "nothing",
      0,
      0,
      "People found no good claim among those with a verdict, so there is no false alarm rate.",
    ],
  ])("%s", (_edge, hits, n, sentence) => {
    expect(FALSE_ALARM_RATE.sentence(rateOf({ hits, n }))).toBe(sentence);
  });
});

describe("missed among passed, flag precision and exact agreement", () => {
  it.each([
    [MISSED_AMONG_PASSED, 1, 14, "Of 14 claims the check let through, 1 was bad."],
    [MISSED_AMONG_PASSED, 2, 14, "Of 14 claims the check let through, 2 were bad."],
    [MISSED_AMONG_PASSED, 0, 14, "Of 14 claims the check let through, none was bad."],
    [MISSED_AMONG_PASSED, 14, 14, "Of 14 claims the check let through, all were bad."],
    [MISSED_AMONG_PASSED, 0, 1, "The one claim the check let through was good."],
    [MISSED_AMONG_PASSED, 1, 1, "The one claim the check let through was bad."],
    [
      MISSED_AMONG_PASSED,
      0,
      0,
      "The check let no labeled claim through, so nothing can be said of what it passes.",
    ],
    [FLAG_PRECISION, 5, 6, "Of 6 flagged claims 5 were really bad."],
    [FLAG_PRECISION, 1, 6, "Of 6 flagged claims 1 was really bad."],
    [FLAG_PRECISION, 0, 6, "Of 6 flagged claims none was really bad."],
    [FLAG_PRECISION, 6, 6, "Of 6 flagged claims all were really bad."],
    [FLAG_PRECISION, 1, 1, "The one flagged claim was really bad."],
    [FLAG_PRECISION, 0, 1, "The one flagged claim was good."],
    [FLAG_PRECISION, 0, 0, "The check flagged no labeled claim, so nothing can be said of its flags."],
    [EXACT_AGREEMENT, 17, 20, "Judge and people gave the same one of three verdicts on 17 of 20 claims."],
    [EXACT_AGREEMENT, 0, 20, "Judge and people gave the same one of three verdicts on none of 20 claims."],
    [EXACT_AGREEMENT, 20, 20, "Judge and people gave the same one of three verdicts on all 20 claims."],
    [EXACT_AGREEMENT, 1, 1, "Judge and people gave the one claim the same verdict."],
    [EXACT_AGREEMENT, 0, 1, "Judge and people gave the one claim different verdicts."],
    [EXACT_AGREEMENT, 0, 0, "No claim has both a label and a verdict, so there is no agreement to count."],
  ])("%o %d of %d", (measure, hits, n, sentence) => {
    expect(measure.sentence(rateOf({ hits, n }))).toBe(sentence);
  });

  it("say why there is no range where all claims are of one answer", () => {
    expect(FLAG_PRECISION.sentence(ofOneAnswer(2, 3))).toBe(
      `Of 3 flagged claims 2 were really bad. ${NO_RANGE}`,
    );
  });
});

describe("explain", () => {
  it("puts the figures into the formula", () => {
    const made = explain(CATCH_RATE, rateOf({ hits: 5, n: 6 }));
    expect(made.worked).toBe("5 / (5 + 1) = 5 / 6 = 83%");
    expect(made.range?.kind).toBe("95% range (Wilson)");
    expect(made.range?.worked).toBe("p = 5 / 6, n = 6: 44% to 97%");
    expect(made.range?.plain).toBeNull();
  });

  it("divides nothing by nothing", () => {
    const made = explain(CATCH_RATE, rateOf({ hits: 0, n: 0 }));
    expect(made.worked).toBe(
      "People found no bad claim among those with a verdict, so there is no catch rate.",
    );
    expect(made.range).toEqual({
      kind: "no range: there is nothing to count",
      formula: null,
      worked: null,
      plain: null,
    });
  });

  it("gives the reason in place of every figure that must not be printed", () => {
    const made = explain(CATCH_RATE, rateOf({ hits: 5, n: 5 }), {
      refused: "only flagged claims are labeled: a catch rate would read 100%",
    });
    const reason = "Not printed: only flagged claims are labeled: a catch rate would read 100%.";
    expect(made).toMatchObject({ sentence: reason, worked: reason, range: null, name: "Catch rate" });
  });
});
