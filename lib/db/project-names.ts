import "server-only";
import { db } from "./client";
import { NOT_STAGED } from "./import-stage";

/** Slug and name of every project, by name: what the bar needs on every page. */
export function listProjectNames(): Promise<{ slug: string; name: string }[]> {
  return db().project.findMany({
    where: NOT_STAGED,
    select: { slug: true, name: true },
    orderBy: { name: "asc" },
  });
}
