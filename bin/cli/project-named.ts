import type { Db } from "@/lib/db/client";
import { findProject, listSlugs } from "@/lib/db/projects";
import { formatNumber } from "@/lib/format";
import { BadInput } from "./fail";

/** Projects named in a message at most. */
const MAX_NAMED = 8;

/** Slugs as a message names them: "desk, library and 3 more". */
export function namedSlugs(slugs: readonly string[]): string {
  const named = slugs.slice(0, MAX_NAMED).join(", ");
  const more = slugs.length - MAX_NAMED;
  return more > 0 ? `${named} and ${formatNumber(more)} more` : named;
}

/**
 * The project of a slug.
 *
 * @throws BadInput naming the projects there are, where none is called so.
 */
export async function projectNamed(
  client: Db,
  slug: string,
): Promise<NonNullable<Awaited<ReturnType<typeof findProject>>>> {
  const project = await findProject(client, slug);
  if (project !== null) return project;
  const slugs = (await listSlugs(client, "")).sort();
  throw new BadInput(
    slugs.length === 0
      ? `There is no project ${slug}, and no other yet.`
      : `There is no project ${slug}; there is ${namedSlugs(slugs)}.`,
  );
}
