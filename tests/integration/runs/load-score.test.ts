import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { explainHeadline } from "@/lib/report/measures/headline";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadScore } from "@/lib/runs/load-score";
import { startRun } from "@/lib/runs/start-run";
import { clusteredRateOf } from "@/lib/stats/clustered-rate";
import { sumClusters } from "@/lib/stats/clusters";
import { addProject, openScratch, type ScratchCase } from "./scratch";

const PASSAGES = [{ id: "D01", text: "The ferry leaves the pier at nine. Bicycles travel free of charge." }];
const BACKED = "The ferry leaves the pier at nine [D01].";
const UNBACKED = "Lanterns hang above each cabin door.";

/** Two systems answered both questions; b is short where a makes things up. In the dataset they do not stand together. */
const QUESTION = { question: "When does the ferry leave?", passages: PASSAGES, answerable: true };
const OTHER = { ...QUESTION, question: "What hangs above the doors?" };
const CASES: ScratchCase[] = [
  {
    ...QUESTION,
    id: "q1",
    system: "a",
    answer: `${BACKED} ${UNBACKED}`,
    labels: [["supported", "unsupported"]],
  },
  {
    ...OTHER,
    id: "q2",
    system: "a",
    answer: `${BACKED} ${UNBACKED} ${UNBACKED}`,
    labels: [["supported", "unsupported", "unsupported"]],
  },
  { ...QUESTION, id: "q1", system: "b", answer: BACKED, labels: [["supported"]] },
  { ...OTHER, id: "q2", system: "b", answer: BACKED, labels: [["supported"]] },
];

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
});
afterAll(() => scratch.close());

async function scored(slug: string, cases: readonly ScratchCase[], how = {}) {
  const project = await addProject(client, { slug, cases, how });
  const run = await startRun(client, { ...project, judge: "rules", startedBy: null });
  expect(await runJudge(client, run.id)).toBe("done");
  const { score } = await loadScore(client, { projectId: project.projectId, runId: run.id });
  if (score === null) throw new Error("no score");
  return score;
}

test("claims of two systems' answers to one question go together; each system is told apart by answers", async () => {
  const { score, bySystem, byCaseType } = await scored("two-systems", CASES);
  expect(score).toMatchObject({ cases: 4, claims: 7, cluster: "question" });
  expect(score.faithfulness).toEqual(
    clusteredRateOf(
      sumClusters([
        { hits: 2, n: 3 },
        { hits: 2, n: 4 },
      ]),
    ),
  );
  expect(bySystem.map(({ system }) => system)).toEqual(["a", "b"]);
  expect(bySystem[0]?.score.cluster).toBe("answer");
  expect(bySystem[0]?.score.faithfulness).toEqual(
    clusteredRateOf(
      sumClusters([
        { hits: 1, n: 2 },
        { hits: 1, n: 3 },
      ]),
    ),
  );
  expect(bySystem[1]?.score.faithfulness).toEqual(
    clusteredRateOf(
      sumClusters([
        { hits: 1, n: 1 },
        { hits: 1, n: 1 },
      ]),
    ),
  );
  expect(byCaseType.map(({ caseType, score: one }) => [caseType, one.faithfulness.n])).toEqual([[null, 7]]);
});

test("one question under two ids is one, as in calibration", async () => {
  const again = CASES.map((one) => ({ ...one, ...QUESTION }));
  const { score } = await scored("asked-again", again);
  expect(score.faithfulness).toMatchObject({ hits: 4, n: 7, answers: 1, refused: "too_few_clusters" });
});

test("one system is not told apart", async () => {
  const { bySystem } = await scored(
    "one-system",
    CASES.filter(({ system }) => system === "a"),
  );
  expect(bySystem).toEqual([]);
});

test("labels of all answers give people's rate, with its basis in words", async () => {
  const { perAnswer, score } = await scored("all-labeled", CASES);
  expect(score.hallucinationRateByPeople).toMatchObject({ hits: 2, n: 4 });
  expect(explainHeadline(perAnswer).sentence).toBe(
    "2 of 4 answers contain at least one claim the passages do not back. With this few answers the true rate could be anywhere from 15% to 85% (95% range). Labeled by people.",
  );
});

test("without a label the flags are told as flags", async () => {
  const { perAnswer } = await scored(
    "no-labels",
    CASES.map(({ labels: _labels, ...one }) => one),
  );
  expect(explainHeadline(perAnswer).sentence).toBe(
    "The check flagged 2 of 4 answers; not calibrated on this set, so no hallucination rate.",
  );
});

test("answers that a person picked give no rate of people", async () => {
  const [first, second, ...rest] = CASES;
  if (first === undefined || second === undefined) throw new Error("no cases");
  const open = rest.map(({ labels: _labels, ...one }) => one);
  const { perAnswer } = await scored("picked", [first, second, ...open], { selection: "picked" });
  expect(perAnswer.headline.method).toBe("none");
  expect(explainHeadline(perAnswer).sentence).toBe(
    "The check flagged 2 of 4 answers; that counts its false alarms and leaves out what it missed, so it is no hallucination rate.",
  );
});
