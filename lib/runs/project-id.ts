import "server-only";
import type { Db } from "@/lib/db/client";
import { findProject } from "@/lib/db/projects";
import { AppError } from "@/lib/errors";

/**
 * Id of a project by its slug.
 *
 * @throws AppError not_found
 */
export async function projectIdOf(client: Db, slug: string): Promise<string> {
  const project = await findProject(client, slug);
  if (project === null) throw new AppError("not_found", "This project is not there any more.");
  return project.id;
}
