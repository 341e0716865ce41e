import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileFault } from "./fail";
import { print } from "./print";

/** So many characters are kept in memory; what is more waits in a file. */
const KEPT_CHARS = 8_000_000;

/** Text that waits to be printed: in memory while it is little, then in a file that has no name. */
class WaitingText {
  private kept: string[] = [];
  private length = 0;
  private file: FileHandle | null = null;

  constructor(private readonly keptChars: number) {}

  async add(text: string): Promise<void> {
    this.kept.push(text);
    this.length += text.length;
    if (this.length > this.keptChars) await this.spill();
  }

  private async spill(): Promise<void> {
    const name = path.join(os.tmpdir(), `plumbline-${randomUUID()}`);
    try {
      if (this.file === null) {
        this.file = await open(name, "wx+", 0o600);
        // Nameless from the start: a command that is killed leaves nothing behind.
        await rm(name);
      }
      await this.file.appendFile(this.kept.join(""));
    } catch (error) {
      throw fileFault(os.tmpdir(), error);
    }
    this.kept = [];
    this.length = 0;
  }

  async print(): Promise<void> {
    if (this.file !== null) {
      const written = this.file.createReadStream({ start: 0, encoding: "utf8", autoClose: false });
      for await (const piece of written) await print(String(piece));
    }
    for (const text of this.kept) await print(text);
  }

  async close(): Promise<void> {
    await this.file?.close();
  }
}

/**
 * Prints what a piece of work writes once it has come to its end, and nothing of it where it fails: a program that reads
 * along must not take half for the whole. Memory stays flat.
 *
 * @param keptChars so many characters are kept in memory.
 */
export async function printWhole(
  work: (write: (text: string) => Promise<void>) => Promise<void>,
  keptChars = KEPT_CHARS,
): Promise<void> {
  const waiting = new WaitingText(keptChars);
  try {
    await work((text) => waiting.add(text));
    await waiting.print();
  } finally {
    await waiting.close();
  }
}
