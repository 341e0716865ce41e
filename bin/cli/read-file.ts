import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { HeaderRecord } from "@/lib/imports/header-schema";
import { MAX_NOTES_BYTES, readNotes } from "@/lib/imports/notes";
import { formatProblem, type ImportProblem, MAX_LISTED_PROBLEMS } from "@/lib/imports/problem";
import type { ReadCase } from "@/lib/imports/read-case";
import { readAnyCases } from "@/lib/imports/read-cases";
import { BadInput, fileFault } from "./fail";
import type { FileOptions } from "./options";

/** Problems on standard error, a line each, the first thousand of them. */
class ProblemLog {
  count = 0;

  add(problem: ImportProblem): void {
    this.count++;
    if (this.count <= MAX_LISTED_PROBLEMS) process.stderr.write(`${formatProblem(problem)}\n`);
  }

  /** Ends the command when there was any. */
  finish(): void {
    if (this.count === 0) return;
    const rest = this.count - MAX_LISTED_PROBLEMS;
    throw new BadInput(
      `${rest > 0 ? `and ${rest} more; ` : ""}${this.count === 1 ? "1 problem" : `${this.count} problems`}, nothing was counted`,
    );
  }
}

/** The texts of a notes file. */
async function loadNotes(file: string, log: ProblemLog): Promise<Map<string, string>> {
  try {
    const { size } = await stat(file);
    if (size > MAX_NOTES_BYTES)
      throw new BadInput(`${file}: has ${size} bytes; a notes file may have ${MAX_NOTES_BYTES}`);
    const { notes, problems } = readNotes(await readFile(file), file);
    for (const problem of problems) log.add(problem);
    return notes;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw fileFault(file, error);
  }
}

/**
 * The texts of a notes file, its problems printed to standard error.
 *
 * @throws BadInput when it can't be read or has any problem.
 */
export async function loadNotesFile(file: string): Promise<Map<string, string>> {
  const log = new ProblemLog();
  const notes = await loadNotes(file, log);
  log.finish();
  return notes;
}

/** Looks at what stands over the cases of a file. */
export type OnHeader = (header: HeaderRecord) => void;

/** The bytes of a file, `-` being standard input; faults in plain words. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* file === "-" ? process.stdin : createReadStream(file);
  } catch (error) {
    throw fileFault(file, error);
  }
}

/**
 * The cases of a file one after another, never all at once.
 *
 * Problems are printed to standard error as `file:line: field: message` while reading goes on, so that all are seen.
 *
 * @param onHeader is given the header of a file that has one, before its first case.
 * @throws BadInput at the end when there was any problem, and where a file can't be read.
 */
export async function* casesOfFile(
  file: string,
  { notes, splitter }: FileOptions,
  onHeader: OnHeader = () => {},
): AsyncGenerator<ReadCase> {
  const log = new ProblemLog();
  const texts = notes === undefined ? undefined : await loadNotes(notes, log);
  log.finish();
  const name = file === "-" ? "standard input" : file;
  const reading = { file: name, splitter, ...(texts && { notes: texts }) };
  for await (const event of readAnyCases(bytesOf(file), reading)) {
    if (event.kind === "problem") log.add(event.problem);
    if (event.kind === "header") onHeader(event.header);
    if (event.kind === "case") yield event.case;
  }
  log.finish();
}
