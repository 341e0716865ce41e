import { describe, expect, it } from "vitest";
import { CITATION_PRECISION, CITATION_RECALL } from "@/lib/report/measures/citations";
import {
  CONTRADICTED_SHARE,
  FAITHFULNESS,
  SEVERITY_SPLIT,
  UNSUPPORTED_SHARE,
} from "@/lib/report/measures/claims";
import { rateOf } from "@/lib/stats/rate";
import { clustered } from "./clustered";

describe("faithfulness", () => {
  it("counts answers", () => {
    const rate = clustered([2, 2], [1, 2], [2, 2], [0, 2], [2, 2], [2, 2], [0, 2], [2, 2], [1, 2], [2, 2]);
    expect(FAITHFULNESS.sentence(rate)).toBe(
      "14 of 20 claims are backed by the passages; claims of one answer go together, so count 10 answers.",
    );
    expect(FAITHFULNESS.sentence({ ...rate, cluster: "question" })).toBe(
      "14 of 20 claims are backed by the passages; claims of one question go together, so count 10 questions.",
    );
  });

  it.each([
    [
      "none",
      clustered([0, 2], [0, 1]),
      "None of 3 claims is backed by the passages; claims of one answer go together, so count 2 answers.",
    ],
    [
      "all",
      clustered([2, 2], [1, 1]),
      "All 3 claims are backed by the passages; claims of one answer go together, so count 2 answers.",
    ],
    ["one claim an answer", clustered([1, 1], [0, 1]), "1 of 2 claims is backed by the passages."],
    [
      "claims of one answer",
      clustered([2, 3]),
      "2 of 3 claims are backed by the passages. All of them are of one answer, which shows no spread between answers, so there is no range.",
    ],
    [
      "one claim",
      clustered([0, 1]),
      "The one claim is not backed by the passages. One answer shows no spread between answers, so there is no range.",
    ],
    ["nothing", clustered(), "No claim has a verdict, so there is nothing to count."],
  ])("%s", (_edge, rate, sentence) => expect(FAITHFULNESS.sentence(rate)).toBe(sentence));
});

describe("contradicted and unsupported claims", () => {
  it.each([
    [CONTRADICTED_SHARE, 2, 20, "2 of 20 claims contradict the source."],
    [CONTRADICTED_SHARE, 1, 20, "1 of 20 claims contradicts the source."],
    [CONTRADICTED_SHARE, 0, 20, "None of 20 claims contradicts the source."],
    [CONTRADICTED_SHARE, 20, 20, "All 20 claims contradict the source."],
    [CONTRADICTED_SHARE, 1, 1, "The one claim contradicts the source."],
    [CONTRADICTED_SHARE, 0, 1, "The one claim does not contradict the source."],
    [CONTRADICTED_SHARE, 0, 0, "No claim has a verdict, so there is nothing to count."],
    [UNSUPPORTED_SHARE, 4, 20, "4 of 20 claims have no support."],
    [UNSUPPORTED_SHARE, 1, 20, "1 of 20 claims has no support."],
    [UNSUPPORTED_SHARE, 0, 20, "None of 20 claims has no support."],
    [UNSUPPORTED_SHARE, 0, 1, "The one claim is not without support."],
  ])("%o %d of %d", (measure, hits, n, sentence) =>
    expect(measure.sentence(rateOf({ hits, n }))).toBe(sentence),
  );
});

describe("severity split", () => {
  it.each([
    [
      { supported: 14, contradicted: 2, unsupported: 4 },
      "2 claims contradict the source, 4 have no support. Of 20 claims that is 2% to 36% and 7% to 47%, holding together.",
    ],
    [
      { supported: 18, contradicted: 1, unsupported: 1 },
      "1 claim contradicts the source, 1 has no support. Of 20 claims that is 1% to 29% and 1% to 29%, holding together.",
    ],
    [
      { supported: 20, contradicted: 0, unsupported: 0 },
      "No claim contradicts the source, none has no support. Of 20 claims that is 0% to 22% and 0% to 22%, holding together.",
    ],
    [
      { supported: 0, contradicted: 0, unsupported: 0 },
      "No claim has a verdict, so there is nothing to count.",
    ],
  ])("%o", (counts, sentence) => expect(SEVERITY_SPLIT.sentence(counts)).toBe(sentence));

  it("works out all three, and names the range only where there is one", () => {
    expect(SEVERITY_SPLIT.worked({ supported: 14, contradicted: 2, unsupported: 4 })).toBe(
      "supported: 14 / 20 = 70%, 43% to 88%\ncontradicted: 2 / 20 = 10%, 2% to 36%\nunsupported: 4 / 20 = 20%, 7% to 47%",
    );
    expect(SEVERITY_SPLIT.range({ supported: 1, contradicted: 0, unsupported: 0 })?.kind).toBe(
      "95% ranges that hold together (Goodman), as if claims stood on their own",
    );
    expect(SEVERITY_SPLIT.range({ supported: 0, contradicted: 0, unsupported: 0 })).toBeNull();
  });
});

describe("citations", () => {
  it.each([
    [CITATION_RECALL, 13, 14, "13 of 14 backed claims cite a passage that shows it."],
    [CITATION_RECALL, 1, 14, "1 of 14 backed claims cites a passage that shows it."],
    [CITATION_RECALL, 0, 14, "None of 14 backed claims cites a passage that shows it."],
    [CITATION_RECALL, 14, 14, "All 14 backed claims cite a passage that shows it."],
    [CITATION_RECALL, 1, 1, "The one backed claim cites a passage that shows it."],
    [CITATION_RECALL, 0, 1, "The one backed claim cites no passage that shows it."],
    [CITATION_RECALL, 0, 0, "No claim is backed, so there is no citation to look for."],
    [CITATION_PRECISION, 13, 19, "13 of 19 citations pull their weight."],
    [CITATION_PRECISION, 1, 19, "1 of 19 citations pulls its weight."],
    [CITATION_PRECISION, 0, 19, "None of 19 citations pulls its weight."],
    [CITATION_PRECISION, 19, 19, "All 19 citations pull their weight."],
    [CITATION_PRECISION, 0, 1, "The one citation does not pull its weight."],
    [CITATION_PRECISION, 0, 0, "No claim cites anything, so there is no citation to count."],
  ])("%o %d of %d", (measure, hits, n, sentence) =>
    expect(measure.sentence(rateOf({ hits, n }))).toBe(sentence),
  );
});
