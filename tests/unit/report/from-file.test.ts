import { describe, expect, it } from "vitest";
import { agreementOf } from "@/lib/metrics/agreement";
import { addClaimCluster, emptyClaimClusters, emptyClaimCounts } from "@/lib/metrics/claim-counts";
import { emptyScore, scoreOf } from "@/lib/metrics/score";
import { buildReport } from "@/lib/report/document";
import { reportInputOfFile, type ScoredFile } from "@/lib/report/from-file";

const CLAIMS = { ...emptyClaimCounts(), claims: 20, supported: 14, contradicted: 2, unsupported: 4 };

/** The claims as of one answer: a report on a file takes their counts and no range. */
function clustersOf(claims: typeof CLAIMS) {
  const clusters = emptyClaimClusters();
  addClaimCluster(clusters, claims);
  return clusters;
}

const SCORE = {
  ...emptyScore(),
  ...CLAIMS,
  clusters: clustersOf(CLAIMS),
  cases: 12,
  answersJudged: 10,
  answersHallucinated: 5,
  answersLabeled: 10,
  answersHallucinatedByPeople: 5,
  answerable: 9,
  answerableDeclined: 1,
  unanswerable: 3,
  unanswerableDeclined: 1,
  silence: { declined: 2, empty: 0, nothing_checkable: 0 },
};

const FILE: ScoredFile = {
  name: "cases.jsonl",
  judge: { name: "rules", label: "Rules", hash: "9f2c41d0aa" },
  score: scoreOf(SCORE),
  agreement: agreementOf({
    confusion: [
      [13, 0, 1],
      [1, 1, 0],
      [0, 1, 3],
    ],
    noVerdict: [0, 0, 0],
  }),
  date: "2026-03-04",
  zone: "UTC",
};

describe("a report on a file", () => {
  it("has the same figures as one on a database", () => {
    const { lines, basis } = buildReport(reportInputOfFile(FILE));
    const figures = lines.flatMap((line) => line.figures).map(({ key, rate }) => [key, rate?.hits, rate?.n]);
    expect(basis).toBe("all");
    expect(figures).toEqual([
      ["answers", 5, 10],
      ["questions", 5, 12],
      ["contradicted", 2, 20],
      ["unsupported", 4, 20],
      ["rightly_silent", 1, 3],
      ["needlessly_silent", 1, 9],
      ["caught", 5, 6],
      ["false_alarms", 1, 14],
      ["people_agree", undefined, undefined],
    ]);
  });

  it("makes up nothing that a file does not say", () => {
    const document = buildReport(reportInputOfFile(FILE));
    expect(document.lines[3]?.sentence).toMatch(
      /Who labeled is not recorded; how far people agree is not measured\.$/,
    );
    expect(document.lines[4]?.sentence).toMatch(
      /^What happens to a claim that cannot be backed is not written down\./,
    );
    expect(document.facts.find(({ name }) => name === "Labels")?.text).toBe(
      "all 20 claims, 20 labels, people not named",
    );
    expect(document.caveats).toContain("Who labeled is not recorded.");
  });

  it("names the people of the file", () => {
    const { facts, lines } = buildReport(reportInputOfFile({ ...FILE, reviewers: ["Ada", "Ben"] }));
    expect(facts.find(({ name }) => name === "Labels")?.text).toBe(
      "all 20 claims, 20 labels, 2 people (Ada and Ben)",
    );
    expect(lines[3]?.sentence).toContain("Two people labeled, whether blind is not recorded;");
  });

  it("refuses a catch rate where the file labels only what the judge flagged", () => {
    const agreement = agreementOf({
      confusion: [
        [0, 0, 1],
        [0, 1, 0],
        [0, 1, 3],
      ],
      noVerdict: [0, 0, 0],
    });
    expect(reportInputOfFile({ ...FILE, agreement }).refusal).toBe("only_flagged");
  });
});
