import "server-only";
import { createHash } from "node:crypto";
import type { SplitterName } from "@/lib/claims/case";
import { readAnyCases } from "@/lib/imports/read-cases";
import { addEvent, emptySummary, type ImportSummary } from "@/lib/imports/summary";
import { givingTurns } from "./give-turns";
import type { KeptCases } from "./kept-cases";
import type { KnownCases } from "./known-cases";

/** A file to be brought in; it is read more than once, so it is opened anew each time. */
export interface ImportSource {
  /** Name of the file, as problems give it. */
  file: string;
  open: () => AsyncIterable<Uint8Array>;
  notes?: ReadonlyMap<string, string>;
  splitter: SplitterName;
}

/** What a file is known by: two readings with the same one read the same bytes. */
export interface FileMark {
  bytes: number;
  sha256: string;
}

/** The pieces of a file, measured as they go by. */
export class MeasuredFile {
  readonly #hash = createHash("sha256");
  #bytes = 0;

  async *measure(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
      yield chunk;
    }
  }

  /** How many went by so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** To be called once, when the file has been read to its end. */
  mark(): FileMark {
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

/** Reads a whole file and says what would come in; nothing is written. The cases are handed to `kept` and `known`, if there are. */
export async function previewImport(
  source: ImportSource,
  { kept, known }: { kept?: KeptCases; known?: KnownCases | null } = {},
): Promise<{ summary: ImportSummary; mark: FileMark }> {
  const { file, notes, splitter } = source;
  const summary = emptySummary();
  const measured = new MeasuredFile();
  const chunks = measured.measure(source.open());
  const events = readAnyCases(chunks, { file, splitter, ...(notes && { notes }) });
  for await (const event of givingTurns(events)) {
    addEvent(summary, event);
    if (event.kind !== "case") continue;
    kept?.add(event.case, measured.bytes);
    await known?.add(event.case);
  }
  if (known) summary.known = await known.count();
  return { summary, mark: measured.mark() };
}
