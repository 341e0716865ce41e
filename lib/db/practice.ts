import "server-only";
import type { PracticeAnswer, PracticeCase, PracticeEntry } from "@/lib/claims/practice";
import { isVerdict, type Verdict } from "@/lib/claims/verdict";
import type { BulkTable } from "./bulk-insert";
import type { Db, Tx } from "./client";
import type { Prisma } from "./generated/sqlite/client";

export const PRACTICE_CASES: BulkTable<Prisma.PracticeCaseCreateManyInput> = {
  name: "PracticeCase",
  columns: { caseId: "plain", createdAt: "plain", createdBy: "plain" },
};

/** Claims that are settled: somebody decided, a file states it, or more than one person says so. */
const SETTLED = {
  gold: { verdict: { not: null }, basis: { in: ["adjudicated", "imported", "agreement", "majority"] } },
} satisfies Prisma.ClaimWhereInput;

/** Claims of a project that a person practises on: the settled ones of its practice cases, but for those they labeled. */
function practisedBy(reviewerId: string, projectId: string) {
  return {
    ...SETTLED,
    case: { practice: { isNot: null }, dataset: { projectId } },
    labels: { none: { reviewerId, selection: { not: "practice" } } },
  } satisfies Prisma.ClaimWhereInput;
}

/** The cases for practice of a project, in the order in which they were chosen. */
export async function listPracticeCases(client: Db, projectId: string): Promise<PracticeEntry[]> {
  const rows = await client.practiceCase.findMany({
    where: { case: { dataset: { projectId } } },
    orderBy: [{ createdAt: "asc" }, { caseId: "asc" }],
    select: {
      caseId: true,
      case: {
        select: { externalId: true, question: true, _count: { select: { claims: { where: SETTLED } } } },
      },
    },
  });
  return rows.map(({ caseId, case: { _count, ...shown } }) => ({ caseId, ...shown, claims: _count.claims }));
}

/** Whether a case is for practice, and how many of its claims are settled; null without it in the project. */
export async function readPracticeState(
  client: Db | Tx,
  { projectId, caseId }: { projectId: string; caseId: string },
): Promise<{ isPractice: boolean; settled: number } | null> {
  const row = await client.case.findFirst({
    where: { id: caseId, dataset: { projectId } },
    select: { practice: { select: { caseId: true } }, _count: { select: { claims: { where: SETTLED } } } },
  });
  return row && { isPractice: row.practice !== null, settled: row._count.claims };
}

/** Makes a case one for practice, or one like all others again; answers that were given stay. */
export async function keepPractice(
  tx: Tx,
  { caseId, isPractice, userId, now }: { caseId: string; isPractice: boolean; userId: string; now: Date },
): Promise<void> {
  if (!isPractice) await tx.practiceCase.deleteMany({ where: { caseId } });
  else
    await tx.practiceCase.upsert({
      where: { caseId },
      create: { caseId, createdAt: now, createdBy: userId },
      update: {},
    });
}

const CLAIM_SELECT = (reviewerId: string) =>
  ({
    id: true,
    text: true,
    lead: true,
    gold: { select: { verdict: true } },
    goldVersions: { orderBy: { revision: "desc" }, take: 1, select: { reason: true } },
    labels: { where: { reviewerId, selection: "practice" }, select: { verdict: true } },
  }) satisfies Prisma.ClaimSelect;

interface ClaimRow {
  gold: { verdict: string | null } | null;
  goldVersions: { reason: string }[];
  labels: { verdict: string }[];
}

/** What may be told of a claim: nothing before it is answered. */
function answerOf({ gold, goldVersions, labels }: ClaimRow): PracticeAnswer | null {
  const said = labels[0]?.verdict;
  const settled = gold?.verdict;
  if (!isVerdict(said) || !isVerdict(settled)) return null;
  return { said, settled, why: goldVersions[0]?.reason ?? "" };
}

/** The practice of one person: every case with the claims they practise on, in the order in which they were chosen. */
export async function readPractice(
  client: Db | Tx,
  { projectId, reviewerId }: { projectId: string; reviewerId: string },
): Promise<PracticeCase[]> {
  const rows = await client.practiceCase.findMany({
    where: { case: { dataset: { projectId } } },
    orderBy: [{ createdAt: "asc" }, { caseId: "asc" }],
    select: {
      case: {
        select: {
          id: true,
          externalId: true,
          question: true,
          answer: true,
          passages: {
            orderBy: { position: "asc" },
            select: { documentId: true, title: true, status: true, text: { select: { text: true } } },
          },
          claims: {
            where: practisedBy(reviewerId, projectId),
            orderBy: { position: "asc" },
            select: CLAIM_SELECT(reviewerId),
          },
        },
      },
    },
  });
  return rows
    .map(({ case: { passages, claims, ...shown } }) => ({
      ...shown,
      passages: passages.map(({ text, ...passage }) => ({ ...passage, text: text.text })),
      claims: claims.map(({ id, text, lead, ...told }) => ({ id, text, lead, answer: answerOf(told) })),
    }))
    .filter(({ claims }) => claims.length > 0);
}

/** Whether a claim is one that a person practises on, and what they answered and may be told; null where it is not. */
export async function findPractised(
  tx: Tx,
  { claimId, projectId, reviewerId }: { claimId: string; projectId: string; reviewerId: string },
): Promise<{ answer: PracticeAnswer | null } | null> {
  const row = await tx.claim.findFirst({
    where: { id: claimId, ...practisedBy(reviewerId, projectId) },
    select: CLAIM_SELECT(reviewerId),
  });
  return row && { answer: answerOf(row) };
}

/** Claims that a person still has to practise on. */
export function countUnpractised(
  client: Db | Tx,
  { projectId, reviewerId }: { projectId: string; reviewerId: string },
): Promise<number> {
  return client.claim.count({
    where: { AND: [practisedBy(reviewerId, projectId), { labels: { none: { reviewerId } } }] },
  });
}

/** Whether a person has given a label in a project that counts. */
export async function hasLabeled(
  client: Db | Tx,
  { projectId, reviewerId }: { projectId: string; reviewerId: string },
): Promise<boolean> {
  const where = {
    reviewerId,
    selection: { not: "practice" as const },
    claim: { case: { dataset: { projectId } } },
  };
  // Whoever has taken back all their labels has labeled all the same.
  return (await client.labelVersion.findFirst({ where, select: { id: true } })) !== null;
}

/** Answers in practice that stand, with whose they are and what their claims are held to. */
export async function listPractised(
  client: Db,
  projectId: string,
): Promise<{ userId: string; name: string; said: Verdict; settled: Verdict }[]> {
  const rows = await client.label.findMany({
    where: {
      selection: "practice",
      claim: { ...SETTLED, case: { practice: { isNot: null }, dataset: { projectId } } },
    },
    select: {
      verdict: true,
      reviewer: { select: { id: true, name: true } },
      claim: { select: { gold: { select: { verdict: true } } } },
    },
  });
  return rows.flatMap(({ verdict: said, reviewer, claim }) => {
    const settled = claim.gold?.verdict;
    return isVerdict(settled) ? [{ userId: reviewer.id, name: reviewer.name, said, settled }] : [];
  });
}
