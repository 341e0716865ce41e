import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import PQueue from "p-queue";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { countPolicy, LEASE_MS } from "@/lib/claims/label-policy";
import { type Db, openDb } from "@/lib/db/client";
import { groupByLabels } from "@/lib/db/label-policy";
import { applyPolicy } from "@/lib/runs/label-queue";
import { saveLabel } from "@/lib/runs/save-label";
import { migrate } from "@/prisma/migrate.mjs";
import { addProject, manyCases, openScratch } from "../runs/scratch";
import { actOn, type Shift, type Worked, work } from "./queue-client";

const PEOPLE = Array.from({ length: 50 }, (_, at) => `person-${at + 1}`);
/** Processes that share a PostgreSQL database; a SQLite file belongs to one. */
const PROCESSES = 2;
const CASES = 12;
const START = new Date("2026-03-02T09:00:00Z");
const LATER = new Date(START.getTime() + LEASE_MS + 1000);
const WORKER = path.join(import.meta.dirname, "queue-worker.ts");
/** Address of a PostgreSQL server on which databases may be made; without one that half is skipped by name. */
const POSTGRES = process.env.PLUMBLINE_TEST_POSTGRES;

async function workAtOnce(shifts: readonly Shift[]): Promise<Worked[]> {
  const args = ["--conditions=react-server", "--import", "tsx", WORKER, JSON.stringify(shifts)];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  const said = await text(child.stdout);
  return JSON.parse(said.trim().split("\n").at(-1) ?? "null") as Worked[]; // the worker's own last line
}

/** So many of one process write at once to a SQLite file where its own queue does not hold them apart. */
const AT_ONCE = 8;

/** People at once, each by a connection of their own. */
async function crowd(shifts: readonly Shift[]): Promise<Worked[]> {
  if (!shifts[0]?.url.startsWith("postgres")) return Promise.all(shifts.map(work));
  const parts = Array.from({ length: PROCESSES }, (_, part) =>
    shifts.filter((_one, at) => at % PROCESSES === part),
  );
  return (await Promise.all(parts.map(workAtOnce))).flat();
}

async function stored(client: Db): Promise<string[]> {
  const rows = await client.label.findMany({ select: { claimId: true, reviewerId: true } });
  return rows.map(({ claimId, reviewerId }) => `${claimId} ${reviewerId}`).sort();
}
const acknowledged = (all: readonly Worked[]): string[] =>
  all.flatMap(({ reviewerId, labeled }) => labeled.map((claimId) => `${claimId} ${reviewerId}`)).sort();

/** Claims with more labels than were asked for. */
async function overQuota(client: Db, projectId: string) {
  return (await groupByLabels(client, { projectId })).filter(({ asked, given }) => given > asked);
}

async function labelTogether(client: Db, url: string): Promise<void> {
  await client.user.createMany({
    data: PEOPLE.map((id) => ({ id, name: id, email: `${id}@example.org` })),
  });
  const { projectId, datasetId } = await addProject(client, { cases: manyCases(CASES) });
  const policy = { labelsPerClaim: 2, overlapShare: 0.5, order: "random" as const, seed: 11 };
  await client.$transaction((tx) => applyPolicy(tx, { projectId, policy, lists: [], now: START }));
  const asked = countPolicy(await groupByLabels(client, { projectId }));
  expect(asked).toEqual({ claims: 24, overlapped: 12, labels: 36, left: 36, extra: 0 });

  // One in five closes the laptop in the middle of their first case.
  const shiftOf = (reviewerId: string, at: number): Shift => {
    const of = { url, projectId, datasetId, reviewerId };
    return { ...of, at: START.toISOString(), vanishes: at % 5 === 0 };
  };
  const first = await crowd(PEOPLE.map(shiftOf));
  expect(await stored(client)).toEqual(acknowledged(first));
  expect(await overQuota(client, projectId)).toEqual([]);
  const gone = first.filter(({ leftOpen }) => leftOpen.length > 0);
  const held = countPolicy(await groupByLabels(client, { projectId }));
  // What is left is on the screens of those who went, and nowhere else.
  expect(held.left).toBe(gone.flatMap(({ leftOpen }) => leftOpen).length);

  // Their time runs out; the others go on.
  const others = PEOPLE.filter((_, at) => at % 5 !== 0);
  const second = await crowd(
    others.map((one) => ({ ...shiftOf(one, 1), at: LATER.toISOString(), vanishes: false })),
  );
  const all = acknowledged([...first, ...second]);
  expect(await stored(client)).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
  expect(countPolicy(await groupByLabels(client, { projectId }))).toEqual({ ...asked, left: 0 });

  // They come back and send what they had on the screen: it is kept, and is beyond the number.
  const late = gone.flatMap(({ reviewerId, leftOpen }) =>
    leftOpen.map((claimId) => ({ reviewerId, claimId })),
  );
  for (const { reviewerId, claimId } of late)
    await saveLabel(actOn(claimId, uuidv7()), { reviewerId, now: LATER }, client);
  expect(await stored(client)).toHaveLength(all.length + late.length);
  expect(countPolicy(await groupByLabels(client, { projectId }))).toEqual({
    ...asked,
    left: 0,
    extra: late.length,
  });
  // Whoever never was handed a case cannot push a label into one that is full.
  const [full] = late;
  const stranger = others.find((one) => !all.includes(`${full?.claimId} ${one}`)) ?? "";
  await client.caseLease.deleteMany({ where: { reviewerId: stranger } });
  await expect(
    saveLabel(actOn(full?.claimId ?? "", uuidv7()), { reviewerId: stranger, now: LATER }, client),
  ).rejects.toMatchObject({ code: "conflict" });
}

test("fifty people, eight writing at once on SQLite: no claim over its number, none lost, none labeled twice by one", async () => {
  const scratch = await openScratch();
  const turns = globalThis as { plumblineWrites?: PQueue };
  const own = turns.plumblineWrites;
  // The queue of one process would keep everybody apart by itself: without it the file's own transactions have to.
  turns.plumblineWrites = new PQueue({ concurrency: AT_ONCE });
  try {
    await labelTogether(scratch.client, scratch.url);
  } finally {
    turns.plumblineWrites = own;
    await scratch.close();
  }
}, 600_000);

test.skipIf(POSTGRES === undefined)(
  "fifty people at once on PostgreSQL: no claim over its number, none lost, none labeled twice by one",
  async () => {
    const server = openDb(POSTGRES ?? "");
    const name = `plumbline_fifty_${process.pid}`;
    await server.$executeRawUnsafe(`CREATE DATABASE ${name}`);
    const address = new URL(POSTGRES ?? "");
    address.pathname = `/${name}`;
    const url = address.toString();
    await migrate(url);
    const client = openDb(url);
    try {
      await labelTogether(client, url);
    } finally {
      await client.$disconnect();
      await server.$executeRawUnsafe(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.$disconnect();
    }
  },
  600_000,
);
