import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isVerdict } from "@/lib/claims/verdict";
import type { Db } from "@/lib/db/client";
import { listJudgedClaims } from "@/lib/db/judged-claims";
import { riskWeighted } from "@/lib/metrics/risk";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { loadScore } from "@/lib/runs/load-score";
import { startRun } from "@/lib/runs/start-run";
import type { Rate } from "@/lib/stats/rate";
import { sharedPath } from "@/tests/shared";
import { addProject, openScratch, type ScratchCase } from "./scratch";

const casesFile = sharedPath("data/lab/cases.jsonl");
const notesFile = sharedPath("data/lab/notes.json");

function readLab(): ScratchCase[] {
  if (casesFile === null || notesFile === null) return [];
  const notes: Record<string, string> = JSON.parse(readFileSync(notesFile, "utf8"));
  return readFileSync(casesFile, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const one: {
        id: string;
        question: string;
        retrieved: string[];
        answerable: boolean;
        answer: string;
        labels: string[];
      } = JSON.parse(line);
      const { id, question, retrieved, answerable, answer, labels } = one;
      const passages = retrieved.map((document) => ({ id: document, text: notes[document] ?? "" }));
      return { id, question, answerable, answer, passages, labels: [labels.filter(isVerdict)] };
    });
}

const counts = ({ hits, n }: Rate) => [hits, n];

describe.skipIf(casesFile === null || notesFile === null)("the reference cases through the database", () => {
  let scratch: Awaited<ReturnType<typeof openScratch>>;
  let client: Db;
  let projectId: string;
  let rules: string;

  beforeAll(async () => {
    scratch = await openScratch();
    client = scratch.client;
    const project = await addProject(client, { cases: readLab() });
    projectId = project.projectId;
    const run = await startRun(client, { ...project, judge: "rules", startedBy: null });
    rules = run.id;
    const negation = await startRun(client, { ...project, judge: "rules-negation", startedBy: null });
    expect(await runJudge(client, run.id)).toBe("done");
    expect(await runJudge(client, negation.id)).toBe("done");
  });
  afterAll(() => scratch.close());

  test("give the reference's matrix and rates", async () => {
    const { calibration } = await loadCalibration(client, { projectId, runId: rules });
    expect(calibration?.agreement.confusion).toEqual([
      [13, 0, 1],
      [1, 1, 0],
      [0, 1, 3],
    ]);
    expect(calibration && counts(calibration.agreement.exact)).toEqual([17, 20]);
    expect(calibration && counts(calibration.agreement.caught)).toEqual([5, 6]);
    expect(calibration && counts(calibration.agreement.falseAlarms)).toEqual([1, 14]);
    expect(calibration?.refusal).toBeNull();
    expect(calibration?.coverage).toMatchObject({
      claims: 20,
      labeled: 20,
      unlabeled: 0,
      disputed: 0,
      notJudged: 0,
    });
    expect(calibration?.reviewers).toBe(1);
    expect(calibration?.people.unanimous).toMatchObject({ hits: 0, n: 0, rate: null });
  });

  test("name the missed and the falsely flagged claim", async () => {
    const { calibration } = await loadCalibration(client, { projectId, runId: rules });
    expect(calibration?.missed.map((one) => [one.externalId, one.number, one.gold, one.verdict])).toEqual([
      ["c08", 1, "contradicted", "supported"],
    ]);
    expect(calibration?.falselyFlagged.map((one) => [one.externalId, one.number, one.verdict])).toEqual([
      ["c05", 2, "unsupported"],
    ]);
    expect(calibration?.falselyFlagged[0]?.labels).toEqual([
      { by: "Reviewer 1", verdict: "supported", note: "", evidence: [], isAssisted: false },
    ]);
  });

  test("compare both judges on the same 20 claims", async () => {
    const { calibration } = await loadCalibration(client, { projectId, runId: rules });
    const compared = calibration?.comparison;
    expect(compared?.runs.map((run) => run.judge.name)).toEqual(["rules", "rules-negation"]);
    expect(compared?.agreements.map((one) => counts(one.exact))).toEqual([
      [17, 20],
      [18, 20],
    ]);
    expect(compared?.agreements.map((one) => counts(one.caught))).toEqual([
      [5, 6],
      [6, 6],
    ]);
    expect(compared?.agreements.map((one) => counts(one.falseAlarms))).toEqual([
      [1, 14],
      [1, 14],
    ]);
    expect(compared?.caughtBy).toEqual([
      { caught: [true, true], many: 5 },
      { caught: [false, true], many: 1 },
    ]);
  });

  test("give the reference's score", async () => {
    const { score: loaded } = await loadScore(client, { projectId, runId: rules });
    const score = loaded?.score;
    if (score === undefined) throw new Error("no score");
    expect(counts(score.faithfulness)).toEqual([14, 20]);
    expect([score.contradicted, score.unsupported]).toEqual([2, 4]);
    expect(counts(score.hallucinationRate)).toEqual([5, 10]);
    // The reference took 1.96 for the quantile, so its limits differ in the sixth place.
    expect(score.hallucinationRate.low).toBeCloseTo(0.2366, 4);
    expect(score.hallucinationRate.high).toBeCloseTo(0.7634, 4);
    expect(counts(score.hallucinationRateByPeople)).toEqual([5, 10]);
    expect(counts(score.hallucinationRateOverCases)).toEqual([5, 12]);
    expect(counts(score.citationRecall)).toEqual([13, 14]);
    expect(counts(score.citationPrecision)).toEqual([13, 19]);
    expect(counts(score.abstention)).toEqual([1, 3]);
    expect(counts(score.falseAbstention)).toEqual([1, 9]);
    expect(score.outcomes).toEqual({ correct: 5, abstained: 2, wrong: 5 });
    expect(counts(score.accuracyOnly)).toEqual([5, 12]);
    expect(riskWeighted(score.outcomes, 1)).toBe(0);
    expect(riskWeighted(score.outcomes, 3)).toBe(-10);
  });
});

const passages = [{ id: "D01", text: "A ladder may be kept for 5 days. A saw may be kept for 3 days." }];
const kept = { question: "How long?", passages };

/** Supported, contradicted (a number), unsupported (no word of it), one a case. */
const small: ScratchCase[] = [
  {
    id: "a",
    ...kept,
    answer: "A ladder may be kept for 5 days [D01].",
    caseType: "answerable",
    tags: ["tools", "a_b"],
    system: "one",
  },
  {
    id: "b",
    ...kept,
    answer: "A ladder may be kept for 9 days [D01].",
    caseType: "answerable",
    tags: ["tools"],
    system: "one",
  },
  {
    id: "c",
    ...kept,
    answer: "Gardens bloom beautifully everywhere.",
    caseType: "unanswerable",
    system: "two",
  },
  { id: "d", ...kept, answer: "A saw may be kept for 3 days [D01].", tags: ["axb"] },
];

describe("a calibration", () => {
  let scratch: Awaited<ReturnType<typeof openScratch>>;
  let client: Db;
  beforeAll(async () => {
    scratch = await openScratch();
    client = scratch.client;
  });
  afterAll(() => scratch.close());

  async function judged(
    slug: string,
    cases: ScratchCase[],
    how: Parameters<typeof addProject>[1]["how"] = {},
  ) {
    const project = await addProject(client, { slug, cases, how });
    const run = await startRun(client, { ...project, judge: "rules", startedBy: null });
    await runJudge(client, run.id);
    const load = async (filter?: {
      slice: Parameters<typeof listJudgedClaims>[1]["slice"];
      isBlindOnly: boolean;
    }) => {
      const asked = { projectId: project.projectId, runId: null };
      const { calibration } = await loadCalibration(client, filter ? { ...asked, filter } : asked);
      if (calibration === null) throw new Error("no calibration");
      return calibration;
    };
    return { ...project, runId: run.id, load };
  }

  test("of a project without a run is none", async () => {
    const { projectId } = await addProject(client, { slug: "no-run", cases: small });
    expect(await loadCalibration(client, { projectId, runId: null })).toEqual({
      runs: [],
      calibration: null,
    });
    expect(await loadScore(client, { projectId, runId: "elsewhere" })).toEqual({ runs: [], score: null });
  });

  test("of a run asked for by name is of that run, of an unknown one of the newest that is done", async () => {
    const { projectId, datasetId, runId } = await judged("by-name", small);
    const newer = await startRun(client, { projectId, datasetId, judge: "rules-negation", startedBy: null });
    const shown = async (asked: string | null) =>
      (await loadCalibration(client, { projectId, runId: asked })).calibration?.run.id;
    expect(await shown(newer.id)).toBe(newer.id);
    expect(await shown("elsewhere")).toBe(runId);
    await runJudge(client, newer.id);
    expect(await shown(null)).toBe(newer.id);
    expect(await shown(runId)).toBe(runId);
  });

  test("without labels has rates over nothing and says what is unlabeled", async () => {
    const one = await (await judged("no-labels", small)).load();
    expect(one.coverage).toMatchObject({ claims: 4, labeled: 0, unlabeled: 4, disputed: 0 });
    expect(one.agreement.caught).toMatchObject({
      hits: 0,
      n: 0,
      rate: null,
      low: null,
      high: null,
      interval: null,
      refused: "no_items",
    });
    expect(one.refusal).toBeNull();
    expect(one.missed).toEqual([]);
  });

  test("refuses a catch rate where only flagged claims are labeled", async () => {
    const cases = small.map((one) =>
      one.id === "b" ? { ...one, labels: [["contradicted" as const]] } : one,
    );
    expect((await (await judged("only-flagged", cases)).load()).refusal).toBe("only_flagged");
  });

  test("refuses a catch rate where the passed claims with a label were picked", async () => {
    const cases = small.map((one) =>
      one.id === "a" || one.id === "b" ? { ...one, labels: [["supported" as const]] } : one,
    );
    expect((await (await judged("picked", cases, { selection: "picked" })).load()).refusal).toBe("not_drawn");
    expect((await (await judged("drawn", cases, { selection: "random" })).load()).refusal).toBeNull();
  });

  test("does not refuse where every claim is labeled, picked or not", async () => {
    const cases = small.map((one) => ({ ...one, labels: [["supported" as const]] }));
    expect((await (await judged("all-picked", cases, { selection: "picked" })).load()).refusal).toBeNull();
  });

  test("leaves disputed claims out and counts how far people agree", async () => {
    const labels: Record<string, ScratchCase["labels"]> = {
      a: [["supported"], ["supported"]],
      b: [["contradicted"], ["supported"]],
      c: [["unsupported"], ["unsupported"]],
      d: [["supported"], [null]],
    };
    const one = await (
      await judged(
        "two",
        small.map((c) => ({ ...c, labels: labels[c.id] ?? [] })),
      )
    ).load();
    expect(one.coverage).toMatchObject({ labeled: 3, disputed: 1, unlabeled: 0 });
    expect(one.coverage.bases).toMatchObject({ single: 1, agreement: 2 });
    expect(counts(one.people.unanimous)).toEqual([2, 3]);
    expect(one.agreement.confusion).toEqual([
      [2, 0, 0],
      [0, 0, 0],
      [0, 0, 1],
    ]);
    expect(one.reviewers).toBe(2);
  });

  test("leaves assisted labels out where only blind ones count", async () => {
    const cases = small.map((one) => ({ ...one, labels: [["supported" as const]] }));
    const { load } = await judged("assisted", cases, { given: "assisted" });
    expect((await load()).coverage).toMatchObject({ labeled: 4, assisted: 4, notBlind: 0 });
    const blind = await load({ slice: null, isBlindOnly: true });
    expect(blind.coverage).toMatchObject({ labeled: 0, assisted: 0, notBlind: 4 });
    expect(blind.agreement.n).toBe(0);
    expect(blind.falselyFlagged).toEqual([]);
    expect((await load()).perAnswer.headline.method).toBe("people");
    expect(blind.perAnswer.headline).toMatchObject({ method: "none", reason: "no_labels" });
  });

  test("of a part counts and lists that part alone", async () => {
    const cases = small.map((one) => ({ ...one, labels: [["supported" as const]] }));
    const { load } = await judged("parts", cases);
    const ids = async (slice: { key: "caseType" | "claimKind" | "system" | "tag"; value: string | null }) => {
      const one = await load({ slice, isBlindOnly: false });
      return [one.agreement.n, one.falselyFlagged.map((claim) => claim.externalId)];
    };
    expect(await ids({ key: "caseType", value: "answerable" })).toEqual([2, ["b"]]);
    expect(await ids({ key: "caseType", value: null })).toEqual([1, []]);
    expect(await ids({ key: "system", value: "two" })).toEqual([1, ["c"]]);
    expect(await ids({ key: "tag", value: "tools" })).toEqual([2, ["b"]]);
    expect(await ids({ key: "tag", value: "a_b" })).toEqual([1, []]);
    expect(await ids({ key: "claimKind", value: "number" })).toEqual([3, ["b"]]);
    expect(await ids({ key: "claimKind", value: null })).toEqual([1, ["c"]]);
  });

  test("of a tag lists the claims that it counts, and not those of a tag in other letters", async () => {
    const cases = small.map((one) => ({
      ...one,
      tags: one.id === "b" ? ["TOOLS"] : ["tools"],
      labels: [["supported" as const]],
    }));
    const { load } = await judged("letters", cases);
    const of = async (value: string) => {
      const { agreement, falselyFlagged } = await load({ slice: { key: "tag", value }, isBlindOnly: false });
      return [agreement.falseAlarms.hits, falselyFlagged.map((claim) => claim.externalId)];
    };
    expect(await of("TOOLS")).toEqual([1, ["b"]]);
    expect(await of("tools")).toEqual([1, ["c"]]);
  });

  test("pages the claims of a cell in the order of the dataset", async () => {
    const cases = small.map((one) => ({ ...one, labels: [["supported" as const]] }));
    const { runId, datasetId } = await judged("pages", cases);
    const page = (skip: number) =>
      listJudgedClaims(
        client,
        {
          runId,
          datasetId,
          cell: { gold: "supported", verdict: "supported" },
          slice: null,
          isBlindOnly: false,
        },
        { skip, take: 1 },
      );
    expect((await page(0)).map((one) => one.externalId)).toEqual(["a"]);
    expect((await page(1)).map((one) => one.externalId)).toEqual(["d"]);
    expect(await page(2)).toEqual([]);
  });
});

describe("labels that a draw chose", () => {
  let scratch: Awaited<ReturnType<typeof openScratch>>;
  let client: Db;
  beforeAll(async () => {
    scratch = await openScratch();
    client = scratch.client;
  });
  afterAll(() => scratch.close());

  const cases = Array.from({ length: 8 }, (_, at) => ({
    id: `draw-${at}`,
    question: `What does tool ${at} cost?`,
    passages: [{ id: "D01", text: `Tool ${at} costs 5 euros a day.` }],
    // The rules judge flags the odd ones, whose price is not in the passage.
    answer: `Tool ${at} costs ${at % 2 === 0 ? 5 : 9} euros a day.`,
  }));

  test("count by the share of flagged and passed claims they were drawn in, for the judge they were drawn by", async () => {
    const { projectId, datasetId } = await addProject(client, {
      slug: "drawn",
      cases: cases.map((one, at) => ({
        ...one,
        // Six of the eight: every flagged one, and two of the four passed, one of which is bad.
        labels:
          at < 4 || at % 2 === 1
            ? [[at % 2 === 1 || at === 0 ? ("unsupported" as const) : ("supported" as const)]]
            : [],
      })),
      how: { selection: "picked" },
    });
    const [rules, other] = await Promise.all(
      (["rules", "rules-negation"] as const).map((judge) =>
        startRun(client, { projectId, datasetId, judge, startedBy: null }),
      ),
    );
    if (rules === undefined || other === undefined) throw new Error("two runs were started");
    await runJudge(client, rules.id);
    await runJudge(client, other.id);
    const before = await loadCalibration(client, { projectId, runId: rules.id });
    expect(before.calibration?.basis).toBe("picked");
    expect(before.calibration?.refusal).toBe("not_drawn");

    const claims = await client.claim.findMany({
      where: { case: { datasetId }, labels: { some: {} } },
      select: { id: true, case: { select: { position: true } } },
    });
    await client.labelSample.create({
      data: {
        id: "s-1",
        projectId,
        datasetId,
        runId: rules.id,
        kind: "stratified",
        seed: 1,
        size: claims.length,
      },
    });
    await client.labelSampleClaim.createMany({
      data: claims.map(({ id, case: { position } }, at) => ({
        sampleId: "s-1",
        claimId: id,
        position: at,
        stratum: position % 2 === 1 ? ("flagged" as const) : ("passed" as const),
        share: position % 2 === 1 ? 1 : 0.5,
      })),
    });
    const { calibration } = await loadCalibration(client, { projectId, runId: rules.id });
    expect(calibration?.basis).toBe("stratified");
    expect(calibration?.refusal).toBeNull();
    expect(calibration?.sides).toMatchObject({
      flagged: { total: 4, labeled: 4, hallucinated: 4 },
      passed: { total: 4, labeled: 2, hallucinated: 1 },
    });
    // 4 caught, and one of two passed ones bad stands for two of four.
    expect(calibration?.weighted).toMatchObject({ catchRate: 4 / 6, naiveCatchRate: 4 / 5 });
    expect(calibration?.perAnswer.headline).toMatchObject({ method: "stratified" });

    // A run that flagged and passed the very same claims may use the draw; one that differs on a single claim may not.
    const same = await loadCalibration(client, { projectId, runId: other.id });
    expect(same.calibration).toMatchObject({ drawnByOther: 0, sides: calibration?.sides });
    const flagged = await client.judgeVerdict.findFirstOrThrow({
      where: { runId: other.id, verdict: { not: "supported" } },
    });
    await client.judgeVerdict.updateMany({
      where: { runId: other.id, claimId: flagged.claimId },
      data: { verdict: "supported" },
    });
    const elsewhere = await loadCalibration(client, { projectId, runId: other.id });
    expect(elsewhere.calibration?.drawnByOther).toBe(6);
    expect(elsewhere.calibration?.weighted).toEqual({ refused: "unlabeled_stratum" });
  });

  async function heldByRandomDraw(slug: string, given: "blind" | "assisted") {
    const { projectId, datasetId } = await addProject(client, {
      slug,
      cases: cases.map((one, at) => ({ ...one, labels: at < 4 ? [["supported" as const]] : [] })),
      how: { selection: "picked", given },
    });
    const run = await startRun(client, { projectId, datasetId, judge: "rules", startedBy: null });
    await runJudge(client, run.id);
    const claims = await client.claim.findMany({
      where: { case: { datasetId }, labels: { some: {} } },
      select: { id: true },
    });
    await client.labelSample.create({
      data: { id: slug, projectId, datasetId, kind: "random", seed: 2, size: claims.length },
    });
    await client.labelSampleClaim.createMany({
      data: claims.map(({ id }, position) => ({ sampleId: slug, claimId: id, position, share: 0.5 })),
    });
    const { calibration } = await loadCalibration(client, { projectId, runId: run.id });
    return calibration;
  }

  test("count as a random part once a random draw holds them, though they were labeled before", async () => {
    const calibration = await heldByRandomDraw("random-draw", "blind");
    expect([calibration?.basis, calibration?.refusal]).toEqual(["random", null]);
    expect(calibration?.perAnswer.headline).toMatchObject({
      method: "people_random_part",
      rate: { hits: 0, n: 4 },
      of: 8,
    });
  });

  test("given after a verdict could be seen are no part of a draw that holds them: it asks for others", async () => {
    const calibration = await heldByRandomDraw("assisted-draw", "assisted");
    expect([calibration?.basis, calibration?.refusal]).toEqual(["picked", "not_drawn"]);
    expect(calibration?.sides.passed.labeled).toBe(0);
  });
});
