import "server-only";
import type { Tx } from "./client";
import { Prisma } from "./generated/sqlite/client";

/**
 * What a column is given: a date as a Date, Json as what it holds (null for no value, never the JSON null), and never
 * "as the database thinks fit".
 */
type Cell<Value> = Prisma.InputJsonValue extends Value
  ? Prisma.InputJsonValue | (Prisma.NullableJsonNullValueInput extends Value ? null : never)
  : Date extends Value
    ? Date | Extract<Value, null>
    : Exclude<Value, undefined>;

/** A row with every column stated: a raw statement knows none of the client's defaults. */
export type WholeRow<Input> = { [Column in keyof Input]-?: Cell<Input[Column]> };

type Columns<Input> = {
  readonly [Column in keyof Required<Input>]: Prisma.InputJsonValue extends Input[Column] ? "json" : "plain";
};

/** A table that rows go into many at a time. */
export interface BulkTable<Input> {
  readonly name: string;
  readonly columns: Columns<Input>;
}

export const CASES: BulkTable<Prisma.CaseCreateManyInput> = {
  name: "Case",
  columns: {
    id: "plain",
    datasetId: "plain",
    position: "plain",
    externalId: "plain",
    system: "plain",
    question: "plain",
    answer: "plain",
    caseType: "plain",
    expect: "plain",
    answerable: "plain",
    abstained: "plain",
    mustInclude: "json",
    mustNotInclude: "json",
    tags: "json",
    metadata: "json",
    nonClaims: "json",
    answerCites: "json",
    unknownCites: "json",
    claimSetVersion: "plain",
    createdAt: "plain",
  },
};

export const PASSAGE_TEXTS: BulkTable<Prisma.PassageTextCreateManyInput> = {
  name: "PassageText",
  columns: { id: "plain", text: "plain" },
};

export const CASE_PASSAGES: BulkTable<Prisma.CasePassageCreateManyInput> = {
  name: "CasePassage",
  columns: {
    caseId: "plain",
    position: "plain",
    documentId: "plain",
    textId: "plain",
    title: "plain",
    url: "plain",
    status: "plain",
  },
};

export const CLAIMS: BulkTable<Prisma.ClaimCreateManyInput> = {
  name: "Claim",
  columns: {
    id: "plain",
    caseId: "plain",
    position: "plain",
    text: "plain",
    lead: "plain",
    start: "plain",
    end: "plain",
    cites: "json",
    kinds: "json",
    overlap: "plain",
    origin: "plain",
    claimSetVersion: "plain",
  },
};

export const LABEL_VERSIONS: BulkTable<Prisma.LabelVersionCreateManyInput> = {
  name: "LabelVersion",
  columns: {
    id: "plain",
    claimId: "plain",
    reviewerId: "plain",
    revision: "plain",
    action: "plain",
    verdict: "plain",
    severity: "plain",
    note: "plain",
    evidence: "json",
    given: "plain",
    selection: "plain",
    share: "plain",
    guidelineVersion: "plain",
    ms: "plain",
    requestId: "plain",
    createdAt: "plain",
  },
};

export const LABELS: BulkTable<Prisma.LabelCreateManyInput> = {
  name: "Label",
  columns: {
    id: "plain",
    claimId: "plain",
    reviewerId: "plain",
    verdict: "plain",
    severity: "plain",
    note: "plain",
    evidence: "json",
    given: "plain",
    selection: "plain",
    share: "plain",
    guidelineVersion: "plain",
    ms: "plain",
    firstVersionId: "plain",
    versionId: "plain",
    createdAt: "plain",
    updatedAt: "plain",
  },
};

export const CLAIM_FLAGS: BulkTable<Prisma.ClaimFlagCreateManyInput> = {
  name: "ClaimFlag",
  columns: {
    id: "plain",
    claimId: "plain",
    reviewerId: "plain",
    reason: "plain",
    note: "plain",
    createdAt: "plain",
    clearedAt: "plain",
  },
};

export const GOLD_VERSIONS: BulkTable<Prisma.GoldVersionCreateManyInput> = {
  name: "GoldVersion",
  columns: {
    id: "plain",
    claimId: "plain",
    revision: "plain",
    verdict: "plain",
    basis: "plain",
    outcome: "plain",
    reason: "plain",
    decidedBy: "plain",
    createdAt: "plain",
  },
};

export const GOLD_LABELS: BulkTable<Prisma.GoldLabelCreateManyInput> = {
  name: "GoldLabel",
  columns: { claimId: "plain", verdict: "plain", basis: "plain", updatedAt: "plain" },
};

/** What only some judges say beside their verdict. */
type VerdictExtra = "flags" | "evidence" | "confidence" | "confidenceSource" | "callId" | "isCached";

/** Verdicts of judges that say nothing more: without the columns that stay empty a million go in faster. */
export const JUDGE_VERDICTS: BulkTable<Omit<Prisma.JudgeVerdictCreateManyInput, VerdictExtra>> = {
  name: "JudgeVerdict",
  columns: {
    runId: "plain",
    claimId: "plain",
    status: "plain",
    verdict: "plain",
    failure: "plain",
    score: "plain",
    rationale: "plain",
    citationOk: "plain",
    citeRelevant: "json",
    ms: "plain",
    createdAt: "plain",
  },
};

export const FULL_VERDICTS: BulkTable<Prisma.JudgeVerdictCreateManyInput> = {
  name: "JudgeVerdict",
  columns: {
    ...JUDGE_VERDICTS.columns,
    flags: "json",
    evidence: "json",
    confidence: "plain",
    confidenceSource: "plain",
    callId: "plain",
    isCached: "plain",
  },
};

/** What is kept of every call, whether it was about a claim or about a whole answer. */
const CALL_COLUMNS = {
  id: "plain",
  key: "plain",
  versionId: "plain",
  runId: "plain",
  repeat: "plain",
  status: "plain",
  failure: "plain",
  isCurrent: "plain",
  rationale: "plain",
  flags: "json",
  raw: "plain",
  attempts: "json",
  inputTokens: "plain",
  cachedTokens: "plain",
  outputTokens: "plain",
  reasoningTokens: "plain",
  costAmount: "plain",
  costCurrency: "plain",
  priceVersion: "plain",
  ms: "plain",
  servedModel: "plain",
  fingerprint: "plain",
  createdAt: "plain",
} as const;

export const JUDGE_CALLS: BulkTable<Prisma.JudgeCallCreateManyInput> = {
  name: "JudgeCall",
  columns: {
    ...CALL_COLUMNS,
    claimId: "plain",
    target: "plain",
    verdict: "plain",
    score: "plain",
    confidence: "plain",
    confidenceSource: "plain",
    evidence: "json",
  },
};

export const ANSWER_CALLS: BulkTable<Prisma.AnswerCallCreateManyInput> = {
  name: "AnswerCall",
  columns: { ...CALL_COLUMNS, caseId: "plain", rating: "plain", parts: "json" },
};

/** Below the 32766 of SQLite and the 65535 of PostgreSQL; more in one statement is hardly faster and takes memory. */
const VARIABLES_A_STATEMENT = 8000;

/** The texts between the variables of an INSERT of some rows. */
function statementParts(table: { name: string; columns: string[] }, rows: number, end: string): string[] {
  const { name, columns } = table;
  const names = columns.map((column) => `"${column}"`).join(", ");
  const within = Array.from({ length: columns.length - 1 }, () => ",");
  const parts = [`INSERT INTO "${name}" (${names}) VALUES (`];
  for (let row = 0; row < rows; row++) parts.push(...within, row + 1 < rows ? "),(" : `)${end}`);
  return parts;
}

/**
 * Writes rows many to a statement, past the query compiler of `createMany`, which takes ten times as long. The driver
 * adapter binds the values as it does for `createMany`, so what is stored is the same to the byte; PostgreSQL takes the
 * type of each variable (enum, jsonb, timestamp) from its column.
 *
 * @param skipExisting leave rows whose key is there already as they are, instead of failing.
 * @returns how many rows were written.
 */
export async function insertRows<Input>(
  client: Pick<Tx, "$executeRaw">,
  table: BulkTable<Input>,
  rows: readonly WholeRow<Input>[],
  { skipExisting = false }: { skipExisting?: boolean } = {},
): Promise<number> {
  // The keys of `columns` are those of a row: its type says so, and Object.keys forgets it.
  const columns = Object.keys(table.columns) as (keyof Input & string)[];
  const isJson = columns.map((column) => table.columns[column] === "json");
  const rowsAStatement = Math.floor(VARIABLES_A_STATEMENT / columns.length);
  const end = skipExisting ? " ON CONFLICT DO NOTHING" : "";
  let parts: string[] = [];
  let written = 0;
  for (let at = 0; at < rows.length; at += rowsAStatement) {
    const slice = rows.slice(at, at + rowsAStatement);
    const values: unknown[] = [];
    for (const row of slice) {
      for (const [index, column] of columns.entries()) {
        const value = row[column];
        values.push(isJson[index] && value !== null ? JSON.stringify(value) : value);
      }
    }
    if (parts.length !== values.length + 1) {
      parts = statementParts({ name: table.name, columns }, slice.length, end);
    }
    written += await client.$executeRaw(new Prisma.Sql(parts, values));
  }
  return written;
}

/** A verdict with everything that a judge may say beside it. */
export type VerdictRow = WholeRow<Prisma.JudgeVerdictCreateManyInput>;

function saysMore({ flags, evidence, confidence, callId, isCached }: VerdictRow): boolean {
  return flags !== null || evidence !== null || confidence !== null || callId !== null || isCached === true;
}

/** {@link insertRows} for verdicts: rows that leave the extra columns empty go in without them. */
export function insertVerdicts(
  client: Pick<Tx, "$executeRaw">,
  rows: readonly VerdictRow[],
  options: { skipExisting?: boolean } = {},
): Promise<number> {
  return rows.some(saysMore)
    ? insertRows(client, FULL_VERDICTS, rows, options)
    : insertRows(client, JUDGE_VERDICTS, rows, options);
}
