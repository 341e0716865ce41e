import { setImmediate } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { GET } from "@/app/api/v1/projects/[slug]/runs/[run]/events/route";
import type { Db } from "@/lib/db/client";
import { runJudge } from "@/lib/runs/judge-dataset";
import * as progress from "@/lib/runs/run-progress";
import { startRun } from "@/lib/runs/start-run";
import { addDesks, type Ids, PASSWORD, type Person } from "../auth/desk";
import { openScratch } from "./scratch";

const asking = vi.hoisted(() => ({ headers: new Headers() }));
// The request is all of the framework that is stood in for; sessions, guards and the database are the real ones.
vi.mock("next/headers", () => ({ headers: async () => asking.headers }));

/** Who sleeps between two looks at a run: where they are held until a test wakes them, else for no time at all. */
const asleep = vi.hoisted(() => ({ isHeld: false, wakes: new Set<() => void>(), tell: () => {} }));
vi.mock("node:timers/promises", async (original) => {
  const real = await original<typeof import("node:timers/promises")>();
  const sleep = (ms?: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) => {
    if (signal === undefined) return real.setTimeout(ms, value);
    if (!asleep.isHeld) return real.setTimeout(0, value, { signal });
    return new Promise<unknown>((resolve, reject) => {
      const wake = () => resolve(value);
      const stop = () => {
        asleep.wakes.delete(wake);
        reject(signal.reason);
      };
      if (signal.aborted) return stop();
      signal.addEventListener("abort", stop, { once: true });
      asleep.wakes.add(wake);
      asleep.tell();
    });
  };
  return { ...real, setTimeout: sleep };
});

const kept = globalThis as unknown as { plumblineDb?: Db; plumblineAuth?: unknown };
const ORIGIN = "http://127.0.0.1:3000";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let desk: Ids;
let other: Ids;
const cookies = new Map<Person, string>();
const looks = vi.spyOn(progress, "readRunProgress");

beforeAll(async () => {
  scratch = await openScratch();
  vi.stubEnv("DATABASE_URL", scratch.url);
  kept.plumblineDb = scratch.client;
  ({ desk, other } = await addDesks(scratch.client));
  const { auth } = await import("@/lib/auth/auth");
  for (const person of ["engineer", "reviewer", "stranger"] as const) {
    const { headers } = await auth().api.signInEmail({
      body: { email: `${person}@example.org`, password: PASSWORD },
      headers: new Headers({ host: "127.0.0.1:3000" }),
      returnHeaders: true,
    });
    cookies.set(
      person,
      headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; "),
    );
  }
});
afterAll(async () => {
  kept.plumblineDb = undefined;
  kept.plumblineAuth = undefined;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await scratch.close();
});

/** Asks for the events of a run as a person's browser would. */
function ask(
  { slug, run }: { slug: string; run: string },
  { person, signal, origin }: { person?: Person; signal?: AbortSignal; origin?: string } = {},
): Promise<Response> {
  const headers = new Headers({ host: "127.0.0.1:3000" });
  const cookie = person === undefined ? undefined : cookies.get(person);
  if (cookie !== undefined) headers.set("cookie", cookie);
  if (origin !== undefined) headers.set("origin", origin);
  asking.headers = headers;
  const url = `${ORIGIN}/api/v1/projects/${slug}/runs/${run}/events`;
  const request = new Request(url, { headers, ...(signal === undefined ? {} : { signal }) });
  return GET(request, { params: Promise.resolve({ slug, run }) });
}

/** A run that waits: this process takes none up unless it is told to. */
async function waiting(): Promise<string> {
  const { projectId, datasetId } = desk;
  return (await startRun(scratch.client, { projectId, datasetId, judge: "rules-negation", startedBy: null }))
    .id;
}

/** Whether a stream is still followed: whoever sleeps between two looks is woken, and looks again. */
async function looksOn(): Promise<boolean> {
  const before = looks.mock.calls.length;
  for (const wake of asleep.wakes) wake();
  asleep.wakes.clear();
  await setImmediate();
  return looks.mock.calls.length > before;
}

/** Fulfilled as soon as somebody sleeps between two looks. */
function oneSleeps(): Promise<void> {
  return new Promise((resolve) => {
    if (asleep.wakes.size > 0) resolve();
    else asleep.tell = resolve;
  });
}

afterEach(() => {
  asleep.isHeld = false;
});

async function pieceOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const { value } = await reader.read();
  return new TextDecoder().decode(value);
}

describe("the events of a run", () => {
  test("want a session, a role that may read judges, and a page of our own", async () => {
    const asked = { slug: desk.slug, run: desk.runId };
    expect((await ask(asked)).status).toBe(401);
    expect((await ask(asked, { person: "reviewer" })).status).toBe(403);
    expect((await ask(asked, { person: "engineer", origin: "https://elsewhere.example" })).status).toBe(403);
  });

  test("of another project are not there, under its name or under one's own", async () => {
    for (const asked of [
      { slug: other.slug, run: other.runId },
      { slug: desk.slug, run: other.runId },
      { slug: desk.slug, run: "none" },
      { slug: "none", run: desk.runId },
    ]) {
      const response = await ask(asked, { person: "engineer" });
      expect([asked, response.status]).toEqual([asked, 404]);
      expect(response.headers.get("content-type")).toContain("application/json");
    }
    expect((await ask({ slug: desk.slug, run: desk.runId }, { person: "stranger" })).status).toBe(404);
  });

  test("end with the run, and nobody on the way may keep them", async () => {
    const run = await waiting();
    const response = await ask({ slug: desk.slug, run }, { person: "engineer" });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    const [text] = await Promise.all([response.text(), runJudge(scratch.client, run)]);
    const events = text.trim().split("\n\n");
    expect(events[0]).toMatch(/^event: progress\ndata: \{/);
    expect(JSON.parse(events.at(-2)?.split("data: ")[1] ?? "")).toMatchObject({ id: run, status: "done" });
    expect(events.at(-1)).toBe('event: end\ndata: {"status":"done"}');
    expect(await looksOn()).toBe(false);
  });

  test("free what they hold when the connection breaks, and when the reader closes it", async () => {
    asleep.isHeld = true;
    const run = await waiting();
    // Somebody has it in hand, so that a look finds nothing to take up.
    const leaseUntil = new Date(Date.now() + 600_000);
    await scratch.client.run.update({ where: { id: run }, data: { status: "running", leaseUntil } });
    const broken = new AbortController();
    const response = await ask({ slug: desk.slug, run }, { person: "engineer", signal: broken.signal });
    const reader = response.body?.getReader();
    if (reader === undefined) throw new Error("there is no body");
    expect(await pieceOf(reader)).toContain('"status":"running"');
    await oneSleeps();
    expect(await looksOn()).toBe(true);
    await oneSleeps();
    broken.abort();
    expect(await looksOn()).toBe(false);

    const closed = (await ask({ slug: desk.slug, run }, { person: "engineer" })).body?.getReader();
    if (closed === undefined) throw new Error("there is no body");
    await pieceOf(closed);
    await oneSleeps();
    await closed.cancel();
    expect(await looksOn()).toBe(false);
  });

  test("end where the run is deleted while they are read", async () => {
    const run = await waiting();
    const leaseUntil = new Date(Date.now() + 600_000);
    await scratch.client.run.update({ where: { id: run }, data: { status: "running", leaseUntil } });
    const response = await ask({ slug: desk.slug, run }, { person: "engineer" });
    const reader = response.body?.getReader();
    if (reader === undefined) throw new Error("there is no body");
    await pieceOf(reader);
    await scratch.client.run.delete({ where: { id: run } });
    expect(await pieceOf(reader)).toBe('event: end\ndata: {"status":"running"}\n\n');
    expect((await reader.read()).done).toBe(true);
  });
});
