import "server-only";
import { type CaseClaims, readClaimsOfCases } from "@/lib/db/claims-by-case";
import type { Db } from "@/lib/db/client";
import { type ImportProblem, quoteShort } from "@/lib/imports/problem";
import type { VerdictEvent } from "@/lib/imports/read-verdicts";
import type { ReadVerdict } from "@/lib/imports/verdict-line";

/** A verdict of a file with the claim it is on. */
export interface MatchedVerdict {
  line: number;
  claimId: string;
  verdict: ReadVerdict;
}

export type MatchEvent =
  | { kind: "matched"; matched: MatchedVerdict }
  | { kind: "problem" | "warning"; problem: ImportProblem };

/** Lines looked up at a time. */
const LINES_A_BATCH = 500;
/** More than the claims of any case: an answer has 200,000 characters at most. */
const CLAIMS_A_CASE = 1_000_000;

type Fault = { field: string; message: string };

function squeezed(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

function chooseCase(cases: readonly CaseClaims[], { caseId, system }: ReadVerdict): CaseClaims | Fault {
  const fitting = system === null ? cases : cases.filter((one) => one.system === system);
  const [only] = fitting;
  if (only === undefined) {
    if (cases.length === 0)
      return { field: "case", message: `the dataset has no case ${quoteShort(caseId)}` };
    const message = `the dataset has case ${quoteShort(caseId)}, but not of system ${quoteShort(system ?? "")}`;
    return { field: "system", message };
  }
  if (fitting.length === 1) return only;
  const systems = fitting.slice(0, 6).map((one) => quoteShort(one.system));
  return {
    field: "system",
    message: `is missing: case ${quoteShort(caseId)} was answered by ${systems.join(", ")}`,
  };
}

/** Index of the claim that a line means among its case's. */
function chooseClaim({ claims }: CaseClaims, { caseId, place, claim }: ReadVerdict): number | Fault {
  const of = `case ${quoteShort(caseId)}`;
  if (place !== null) {
    const index = claims.findIndex(({ position }) => position === place - 1);
    const found = claims[index];
    if (found === undefined) {
      return {
        field: "place",
        message: `is ${place}; ${of} has ${claims.length === 1 ? "1 claim" : `${claims.length} claims`}`,
      };
    }
    if (claim === null || squeezed(found.text) === squeezed(claim)) return index;
    return {
      field: "claim",
      message: `is not claim ${place} of ${of}, which reads ${quoteShort(found.text)}`,
    };
  }
  const wanted = claim ?? "";
  const indexes = claims.map((_, index) => index);
  const exact = indexes.filter((index) => claims[index]?.text === wanted);
  const like =
    exact.length > 0
      ? exact
      : indexes.filter((index) => squeezed(claims[index]?.text ?? "") === squeezed(wanted));
  const [only] = like;
  if (only === undefined) return { field: "claim", message: `no claim of ${of} reads so` };
  if (like.length === 1) return only;
  const places = like.map((index) => (claims[index]?.position ?? 0) + 1);
  return {
    field: "claim",
    message: `stands ${like.length} times in ${of}; say which by place: ${places.slice(0, 20).join(", ")}`,
  };
}

/** Joins the verdicts of a file to the claims of a dataset; keeps one number a claim, to tell what stands twice. */
export class VerdictMatcher {
  readonly #client: Db;
  readonly #datasetId: string;
  readonly #file: string;
  /** Line of the verdict on each claim that has one. */
  readonly #lines = new Map<number, number>();

  constructor(client: Db, { datasetId, file }: { datasetId: string; file: string }) {
    this.#client = client;
    this.#datasetId = datasetId;
    this.#file = file;
  }

  /** How many claims have a verdict so far. */
  get matched(): number {
    return this.#lines.size;
  }

  /** Whether a claim, by its place among those of its case, has a verdict. */
  has(of: CaseClaims, index: number): boolean {
    return this.#lines.has(of.position * CLAIMS_A_CASE + index);
  }

  #match(line: number, verdict: ReadVerdict, cases: readonly CaseClaims[]): MatchedVerdict | Fault {
    const found = chooseCase(cases, verdict);
    if ("field" in found) return found;
    const index = chooseClaim(found, verdict);
    if (typeof index !== "number") return index;
    const key = found.position * CLAIMS_A_CASE + index;
    const first = this.#lines.get(key);
    const claim = found.claims[index];
    if (first !== undefined || claim === undefined) {
      return { field: "", message: `the same claim has its verdict in line ${first ?? line} already` };
    }
    this.#lines.set(key, line);
    return { line, claimId: claim.id, verdict };
  }

  async #matchAll(events: readonly VerdictEvent[]): Promise<MatchEvent[]> {
    const verdicts = events.flatMap((event) => (event.kind === "verdict" ? [event.verdict.caseId] : []));
    const cases = await readClaimsOfCases(this.#client, {
      datasetId: this.#datasetId,
      externalIds: [...new Set(verdicts)],
    });
    return events.map((event) => {
      if (event.kind !== "verdict") return event;
      const { line, verdict } = event;
      const found = this.#match(line, verdict, cases.get(verdict.caseId) ?? []);
      if ("claimId" in found) return { kind: "matched", matched: found };
      return { kind: "problem", problem: { file: this.#file, line, ...found } };
    });
  }

  /** Every event in its order, each verdict with its claim or with why it has none. */
  async *match(events: AsyncIterable<VerdictEvent>): AsyncGenerator<MatchEvent> {
    let batch: VerdictEvent[] = [];
    for await (const event of events) {
      batch.push(event);
      if (batch.length < LINES_A_BATCH) continue;
      yield* await this.#matchAll(batch);
      batch = [];
    }
    yield* await this.#matchAll(batch);
  }
}
