import "server-only";
import { LABEL_SELECTIONS } from "@/lib/claims/gold";
import type { LabelFacts } from "@/lib/metrics/drawn-selection";
import { Prisma } from "./generated/sqlite/client";

/** Stands for no selection in the number; below the bits of the other facts. */
const NONE = 7;
const BITS = { isAssisted: 8, counts: 16, isForRandom: 32, isForShares: 64 } as const;

const number = (value: number) => Prisma.raw(String(value));
const rank = Prisma.join(
  LABEL_SELECTIONS.filter((one) => one !== "practice").map(
    (one, at) => Prisma.sql`WHEN ${Prisma.raw(`'${one}'`)} THEN ${number(at)}`,
  ),
  " ",
);
const bit = (value: number, holds: Prisma.Sql) =>
  Prisma.sql`MAX(CASE WHEN ${holds} THEN ${number(value)} ELSE 0 END)`;

/**
 * The facts of the labels of claim `cl`, all in one number: its labels are looked up once a claim, and one column is
 * handed over. A question for each fact took longer than everything else that is read of a claim. null: no label.
 */
export const LABEL_FACTS = Prisma.sql`(
  SELECT COALESCE(MIN(CASE l."selection" ${rank} ELSE NULL END), ${number(NONE)})
    + ${bit(BITS.isAssisted, Prisma.sql`l."given" = 'assisted'`)}
    + ${bit(BITS.counts, Prisma.sql`l."given" = 'blind' OR l."selection" IN ('random', 'stratified')`)}
    + ${bit(BITS.isForRandom, Prisma.sql`l."selection" = 'random'`)}
    + ${bit(BITS.isForShares, Prisma.sql`l."selection" = 'stratified'`)}
  FROM "Label" l WHERE l."claimId" = cl."id")`;

/** Reads what {@link LABEL_FACTS} handed over. */
export function labelFactsOf(column: number | bigint | null): LabelFacts {
  const facts = Number(column ?? NONE);
  const has = (one: number) => Math.floor(facts / one) % 2 === 1;
  return {
    selection: LABEL_SELECTIONS[facts % BITS.isAssisted] ?? null,
    isAssisted: has(BITS.isAssisted),
    counts: has(BITS.counts),
    isForRandom: has(BITS.isForRandom),
    isForShares: has(BITS.isForShares),
  };
}
