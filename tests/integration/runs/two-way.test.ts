import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { comparisonJson } from "@/bin/cli/comparison-json";
import { comparisonText } from "@/bin/cli/comparison-text";
import type { Verdict } from "@/lib/claims/verdict";
import { listFactsSources, readDatasetFacts } from "@/lib/db/case-facts";
import { readCasePeek } from "@/lib/db/case-peek";
import type { Db } from "@/lib/db/client";
import { findRun } from "@/lib/db/runs";
import { textChunks } from "@/lib/imports/cases-jsonl";
import type { VerdictSpace } from "@/lib/judges/verdict-space";
import { importVerdicts } from "@/lib/runs/import-verdicts";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { loadSideBySide } from "@/lib/runs/load-comparison";
import { addProject, openScratch } from "./scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let project: { projectId: string; datasetId: string };
let twoWay: string;
let threeWay: string;

const passages = [{ id: "D01", text: "Late tools cost a fee." }];
/** By case: people's labels of its two claims, what the two-way judge says, what the three-way one says. */
const SAID: [id: string, people: [Verdict, Verdict], two: [string, string], three: [Verdict, Verdict]][] = [
  ["a", ["supported", "contradicted"], ["pass", "fail"], ["supported", "contradicted"]],
  ["b", ["unsupported", "contradicted"], ["fail", "pass"], ["contradicted", "supported"]],
  ["c", ["supported", "supported"], ["fail", "pass"], ["supported", "supported"]],
];

async function bring(
  name: string,
  space: VerdictSpace,
  said: (case_: (typeof SAID)[number]) => [string, string],
) {
  const lines = SAID.flatMap((one) =>
    said(one).map((verdict, at) => JSON.stringify({ case: one[0], place: at + 1, verdict })),
  );
  const result = await importVerdicts(client, {
    ...project,
    file: "v.jsonl",
    open: () => textChunks(lines.join("\n")),
    space,
    judge: { name },
    isProbability: false,
    startedBy: null,
  });
  if (result.status !== "done") throw new Error("refused");
  return result.runId;
}

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  project = await addProject(client, {
    cases: SAID.map(([id, people]) => ({
      id,
      question: "What of late tools?",
      passages,
      answer: "Late tools cost a fee. Late tools cost nothing.",
      labels: [people],
    })),
  });
  threeWay = await bring("names-the-kind", "three", ([, , , three]) => three);
  twoWay = await bring("flags-alone", "two", ([, , two]) => two);
});
afterAll(async () => {
  await scratch.close();
});

describe("a judge that only passes or flags", () => {
  test("has its verdict space from its version, whatever the catalog says", async () => {
    const { projectId } = project;
    expect((await findRun(client, { projectId, runId: twoWay }))?.judge.verdictSpace).toBe("two");
    expect((await findRun(client, { projectId, runId: threeWay }))?.judge.verdictSpace).toBe("three");
  });

  test("is calibrated on flagged or not: both kinds of bad claim it flagged are caught", async () => {
    const { calibration } = await loadCalibration(client, { projectId: project.projectId, runId: twoWay });
    const counts = calibration && [calibration.agreement.caught, calibration.agreement.falseAlarms];
    expect(counts?.map(({ hits, n }) => [hits, n])).toEqual([
      [2, 3],
      [1, 3],
    ]);
    expect(calibration?.run.judge.verdictSpace).toBe("two");
    expect(calibration?.comparison?.pairs[0]?.isByFlag).toBe(true);
    expect(calibration?.comparison?.twoWay).toEqual([true, false]);
  });

  test("is compared with a judge of three verdicts by flags, on the page and in the other order", async () => {
    const { projectId } = project;
    const runs = await Promise.all([threeWay, twoWay].map((runId) => findRun(client, { projectId, runId })));
    const compared = runs.flatMap((run) => run ?? []);
    const found = await loadSideBySide(client, { compared, all: compared });
    expect(found.twoWay).toEqual([false, true]);
    expect([found.pairs[0]?.isByFlag, found.together.isByFlag]).toEqual([true, true]);
    // Alike but for the first claim of c, which the two-way judge alone flags.
    expect([found.pairs[0]?.sameVerdict.hits, found.pairs[0]?.sameVerdict.n]).toEqual([5, 6]);
    const printed = comparisonJson(found);
    expect(printed.judges.map((judge) => [judge.verdicts, "exact" in judge, "confusion" in judge])).toEqual([
      ["three", true, true],
      ["two", false, false],
    ]);
    // Good and bad claims by people, passed and flagged by the judge.
    expect(printed.judges[1]).toMatchObject({
      flagged: [
        [2, 1],
        [1, 2],
      ],
    });
    const text = comparisonText(found);
    expect(text).toContain("it only passes or flags");
    expect(text).toContain("The two flagged or passed alike 5 of 6");
    expect(text).not.toContain("gave the same verdict");
    // Nothing is known of the time a file's verdicts took.
    expect(found.times).toEqual([null, null]);
  });

  test("names no kind, so beside people it never names another one", async () => {
    const [source] = await listFactsSources(client, project.projectId);
    if (source === undefined) throw new Error("no dataset");
    // The newest finished run is the two-way one.
    expect(source.run).toMatchObject({ id: twoWay, verdictSpace: "two" });
    const facts = await readDatasetFacts(client, source);
    expect(facts.map(({ missed, falseAlarms, otherKind }) => [missed, falseAlarms, otherKind])).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ]);
    const three = await readDatasetFacts(client, {
      ...source,
      run: { id: threeWay, judgeName: "names-the-kind", judgeVersion: 1, verdictSpace: "three" },
    });
    expect(three.map(({ otherKind }) => otherKind)).toEqual([0, 1, 0]);
  });

  test("tells the look at a case that its verdicts are two", async () => {
    const { projectId } = project;
    const one = await client.case.findFirstOrThrow({ where: { externalId: "a" }, select: { id: true } });
    expect((await readCasePeek({ projectId, caseId: one.id }, client))?.verdictSpace).toBe("two");
  });
});
