import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mayCreateProjects, PERMISSIONS, roleMay } from "@/lib/auth/permissions";
import { ROLES, type Role } from "@/lib/claims/role";
import type { Db } from "@/lib/db/client";
import { openScratch } from "../runs/scratch";
import { addDesks, type Ids, PASSWORD, PEOPLE, type Person, SECRET } from "./desk";
import { listDoors, listHiddenActions } from "./doors";
import { knock, type Outcome } from "./knock";
import { RULES, type Rule } from "./rules";

const asking = vi.hoisted(() => ({ headers: new Headers() }));
// The request is all of the framework that is stood in for; sessions, guards and the database are the real ones.
vi.mock("next/headers", () => ({
  headers: async () => asking.headers,
  cookies: async () => ({ get: () => undefined, set: () => undefined, getAll: () => [] }),
}));
vi.mock("next/cache", () => ({ revalidatePath: () => undefined }));

const kept = globalThis as unknown as { plumblineDb?: Db; plumblineAuth?: unknown };
const doors = listDoors();

let scratch: Awaited<ReturnType<typeof openScratch>>;
let desk: Ids;
let other: Ids;
const cookies = new Map<Person, string>();

function headersOf(person: Person | null): Headers {
  const headers = new Headers({ host: "127.0.0.1:3000" });
  const cookie = person === null ? undefined : cookies.get(person);
  if (cookie !== undefined) headers.set("cookie", cookie);
  return headers;
}

beforeAll(async () => {
  scratch = await openScratch();
  vi.stubEnv("DATABASE_URL", scratch.url);
  vi.stubEnv("__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS", "true");
  kept.plumblineDb = scratch.client;
  ({ desk, other } = await addDesks(scratch.client));
  const { auth } = await import("@/lib/auth/auth");
  for (const person of PEOPLE) {
    const { headers } = await auth().api.signInEmail({
      body: { email: `${person}@example.org`, password: PASSWORD },
      headers: headersOf(null),
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
  await scratch.close();
});

async function goTo(key: string, person: Person | null, ids: Ids): Promise<Outcome> {
  const door = doors.find((one) => one.key === key);
  const rule = RULES[key];
  if (door === undefined || rule === undefined) throw new Error(`no rule for ${key}`);
  asking.headers = headersOf(person);
  return knock(door, rule.give(ids, person ?? "owner"), asking.headers);
}

function isRole(person: Person): person is Role {
  return ROLES.some((role) => role === person);
}

function expected(rule: Rule, person: Person | null): Outcome["end"] {
  if (rule === "public") return "open";
  if (person === null) return "sign in";
  if (rule === "user") return "open";
  if (rule === "admin") return person === "admin" ? "open" : "missing";
  if (rule === "creator") {
    const roles = isRole(person) ? [person] : person === "stranger" ? ["owner" as const] : [];
    return mayCreateProjects({ isAdmin: person === "admin", roles }) ? "open" : "forbidden";
  }
  if (person === "stranger") return "missing";
  return roleMay(isRole(person) ? person : "owner", rule) ? "open" : "forbidden";
}

test("every page, route and action has a rule, and every rule its door", () => {
  expect(doors.map(({ key }) => key).sort()).toEqual(Object.keys(RULES).sort());
  expect(doors.length).toBeGreaterThan(60);
  expect(listHiddenActions()).toEqual([]);
});

test("every permission opens a door, but the one that decides what is shown behind it", () => {
  const used = new Set<string>(Object.values(RULES).map(({ rule }) => rule));
  expect(PERMISSIONS.filter((permission) => !used.has(permission)).sort()).toEqual(["seeVerdicts"]);
});

// Signing out ends the session that the others need.
const walked = Object.entries(RULES).filter(([, { rule }]) => rule !== "public");

describe("who is let in", () => {
  test.each(walked)("%s", async (key, { rule, isEmpty }) => {
    const ends: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const person of [null, ...PEOPLE]) {
      const name = person ?? "signed out";
      const outcome = await goTo(key, person, desk);
      // What a door says of its own that it has not is no refusal of its guard.
      wanted[name] = expected(rule, person);
      const isOwn404 =
        outcome.end === "missing" && (rule === "creator" || (isEmpty && wanted[name] === "open"));
      ends[name] = isOwn404 ? "open" : outcome.end;
      if (wanted[name] !== "open") expect(outcome.text, `${key} as ${name}`).not.toContain(SECRET);
    }
    expect(ends).toEqual(wanted);
  });
});

/** Everything of a project that a stranger could have changed. */
async function fingerprint({ projectId }: Ids): Promise<string> {
  const { client } = scratch;
  const dataset = { projectId };
  return JSON.stringify(
    await Promise.all([
      client.project.findUnique({ where: { id: projectId } }),
      client.dataset.findMany({ where: dataset, orderBy: { id: "asc" } }),
      client.case.count({ where: { dataset } }),
      client.label.findMany({ where: { claim: { case: { dataset } } }, orderBy: { id: "asc" } }),
      client.run.findMany({ where: dataset, orderBy: { id: "asc" } }),
      client.judgeVersion.findMany({ where: { judge: { projectId } }, orderBy: { id: "asc" } }),
      client.report.count({ where: { projectId } }),
      client.labelSample.count({ where: { projectId } }),
      client.membership.findMany({ where: { projectId }, orderBy: { userId: "asc" } }),
      client.invitation.findMany({ where: { projectId }, orderBy: { id: "asc" } }),
    ]),
  );
}

test("in the name of their own project a stranger reads and changes nothing of another by its ids", async () => {
  const before = await fingerprint(desk);
  for (const [key] of walked) {
    const { text } = await goTo(key, "stranger", { ...desk, slug: other.slug, projectId: other.projectId });
    expect(text, key).not.toContain(SECRET);
  }
  expect(await fingerprint(desk)).toBe(before);
});

test("a form that names two projects names none", async () => {
  const given = new FormData();
  for (const slug of [other.slug, desk.slug]) given.append("slug", slug);
  for (const [name, value] of Object.entries({ runId: desk.runId, cut: "0.4" })) given.set(name, value);
  const { saveThresholdAction } = await import(
    path.join(import.meta.dirname, "../../../app/projects/[slug]/calibration/thresholds/actions.ts")
  );
  asking.headers = headersOf("stranger");
  await expect(saveThresholdAction({ status: "idle" }, given)).rejects.toMatchObject({
    digest: "NEXT_HTTP_ERROR_FALLBACK;404",
  });
});

test.each(["settings/actions.ts", "cases/actions.ts", "judges/[judge]/actions.ts"])(
  "what is no slug at all is nobody's project: %s",
  async (file) => {
    const module: Record<string, (...args: unknown[]) => Promise<unknown>> = await import(
      path.join(import.meta.dirname, "../../../app/projects/[slug]", file)
    );
    asking.headers = headersOf("owner");
    for (const [name, action] of Object.entries(module)) {
      for (const odd of [undefined, null, 7, {}, [], { slug: 7 }, { slug: { equals: "desk" } }]) {
        await expect(action(odd, odd, odd), `${name}(${JSON.stringify(odd)})`).rejects.toMatchObject({
          digest: "NEXT_HTTP_ERROR_FALLBACK;404",
        });
      }
    }
  },
);
