import "server-only";
import { Prisma } from "./generated/sqlite/client";

// Conditions on a claim "k" of a statement, each written once: who is asked for it must not differ from list to list.

/** Nobody is asked for a label that counts of a case that is for practice. */
export const IS_ASKED_FOR = Prisma.sql`(NOT EXISTS (SELECT 1 FROM "PracticeCase" p WHERE p."caseId" = k."caseId"))`;

/** The same for a query of the client. */
export const ASKED_FOR = { case: { practice: null } } as const;

/** A label "m" is one that its reviewer was asked for again, and has not given again. */
export const IS_SENT_BACK = Prisma.sql`EXISTS (SELECT 1 FROM "LabelReturn" r WHERE r."claimId" = m."claimId"
  AND r."reviewerId" = m."reviewerId" AND r."guidelineVersion" > m."guidelineVersion")`;

/** A person has a label on the claim, and is not asked for it again. */
export function isDoneBy(reviewerId: string): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM "Label" m WHERE m."claimId" = k."id"
    AND m."reviewerId" = ${reviewerId} AND NOT ${IS_SENT_BACK})`;
}

/** A person is asked again for the label that they have on the claim. */
export function isAskedAgain(reviewerId: string): Prisma.Sql {
  return Prisma.sql`(${IS_ASKED_FOR} AND EXISTS (SELECT 1 FROM "Label" m WHERE m."claimId" = k."id"
    AND m."reviewerId" = ${reviewerId} AND ${IS_SENT_BACK}))`;
}
