import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteLines } from "@/lib/imports/byte-lines";
import { pieces } from "./read";

async function linesOf(text: string, { size = 3, maxBytes }: { size?: number; maxBytes?: number } = {}) {
  const lines: (string | null)[] = [];
  for await (const { bytes } of byteLines(pieces(new TextEncoder().encode(text), size), maxBytes)) {
    lines.push(bytes && new TextDecoder().decode(bytes));
  }
  return lines;
}

describe("byteLines", () => {
  it("no lines in an empty file, none after a last line feed", async () => {
    expect(await linesOf("")).toEqual([]);
    expect(await linesOf("a\n")).toEqual(["a"]);
    expect(await linesOf("a\n\nb")).toEqual(["a", "", "b"]);
  });

  it("takes off one carriage return before the line feed, and leaves those elsewhere", async () => {
    expect(await linesOf("a\r\nb\r\r\nc\rd")).toEqual(["a", "b\r", "c\rd"]);
  });

  it("a line at the bound is kept, one byte over is not", async () => {
    expect(await linesOf("12345\n123456\n1", { maxBytes: 5 })).toEqual(["12345", null, "1"]);
  });

  it("does not depend on where the pieces are cut, nor on a buffer that is filled again", async () => {
    const text = fc
      .array(fc.constantFrom("a", "é", "\n", "\r", "\u2028", "🚲"))
      .map((signs) => signs.join(""));
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (file, size) => {
        const reused = new Uint8Array(size);
        const bytes = new TextEncoder().encode(file);
        async function* refilled() {
          for (let at = 0; at < bytes.length; at += size) {
            const part = bytes.subarray(at, at + size);
            reused.set(part);
            yield reused.subarray(0, part.length);
          }
        }
        const seen: string[] = [];
        for await (const line of byteLines(refilled()))
          seen.push(new TextDecoder().decode(line.bytes ?? new Uint8Array()));
        expect(seen).toEqual(await linesOf(file, { size: file.length * 4 + 1 }));
      }),
      { numRuns: 200 },
    );
  });
});
