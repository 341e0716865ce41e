import "server-only";
import { isVerdict } from "@/lib/claims/verdict";
import type { ReviewedClaim } from "@/lib/metrics/reviewers";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";
import { findRepeatedQuestions } from "./repeated-questions";

/** Cases read at a time. */
const PAGE = 500;

interface Row {
  caseId: string;
  claimId: string;
  reviewerId: string;
  verdict: string;
  given: string;
  ms: number | bigint | null;
  gold: string | null;
}

/** Gold labels that are more than one person's own label. */
const MADE_BY_SEVERAL = Prisma.raw("'agreement', 'majority', 'adjudicated', 'imported'");

async function readLabels(client: Db, caseIds: readonly string[]): Promise<Map<string, ReviewedClaim[]>> {
  const rows = await client.$queryRaw<Row[]>(Prisma.sql`
    SELECT cl."caseId" AS "caseId", cl."id" AS "claimId", l."reviewerId" AS "reviewerId", l."ms" AS "ms",
      COALESCE(f."verdict", l."verdict") AS "verdict", COALESCE(f."given", l."given") AS "given",
      CASE WHEN g."basis" IN (${MADE_BY_SEVERAL}) THEN g."verdict" ELSE NULL END AS "gold"
    FROM "Claim" cl
    JOIN "Label" l ON l."claimId" = cl."id"
    LEFT JOIN "LabelVersion" f ON f."id" = l."firstVersionId"
    LEFT JOIN "GoldLabel" g ON g."claimId" = cl."id"
    WHERE cl."caseId" IN (${Prisma.join([...caseIds])}) AND l."selection" <> 'practice'
    ORDER BY cl."caseId", cl."position", cl."id"`);
  const claims = new Map<string, ReviewedClaim[]>();
  const labels = new Map<string, ReviewedClaim["labels"][number][]>();
  for (const { caseId, claimId, reviewerId, verdict, given, ms, gold } of rows) {
    if (!isVerdict(verdict)) continue;
    const label = {
      reviewer: reviewerId,
      verdict,
      isBlind: given === "blind",
      ms: ms === null ? null : Number(ms),
    };
    const known = labels.get(claimId);
    if (known !== undefined) {
      known.push(label);
      continue;
    }
    const ofClaim = [label];
    labels.set(claimId, ofClaim);
    const ofCase = claims.get(caseId) ?? [];
    ofCase.push({ id: claimId, labels: ofClaim, gold: isVerdict(gold) ? gold : null });
    claims.set(caseId, ofCase);
  }
  return claims;
}

/** Cases of one external id, one a system, by the ids of their rows. */
async function* casesByExternalId(client: Db, datasetId: string): AsyncGenerator<string[][]> {
  let cursor: string | undefined;
  let open: { externalId: string; ids: string[] } | null = null;
  for (;;) {
    const cases: { id: string; externalId: string }[] = await client.case.findMany({
      where: { datasetId },
      orderBy: [{ externalId: "asc" }, { system: "asc" }],
      take: PAGE,
      ...(cursor !== undefined && { cursor: { id: cursor }, skip: 1 }),
      select: { id: true, externalId: true },
    });
    if (cases.length === 0) break;
    const whole: string[][] = [];
    for (const { id, externalId } of cases) {
      if (open !== null && open.externalId === externalId) {
        open.ids.push(id);
        continue;
      }
      if (open !== null) whole.push(open.ids);
      open = { externalId, ids: [id] };
    }
    yield whole;
    cursor = cases.at(-1)?.id;
  }
  if (open !== null) yield [open.ids];
}

/**
 * The labeled claims of a dataset with what each person first said of them, practice left out: those of one question come
 * together, whatever system answered it and under whatever id.
 */
export async function* readReviewedClaims(client: Db, datasetId: string): AsyncGenerator<ReviewedClaim[]> {
  const repeated = await findRepeatedQuestions(client, datasetId);
  const held = new Map<number, ReviewedClaim[]>();
  for await (const groups of casesByExternalId(client, datasetId)) {
    if (groups.length === 0) continue;
    const labels = await readLabels(client, groups.flat());
    for (const ids of groups) {
      const claims = ids.flatMap((id) => labels.get(id) ?? []);
      if (claims.length === 0) continue;
      const cluster = ids.flatMap((id) => repeated.get(id) ?? [])[0];
      if (cluster === undefined) yield claims;
      else held.set(cluster, [...(held.get(cluster) ?? []), ...claims]);
    }
  }
  yield* held.values();
}
