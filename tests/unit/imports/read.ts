import type { ReadCasesOptions } from "@/lib/imports/case-reader";
import { formatProblem } from "@/lib/imports/problem";
import type { ReadCase, ReadEvent } from "@/lib/imports/read-case";
import { readAnyCases } from "@/lib/imports/read-cases";

export async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Everything a file yields, read in pieces of a few bytes so that no sign stays whole by luck. */
export async function readAll(
  file: string | Uint8Array,
  options: Partial<ReadCasesOptions> = {},
): Promise<{ cases: ReadCase[]; problems: string[]; warnings: string[]; events: ReadEvent[] }> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const events: ReadEvent[] = [];
  const all = { file: "f.jsonl", splitter: "sentence-2", ...options } as const;
  for await (const event of readAnyCases(pieces(bytes, 7), all)) events.push(event);
  return {
    events,
    cases: events.flatMap((event) => (event.kind === "case" ? [event.case] : [])),
    problems: events.flatMap((event) => (event.kind === "problem" ? [formatProblem(event.problem)] : [])),
    warnings: events.flatMap((event) => (event.kind === "warning" ? [formatProblem(event.problem)] : [])),
  };
}

/** A case that is in order, with some fields otherwise. */
export function line(changes: Record<string, unknown> = {}): string {
  return JSON.stringify({
    id: "c1",
    question: "When does the desk open?",
    retrieved: [{ id: "D01", text: "The desk opens at 9." }],
    answerable: true,
    answer: "The desk opens at 9 [D01]. It closes at 5.",
    ...changes,
  });
}
