import "server-only";
import { AppError } from "@/lib/errors";
import type { Db, Tx } from "./client";
import type { Prisma } from "./generated/sqlite/client";
import { isUniqueViolation } from "./unique-violation";

/** A name that is not taken: as wished, else with the first number that makes it new. */
function freeName(wished: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wished)) return wished;
  let number = 2;
  while (taken.has(`${wished} ${number}`)) number++;
  return `${wished} ${number}`;
}

/**
 * Makes a filled stage a project of its own, with its owner, all or nothing.
 *
 * @param ownerId null where nobody has claimed the installation yet: whoever does will own it.
 * @throws AppError "conflict" when somebody has taken the slug meanwhile.
 */
export async function publishAsProject(
  client: Db,
  projectId: string,
  project: Omit<Prisma.ProjectUncheckedUpdateInput, "id"> & { slug: string },
  ownerId: string | null,
): Promise<void> {
  try {
    await client.$transaction([
      client.project.update({ where: { id: projectId }, data: project, select: { id: true } }),
      ...(ownerId === null
        ? []
        : [client.membership.create({ data: { projectId, userId: ownerId, role: "owner" } })]),
    ]);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = `There is a project ${project.slug} already. Choose another name.`;
    throw new AppError("conflict", message, { cause: error });
  }
}

/** Moves the judges of a stage into a project; a version that is there already (by its hash) takes over the runs. */
async function moveJudges(tx: Tx, stageId: string, projectId: string): Promise<void> {
  const judges = await tx.judge.findMany({ where: { projectId: stageId }, include: { versions: true } });
  for (const judge of judges) {
    const there = await tx.judge.findUnique({
      where: { projectId_name: { projectId, name: judge.name } },
      include: { versions: true },
    });
    if (!there) {
      await tx.judge.update({ where: { id: judge.id }, data: { projectId } });
      continue;
    }
    let newest = Math.max(0, ...there.versions.map(({ version }) => version));
    for (const { id, hash } of judge.versions) {
      const same = there.versions.find((version) => version.hash === hash);
      if (same) await tx.run.updateMany({ where: { judgeVersionId: id }, data: { judgeVersionId: same.id } });
      else {
        newest++;
        await tx.judgeVersion.update({ where: { id }, data: { judgeId: there.id, version: newest } });
      }
    }
    await tx.judge.delete({ where: { id: judge.id } });
  }
}

/**
 * Moves everything of a filled stage into a project that is there already, in one transaction. Datasets whose name is
 * taken get a number; guidelines come along only where the project has none.
 *
 * @returns the datasets with the names they have now.
 */
export async function publishIntoProject(
  client: Db,
  { stageId, projectId }: { stageId: string; projectId: string },
): Promise<{ id: string; name: string }[]> {
  return client.$transaction(async (tx) => {
    await moveJudges(tx, stageId, projectId);
    await tx.run.updateMany({ where: { projectId: stageId }, data: { projectId } });
    await tx.labelSample.updateMany({ where: { projectId: stageId }, data: { projectId } });
    const there = await tx.dataset.findMany({ where: { projectId }, select: { name: true } });
    const taken = new Set(there.map(({ name }) => name));
    const staged = await tx.dataset.findMany({
      where: { projectId: stageId },
      orderBy: { createdAt: "asc" },
      select: { id: true, name: true },
    });
    const moved: { id: string; name: string }[] = [];
    for (const dataset of staged) {
      const name = freeName(dataset.name, taken);
      taken.add(name);
      await tx.dataset.update({ where: { id: dataset.id }, data: { projectId, name } });
      moved.push({ id: dataset.id, name });
    }
    if ((await tx.guidelineVersion.count({ where: { projectId } })) === 0) {
      await tx.guidelineVersion.updateMany({ where: { projectId: stageId }, data: { projectId } });
    }
    await tx.project.delete({ where: { id: stageId } });
    return moved;
  });
}
