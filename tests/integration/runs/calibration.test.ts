import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { listJudgedClaims } from "@/lib/db/judged-claims";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { loadScore } from "@/lib/runs/load-score";
import { startRun } from "@/lib/runs/start-run";
import type { Rate } from "@/lib/stats/rate";
import { addProject, openScratch, type ScratchCase } from "./scratch";

const counts = ({ hits, n }: Rate) => [hits, n];

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
