import "server-only";
import { db } from "./client";
import { NOT_STAGED } from "./import-stage";
import { enteredBy } from "./members";

/** Slug and name of every project that a person may enter, by name: what the bar needs on every page. */
export function listProjectNames(person: {
  id: string;
  isAdmin: boolean;
}): Promise<{ slug: string; name: string }[]> {
  return db().project.findMany({
    where: { ...NOT_STAGED, ...enteredBy(person) },
    select: { slug: true, name: true },
    orderBy: { name: "asc" },
  });
}
