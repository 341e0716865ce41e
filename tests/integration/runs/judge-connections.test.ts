import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ZodError } from "zod";
import type { Db } from "@/lib/db/client";
import { listCallingJudges } from "@/lib/runs/calling-judges";
import {
  deleteProjectConnection,
  listProjectConnections,
  saveConnection,
} from "@/lib/runs/judge-connections";
import type { FakeLlm } from "@/tests/fake-llm/server";
import { openCallingDesk } from "./calling-desk";

let desk: Awaited<ReturnType<typeof openCallingDesk>>;
let client: Db;
let fake: FakeLlm;

beforeAll(async () => {
  desk = await openCallingDesk();
  ({ client, fake } = desk);
});
afterAll(() => desk.close());

const setUp = (model?: string) => desk.setUp(model);
const run: typeof desk.run = (place, versionId) => desk.run(place, versionId);
const exportText = (slug: string) => desk.exportText(slug);

const KEY = "sk-for-the-fake-server";

describe("a key", () => {
  test("is sealed in the database and told by no view, export or stored call", async () => {
    const { slug, projectId, datasetId, versionId } = await setUp();
    await run({ projectId, datasetId }, versionId);
    const [stored] = await client.judgeConnection.findMany({ where: { projectId } });
    expect(stored?.sealedKey).toMatch(/^v1\./);
    const seen = JSON.stringify([
      await listProjectConnections(slug),
      await listCallingJudges(slug),
      await client.judgeCall.findMany({ where: { version: { judge: { projectId } } } }),
      await client.judgeVersion.findMany({ where: { judge: { projectId } } }),
      await exportText(slug),
    ]);
    expect(seen).toContain("Fake");
    expect(seen).not.toContain(KEY);
    expect(seen).not.toContain(stored?.sealedKey ?? "");
    expect(fake.log.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  test("goes to no other host than the one it was entered for", async () => {
    const { projectId, connection } = await setUp();
    const change = { projectId, id: connection.id, name: "Fake", preset: "custom" as const };
    const samePlace = await saveConnection(client, { ...change, baseUrl: `${fake.origin}/v2` });
    expect(samePlace.hasKey).toBe(true);
    const elsewhere = await saveConnection(client, { ...change, baseUrl: "https://other.example.org/v1" });
    expect([elsewhere.hasKey, elsewhere.isKeySet]).toEqual([false, false]);
  });

  test("may come from a variable that is meant for one, and from no other", async () => {
    const { projectId } = await setUp();
    vi.stubEnv("TEST_API_KEY", "sk-from-the-environment");
    const input = { projectId, name: "By variable", preset: "custom" as const, baseUrl: fake.url };
    const view = await saveConnection(client, { ...input, keyEnv: "TEST_API_KEY" });
    expect([view.hasKey, view.isKeySet]).toEqual([false, true]);
    for (const keyEnv of ["BETTER_AUTH_SECRET", "PLUMBLINE_SECRET", "PATH", "test_api_key"]) {
      await expect(saveConnection(client, { ...input, name: keyEnv, keyEnv })).rejects.toThrow(ZodError);
    }
  });

  test("that was sealed with another secret fails the run in words", async () => {
    const { projectId, datasetId, versionId } = await setUp();
    vi.stubEnv("PLUMBLINE_SECRET", "quite another secret than before");
    const failed = await run({ projectId, datasetId }, versionId);
    expect([failed.status, failed.error]).toEqual([
      "failed",
      "The stored key of Fake can't be opened, because the secret it was sealed with is another one now. Enter the key again.",
    ]);
    vi.stubEnv("PLUMBLINE_SECRET_BEFORE", "a secret of this test alone");
    expect((await run({ projectId, datasetId }, versionId)).status).toBe("done");
    // It is sealed anew with the secret of today, so the one before is not needed any more.
    vi.stubEnv("PLUMBLINE_SECRET_BEFORE", "");
    expect((await run({ projectId, datasetId }, versionId)).status).toBe("done");
    vi.stubEnv("PLUMBLINE_SECRET", "a secret of this test alone");
  });
});

describe("a connection", () => {
  test("with the name of another, or to an address that is none, is refused", async () => {
    const { projectId } = await setUp();
    const input = { projectId, name: "Fake", preset: "custom" as const, baseUrl: fake.url };
    await expect(saveConnection(client, input)).rejects.toMatchObject({ code: "conflict" });
    for (const baseUrl of [
      "",
      "http://public.example.org/v1",
      "file:///etc/passwd",
      "https://user:pw@example.org",
    ]) {
      await expect(saveConnection(client, { ...input, name: "New", baseUrl })).rejects.toThrow(ZodError);
    }
  });

  test("stays while a judge uses it", async () => {
    const { slug, connection } = await setUp();
    await expect(deleteProjectConnection({ slug, id: connection.id })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("of another project is not to be had", async () => {
    const { projectId } = await setUp();
    const other = await setUp();
    await expect(
      saveConnection(client, {
        projectId,
        id: other.connection.id,
        name: "x",
        preset: "custom",
        baseUrl: fake.url,
      }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});
