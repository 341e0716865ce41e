import "server-only";
import type { Role } from "@/lib/claims/role";
import type { Db, Tx } from "./client";
import { STAGE_PREFIX } from "./import-stage";

/** A project as the guard of its pages knows it, with the role of the person who asks. */
export interface FoundMember {
  project: { id: string; slug: string; name: string; blind: boolean };
  role: Role | null;
}

/** What a project can be found by. */
export type ProjectPlace =
  | { slug: string }
  | { projectId: string }
  | { datasetId: string }
  | { claimId: string };

function whereOf(place: ProjectPlace) {
  if ("slug" in place) return { slug: place.slug };
  if ("projectId" in place) return { id: place.projectId };
  if ("datasetId" in place) return { datasets: { some: { id: place.datasetId } } };
  return { datasets: { some: { cases: { some: { claims: { some: { id: place.claimId } } } } } } };
}

/** The project at a place, and what a person is in it; null where there is none. */
export async function findMember(
  client: Db | Tx,
  { userId, place }: { userId: string; place: ProjectPlace },
): Promise<FoundMember | null> {
  const found = await client.project.findFirst({
    where: whereOf(place),
    select: {
      id: true,
      slug: true,
      name: true,
      blind: true,
      memberships: { where: { userId }, select: { role: true } },
    },
  });
  if (found === null || found.slug.startsWith(STAGE_PREFIX)) return null;
  const { memberships, ...project } = found;
  return { project, role: memberships[0]?.role ?? null };
}

/** Whether a person is an admin, and the roles they have anywhere. */
export async function readStanding(
  client: Db | Tx,
  userId: string,
): Promise<{ isAdmin: boolean; roles: Role[] }> {
  const found = await client.user.findUnique({
    where: { id: userId },
    select: { isAdmin: true, memberships: { select: { role: true } } },
  });
  return { isAdmin: found?.isAdmin ?? false, roles: (found?.memberships ?? []).map(({ role }) => role) };
}

/** For every query that lists projects: those that a person may enter. */
export function enteredBy({ id, isAdmin }: { id: string; isAdmin: boolean }) {
  return isAdmin ? {} : { memberships: { some: { userId: id } } };
}
