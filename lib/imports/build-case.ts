import type { SplitAnswer, SplitterName } from "@/lib/claims/case";
import { SPLITTER_REGISTRY } from "@/lib/claims/splitters";
import { citeByList, type StructuredCitation } from "@/lib/claims/structured-citations";
import { claimsAsGiven, claimsFromSplit } from "./case-claims";
import { type AddFault, readPassages } from "./case-passages";
import type { ReadCase } from "./read-case";
import type { CaseRecord } from "./record-schemas";

export interface CaseContext {
  splitter: SplitterName;
  notes?: ReadonlyMap<string, string> | undefined;
}

/** Longest answer that is taken, in UTF-16 units; some sixty pages. */
export const MAX_ANSWER = 200_000;

/** What a case type says of answerability, where the file does not say it itself. */
const ANSWERABLE_BY_TYPE = new Map([
  ["answerable", true],
  ["unanswerable", false],
  ["out_of_scope", false],
]);

function readAnswerable({ answerable, type }: CaseRecord): boolean | null {
  if (answerable !== undefined) return answerable;
  return ANSWERABLE_BY_TYPE.get(type ?? "") ?? null;
}

/** The text of a field that has two names, one of which must be there. */
function readText(
  record: CaseRecord,
  names: ["question", "query"] | ["answer", "response"],
  addFault: AddFault,
): string {
  const [first, second] = names;
  const given = [record[first], record[second]];
  if (given[0] !== undefined && given[1] !== undefined)
    addFault(second, `stands beside ${first}; write one of the two`);
  const text = given[0] ?? given[1];
  if (text === undefined) addFault(first, "is missing");
  return text ?? "";
}

function readLists(record: CaseRecord) {
  return {
    mustInclude: record.mustInclude ?? record.must_include ?? [],
    mustNotInclude: record.mustNotInclude ?? record.must_not_include ?? [],
    tags: record.tags ?? [],
    metadata: record.metadata ?? {},
  };
}

/** What is kept of the answer beside its claims; a file of ours states it, so that it comes back as it was. */
function readAnswerParts(record: CaseRecord, split: SplitAnswer) {
  const isGiven = record.claims !== undefined;
  const known = new Set((record.retrieved ?? []).map((passage) => passage.id));
  const givenCites = (record.claims ?? []).flatMap((claim) => claim.cites ?? []);
  const unknown = isGiven ? [...new Set(givenCites.filter((id) => !known.has(id)))] : split.unknownCites;
  return {
    abstained: record.abstained ?? split.abstained,
    hasStatedAbstained: record.abstained !== undefined,
    nonClaims: record.nonClaims ?? (isGiven ? [] : split.nonClaims),
    answerCites: record.answerCites ?? (isGiven ? [] : split.answerCites),
    unknownCites: record.unknownCites ?? unknown,
  };
}

/** Citations that stand beside the answer; one that names several passages is several. */
function readCitations(record: CaseRecord, answer: string, addFault: AddFault): StructuredCitation[] {
  const { citations = [], claims } = record;
  if (claims !== undefined && citations.length > 0)
    addFault("citations", "stands beside claims; write what each claim cites into it");
  return citations.flatMap(({ start, end, passage, document_ids = [], quote }, at) => {
    if (end > answer.length) {
      addFault(`citations[${at}].end`, `lies behind the end of the answer, which has ${answer.length} units`);
    }
    const place = { start, end };
    return passage === undefined
      ? document_ids.map((id) => ({ ...place, passage: id }))
      : [{ ...place, passage, ...(quote === undefined ? {} : { quote }) }];
  });
}

/**
 * A case out of one line of a file, its answer split unless the claims are given.
 *
 * @param record the line, its shape already checked.
 * @param context the splitter, and the notes that ids of passages stand for.
 * @param addFault called with the field and the message of everything that is wrong; the case is then not to be used.
 */
export function buildCase(record: CaseRecord, context: CaseContext, addFault: AddFault): ReadCase {
  const question = readText(record, ["question", "query"], addFault);
  const answer = readText(record, ["answer", "response"], addFault);
  const passages = readPassages(record, context.notes, addFault);
  if (record.claims && record.labels)
    addFault("labels", "stands beside claims; write each label into its claim");
  // Splitting is done in one go: an answer without bound would keep everybody else waiting.
  if (answer.length > MAX_ANSWER)
    addFault("answer", `has ${answer.length} UTF-16 units; an answer may have ${MAX_ANSWER}`);
  const { split, unfound } = citeByList(
    SPLITTER_REGISTRY[context.splitter](answer.slice(0, MAX_ANSWER), passages),
    readCitations(record, answer, addFault),
    passages,
  );
  return {
    id: record.id,
    dataset: record.dataset ?? null,
    system: record.system ?? "",
    question,
    passages,
    answer,
    answerable: readAnswerable(record),
    caseType: record.type ?? null,
    expect: record.expect ?? null,
    ...readLists(record),
    claims: record.claims
      ? claimsAsGiven(record.claims, { answer, passages }, addFault)
      : claimsFromSplit(split, record.labels, addFault),
    hasGivenClaims: record.claims !== undefined,
    claimSetVersion: record.claimSetVersion ?? 1,
    ...readAnswerParts(record, split),
    replies: record.replies ?? [],
    practice: record.practice ?? null,
    unfoundQuotes: unfound,
  };
}
