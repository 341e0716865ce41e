import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { badRowsName } from "@/lib/imports/summary";
import { fileFault } from "./fail";

/** Files of that name that may stand beside an import already. */
const MAX_BESIDE = 1000;

/**
 * The file beside an import in which the lines stand that were not taken in; made with the first of them. One that is there
 * already is never written over: somebody may be mending the rows of an earlier import in it.
 */
export class BadRows {
  private file: string | null = null;
  private handle = -1;

  /** @param imported the file that is brought in. */
  constructor(private readonly imported: string) {}

  private open(): void {
    const folder = path.dirname(this.imported);
    const name = path.basename(this.imported);
    for (let number = 1; ; number++) {
      const file = path.join(folder, badRowsName(name, number));
      try {
        this.handle = openSync(file, "wx");
        this.file = file;
        return;
      } catch (error) {
        const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
        if (!isThere || number === MAX_BESIDE) throw fileFault(file, error);
      }
    }
  }

  /**
   * Writes a line before it returns: what can't be written ends the import before anything is in.
   *
   * @throws BadInput naming the file and why.
   */
  add(bytes: Uint8Array): void {
    if (this.file === null) this.open();
    try {
      const line = Buffer.concat([bytes, Buffer.from("\n")]);
      for (let at = 0; at < line.length; ) at += writeSync(this.handle, line, at);
    } catch (error) {
      throw fileFault(this.file ?? this.imported, error);
    }
  }

  /** The file's name, null where no line was bad. */
  close(): string | null {
    if (this.file !== null) closeSync(this.handle);
    return this.file;
  }

  /** Takes the file away again: nothing came in, so nothing was left out. */
  drop(): void {
    const file = this.close();
    if (file !== null) rmSync(file, { force: true });
    this.file = null;
  }
}
