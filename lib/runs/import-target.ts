import "server-only";
import { withCapital } from "@/lib/claims/capital";
import type { Db } from "@/lib/db/client";
import { listSlugs } from "@/lib/db/projects";
import { AppError } from "@/lib/errors";
import type { HeaderRecord } from "@/lib/imports/header-schema";

const MAX_SLUG = 60;
const SLUG = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** Addresses under /projects that are pages of their own. */
const RESERVED = new Set(["new"]);

/** A file's name without folders and ending. */
export function fileTitle(file: string): string {
  const base = file.split(/[/\\]/).at(-1) ?? file;
  const title = base.replace(/\.[A-Za-z0-9]{1,6}$/, "").trim();
  return title === "" ? "Cases" : title;
}

/** What a project is called that has no other name than its slug: "my-desk" is "My desk". */
function slugTitle(slug: string): string {
  const words = slug.split("-").filter(Boolean).join(" ");
  return withCapital(words);
}

/** A text as part of an address: a to z, digits and hyphens. */
export function toSlug(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, MAX_SLUG)
    .replace(/-$/, "");
  return slug === "" ? "project" : slug;
}

/**
 * Checks the slug of a project that is to be made.
 *
 * @throws AppError "bad_request" saying what a slug may hold.
 */
export function checkSlug(slug: string): string {
  if (slug.length > MAX_SLUG || !SLUG.test(slug) || RESERVED.has(slug)) {
    throw new AppError(
      "bad_request",
      `${JSON.stringify(slug)} can't be a project's slug: use a to z, 0 to 9 and hyphens, at most ${MAX_SLUG}.`,
    );
  }
  return slug;
}

/** A slug that no project has, made from a slug or a name. */
export async function freeSlug(client: Db, wished: string): Promise<string> {
  const slug = toSlug(wished);
  const taken = new Set([...(await listSlugs(client, slug)), ...RESERVED]);
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}

/** What a project made by an import is set up with. */
export function newProject(
  slug: string,
  { project, projectName, file }: { project?: string; projectName?: string; file: string },
  header: HeaderRecord | null,
) {
  const stated = header?.project;
  return {
    slug,
    // A slug that was asked for says more of the project than the file that happened to be its first.
    name: projectName ?? stated?.name ?? (project === undefined ? fileTitle(file) : slugTitle(slug)),
    description: stated?.description ?? "",
    control: stated?.control ?? "",
    ...(stated?.budgets?.hallucination !== undefined && {
      hallucinationBudget: stated.budgets.hallucination,
    }),
    ...(stated?.budgets?.overRefusal !== undefined && { overRefusalBudget: stated.budgets.overRefusal }),
    ...(stated?.budgets?.noVerdict !== undefined && { noVerdictBudget: stated.budgets.noVerdict }),
    ...(stated?.penalty !== undefined && { penalty: stated.penalty }),
    ...(stated?.blind !== undefined && { blind: stated.blind }),
    ...(stated?.settlesOwn !== undefined && { settlesOwn: stated.settlesOwn }),
    createdAt: new Date(),
  };
}
