import "server-only";
import { db } from "@/lib/db/client";
import { deleteConnection } from "@/lib/db/judge-connections";
import { saveCallingJudge } from "./calling-judges";
import type { UnsavedJudge } from "./check-unsaved";
import { saveConnection } from "./judge-connections";
import { projectIdOf } from "./project-id";

/**
 * Sets up a judge, and its connection where that is a new one: both or neither.
 *
 * @throws AppError conflict where the connection's name is taken; not_found.
 */
export async function addProjectJudge({
  slug,
  label,
  connection,
  ...judge
}: UnsavedJudge & { slug: string; label: string }): Promise<{ name: string }> {
  const projectId = await projectIdOf(db(), slug);
  if ("id" in connection) {
    return saveCallingJudge(db(), { projectId, label, connectionId: connection.id, ...judge });
  }
  const { id } = await saveConnection(db(), { projectId, ...connection.input });
  try {
    return await saveCallingJudge(db(), { projectId, label, connectionId: id, ...judge });
  } catch (error) {
    await deleteConnection(db(), { projectId, id });
    throw error;
  }
}

/**
 * A new version of a judge that is there, in a project known by its slug; settings that were pinned before keep their
 * number.
 *
 * @throws AppError not_found, conflict
 */
export async function saveProjectJudge({
  slug,
  ...judge
}: {
  slug: string;
  name: string;
  kind: UnsavedJudge["kind"];
  label: string;
  connectionId: string;
  settings: Record<string, unknown>;
}): Promise<{ version: number; isNew: boolean }> {
  return saveCallingJudge(db(), { projectId: await projectIdOf(db(), slug), ...judge });
}
