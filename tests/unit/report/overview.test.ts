import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { emptyScore, scoreOf } from "@/lib/metrics/score";
import { caseTypeRows, declineSentence } from "@/lib/report/case-types";
import { type FlowRun, flowRows } from "@/lib/report/flow";
import { labelDays, newestEvents } from "@/lib/report/lately";
import { nextSteps, type ProjectStanding } from "@/lib/report/next-steps";
import { sharedPath } from "@/tests/shared";
import { judgedOnlyInput, labInput, partInput } from "./inputs";

const DONE: ProjectStanding = {
  cases: 12,
  claims: 20,
  unlabeled: 0,
  disputed: { claims: 0, answers: 0 },
  runsAtWork: 0,
  judged: 20,
  noVerdict: 0,
  compared: 20,
  report: null,
};

function keys(changes: Partial<ProjectStanding>): string[] {
  return nextSteps({ ...DONE, ...changes }).map(({ key }) => key);
}

describe("nextSteps", () => {
  it.each([
    ["an empty project", { cases: 0, claims: 0, judged: 0, compared: 0 }, ["import"]],
    ["no label, no run", { unlabeled: 20, judged: 0, compared: 0 }, ["label", "run"]],
    ["labels under way", { unlabeled: 15, judged: 0, compared: 0 }, ["label", "run", "freeze"]],
    ["in dispute", { disputed: { claims: 2, answers: 1 } }, ["settle", "calibrate", "freeze"]],
    ["labeled, no run", { judged: 0, compared: 0 }, ["run", "freeze"]],
    ["everything there", {}, ["calibrate", "freeze"]],
    ["frozen and unchanged", { report: { number: 1, isOutdated: false } }, ["read"]],
    ["frozen and outdated", { report: { number: 1, isOutdated: true } }, ["freeze", "read"]],
  ])("%s", (_, changes, steps) => {
    expect(keys(changes)).toEqual(steps);
  });

  it("says what to do and why, with counts", () => {
    const [first] = nextSteps({ ...DONE, unlabeled: 1 });
    expect(first?.sentence).toBe("Label 1 claim. Only people’s labels say how far a judge can be trusted.");
    const [settle] = nextSteps({ ...DONE, disputed: { claims: 9, answers: 7 } });
    expect(settle?.sentence).toBe("Settle 9 disagreements. They keep 7 answers out of the figures.");
    const [run] = nextSteps({ ...DONE, judged: 8, runsAtWork: 1 });
    expect(run?.sentence).toBe("A judge is at work: 8 of 20 claims so far.");
    const [left] = nextSteps({ ...DONE, judged: 19 });
    expect(left?.sentence).toBe("1 claim waits for a verdict.");
  });
});

describe("flowRows", () => {
  const run: FlowRun = {
    id: "r-1",
    judge: "Rules, version 1",
    status: "done",
    total: 20,
    done: 20,
    noVerdict: 0,
  };

  it("counts each stage of a full set", () => {
    expect(flowRows(labInput(), [run]).map(({ name, hits, n, why }) => [name, hits, n, why])).toEqual([
      ["Labeled by people", 20, 20, "complete"],
      ["Settled as gold", 20, 20, "none in dispute"],
      ["Judged by Rules, version 1", 20, 20, "complete"],
      ["Held against each other", 20, 20, "complete"],
    ]);
  });

  it("says what is left, and divides by nothing", () => {
    expect(flowRows(judgedOnlyInput(), [run]).map(({ hits, n, why }) => [hits, n, why])).toEqual([
      [0, 20, "20 to go"],
      [0, 0, "no claim is labeled yet"],
      [20, 20, "complete"],
      [0, 0, "no claim is settled yet"],
    ]);
    const part = flowRows(partInput({ all: 4 }), [{ ...run, status: "running", done: 7, noVerdict: 2 }]);
    expect(part.map(({ share }) => share)).toEqual([9 / 20, 9 / 20, 5 / 20, 20 / 20]);
    expect(part[2]?.why).toBe("at work");
  });

  it("has no row without a claim", () => {
    const none = judgedOnlyInput();
    expect(flowRows({ ...none, claims: { ...none.claims, total: 0 } }, [])).toEqual([]);
  });
});

describe("labelDays", () => {
  const acts = [
    { at: new Date("2026-03-01T23:30:00Z"), by: "Ada", claimId: "c-2" },
    { at: new Date("2026-03-01T23:10:00Z"), by: "Ada", claimId: "c-1" },
    { at: new Date("2026-03-01T23:05:00Z"), by: "Ada", claimId: "c-1" },
    { at: new Date("2026-03-01T10:00:00Z"), by: "Ben", claimId: "c-1" },
  ];

  it("counts claims by day and person in the stated zone", () => {
    const told = (zone: string) => labelDays(acts, zone).map(({ day, text }) => `${day} ${text}`);
    expect(told("UTC")).toEqual(["2026-03-01 Ada labeled 2 claims", "2026-03-01 Ben labeled 1 claim"]);
    expect(told("Asia/Tokyo")).toEqual(["2026-03-02 Ada labeled 2 claims", "2026-03-01 Ben labeled 1 claim"]);
  });

  it("is sorted by the last act of the day, the newest first and no more than asked for", () => {
    const events = labelDays(acts, "UTC");
    expect(newestEvents([...events].reverse(), 1).map(({ text }) => text)).toEqual(["Ada labeled 2 claims"]);
  });

  const folder = sharedPath("reports", "inputs", "R37");
  it.skipIf(folder === null)("labels around midnight stand under their day in four zones", () => {
    const lines = readFileSync(`${folder}/labels-around-midnight.jsonl`, "utf8").trim().split("\n");
    const given = lines.flatMap((line) => {
      const one = JSON.parse(line) as {
        id: string;
        claims: { annotators: { name: string; at: string }[] }[];
      };
      return one.claims.flatMap(({ annotators }) =>
        annotators.map(({ name, at }) => ({ at: new Date(at), by: name, claimId: one.id })),
      );
    });
    const expected = JSON.parse(readFileSync(`${folder}/expected.json`, "utf8")) as {
      "labels per day": Record<string, Record<string, number>>;
    };
    for (const [zone, perDay] of Object.entries(expected["labels per day"])) {
      const counted: Record<string, number> = {};
      for (const { day, text } of labelDays(given, zone)) {
        counted[day] = (counted[day] ?? 0) + Number(/\d+/.exec(text.replace(/^\S+/, ""))?.[0]);
      }
      expect({ zone, counted }).toEqual({ zone, counted: perDay });
    }
  });
});

describe("caseTypeRows", () => {
  const score = (
    answers: [number, number],
    silence: { answerable: [number, number]; unanswerable: number },
  ) =>
    scoreOf({
      ...emptyScore(),
      claims: answers[1],
      answersHallucinatedByPeople: answers[0],
      answersLabeled: answers[1],
      answerableDeclined: silence.answerable[0],
      answerable: silence.answerable[1],
      unanswerable: silence.unanswerable,
    });
  const rows = caseTypeRows([
    { caseType: null, score: score([1, 2], { answerable: [0, 0], unanswerable: 0 }) },
    { caseType: "unanswerable", score: score([6, 17], { answerable: [0, 0], unanswerable: 20 }) },
    { caseType: "answerable", score: score([5, 88], { answerable: [4, 132], unanswerable: 0 }) },
  ]);

  it("keeps the order of the types, those without one last", () => {
    expect(
      rows.map(({ name, unbacked, givenUp }) => [name, unbacked.hits, unbacked.n, givenUp.hits, givenUp.n]),
    ).toEqual([
      ["answerable", 5, 88, 4, 132],
      ["unanswerable", 6, 17, 0, 0],
      ["not stated", 1, 2, 0, 0],
    ]);
    expect(rows.map(({ noGivenUp }) => noGivenUp)).toEqual([
      "not stated which can be answered",
      "silence is right here",
      "not stated which can be answered",
    ]);
  });

  it("tells the finding in counts, and nothing where one side is empty", () => {
    expect(declineSentence(rows)).toBe(
      "Of the answers to questions it should have declined, 6 of 17 hold an unbacked claim, against 6 of 90 of the others.",
    );
    expect(declineSentence(rows.slice(0, 1))).toBeNull();
  });
});
