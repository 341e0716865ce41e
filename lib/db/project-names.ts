import "server-only";
import { db } from "./client";

/** Slug and name of every project, by name: what the bar needs on every page. */
export function listProjectNames(): Promise<{ slug: string; name: string }[]> {
  return db().project.findMany({ select: { slug: true, name: true }, orderBy: { name: "asc" } });
}
