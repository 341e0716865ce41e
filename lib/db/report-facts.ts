import "server-only";
import { LABEL_SELECTIONS } from "@/lib/claims/gold";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";

/** Answers that make a claim, alike ones counted together. */
export interface AnswerGroup {
  /** open: a claim has no gold label at all; disputed: all have one, on a claim people differ; settled: all stand. */
  standing: "open" | "disputed" | "settled";
  /** The worst way in which one of its claims came to be labeled; a claim drawn in several ways counts by the best. */
  drawn: "all" | "random" | "stratified" | "picked";
  many: number;
}

/** How a claim came to be labeled, the better first; practice labels count for nothing. */
const DRAWN = LABEL_SELECTIONS.filter((selection) => selection !== "practice");

/** The answers of a dataset by what people have said of their claims. */
export async function groupAnswers(client: Db, datasetId: string): Promise<AnswerGroup[]> {
  type Row = { standing: AnswerGroup["standing"]; drawn: number | bigint | null; many: number | bigint };
  const rank = Prisma.join(
    DRAWN.map(
      (selection, at) => Prisma.sql`WHEN ${Prisma.raw(`'${selection}'`)} THEN ${Prisma.raw(String(at))}`,
    ),
    " ",
  );
  const rows = await client.$queryRaw<Row[]>(Prisma.sql`
    SELECT "standing", "drawn", COUNT(*) AS "many"
    FROM (
      SELECT
        CASE WHEN COUNT(g."claimId") < COUNT(*) THEN 'open'
          WHEN COUNT(g."verdict") < COUNT(*) THEN 'disputed' ELSE 'settled' END AS "standing",
        MAX((SELECT MIN(CASE l."selection" ${rank} ELSE NULL END) FROM "Label" l WHERE l."claimId" = cl."id")) AS "drawn"
      FROM "Case" c
      JOIN "Claim" cl ON cl."caseId" = c."id"
      LEFT JOIN "GoldLabel" g ON g."claimId" = cl."id"
      WHERE c."datasetId" = ${datasetId}
      GROUP BY c."id"
    ) one
    GROUP BY "standing", "drawn"`);
  return rows.map(({ standing, drawn, many }) => ({
    standing,
    drawn: DRAWN[Number(drawn ?? 0)] ?? "all",
    many: Number(many),
  }));
}

/** Claims settled as not supported, by the gravest severity that a reviewer who called it so gave. */
export async function countSeverities(
  client: Db,
  datasetId: string,
): Promise<{ minor: number; major: number; critical: number; none: number }> {
  type Row = { gravest: number | bigint | null; many: number | bigint };
  const rows = await client.$queryRaw<Row[]>(Prisma.sql`
    SELECT "gravest", COUNT(*) AS "many"
    FROM (
      SELECT (SELECT MAX(CASE l."severity" WHEN 'critical' THEN 3 WHEN 'major' THEN 2 WHEN 'minor' THEN 1 ELSE NULL END)
        FROM "Label" l
        WHERE l."claimId" = cl."id" AND l."verdict" <> 'supported' AND l."selection" <> 'practice') AS "gravest"
      FROM "Case" c
      JOIN "Claim" cl ON cl."caseId" = c."id"
      JOIN "GoldLabel" g ON g."claimId" = cl."id" AND g."verdict" <> 'supported'
      WHERE c."datasetId" = ${datasetId}
    ) one
    GROUP BY "gravest"`);
  const many = (rank: number) => Number(rows.find((row) => Number(row.gravest ?? 0) === rank)?.many ?? 0);
  return { minor: many(1), major: many(2), critical: many(3), none: many(0) };
}

/** Whose labels stand in a dataset, practice left out. */
export interface LabelFacts {
  many: number;
  /** Everybody's names, those with most labels first. */
  reviewers: string[];
  blind: number;
  assisted: number;
  guidelines: number[];
}

/** Counts of the labels of a dataset: by person, by whether they were given blind, by guideline. */
export async function readLabelFacts(client: Db, datasetId: string): Promise<LabelFacts> {
  const where = { claim: { case: { datasetId } }, selection: { not: "practice" as const } };
  const [byPerson, byGiven, byGuideline] = await Promise.all([
    client.label.groupBy({ by: ["reviewerId"], where, _count: { _all: true } }),
    client.label.groupBy({ by: ["given"], where, _count: { _all: true } }),
    client.label.groupBy({ by: ["guidelineVersion"], where }),
  ]);
  const people = await client.user.findMany({
    where: { id: { in: byPerson.map(({ reviewerId }) => reviewerId) } },
    select: { id: true, name: true },
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const given = (how: "blind" | "assisted") => byGiven.find((row) => row.given === how)?._count._all ?? 0;
  return {
    many: given("blind") + given("assisted"),
    reviewers: byPerson
      .map(({ reviewerId, _count }) => ({ name: names.get(reviewerId) ?? "", many: _count._all }))
      .sort((a, b) => b.many - a.many || (a.name < b.name ? -1 : 1))
      .map(({ name }) => name),
    blind: given("blind"),
    assisted: given("assisted"),
    // 0 stands for no guideline at all.
    guidelines: byGuideline
      .map(({ guidelineVersion }) => guidelineVersion)
      .filter((version) => version > 0)
      .sort((a, b) => a - b),
  };
}

/** What a dataset is, for the foot of a report. */
export interface DatasetFacts {
  systems: string[];
  /** Cases that carry the tag. */
  tagged: number;
}

/** The systems that answered a dataset's cases, by name, and how many cases carry a tag. */
export async function readDatasetFacts(
  client: Db,
  { datasetId, tag }: { datasetId: string; tag: string },
): Promise<DatasetFacts> {
  const pattern = `%${JSON.stringify(tag).replace(/[\\%_]/g, "\\$&")}%`;
  const [systems, tagged] = await Promise.all([
    client.case.groupBy({
      by: ["system"],
      where: { datasetId, system: { not: "" } },
      orderBy: { system: "asc" },
    }),
    client.$queryRaw<{ many: number | bigint }[]>(Prisma.sql`
      SELECT COUNT(*) AS "many" FROM "Case"
      WHERE "datasetId" = ${datasetId} AND CAST("tags" AS TEXT) LIKE ${pattern} ESCAPE '\\'`),
  ]);
  return { systems: systems.map(({ system }) => system), tagged: Number(tagged[0]?.many ?? 0) };
}

/** Why a run has claims without a verdict, the commonest reason first. */
export async function countFailures(client: Db, runId: string): Promise<{ kind: string; many: number }[]> {
  const rows = await client.judgeVerdict.groupBy({
    by: ["failure"],
    where: { runId, status: "no_verdict" },
    _count: { _all: true },
  });
  return rows
    .map(({ failure, _count }) => ({ kind: failure ?? "no_verdict", many: _count._all }))
    .sort((a, b) => b.many - a.many || (a.kind < b.kind ? -1 : 1));
}
