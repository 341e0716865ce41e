import { hashPassword } from "better-auth/crypto";
import { v7 as uuidv7 } from "uuid";
import { ROLES, type Role } from "@/lib/claims/role";
import type { Db } from "@/lib/db/client";
import { findProject } from "@/lib/db/projects";
import { freezeReport } from "@/lib/runs/freeze-report";
import { runJudge } from "@/lib/runs/judge-dataset";
import { startRun } from "@/lib/runs/start-run";
import { saveUpload } from "@/lib/runs/uploads";
import { addProject } from "../runs/scratch";

/** Everybody who knocks: each role of the project, an admin without one, and an owner of another project. */
export const PEOPLE = [...ROLES, "admin", "stranger"] as const;
export type Person = (typeof PEOPLE)[number];

export const PASSWORD = "a long enough pass";
/** Stands in the project's question and in no other. */
export const SECRET = "zanzibar ladder";

/** Ids of one project, for the doors that name them. */
export interface Ids {
  slug: string;
  projectId: string;
  datasetId: string;
  caseId: string;
  claimId: string;
  runId: string;
  versionId: string;
  judge: string;
  uploads: Record<Person, string>;
}

async function addPerson(client: Db, person: Person): Promise<void> {
  await client.user.create({
    data: { id: person, name: person, email: `${person}@example.org`, isAdmin: person === "admin" },
  });
  await client.account.create({
    data: {
      id: uuidv7(),
      accountId: person,
      providerId: "credential",
      userId: person,
      password: await hashPassword(PASSWORD),
    },
  });
}

async function addDesk(client: Db, slug: string, question: string): Promise<Omit<Ids, "uploads">> {
  const { projectId, datasetId } = await addProject(client, {
    slug,
    cases: ["1", "2"].map((id) => ({
      id: `${slug}-${id}`,
      question,
      passages: [{ id: "D01", text: "A ladder may be kept for 3 days." }],
      answer: "A ladder may be kept for 3 days [D01]. It is red [D01].",
      answerable: true,
      labels: [["supported", "contradicted"]],
    })),
  });
  const run = await startRun(client, { projectId, datasetId, judge: "rules", startedBy: null });
  await runJudge(client, run.id);
  const project = await findProject(client, slug);
  if (project === null) throw new Error("no project");
  await freezeReport(client, {
    project,
    asked: { datasetId, runId: run.id },
    user: { id: "admin", name: "admin" },
    now: new Date("2026-03-02T10:00:00Z"),
  });
  const claim = await client.claim.findFirstOrThrow({ where: { case: { datasetId } } });
  const { judgeVersionId } = await client.run.findUniqueOrThrow({ where: { id: run.id } });
  return {
    slug,
    projectId,
    datasetId,
    caseId: claim.caseId,
    claimId: claim.id,
    runId: run.id,
    versionId: judgeVersionId,
    judge: "rules",
  };
}

async function uploadOf(person: Person): Promise<string> {
  const line = JSON.stringify({
    id: `from-${person}`,
    question: "How long?",
    retrieved: [{ id: "D01", text: "Three days." }],
    answer: "Three days [D01].",
  });
  const body = (async function* () {
    yield new TextEncoder().encode(`${line}\n`);
  })();
  return (await saveUpload(body, { name: "more.jsonl", userId: person })).id;
}

/** A blind project with a member of each role, and another one that only the stranger owns. */
export async function addDesks(client: Db): Promise<{ desk: Ids; other: Ids }> {
  for (const person of PEOPLE) await addPerson(client, person);
  await client.installation.create({ data: { id: 1, ownerId: "admin" } });
  const desk = await addDesk(client, "desk", `What of the ${SECRET}?`);
  const other = await addDesk(client, "other", "What of the drill?");
  const member = (userId: string, role: Role, { projectId }: { projectId: string }) => ({
    userId,
    role,
    projectId,
  });
  await client.membership.createMany({
    data: [...ROLES.map((role) => member(role, role, desk)), member("stranger", "owner", other)],
  });
  const uploads = {} as Record<Person, string>;
  for (const person of PEOPLE) uploads[person] = await uploadOf(person);
  return { desk: { ...desk, uploads }, other: { ...other, uploads } };
}
