import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { saveLabel } from "@/lib/runs/save-label";
import { addProject, openScratch } from "../runs/scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;

beforeEach(async () => {
  scratch = await openScratch();
  const passages = [{ id: "D01", text: "A ladder may be kept for 3 days." }];
  const answer = "A ladder may be kept for 3 days [D01].";
  await addProject(scratch.client, { cases: [{ id: "desk-1", question: "How long?", passages, answer }] });
  await scratch.client.user.create({ data: { id: "ada", name: "Ada", email: "ada@example.org" } });
});
afterEach(async () => {
  await scratch.close();
});

/** Another process that holds the write lock of the database until it is told to let go, as a backup would. */
async function holdLock(): Promise<{ letGo: () => Promise<unknown> }> {
  const program = `
    const Database = require("better-sqlite3");
    const database = new Database(process.argv[1], { timeout: 20000 });
    database.exec("BEGIN IMMEDIATE");
    console.log("held");
    process.stdin.resume().once("end", () => { database.exec("ROLLBACK"); database.close(); });
  `;
  const child = spawn(process.execPath, ["-e", program, scratch.url.replace("file:", "")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  await once(child.stdout, "data");
  return {
    letGo: () => {
      child.stdin.end();
      return ended;
    },
  };
}

async function save(requestId: string) {
  const claim = await scratch.client.claim.findFirst({ select: { id: true } });
  const act = {
    requestId,
    claimId: claim?.id ?? "",
    verdict: "supported" as const,
    severity: null,
    note: "",
    evidence: [],
    ms: null,
    guidelineVersion: 0,
    basedOn: null,
  };
  return saveLabel(act, { reviewerId: "ada", now: new Date() }, scratch.client);
}

describe("while another process holds the database", () => {
  test("for as long as three tries: the label is saved after that", async () => {
    const { letGo } = await holdLock();
    const tries = vi.spyOn(scratch.client, "$transaction");
    const saving = save("request-1");
    await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(3), { timeout: 60_000 });
    expect(await scratch.client.label.count()).toBe(0);
    await letGo();
    await saving;
    expect(await scratch.client.label.count()).toBe(1);
  });

  test("for longer than one waits: it is said in plain words, nothing is half saved, and the next try saves it", async () => {
    const { letGo } = await holdLock();
    await expect(save("request-1")).rejects.toMatchObject({
      code: "busy",
      message: "The database is busy: another process holds it. Nothing was saved yet.",
    });
    await letGo();
    expect(await scratch.client.labelVersion.count()).toBe(0);
    await save("request-1");
    expect(await scratch.client.labelVersion.count()).toBe(1);
    expect(await scratch.client.label.count()).toBe(1);
  });
});
