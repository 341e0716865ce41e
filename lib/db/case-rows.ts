import "server-only";
import type { Tx } from "./client";
import type { Prisma } from "./generated/sqlite/client";
import { savePassageTexts } from "./passages";

/** Rows of some cases, ready to be written: each kind for one table, those that are pointed at first. */
export interface CaseRows {
  passageTexts: Map<string, string>;
  cases: Prisma.CaseCreateManyInput[];
  casePassages: Prisma.CasePassageCreateManyInput[];
  claims: Prisma.ClaimCreateManyInput[];
  labelVersions: Prisma.LabelVersionCreateManyInput[];
  labels: Prisma.LabelCreateManyInput[];
  flags: Prisma.ClaimFlagCreateManyInput[];
  goldVersions: Prisma.GoldVersionCreateManyInput[];
  gold: Prisma.GoldLabelCreateManyInput[];
  verdicts: Prisma.JudgeVerdictCreateManyInput[];
}

export function emptyCaseRows(): CaseRows {
  return {
    passageTexts: new Map(),
    cases: [],
    casePassages: [],
    claims: [],
    labelVersions: [],
    labels: [],
    flags: [],
    goldVersions: [],
    gold: [],
    verdicts: [],
  };
}

/** SQLite takes 32766 variables in one statement and a row has up to 20; both databases are well under their bound. */
const ROWS_A_STATEMENT = 1000;

async function insertAll<Row>(rows: Row[], insert: (data: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    await insert(rows.slice(at, at + ROWS_A_STATEMENT));
  }
}

/** Writes rows of cases in one go; equal passage texts are stored once. */
export async function insertCaseRows(tx: Tx, rows: CaseRows): Promise<void> {
  await savePassageTexts(tx, rows.passageTexts);
  await insertAll(rows.cases, (data) => tx.case.createMany({ data }));
  await insertAll(rows.casePassages, (data) => tx.casePassage.createMany({ data }));
  await insertAll(rows.claims, (data) => tx.claim.createMany({ data }));
  await insertAll(rows.labelVersions, (data) => tx.labelVersion.createMany({ data }));
  await insertAll(rows.labels, (data) => tx.label.createMany({ data }));
  await insertAll(rows.flags, (data) => tx.claimFlag.createMany({ data }));
  await insertAll(rows.goldVersions, (data) => tx.goldVersion.createMany({ data }));
  await insertAll(rows.gold, (data) => tx.goldLabel.createMany({ data }));
  await insertAll(rows.verdicts, (data) => tx.judgeVerdict.createMany({ data }));
}
