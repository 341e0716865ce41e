import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "@/lib/db/client";
import {
  addGuidelines,
  listDatasetEntries,
  listGuidelines,
  listPeople,
  updateProjectSettings,
} from "@/lib/db/project-settings";
import { countDeletion, deleteProject, findProject } from "@/lib/db/projects";
import { addProject, openScratch } from "../runs/scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let projectId: string;

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  const passages = [{ id: "D01", text: "A ladder may be kept for 3 days." }];
  const added = await addProject(client, {
    cases: [
      {
        id: "one",
        question: "How long?",
        passages,
        answer: "A ladder may be kept for 3 days. It is free.",
        labels: [["supported", "unsupported"], ["supported"]],
      },
      { id: "two", question: "Why?", passages, answer: "Because. It is the rule." },
    ],
  });
  projectId = added.projectId;
});
afterAll(() => scratch.close());

describe("a project's settings", () => {
  it("are written as they are, and a project that is gone is told", async () => {
    const settings = {
      name: "Desk & <b>more</b>",
      description: "d",
      control: "hidden",
      hallucinationBudget: 0.023,
      overRefusalBudget: 1,
      noVerdictBudget: 0.05,
      penalty: 0,
      settlesOwn: true,
    };
    expect(await updateProjectSettings(projectId, settings, client)).toBe(true);
    expect(await findProject(client, "desk")).toMatchObject(settings);
    expect(await updateProjectSettings("gone", settings, client)).toBe(false);
  });
});

describe("guidelines", () => {
  const userId = "reviewer-1";

  it("get a version for every new text, none for the same one, and older ones stay as they were", async () => {
    const write = (text: string, basedOn: number) =>
      addGuidelines({ projectId, text, basedOn, userId }, client);
    expect(await write("first", 0)).toBe(1);
    expect(await write("first", 1)).toBe(1);
    expect(await write("second", 1)).toBe(2);
    const versions = await listGuidelines(projectId, client);
    expect(versions.map(({ version, text, labels }) => ({ version, text, labels }))).toEqual([
      { version: 2, text: "second", labels: 0 },
      { version: 1, text: "first", labels: 3 },
    ]);
  });

  it("written by two at once: the later one is told, and nothing of the earlier is lost", async () => {
    const late = addGuidelines({ projectId, text: "third, by another", basedOn: 1, userId }, client);
    await expect(late).rejects.toMatchObject({ code: "conflict" });
    expect((await listGuidelines(projectId, client)).map(({ version }) => version)).toEqual([2, 1]);
  });
});

describe("people and sets", () => {
  it("lists who has labeled, most labels first, and the owner without any", async () => {
    const owner = { id: "owner", name: "Owner", email: "owner@example.org" };
    await client.user.create({ data: owner });
    await client.installation.create({ data: { id: 1, ownerId: owner.id } });
    const people = await listPeople(projectId, client);
    expect(people.map(({ name, isOwner, labels }) => ({ name, isOwner, labels }))).toEqual([
      { name: "Reviewer 1", isOwner: false, labels: 2 },
      { name: "Reviewer 2", isOwner: false, labels: 1 },
      { name: "Owner", isOwner: true, labels: 0 },
    ]);
  });

  it("counts what is in a set", async () => {
    const [set] = await listDatasetEntries(projectId, client);
    expect(set).toMatchObject({ name: "first", file: null, cases: 2, claims: 4, labeled: 2 });
  });
});

describe("deleting the project", () => {
  it("takes what it said it would take", async () => {
    const counts = await countDeletion(client, { projectId });
    expect(counts).toMatchObject({ datasets: 1, cases: 2, claims: 4, labels: 3, runs: 0, reports: 0 });
    expect(await deleteProject(client, projectId)).toEqual(counts);
    expect(await client.claim.count()).toBe(0);
    expect(await client.guidelineVersion.count()).toBe(0);
  });
});
