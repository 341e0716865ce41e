import "server-only";
import { hostname } from "node:os";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Db, Tx } from "./client";
import { dropUnusedPassageTexts } from "./passages";
import { dropUnusedPeople } from "./people";

/** No project of a person has a slug that begins so: a stage is shown nowhere. */
export const STAGE_PREFIX = "~";
/** For every query that lists projects. */
export const NOT_STAGED = { slug: { not: { startsWith: STAGE_PREFIX } } } as const;

/** A stage of another machine that was not renewed for this long is taken for dead. */
const LEASE_MS = 5 * 60_000;
/** Cases deleted in one transaction, so that nobody else waits long. */
const CASES_A_SWEEP = 500;

const holdSchema = z.object({
  host: z.string(),
  pid: z.number(),
  renewedAt: z.number(),
  people: z.array(z.string()),
});
type Hold = z.infer<typeof holdSchema>;

/** Stages of this process that are being filled. */
const active = new Set<string>();

/** A hidden project that an import fills; it becomes visible in one step at the very end, or never. */
export interface ImportStage {
  projectId: string;
  /** People made for this import, taken away again if it does not end well. */
  people: string[];
}

function holdText(people: readonly string[]): string {
  const hold: Hold = { host: hostname(), pid: process.pid, renewedAt: Date.now(), people: [...people] };
  return JSON.stringify(hold);
}

export async function createStage(client: Db): Promise<ImportStage> {
  const projectId = uuidv7();
  active.add(projectId);
  const slug = `${STAGE_PREFIX}${projectId}`;
  await client.project.create({ data: { id: projectId, slug, name: slug, description: holdText([]) } });
  return { projectId, people: [] };
}

/** Says that the import lives. First statement of each batch: it takes the write lock before anything is read. */
export async function renewStage(client: Db | Tx, stage: ImportStage): Promise<void> {
  await client.project.update({
    where: { id: stage.projectId },
    data: { description: holdText(stage.people) },
    select: { id: true },
  });
}

/** To be called when the import has ended, well or not. */
export function releaseStage(stage: ImportStage): void {
  active.delete(stage.projectId);
}

/** Deletes a stage with everything in it, a part at a time. */
export async function dropStage(client: Db, stage: ImportStage): Promise<void> {
  const { projectId } = stage;
  for (;;) {
    const cases = await client.case.findMany({
      where: { dataset: { projectId } },
      take: CASES_A_SWEEP,
      select: { id: true },
    });
    if (cases.length === 0) break;
    await client.case.deleteMany({ where: { id: { in: cases.map(({ id }) => id) } } });
  }
  await client.run.deleteMany({ where: { projectId } });
  await client.project.deleteMany({ where: { id: projectId } });
  await dropUnusedPassageTexts(client);
  await dropUnusedPeople(client, stage.people);
  releaseStage(stage);
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function isAlive(projectId: string, hold: Hold, now: number): boolean {
  if (active.has(projectId)) return true;
  if (hold.host === hostname()) return hold.pid !== process.pid && isProcessAlive(hold.pid);
  return now - hold.renewedAt < LEASE_MS;
}

/** Takes away what imports left behind that were killed in the middle. */
export async function dropDeadStages(client: Db): Promise<void> {
  const stages = await client.project.findMany({
    where: { slug: { startsWith: STAGE_PREFIX } },
    select: { id: true, description: true },
  });
  for (const { id, description } of stages) {
    const hold = holdSchema.parse(JSON.parse(description));
    if (!isAlive(id, hold, Date.now())) await dropStage(client, { projectId: id, people: hold.people });
  }
}
