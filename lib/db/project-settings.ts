import "server-only";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "@/lib/errors";
import { type Db, db } from "./client";
import { isUniqueViolation } from "./unique-violation";

/** What of a project its settings page writes; budgets are fractions 0 to 1. */
export interface ProjectSettings {
  name: string;
  description: string;
  control: string;
  hallucinationBudget: number;
  overRefusalBudget: number;
  /** Of a run: the share of claims that its judge may give no verdict on. */
  noVerdictBudget: number;
  penalty: number;
  /** Whether one of only two voices may settle what these disagree about. */
  settlesOwn: boolean;
}

export interface GuidelineEntry {
  version: number;
  text: string;
  at: Date;
  by: string | null;
  /** Labels that keep this version as the one they were given under. */
  labels: number;
}

export interface PersonEntry {
  id: string;
  name: string;
  isOwner: boolean;
  labels: number;
  /** Time of their newest label; null without one. */
  lastAt: Date | null;
}

export interface DatasetEntry {
  id: string;
  name: string;
  /** Name of the file it came from, where that is known. */
  file: string | null;
  splitter: string;
  addedAt: Date;
  by: string | null;
  cases: number;
  claims: number;
  labeled: number;
}

/** Writes a project's settings. False when it is gone. */
export async function updateProjectSettings(
  projectId: string,
  settings: ProjectSettings,
  client: Db = db(),
): Promise<boolean> {
  const { count } = await client.project.updateMany({ where: { id: projectId }, data: settings });
  return count > 0;
}

/** Every version of a project's guidelines, newest first. */
export async function listGuidelines(projectId: string, client: Db = db()): Promise<GuidelineEntry[]> {
  const [versions, labels] = await Promise.all([
    client.guidelineVersion.findMany({
      where: { projectId },
      orderBy: { version: "desc" },
      select: { version: true, text: true, createdAt: true, author: { select: { name: true } } },
    }),
    client.label.groupBy({
      by: ["guidelineVersion"],
      where: { claim: { case: { dataset: { projectId } } }, selection: { not: "practice" } },
      _count: { _all: true },
    }),
  ]);
  const labelsOf = new Map(labels.map((one) => [one.guidelineVersion, one._count._all]));
  return versions.map(({ version, text, createdAt, author }) => ({
    version,
    text,
    at: createdAt,
    by: author?.name ?? null,
    labels: labelsOf.get(version) ?? 0,
  }));
}

/**
 * Writes the next version of the guidelines; an unchanged text makes none.
 *
 * @param basedOn the version that was edited, 0 for none.
 * @returns the number of the version that holds the text.
 * @throws AppError "conflict" when somebody has written another version meanwhile; nothing is written then.
 */
export async function addGuidelines(
  guidelines: { projectId: string; text: string; basedOn: number; userId: string },
  client: Db = db(),
): Promise<number> {
  const { projectId, text, basedOn, userId } = guidelines;
  const newest = await client.guidelineVersion.findFirst({
    where: { projectId },
    orderBy: { version: "desc" },
    select: { version: true, text: true },
  });
  const current = newest?.version ?? 0;
  if (newest !== null && newest.text === text) return current;
  if (current !== basedOn) throw writtenMeanwhile(current);
  const version = current + 1;
  try {
    await client.guidelineVersion.create({
      data: { id: uuidv7(), projectId, version, text, createdBy: userId },
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw writtenMeanwhile(version);
    throw error;
  }
  return version;
}

function writtenMeanwhile(version: number): AppError {
  return new AppError(
    "conflict",
    `Somebody wrote version ${version} meanwhile. Your text is still here: copy it, load the page again, and put both together.`,
  );
}

/** The owner, and everybody with a label in the project; most labels first. */
export async function listPeople(projectId: string, client: Db = db()): Promise<PersonEntry[]> {
  const [labels, installation] = await Promise.all([
    client.label.groupBy({
      by: ["reviewerId"],
      where: { claim: { case: { dataset: { projectId } } }, selection: { not: "practice" } },
      _count: { _all: true },
      _max: { updatedAt: true },
    }),
    client.installation.findFirst({ select: { ownerId: true } }),
  ]);
  const ownerId = installation?.ownerId ?? null;
  const ids = new Set(labels.map((one) => one.reviewerId));
  if (ownerId !== null) ids.add(ownerId);
  const users = await client.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true },
  });
  const given = new Map(labels.map((one) => [one.reviewerId, one]));
  const people = users.map(({ id, name }) => ({
    id,
    name,
    isOwner: id === ownerId,
    labels: given.get(id)?._count._all ?? 0,
    lastAt: given.get(id)?._max.updatedAt ?? null,
  }));
  return people.sort((a, b) => b.labels - a.labels || a.name.localeCompare(b.name, "en"));
}

function fileOf(source: unknown): string | null {
  if (typeof source !== "object" || source === null || !("file" in source)) return null;
  return typeof source.file === "string" && source.file !== "" ? source.file : null;
}

/** The datasets of a project with what is in them, oldest first. */
export async function listDatasetEntries(projectId: string, client: Db = db()): Promise<DatasetEntry[]> {
  const rows = await client.dataset.findMany({
    where: { projectId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      source: true,
      splitter: true,
      createdAt: true,
      author: { select: { name: true } },
      _count: { select: { cases: true } },
    },
  });
  return Promise.all(
    rows.map(async ({ source, createdAt, author, _count, ...row }) => {
      const ofDataset = { case: { datasetId: row.id } };
      const [claims, labeled] = await Promise.all([
        client.claim.count({ where: ofDataset }),
        client.claim.count({ where: { ...ofDataset, gold: { isNot: null } } }),
      ]);
      const file = fileOf(source);
      return {
        ...row,
        file,
        addedAt: createdAt,
        by: author?.name ?? null,
        cases: _count.cases,
        claims,
        labeled,
      };
    }),
  );
}
