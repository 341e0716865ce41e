import "server-only";
import { forbidden, notFound } from "next/navigation";
import type { Role } from "@/lib/claims/role";
import { db } from "@/lib/db/client";
import { findMember, type ProjectPlace } from "@/lib/db/members";
import { AppError } from "@/lib/errors";
import { effectiveRole, mayCreateProjects, type Permission, roleMay } from "./permissions";
import { type CurrentUser, requireApiUser, requireUser } from "./session";

/** A signed-in person in a project that they may enter. */
export interface Member extends CurrentUser {
  role: Role;
  project: { id: string; slug: string; name: string; blind: boolean };
}

async function memberAt(user: CurrentUser, place: ProjectPlace): Promise<Member | null> {
  const found = await findMember(db(), { userId: user.id, place });
  const role = found && effectiveRole({ isAdmin: user.isAdmin, role: found.role });
  return found && role ? { ...user, role, project: found.project } : null;
}

/**
 * The slug in what a browser sent: the slug itself, or the one field of that name. Where a form names two there is none,
 * so that no action works on another project than the one that was asked about.
 */
function slugIn(sent: unknown): string | null {
  if (typeof sent === "string") return sent;
  if (sent instanceof FormData) {
    const named = sent.getAll("slug");
    return named.length === 1 ? slugIn(named[0]) : null;
  }
  if (typeof sent === "object" && sent !== null && "slug" in sent && typeof sent.slug === "string")
    return sent.slug;
  return null;
}

/**
 * For pages and server actions: the signed-in person, who must be a member of the project and may do this there. A
 * stranger is told that there is no such page, as for a project that does not exist; a role that may not is told so.
 *
 * @param sent the project's slug, or the form or object from the browser that holds it as `slug`.
 */
export async function requireMember(sent: unknown, permission: Permission): Promise<Member> {
  const user = await requireUser();
  const slug = slugIn(sent);
  const member = slug === null ? null : await memberAt(user, { slug });
  if (member === null) notFound();
  if (!roleMay(member.role, permission)) forbidden();
  return member;
}

/** The same words for what is gone and for what is somebody else's. */
function nothingAt(place: ProjectPlace): AppError {
  return new AppError(
    "not_found",
    "claimId" in place
      ? "This claim is gone; its case was changed or deleted."
      : "There is no such project, or it is not yours.",
  );
}

/**
 * A person who is known already, in the project at a place, where they may do this.
 *
 * @throws AppError "not_found" for a stranger, "forbidden" for a role that may not.
 */
export async function asMember(
  user: CurrentUser,
  place: ProjectPlace,
  permission: Permission,
): Promise<Member> {
  const member = await memberAt(user, place);
  if (member === null) throw nothingAt(place);
  if (!roleMay(member.role, permission)) {
    throw new AppError("forbidden", `You are ${member.role} in this project; that role may not do this.`);
  }
  return member;
}

/**
 * For route handlers: as {@link requireMember}.
 *
 * @throws AppError "signed_out", and as {@link asMember} does.
 */
export async function requireApiMember(place: ProjectPlace, permission: Permission): Promise<Member> {
  return asMember(await requireApiUser(), place, permission);
}

/** For pages and server actions: a signed-in person who may begin projects. */
export async function requireCreator(): Promise<CurrentUser> {
  const user = await requireUser();
  if (!mayCreateProjects(user)) forbidden();
  return user;
}

/**
 * For route handlers: a signed-in person who may bring files in, into a project or as a new one.
 *
 * @throws AppError "signed_out" or "forbidden".
 */
export async function requireApiCreator(): Promise<CurrentUser> {
  const user = await requireApiUser();
  if (mayCreateProjects(user)) return user;
  throw new AppError(
    "forbidden",
    "You may not bring files in: ask an owner to make you one, or an engineer.",
  );
}

/** For pages and server actions: a signed-in admin. Nobody else learns that there is such a page. */
export async function requireAdmin(): Promise<CurrentUser> {
  const user = await requireUser();
  if (!user.isAdmin) notFound();
  return user;
}
