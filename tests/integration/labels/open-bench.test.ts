import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Db, openDb } from "@/lib/db/client";
import { openBench, readCaseToLabel, summarizeLabels } from "@/lib/runs/open-bench";
import { saveFlag, saveLabel } from "@/lib/runs/save-label";
import { addProject, openScratch } from "../runs/scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let project: { projectId: string; datasetId: string };

beforeEach(async () => {
  scratch = await openScratch();
  client = scratch.client;
  project = await addProject(client, {
    cases: [1, 2, 3].map((at) => ({
      id: `desk-${at}`,
      question: `Question ${at}?`,
      passages: [{ id: "D01", text: `Passage ${at}. It holds ${at} sentences.` }],
      answer: `It holds ${at} sentences [D01]. It is number ${at} [D07].`,
      caseType: "stale_context" as const,
      answerable: true,
      system: "prompt-secret",
      tags: ["tag-secret"],
      labels: [["contradicted" as const, null]],
    })),
  });
  await client.user.create({ data: { id: "ada", name: "Ada", email: "ada@example.org" } });
});
afterEach(async () => {
  await scratch.close();
});

async function opened(more: { caseId?: string; datasetId?: string } = {}) {
  const start = await openBench({ slug: "desk", reviewerId: "ada", ...more }, client);
  if (start === null || start === "empty") throw new Error("nothing opened");
  return start;
}

let made = 0;
async function label(claimId: string, reviewerId = "ada", through = client) {
  made += 1;
  const act = {
    requestId: `request-${made}`,
    claimId,
    verdict: "supported" as const,
    severity: null,
    note: "",
    evidence: [],
    ms: 1000,
    guidelineVersion: 0,
    basedOn: null,
  };
  await saveLabel(act, { reviewerId, now: new Date("2026-03-02T10:31:00Z") }, through);
}
async function labelCase(externalId: string, reviewerId = "ada") {
  const claims = await client.claim.findMany({ where: { case: { externalId } }, select: { id: true } });
  for (const { id } of claims) await label(id, reviewerId);
}

describe("where a reviewer goes on", () => {
  test("at claims that nobody has labeled, before those that only others have", async () => {
    await client.user.create({ data: { id: "bo", name: "Bo", email: "bo@example.org" } });
    await labelCase("desk-1", "bo");
    expect((await opened()).opened?.externalId).toBe("desk-2");
    await labelCase("desk-2", "bo");
    await labelCase("desk-3", "bo");
    expect((await opened()).opened?.externalId).toBe("desk-1");
  });

  test("at the first case with a claim they have not labeled, in dataset order", async () => {
    expect((await opened()).opened?.externalId).toBe("desk-1");
    await labelCase("desk-1");
    expect((await opened()).opened?.externalId).toBe("desk-2");
  });

  test("a case half labeled is not done", async () => {
    const [first] = (await opened()).opened?.claims ?? [];
    await label(first?.id ?? "");
    expect((await opened()).opened?.externalId).toBe("desk-1");
  });

  test("at the case asked for", async () => {
    const third = await client.case.findFirst({ where: { externalId: "desk-3" } });
    const start = await opened({ caseId: third?.id ?? "" });
    expect(start.opened?.externalId).toBe("desk-3");
    expect(start.isCaseMissing).toBe(false);
  });

  test("a case of nowhere is said to be missing, and the list begins", async () => {
    const start = await opened({ caseId: "nowhere" });
    expect(start.opened?.externalId).toBe("desk-1");
    expect(start.isCaseMissing).toBe(true);
  });

  test("nowhere, once all is labeled; the end knows what was flagged", async () => {
    for (const at of [1, 2, 3]) await labelCase(`desk-${at}`);
    const start = await opened();
    expect(start.opened).toBeNull();
    expect(start.progress).toEqual({ total: 6, mine: 6, any: 6 });
    const claim = await client.claim.findFirst({ where: { case: { externalId: "desk-2" }, position: 1 } });
    const flag = { requestId: "flag", claimId: claim?.id ?? "", reason: "unclear" as const, note: "Which?" };
    await saveFlag(flag, { reviewerId: "ada", now: new Date() }, client);
    const summary = await summarizeLabels({ ...project, reviewerId: "ada" }, client);
    expect(summary).toMatchObject({ cases: 3, total: 6, mine: 6, openCaseId: null });
    expect(summary.flagged).toMatchObject([
      { externalId: "desk-2", claimNumber: 2, reason: "unclear", note: "Which?" },
    ]);
  });

  test("a save that lands while the page is read is in the case and in the count, or in neither", async () => {
    const claimId = (await opened()).opened?.claims[0]?.id ?? "";
    const elsewhere = openDb(scratch.url);
    let last: Promise<unknown> = Promise.resolve();
    let isSaved = false;
    // The count and the case one after the other, and the save after whichever came first.
    function inOrder<T>(read: () => Promise<T>): Promise<T> {
      const next = last.then(async () => {
        const found = await read();
        if (!isSaved) {
          isSaved = true;
          await label(claimId, "ada", elsewhere);
        }
        return found;
      });
      last = next;
      return next;
    }
    const reading = client.$extends({
      query: {
        label: { count: ({ args, query }) => inOrder(() => query(args)) },
        case: {
          findFirst: ({ args, query }) =>
            args.select?.claims ? inOrder(() => query(args)) : Promise.resolve(query(args)),
        },
      },
    });
    // Has every method of the client it extends.
    const start = await openBench({ slug: "desk", reviewerId: "ada" }, reading as unknown as Db);
    await elsewhere.$disconnect();
    expect(isSaved).toBe(true);
    if (start === null || start === "empty") throw new Error("nothing opened");
    expect(start.progress.mine).toBe(0);
    expect(start.opened?.claims.map((claim) => claim.label)).toEqual([null, null]);
    expect((await opened()).progress.mine).toBe(1);
  });

  test("no project, no cases", async () => {
    expect(await openBench({ slug: "none", reviewerId: "ada" }, client)).toBeNull();
    await client.project.create({ data: { id: "p2", slug: "bare", name: "Bare" } });
    expect(await openBench({ slug: "bare", reviewerId: "ada" }, client)).toBe("empty");
  });
});

describe("a case to label", () => {
  test("names its neighbours and the next open case, round the end", async () => {
    await labelCase("desk-3");
    const all = await client.case.findMany({ orderBy: { position: "asc" } });
    const [first, second, third] = all.map(({ id }) => id);
    expect((await opened()).opened).toMatchObject({ previousId: null, nextId: second, nextOpenId: second });
    expect((await opened({ caseId: second ?? "" })).opened).toMatchObject({
      nextId: third,
      nextOpenId: first,
    });
    expect((await opened({ caseId: third ?? "" })).opened).toMatchObject({ nextId: null, nextOpenId: first });
  });

  test("knows which passage a citation names, and that one was not retrieved", async () => {
    const claims = (await opened()).opened?.claims ?? [];
    expect(claims.map(({ cites }) => cites)).toEqual([
      [{ text: "D01", passage: 0 }],
      [{ text: "D07", passage: null }],
    ]);
  });

  test("holds the reviewer's own label and nobody else's", async () => {
    const [first] = (await opened()).opened?.claims ?? [];
    expect(first?.label).toBeNull();
    await label(first?.id ?? "");
    expect((await opened()).opened?.claims[0]?.label).toMatchObject({ verdict: "supported", ms: 1000 });
  });

  test("holds nothing that a reviewer must not know beforehand", async () => {
    const start = await opened();
    const text = JSON.stringify(start);
    for (const secret of [
      "contradicted",
      "stale_context",
      "prompt-secret",
      "tag-secret",
      "answerable",
      "gold",
      "Reviewer 1",
    ]) {
      expect(text).not.toContain(secret);
    }
    const alone = await readCaseToLabel(
      { projectId: project.projectId, reviewerId: "ada", caseId: start.opened?.id ?? "" },
      client,
    );
    expect(alone).toEqual(start.opened);
  });

  test("of another project is not found", async () => {
    await client.project.create({ data: { id: "p2", slug: "bare", name: "Bare" } });
    const caseId = (await opened()).opened?.id ?? "";
    expect(await readCaseToLabel({ projectId: "p2", reviewerId: "ada", caseId }, client)).toBeNull();
  });

  test("evidence that an import kept as a quote alone is found in its passage", async () => {
    const claimId = (await opened()).opened?.claims[0]?.id ?? "";
    await label(claimId);
    await client.label.updateMany({
      where: { claimId, reviewerId: "ada" },
      data: { evidence: [{ passage: "D01", start: null, end: null, quote: "It holds 1 sentences." }] },
    });
    expect((await opened()).opened?.claims[0]?.label?.evidence).toEqual([
      { passage: "D01", start: 11, end: 32, quote: "It holds 1 sentences." },
    ]);
  });
});
