import type { SplitterName } from "@/lib/claims/case";
import { buildCase } from "./build-case";
import { blankPassages } from "./case-passages";
import { checkHeader } from "./check-header";
import { checkReferences } from "./check-references";
import { describeIssue, describeIssues } from "./describe-issue";
import { type HeaderRecord, headerSchema } from "./header-schema";
import { type ImportProblem, quoteShort, shortField } from "./problem";
import type { ReadCase, ReadEvent } from "./read-case";
import { type CaseRecord, caseSchema } from "./record-schemas";
import { withoutFaults } from "./without-faults";

export interface ReadCasesOptions {
  /** Name of the file, as problems give it. */
  file: string;
  /** Text of each passage id, where the cases hold ids alone. */
  notes?: ReadonlyMap<string, string>;
  splitter: SplitterName;
  /** Called with every line that is not taken in, as it stands in the file. */
  onBadLine?: (line: number, bytes: Uint8Array) => void;
}

export type Faults = { field: string; message: string }[];

/** One row of a file, whatever its form: its first line, and its bytes to be handed back if it is no good. */
export interface Row {
  line: number;
  bytes: Uint8Array;
}

const KNOWN_FIELDS = new Set(Object.keys(caseSchema.shape));

/** Fields by which a case is known. */
const NAMING = new Set<PropertyKey>(["id", "system", "dataset"]);

function keyOf({ id, system, dataset }: ReadCase): string {
  return JSON.stringify([id, system, dataset]);
}

/** Makes cases of the rows of one file; holds what must be known across them. */
export class CaseReader {
  private readonly options: ReadCasesOptions;
  /** Line of the first case with an id and system. */
  private readonly seen = new Map<string, number>();
  private readonly reportedFields = new Set<string>();
  private header: HeaderRecord | null = null;
  /** The row that the others can't be read without; handed back before the first bad one. */
  heading: Uint8Array | null = null;

  constructor(options: ReadCasesOptions) {
    this.options = options;
  }

  problem(line: number, field: string, message: string): ImportProblem {
    return { file: this.options.file, line, field: shortField(field), message };
  }

  /** Whether a case has the id and system of one before it, be that one in order or not. */
  private duplicateFaults(found: ReadCase, line: number): Faults {
    const first = this.seen.get(keyOf(found));
    if (first === undefined) {
      this.seen.set(keyOf(found), line);
      return [];
    }
    const system = found.system === "" ? "" : ` of system ${quoteShort(found.system)}`;
    return [{ field: "id", message: `${quoteShort(found.id)}${system} already stands in line ${first}` }];
  }

  private *warnings(found: ReadCase, line: number, unknownFields: string[]): Generator<ReadEvent> {
    for (const field of unknownFields) {
      if (this.reportedFields.has(field)) continue;
      this.reportedFields.add(field);
      const message = "is no field of a case and is not kept; put it under metadata to keep it";
      yield { kind: "warning", problem: this.problem(line, field, message) };
    }
    const blank = blankPassages(found.passages);
    if (blank.length > 0) {
      const list = blank.map((id) => quoteShort(id)).join(", ");
      const message = `${blank.length === 1 ? "passage" : "passages"} ${list} without text: nothing rests on it`;
      yield { kind: "warning", problem: this.problem(line, "retrieved", message) };
    }
    for (const at of found.unfoundQuotes) {
      const message = "is not in the passage it names; the citation is kept";
      yield { kind: "warning", problem: this.problem(line, `citations[${at}].quote`, message) };
    }
    if (found.unknownCites.length > 0) {
      const list = found.unknownCites.map((id) => quoteShort(id)).join(", ");
      yield {
        kind: "warning",
        problem: this.problem(line, "answer", `cites ${list}, which was not retrieved`),
      };
    }
  }

  /** A row that is not taken in, with everything that is wrong with it. */
  *bad({ line, bytes }: Row, faults: Faults): Generator<ReadEvent> {
    const { onBadLine } = this.options;
    if (onBadLine && this.heading) onBadLine(1, this.heading);
    this.heading = null;
    onBadLine?.(line, bytes);
    for (const { field, message } of faults) {
      yield { kind: "problem", problem: this.problem(line, field, message) };
    }
  }

  /** The first row of a file of ours. */
  *readHeader(row: Row, value: unknown): Generator<ReadEvent> {
    const header = headerSchema.safeParse(value, { error: describeIssue, reportInput: true });
    const faults = header.success ? checkHeader(header.data) : describeIssues(header.error);
    if (!header.success || faults.length > 0) {
      yield* this.bad(row, faults);
      return;
    }
    this.header = header.data;
    this.heading = row.bytes;
    yield { kind: "header", line: row.line, header: header.data };
  }

  /** The case of a record, and what is wrong with it beside the shape of its fields; line: null where its name is not known. */
  private build(record: CaseRecord, line: number | null): { found: ReadCase; faults: Faults } {
    const faults: Faults = [];
    const addFault = (field: string, message: string) => faults.push({ field, message });
    const found = buildCase(record, this.options, addFault);
    checkReferences(found, this.header, addFault);
    if (line !== null) faults.push(...this.duplicateFaults(found, line));
    return { found, faults };
  }

  /** One case, checked by itself, against the header and against the cases before it. */
  *readCase(row: Row, value: object): Generator<ReadEvent> {
    const record = caseSchema.safeParse(value, { error: describeIssue, reportInput: true });
    if (!record.success) {
      const rest = withoutFaults(value, record.error);
      const isNamed = !record.error.issues.some(({ path }) => NAMING.has(path[0] ?? ""));
      yield* this.bad(row, [
        ...describeIssues(record.error),
        ...(rest === null ? [] : this.build(rest, isNamed ? row.line : null).faults),
      ]);
      return;
    }
    const { found, faults } = this.build(record.data, row.line);
    if (faults.length > 0) {
      yield* this.bad(row, faults);
      return;
    }
    yield { kind: "case", line: row.line, case: found };
    const unknownFields = Object.keys(value).filter((name) => !KNOWN_FIELDS.has(name));
    yield* this.warnings(found, row.line, unknownFields);
  }
}
