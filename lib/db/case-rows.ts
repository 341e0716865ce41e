import "server-only";
import { ANSWER_REPLIES, type AnswerReplyRow } from "./answer-replies";
import {
  CASE_PASSAGES,
  CASES,
  CLAIM_FLAGS,
  CLAIMS,
  GOLD_LABELS,
  GOLD_VERSIONS,
  insertRows,
  insertVerdicts,
  LABEL_VERSIONS,
  LABELS,
  type VerdictRow,
  type WholeRow,
} from "./bulk-insert";
import type { Tx } from "./client";
import type { Prisma } from "./generated/sqlite/client";
import { LABEL_RETURNS } from "./label-returns";
import { SAMPLE_CLAIMS } from "./label-samples";
import { savePassageTexts } from "./passages";
import { PRACTICE_CASES } from "./practice";

/** Rows of some cases, ready to be written: each kind for one table, those that are pointed at first. */
export interface CaseRows {
  passageTexts: Map<string, string>;
  cases: WholeRow<Prisma.CaseCreateManyInput>[];
  casePassages: WholeRow<Prisma.CasePassageCreateManyInput>[];
  claims: WholeRow<Prisma.ClaimCreateManyInput>[];
  labelVersions: WholeRow<Prisma.LabelVersionCreateManyInput>[];
  labels: WholeRow<Prisma.LabelCreateManyInput>[];
  flags: WholeRow<Prisma.ClaimFlagCreateManyInput>[];
  goldVersions: WholeRow<Prisma.GoldVersionCreateManyInput>[];
  gold: WholeRow<Prisma.GoldLabelCreateManyInput>[];
  verdicts: VerdictRow[];
  practice: WholeRow<Prisma.PracticeCaseCreateManyInput>[];
  returns: WholeRow<Prisma.LabelReturnCreateManyInput>[];
  sampleClaims: WholeRow<Prisma.LabelSampleClaimCreateManyInput>[];
  answerReplies: AnswerReplyRow[];
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
    practice: [],
    returns: [],
    sampleClaims: [],
    answerReplies: [],
  };
}

/** Writes rows of cases in one go; equal passage texts are stored once. */
export async function insertCaseRows(tx: Tx, rows: CaseRows): Promise<void> {
  await savePassageTexts(tx, rows.passageTexts);
  await insertRows(tx, CASES, rows.cases);
  await insertRows(tx, CASE_PASSAGES, rows.casePassages);
  await insertRows(tx, CLAIMS, rows.claims);
  await insertRows(tx, LABEL_VERSIONS, rows.labelVersions);
  await insertRows(tx, LABELS, rows.labels);
  await insertRows(tx, CLAIM_FLAGS, rows.flags);
  await insertRows(tx, GOLD_VERSIONS, rows.goldVersions);
  await insertRows(tx, GOLD_LABELS, rows.gold);
  await insertVerdicts(tx, rows.verdicts);
  await insertRows(tx, PRACTICE_CASES, rows.practice);
  await insertRows(tx, LABEL_RETURNS, rows.returns);
  await insertRows(tx, SAMPLE_CLAIMS, rows.sampleClaims);
  await insertRows(tx, ANSWER_REPLIES, rows.answerReplies);
}
