import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { GET } from "@/app/api/v1/projects/[slug]/runs/[run]/events/route";
import type { Db } from "@/lib/db/client";
import { startRun } from "@/lib/runs/start-run";
import { addDesks, type Ids, PASSWORD } from "../auth/desk";
import { openScratch } from "./scratch";

const asking = vi.hoisted(() => ({ headers: new Headers() }));
// The request is all of the framework that is stood in for; sessions, guards and the database are the real ones.
vi.mock("next/headers", () => ({ headers: async () => asking.headers }));
vi.mock("node:timers/promises", async (original) => {
  const real = await original<typeof import("node:timers/promises")>();
  return { ...real, setTimeout: (_ms?: number, value?: unknown) => real.setImmediate(value) };
});

const kept = globalThis as unknown as { plumblineDb?: Db; plumblineAuth?: unknown };
let scratch: Awaited<ReturnType<typeof openScratch>>;
let desk: Ids;

beforeAll(async () => {
  scratch = await openScratch();
  vi.stubEnv("DATABASE_URL", scratch.url);
  kept.plumblineDb = scratch.client;
  ({ desk } = await addDesks(scratch.client));
});
afterAll(async () => {
  kept.plumblineDb = undefined;
  kept.plumblineAuth = undefined;
  vi.unstubAllEnvs();
  await scratch.close();
});

/** A stream of a run that another process has in hand, read by an engineer who has just signed in. */
async function follow() {
  const { auth } = await import("@/lib/auth/auth");
  const { headers, response: signedIn } = await auth().api.signInEmail({
    body: { email: "engineer@example.org", password: PASSWORD },
    headers: new Headers({ host: "127.0.0.1:3000" }),
    returnHeaders: true,
  });
  const cookie = headers.getSetCookie().map((one) => one.split(";")[0]);
  asking.headers = new Headers({ host: "127.0.0.1:3000", cookie: cookie.join("; ") });
  const { projectId, datasetId, slug } = desk;
  const run = await startRun(scratch.client, { projectId, datasetId, judge: "rules", startedBy: null });
  const leaseUntil = new Date(Date.now() + 600_000);
  await scratch.client.run.update({ where: { id: run.id }, data: { status: "running", leaseUntil } });
  const request = new Request("http://127.0.0.1:3000/", { headers: asking.headers });
  const answer = await GET(request, { params: Promise.resolve({ slug, run: run.id }) });
  const reader = answer.body?.getReader();
  if (reader === undefined) throw new Error("there is no body");
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toContain('"status":"running"');
  const advance = () =>
    scratch.client.run.update({ where: { id: run.id }, data: { done: { increment: 1 } } });
  return { reader, advance, userId: signedIn.user.id };
}

test("a stream tells of what is new while the session lasts", async () => {
  const { reader, advance } = await follow();
  await advance();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('"done":1');
  await reader.cancel();
});

test("a stream ends once the session that asked for it has ended", async () => {
  const { reader, advance, userId } = await follow();
  await scratch.client.session.deleteMany({ where: { userId } });
  await advance();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toBe('event: end\ndata: {"status":"running"}\n\n');
  expect((await reader.read()).done).toBe(true);
});

test("a stream ends once the reader's role may not read judges any more", async () => {
  const { reader, advance, userId } = await follow();
  const { projectId } = desk;
  await scratch.client.membership.updateMany({ where: { userId, projectId }, data: { role: "reviewer" } });
  await advance();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toContain("event: end");
  expect((await reader.read()).done).toBe(true);
});
