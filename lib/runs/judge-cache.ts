import "server-only";
import { readCallingVersion } from "@/lib/db/calling-judges";
import { db } from "@/lib/db/client";
import { countStoredCalls } from "@/lib/db/judge-calls";
import { AppError } from "@/lib/errors";
import { projectIdOf } from "./project-id";

/**
 * How many stored calls of a version would answer for a later run.
 *
 * @throws AppError not_found
 */
export async function countJudgeCache(asked: { slug: string; versionId: string }): Promise<number> {
  const projectId = await projectIdOf(db(), asked.slug);
  const version = await readCallingVersion(db(), asked.versionId);
  if (version === null || version.judge.projectId !== projectId) {
    throw new AppError("not_found", "This version is not there any more.");
  }
  return countStoredCalls(db(), asked.versionId);
}
