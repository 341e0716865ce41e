import "server-only";
import type { Tx } from "./client";
import { Prisma } from "./generated/sqlite/client";

/** A claim that can be drawn, with what a run said of it; null: no verdict, or the run has not come to it. */
export interface ClaimToDraw {
  claimId: string;
  caseId: string;
  verdict: string | null;
}

/** Cases whose claims are read at a time. */
const PAGE = 500;

/**
 * The claims of a dataset in a fixed order, a page of cases at a time: memory stays the same at any size.
 *
 * @yields claims by case and by their place in it.
 */
export async function* readClaimsToDraw(
  client: Tx,
  { datasetId, runId }: { datasetId: string; runId: string },
): AsyncGenerator<ClaimToDraw> {
  let after: { position: number; id: string } | null = null;
  for (;;) {
    const cases: { position: number; id: string }[] = await client.case.findMany({
      where: {
        datasetId,
        ...(after === null
          ? {}
          : {
              OR: [{ position: { gt: after.position } }, { position: after.position, id: { gt: after.id } }],
            }),
      },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      take: PAGE,
      select: { position: true, id: true },
    });
    const last = cases.at(-1);
    if (last === undefined) return;
    yield* await client.$queryRaw<ClaimToDraw[]>(Prisma.sql`
      SELECT k."id" AS "claimId", k."caseId" AS "caseId", v."verdict" AS "verdict"
      FROM "Case" c
      JOIN "Claim" k ON k."caseId" = c."id"
      LEFT JOIN "JudgeVerdict" v ON v."claimId" = k."id" AND v."runId" = ${runId}
      WHERE c."id" IN (${Prisma.join(cases.map(({ id }) => id))})
      ORDER BY c."position", c."id", k."position", k."claimSetVersion", k."id"`);
    after = last;
  }
}
