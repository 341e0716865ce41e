import { auditCommand } from "@/lib/auth/command-line";
import { type Db, openDb } from "@/lib/db/client";
import { listSlugs } from "@/lib/db/projects";
import { readEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { NliSettings } from "@/lib/judges/nli/settings";
import { listNliJudges, type NliJudgeView, saveNliJudge } from "@/lib/runs/nli-judges";
import { migrate } from "@/prisma/migrate.mjs";
import { BadInput } from "./fail";
import { projectNamed } from "./project-named";

async function withDb<Result>(work: (client: Db) => Promise<Result>): Promise<Result> {
  const url = readEnv().DATABASE_URL;
  await migrate(url, (line: string) => process.stderr.write(`${line}\n`));
  const client = openDb(url);
  try {
    return await work(client);
  } catch (error) {
    if (error instanceof AppError) throw new BadInput(error.message, { cause: error });
    throw error;
  } finally {
    await client.$disconnect();
  }
}

/** Ends the command before a model is run where there is no such project. */
export async function checkProject(slug: string): Promise<void> {
  await withDb((client) => projectNamed(client, slug));
}

/** Adds a judge of a local model to a project, or a version to the one of that name. */
export async function registerModel(asked: {
  project: string;
  label: string;
  settings: NliSettings;
}): Promise<{ name: string; version: number; isNew: boolean }> {
  const { project, label, settings } = asked;
  return withDb(async (client) => {
    const found = await projectNamed(client, project);
    const saved = await saveNliJudge(client, { projectId: found.id, label, settings });
    if (saved.isNew) {
      await auditCommand(client, found, "judgeSaved", { judge: saved.name, version: saved.version });
    }
    return saved;
  });
}

/** Judges of local models, by project; of one project where it is named. */
export async function listModels(
  project: string | undefined,
): Promise<(NliJudgeView & { project: string })[]> {
  return withDb(async (client) => {
    const slugs = project === undefined ? await listSlugs(client, "") : [project];
    const found = [];
    for (const slug of slugs) {
      const { id } = await projectNamed(client, slug);
      const judges = await listNliJudges(client, id);
      found.push(...judges.map((judge) => ({ ...judge, project: slug })));
    }
    return found;
  });
}
