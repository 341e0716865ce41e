import "server-only";
import { ROLES, type Role } from "@/lib/claims/role";
import { AppError } from "@/lib/errors";
import { type Db, db, type Tx } from "./client";
import { STAGE_PREFIX } from "./import-stage";
import { inTurn } from "./write-turns";

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

/** A member as the people page lists them. */
export interface MemberRow {
  userId: string;
  name: string;
  email: string;
  role: Role;
  since: Date;
  labels: number;
}

/** Somebody with labels in a project who is no member: a person whom a file named, or one who has left. */
export interface FormerRow {
  userId: string;
  name: string;
  labels: number;
  canSignIn: boolean;
}

async function labelCounts(client: Db, projectId: string): Promise<Map<string, number>> {
  const rows = await client.label.groupBy({
    by: ["reviewerId"],
    where: { claim: { case: { dataset: { projectId } } }, selection: { not: "practice" } },
    _count: { _all: true },
  });
  return new Map(rows.map(({ reviewerId, _count }) => [reviewerId, _count._all]));
}

/** The members of a project, owners first, and everybody else whose labels are in it. */
export async function listMembers(
  projectId: string,
  client: Db = db(),
): Promise<{ members: MemberRow[]; others: FormerRow[] }> {
  const [rows, labels] = await Promise.all([
    client.membership.findMany({
      where: { projectId },
      select: { userId: true, role: true, createdAt: true, user: { select: { name: true, email: true } } },
    }),
    labelCounts(client, projectId),
  ]);
  const members = rows.map(({ userId, role, createdAt, user }) => ({
    userId,
    ...user,
    role,
    since: createdAt,
    labels: labels.get(userId) ?? 0,
  }));
  members.sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || a.name.localeCompare(b.name, "en"));
  const known = new Set(members.map(({ userId }) => userId));
  const users = await client.user.findMany({
    where: { id: { in: [...labels.keys()].filter((id) => !known.has(id)) } },
    orderBy: { name: "asc" },
    select: { id: true, name: true, _count: { select: { accounts: true } } },
  });
  const others = users.map(({ id, name, _count }) => ({
    userId: id,
    name,
    labels: labels.get(id) ?? 0,
    canSignIn: _count.accounts > 0,
  }));
  return { members, others };
}

/**
 * Gives a member another role, or none. The last owner stays one: changes of one project wait for each other.
 *
 * @returns the role they had; null where they are no member.
 * @throws AppError "conflict" where nobody would own the project any more.
 */
export function changeMember(
  { projectId, userId, role }: { projectId: string; userId: string; role: Role | null },
  client: Db = db(),
): Promise<Role | null> {
  const which = { projectId_userId: { projectId, userId } };
  return inTurn(client, async (tx) => {
    await tx.membership.findUnique({ where: which, select: { role: true } });
    // Also where several servers share a PostgreSQL: whoever holds the project's row goes first.
    await tx.$executeRaw`UPDATE "Project" SET "id" = "id" WHERE "id" = ${projectId}`;
    const before = await tx.membership.findUnique({ where: which, select: { role: true } });
    if (before === null) return null;
    if (before.role === "owner" && role !== "owner") {
      const owners = await tx.membership.count({ where: { projectId, role: "owner" } });
      if (owners === 1) {
        throw new AppError("conflict", "A project needs an owner: make somebody else one first.");
      }
    }
    if (role === null) await tx.membership.delete({ where: which });
    else await tx.membership.update({ where: which, data: { role } });
    return before.role;
  });
}

/**
 * Makes somebody a member.
 *
 * @throws AppError "conflict" for a member: their role stays as it is.
 */
export async function addMember(
  tx: Tx,
  member: { projectId: string; userId: string; role: Role },
): Promise<void> {
  const { projectId, userId } = member;
  const there = await tx.membership.findUnique({
    where: { projectId_userId: { projectId, userId } },
    select: { role: true },
  });
  if (there !== null) {
    throw new AppError("conflict", `You are a member already, as ${there.role}. The invitation stays open.`);
  }
  await tx.membership.create({ data: member });
}
