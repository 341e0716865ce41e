import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { invite, join } from "@/lib/auth/invitations";
import { choosePassword, findReset, makeReset, RESET_MS } from "@/lib/auth/passwords";
import { limitSignIn, signInSucceeded, TRIES, WINDOW_MS } from "@/lib/auth/sign-in-limit";
import { hashToken } from "@/lib/auth/token";
import type { Role } from "@/lib/claims/role";
import { changeAdmin } from "@/lib/db/accounts";
import { addAuditEntry } from "@/lib/db/audit";
import type { Db } from "@/lib/db/client";
import { listOpenInvitations, revokeInvitation } from "@/lib/db/invitations";
import { changeMember } from "@/lib/db/members";
import { endSessions } from "@/lib/db/sessions";
import { auditFile } from "@/lib/runs/audit-file";
import { openScratch } from "../runs/scratch";

vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined, set: () => undefined, getAll: () => [] }),
}));

const kept = globalThis as unknown as { plumblineDb?: Db; plumblineAuth?: unknown };
const NOW = new Date("2026-04-01T10:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const WEEK = 7 * 24 * 60 * 60_000;

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;

async function addProject(id: string, roles: Record<string, Role> = {}): Promise<void> {
  await client.project.create({ data: { id, slug: id, name: id } });
  for (const [userId, role] of Object.entries(roles)) {
    await client.membership.create({ data: { projectId: id, userId, role } });
  }
}

const person = (name: string) => ({ name, email: `${name}@example.org`, password: "a long enough pass" });

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  kept.plumblineDb = client;
  vi.stubEnv("DATABASE_URL", scratch.url);
  await client.user.createMany({
    data: ["ada", "bo", "cy"].map((id) => ({ id, name: id, email: `${id}@example.org` })),
  });
});
afterAll(async () => {
  kept.plumblineDb = undefined;
  kept.plumblineAuth = undefined;
  vi.unstubAllEnvs();
  await scratch.close();
});

describe("an invitation", () => {
  const make = (projectId: string, role: Role = "reviewer") =>
    invite({ projectId, role, note: "", createdBy: "ada", now: NOW });

  test("makes a new person a member with its role, once", async () => {
    await addProject("once");
    const token = await make("once", "engineer");
    const joined = await join(token, person("dee"), NOW);
    expect(joined).toMatchObject({ role: "engineer", project: { slug: "once" } });
    const where = { projectId_userId: { projectId: "once", userId: joined.userId } };
    expect((await client.membership.findUnique({ where }))?.role).toBe("engineer");
    await expect(join(token, person("eve"), NOW)).rejects.toThrow("opens nothing any more");
    expect(await client.user.count({ where: { email: "eve@example.org" } })).toBe(0);
  });

  test("of twelve who use it at once lets one in, and makes no account for the others", async () => {
    await addProject("race");
    const token = await make("race");
    const before = await client.user.count();
    const ends = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => join(token, person(`racer-${at}`), NOW)),
    );
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await client.membership.count({ where: { projectId: "race" } })).toBe(1);
    expect(await client.user.count()).toBe(before + 1);
  });

  test.each([
    ["a week old", WEEK, false],
    ["a moment younger", WEEK - 1, true],
  ])("%s", async (name, age, isOpen) => {
    await addProject(name);
    const token = await make(name);
    const end = join(token, { userId: "bo" }, later(age));
    if (isOpen) expect((await end).userId).toBe("bo");
    else await expect(end).rejects.toMatchObject({ code: "not_found" });
  });

  test("that was taken back opens nothing, and another project can't take it back", async () => {
    await addProject("mine");
    await addProject("theirs");
    const token = await make("mine");
    const [open] = await listOpenInvitations("mine", NOW);
    const id = open?.id ?? "";
    expect(await revokeInvitation({ id, projectId: "theirs", now: NOW })).toBe(false);
    expect(await revokeInvitation({ id, projectId: "mine", now: NOW })).toBe(true);
    await expect(join(token, { userId: "bo" }, NOW)).rejects.toMatchObject({ code: "not_found" });
    expect(await listOpenInvitations("mine", NOW)).toEqual([]);
  });

  test("changes no role of a member, and stays open for somebody else", async () => {
    await addProject("member", { ada: "owner" });
    const token = await make("member", "viewer");
    await expect(join(token, { userId: "ada" }, NOW)).rejects.toMatchObject({ code: "conflict" });
    expect((await join(token, { userId: "cy" }, NOW)).role).toBe("viewer");
    const where = { projectId_userId: { projectId: "member", userId: "ada" } };
    expect((await client.membership.findUnique({ where }))?.role).toBe("owner");
  });

  test("takes over nobody whom a file named by their address", async () => {
    await addProject("named");
    const token = await make("named");
    const end = join(token, { ...person("x"), email: "ADA@example.org" }, NOW);
    await expect(end).rejects.toThrow("labels that a file brought in");
    expect(await client.account.count({ where: { userId: "ada" } })).toBe(0);
    expect(await listOpenInvitations("named", NOW)).toHaveLength(1);
  });

  test.each(["", "short", "x".repeat(44), "../../../etc", null, { contains: "a" }])(
    "no token: %j",
    async (token) => {
      await expect(join(token, { userId: "bo" }, NOW)).rejects.toMatchObject({ code: "not_found" });
    },
  );

  test("is kept as a hash alone", async () => {
    await addProject("hashed");
    const token = await make("hashed");
    const rows = JSON.stringify(await client.invitation.findMany({ where: { projectId: "hashed" } }));
    expect(rows).not.toContain(token);
    expect(rows).toContain(hashToken(token));
  });
});

describe("the last owner", () => {
  test("can neither leave nor become something else", async () => {
    await addProject("last", { ada: "owner", bo: "lead" });
    for (const role of [null, "lead"] as const) {
      const end = changeMember({ projectId: "last", userId: "ada", role });
      await expect(end).rejects.toMatchObject({ code: "conflict" });
    }
    expect(await changeMember({ projectId: "last", userId: "bo", role: "owner" })).toBe("lead");
    expect(await changeMember({ projectId: "last", userId: "ada", role: null })).toBe("owner");
    expect(await changeMember({ projectId: "last", userId: "ada", role: "viewer" })).toBe(null);
  });

  test("of two owners who leave at once one stays", async () => {
    await addProject("both", { ada: "owner", bo: "owner" });
    const ends = await Promise.allSettled(
      ["ada", "bo"].map((userId) => changeMember({ projectId: "both", userId, role: null })),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await client.membership.count({ where: { projectId: "both", role: "owner" } })).toBe(1);
  });

  test("the last admin stays one", async () => {
    await addProject("admins");
    const joined = await join(
      await invite({ projectId: "admins", role: "viewer", note: "", createdBy: "ada", now: NOW }),
      person("admin"),
      NOW,
    );
    const id = joined.userId;
    await changeAdmin({ id, isAdmin: true });
    await expect(changeAdmin({ id, isAdmin: false })).rejects.toMatchObject({ code: "conflict" });
    // Who can't sign in can look after nothing.
    await expect(changeAdmin({ id: "ada", isAdmin: true })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a link for a new password", () => {
  let id: string;
  beforeAll(async () => {
    await addProject("resets");
    const token = await invite({ projectId: "resets", role: "viewer", note: "", createdBy: "ada", now: NOW });
    id = (await join(token, person("fay"), NOW)).userId;
  });
  const signIn = async (password: string) => {
    const { auth } = await import("@/lib/auth/auth");
    return auth().api.signInEmail({ body: { email: "fay@example.org", password }, headers: new Headers() });
  };

  test("sets it once, ends every session, and the old one opens nothing", async () => {
    await signIn("a long enough pass");
    expect(await client.session.count({ where: { userId: id } })).toBe(1);
    const token = await makeReset({ userId: id, createdBy: "ada", now: NOW });
    expect(await choosePassword(token, "quite another pass", NOW)).toMatchObject({ id });
    expect(await client.session.count({ where: { userId: id } })).toBe(0);
    await expect(signIn("a long enough pass")).rejects.toMatchObject({ statusCode: 401 });
    expect((await signIn("quite another pass")).user.id).toBe(id);
    await expect(choosePassword(token, "a third pass here", NOW)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("opens nothing after a day, nor once a newer one was made", async () => {
    const first = await makeReset({ userId: id, createdBy: "ada", now: NOW });
    expect(await findReset(first, later(RESET_MS - 1))).toMatchObject({ id });
    expect(await findReset(first, later(RESET_MS))).toBe(null);
    const second = await makeReset({ userId: id, createdBy: "ada", now: later(1) });
    expect(await findReset(first, later(2))).toBe(null);
    expect(await findReset(second, later(2))).toMatchObject({ id });
  });

  test("a session of somebody else can't be ended", async () => {
    const { user } = await signIn("quite another pass");
    const [session] = await client.session.findMany({ where: { userId: user.id } });
    expect(await endSessions({ userId: "ada", id: session?.id ?? "" })).toBe(0);
    expect(await endSessions({ userId: user.id, id: session?.id ?? "" })).toBe(1);
  });
});

describe("tries to sign in", () => {
  const one = (email: string, from: string | null, now = NOW) => limitSignIn({ email, from, now });

  test("an account is closed after its tries, for what is left of the window, wherever they come from", async () => {
    for (let at = 0; at < TRIES.account; at++) await one("a@example.org", `10.0.0.${at}`);
    await expect(one("A@example.org", "10.0.1.1", later(60_000))).rejects.toThrow("Try again in 14 minutes.");
    await one("b@example.org", "10.0.1.1");
    await one("a@example.org", "10.0.1.1", later(WINDOW_MS));
  });

  test("the right password lets it begin anew", async () => {
    for (let at = 0; at < TRIES.account; at++) await one("c@example.org", null);
    await signInSucceeded({ email: "c@example.org", from: null });
    await one("c@example.org", null);
  });

  test("an address is closed too, whichever accounts it tries; those that succeed do not count", async () => {
    for (let at = 0; at < TRIES.address; at++) await one(`many-${at}@example.org`, "10.9.9.9");
    await expect(one("new@example.org", "10.9.9.9")).rejects.toMatchObject({ code: "busy" });
    await signInSucceeded({ email: "many-1@example.org", from: "10.9.9.9" });
    await one("new@example.org", "10.9.9.9");
  });

  test("fifty at once are ten", async () => {
    const ends = await Promise.allSettled(Array.from({ length: 50 }, () => one("d@example.org", null)));
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(TRIES.account);
  });
});

describe("the audit trail", () => {
  const line = (action: string, at: Date) => ({
    at,
    userId: "ada",
    who: "Ada (ada@example.org)",
    projectId: "trail",
    project: "trail",
    action,
    details: { note: "=1+1" },
    address: "127.0.0.1",
    agent: null,
  });

  test("is only ever added to: the database refuses the rest", async () => {
    await addAuditEntry(client, line("invited", NOW));
    const before = await client.auditEntry.findMany();
    await expect(client.auditEntry.updateMany({ data: { who: "nobody" } })).rejects.toThrow();
    await expect(client.auditEntry.deleteMany({})).rejects.toThrow();
    await expect(client.$executeRaw`DELETE FROM "AuditEntry"`).rejects.toThrow();
    expect(await client.auditEntry.findMany()).toEqual(before);
    await client.project.deleteMany({ where: { id: "trail" } });
    expect(await client.auditEntry.count({ where: { projectId: "trail" } })).toBe(1);
  });

  test("comes out as files of any length, newest first, a cell that would run made harmless", async () => {
    for (let at = 1; at <= 1001; at++) await addAuditEntry(client, line("exported", later(at)));
    const read = async (format: "csv" | "jsonl") => {
      let text = "";
      for await (const piece of auditFile({ projectId: "trail", action: "exported" }, format)) text += piece;
      return text;
    };
    const lines = (await read("jsonl")).trimEnd().split("\n");
    expect(lines).toHaveLength(1001);
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      at: later(1001).toISOString(),
      who: "Ada (ada@example.org)",
      userId: "ada",
      project: "trail",
      action: "exported",
      details: { note: "=1+1" },
      address: "127.0.0.1",
      agent: null,
    });
    const csv = (await read("csv")).split("\r\n");
    expect(csv).toHaveLength(1003);
    expect(csv[0]).toBe("\ufeffat,who,userId,project,action,details,address,agent");
  });
});
