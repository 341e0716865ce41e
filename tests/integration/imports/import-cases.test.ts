import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "@/lib/db/client";
import { deleteDataset } from "@/lib/db/datasets";
import { dropDeadStages } from "@/lib/db/import-stage";
import { listProjectNames } from "@/lib/db/project-names";
import { countDeletion, deleteProject, findProject } from "@/lib/db/projects";
import { AppError } from "@/lib/errors";
import { textChunks } from "@/lib/imports/cases-jsonl";
import { exportProject } from "@/lib/runs/export-project";
import { type ImportRequest, importCases } from "@/lib/runs/import-cases";
import { openTestDb } from "../database";

let client: Db;
let url: string;
let folder: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ client, url, folder, drop } = await openTestDb());
  // The few queries that open no client of their own read this one.
  process.env.DATABASE_URL = url;
});
afterAll(() => drop());

const passage = { id: "D01", text: "The desk opens at 9." };
function line(id: string, changes: Record<string, unknown> = {}): string {
  return JSON.stringify({
    id,
    question: "When?",
    retrieved: [passage],
    answer: "The desk opens at 9 [D01].",
    ...changes,
  });
}

function bringIn(text: string, more: Partial<ImportRequest> = {}) {
  const request = {
    file: "set.jsonl",
    open: () => textChunks(text),
    splitter: "sentence-2",
    userId: null,
  } as const;
  return importCases(client, { ...request, ...more });
}

async function counts() {
  const [projects, datasets, cases, claims, texts, labels] = await Promise.all([
    client.project.count(),
    client.dataset.count(),
    client.case.count(),
    client.claim.count(),
    client.passageText.count(),
    client.label.count(),
  ]);
  return { projects, datasets, cases, claims, texts, labels };
}
const NOTHING = { projects: 0, datasets: 0, cases: 0, claims: 0, texts: 0, labels: 0 };

describe("whole or not at all", () => {
  it("a file with one bad line writes nothing", async () => {
    const result = await bringIn(`${line("a")}\n${line("b")}\n${line("c", { answer: 5 })}`);
    expect(result.status).toBe("refused");
    expect(await counts()).toEqual(NOTHING);
  });

  const readings = [
    { how: "read once", keptBytes: 1_000_000 },
    { how: "read twice", keptBytes: 0 },
  ];

  it.each(readings)("a file that changes while it is $how writes nothing", async ({ keptBytes }) => {
    let reading = 0;
    const open = () => textChunks(line(reading++ === 0 ? "a" : "b"));
    await expect(bringIn("", { open, keptBytes })).rejects.toThrow("set.jsonl changed while it was read");
    expect(await counts()).toEqual(NOTHING);
    expect(await client.user.count()).toBe(0);
  });

  it.each(readings)(
    "a file $how whose reading breaks off takes its people with it",
    async ({ keptBytes }) => {
      let reading = 0;
      const labeled = line("a", {
        claims: [{ text: "x", annotators: [{ name: "Ana", label: "supported" }] }],
      });
      async function* open() {
        yield* textChunks(`${labeled}\n`);
        if (reading++ > 0) throw new Error("the disk is gone");
      }
      await expect(bringIn("", { open, keptBytes })).rejects.toThrow("the disk is gone");
      expect([await counts(), await client.user.count()]).toEqual([NOTHING, 0]);
    },
  );

  it("a slug that can't be one is refused before anything is read", async () => {
    for (const project of ["Some Project", "~x", "new", "a".repeat(61), "-a"]) {
      await expect(bringIn(line("a"), { project })).rejects.toThrow(AppError);
    }
  });

  it("the good rows come in and the bad ones are handed back when asked for", async () => {
    const bad: string[] = [];
    const file = `${line("a")}\n{bad\n${line("b")}\n`;
    const result = await bringIn(file, {
      project: "good",
      goodRows: true,
      onBadLine: (_line, bytes) => bad.push(new TextDecoder().decode(bytes)),
    });
    expect([result.status, result.summary.cases, bad]).toEqual(["done", 2, ["{bad"]]);
    expect(await counts()).toMatchObject({ projects: 1, cases: 2, claims: 2, texts: 1 });
  });
});

describe("into a project that is there", () => {
  it("makes a new dataset, with a number where its name is taken", async () => {
    const result = await bringIn(line("a"), { project: "good" });
    expect(result).toMatchObject({
      status: "done",
      project: { slug: "good", isNew: false },
      datasets: [{ name: "set 2" }],
    });
    expect((await counts()).projects).toBe(1);
  });

  it("labels without a name belong to whoever brings them in; those with one to people of that name", async () => {
    const user = await client.user.create({ data: { id: "u1", name: "Olga", email: "olga@example.org" } });
    const claims = [
      { text: "x", label: "supported" },
      { text: "y", annotators: [{ name: "Ana B", label: "unsupported" }] },
      { text: "z" },
    ];
    const result = await bringIn(line("a", { claims }), {
      project: "good",
      userId: user.id,
      datasetName: "people",
    });
    expect(result.status).toBe("done");
    const labels = await client.label.findMany({
      where: { claim: { case: { dataset: { name: "people" } } } },
      orderBy: { claim: { position: "asc" } },
      select: {
        verdict: true,
        selection: true,
        given: true,
        reviewer: { select: { email: true, name: true } },
      },
    });
    expect(labels).toEqual([
      {
        verdict: "supported",
        selection: "picked",
        given: "blind",
        reviewer: { email: "olga@example.org", name: "Olga" },
      },
      {
        verdict: "unsupported",
        selection: "picked",
        given: "blind",
        reviewer: { email: "ana-b@imported.local", name: "Ana B" },
      },
    ]);
  });

  it("a file whose every claim is labeled says so: nobody chose which", async () => {
    await bringIn(line("a", { labels: ["supported"] }), { project: "good", datasetName: "all" });
    const label = await client.label.findFirstOrThrow({
      where: { claim: { case: { dataset: { name: "all" } } } },
    });
    expect(label.selection).toBe("all");
  });

  it("an export brought into a project with the same judge version shares it", async () => {
    const header = {
      plumbline: 1,
      project: { slug: "x", name: "X" },
      dataset: { name: "judged" },
      judges: [{ name: "rules", kind: "rules", versions: [{ version: 4, hash: "h", config: {} }] }],
      runs: [
        {
          judge: "rules",
          version: 4,
          dataset: "judged",
          repeat: 1,
          status: "done",
          total: 1,
          done: 1,
          noVerdict: 0,
          at: "2026-01-01T00:00:00Z",
        },
      ],
    };
    const claims = [{ text: "x", verdicts: [{ run: 1, verdict: "supported" }] }];
    const file = `${JSON.stringify(header)}\n${line("a", { claims })}`;
    await bringIn(file, { project: "good", datasetName: "renamed" });
    await bringIn(file, { project: "good" });
    expect(await client.judge.count()).toBe(1);
    expect(
      await client.judgeVersion.findMany({ select: { version: true, _count: { select: { runs: true } } } }),
    ).toEqual([{ version: 4, _count: { runs: 2 } }]);
    expect(
      (await client.run.findMany({ select: { dataset: { select: { name: true } } } }))
        .map((run) => run.dataset.name)
        .sort(),
    ).toEqual(["judged", "renamed"]);
  });
});

describe("deleting", () => {
  it("says what goes, then takes it and the texts nobody else holds", async () => {
    const other = { id: "D02", text: "Held by one dataset alone." };
    await bringIn(line("a", { retrieved: [passage, other], labels: ["supported"] }), {
      project: "good",
      datasetName: "gone",
    });
    const project = await findProject(client, "good");
    const dataset = await client.dataset.findFirstOrThrow({ where: { name: "gone" } });
    const target = { projectId: project?.id ?? "", datasetId: dataset.id };
    const before = await counts();
    const said = await countDeletion(client, target);
    expect(said).toEqual({
      datasets: 1,
      cases: 1,
      claims: 1,
      labels: 1,
      labelHistory: 1,
      runs: 0,
      verdicts: 0,
      reports: 0,
    });
    expect(await deleteDataset(client, target)).toEqual(said);
    expect(await counts()).toEqual({
      ...before,
      datasets: before.datasets - 1,
      cases: before.cases - 1,
      claims: before.claims - 1,
      texts: before.texts - 1,
      labels: before.labels - 1,
    });
  });

  it("a project goes with its runs and judges", async () => {
    const project = await findProject(client, "good");
    await deleteProject(client, project?.id ?? "");
    expect(await counts()).toEqual(NOTHING);
    expect([await client.run.count(), await client.judgeVersion.count()]).toEqual([0, 0]);
  });
});

describe("an import that is killed in the middle", () => {
  it("leaves nothing to be seen, and the next one clears it away", async () => {
    const file = path.join(folder, "many.jsonl");
    const out = createWriteStream(file);
    const text = `${"A long passage about the desk. ".repeat(40)}`;
    for (let at = 0; at < 20_000; at++) {
      if (!out.write(`${line(`c${at}`, { retrieved: [{ id: "D01", text: `${at} ${text}` }] })}\n`))
        await once(out, "drain");
    }
    out.end();
    await once(out, "close");
    const root = path.resolve(import.meta.dirname, "../../..");
    const child = spawn(
      process.execPath,
      [
        "--conditions=react-server",
        "--import",
        "tsx",
        "bin/cli/main.ts",
        "import",
        file,
        "--project",
        "killed",
      ],
      { cwd: root, env: { ...process.env, DATABASE_URL: url }, stdio: "ignore" },
    );
    const exited = once(child, "exit");
    while ((await client.case.count()) === 0 && child.exitCode === null)
      await new Promise((wake) => setTimeout(wake, 20));
    child.kill("SIGKILL");
    await exited;
    expect(await client.case.count()).toBeGreaterThan(0);
    expect(await findProject(client, "killed")).toBe(null);
    expect(await listProjectNames({ id: "", isAdmin: true })).toEqual([]);
    await expect(exportProject(client, { slug: "killed", format: "jsonl" })).rejects.toThrow(
      "no project killed",
    );
    await dropDeadStages(client);
    expect(await counts()).toEqual(NOTHING);
    const result = await bringIn(line("a"), { project: "killed" });
    expect(result).toMatchObject({ status: "done", project: { slug: "killed", isNew: true } });
  }, 180_000);
});

it("two imports at once into one new project: one makes it, the other is told, and no row is lost", async () => {
  const results = await Promise.allSettled(["a", "b"].map((id) => bringIn(line(id), { project: "race" })));
  const done = results.filter((result) => result.status === "fulfilled");
  const refused = results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
  expect(done.length + refused.length).toBe(2);
  expect(done.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toContain("There is a project race already");
  const cases = await client.case.count({ where: { dataset: { project: { slug: "race" } } } });
  expect(cases).toBe(done.length);
});
