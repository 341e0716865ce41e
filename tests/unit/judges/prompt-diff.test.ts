import fc from "fast-check";
import { expect, test } from "vitest";
import { type DiffLine, type DiffPiece, promptDiff } from "@/lib/judges/prompt-diff";

const same = (text: string): DiffPiece => ({ kind: "same", text });
const added = (text: string): DiffPiece => ({ kind: "added", text });
const removed = (text: string): DiffPiece => ({ kind: "removed", text });

/** One of the two texts, put together from the lines of a diff that leaves nothing out. */
function side(lines: readonly DiffLine[], kind: "removed" | "added"): string[] {
  const other = kind === "added" ? "removed" : "added";
  return lines.flatMap((line) =>
    "skipped" in line || line.pieces.every((piece) => piece.kind === other && line.pieces.length > 0)
      ? []
      : [
          line.pieces
            .filter((piece) => piece.kind !== other)
            .map(({ text }) => text)
            .join(""),
        ],
  );
}

test("equal texts have no difference", () => {
  expect(promptDiff({ before: "Judge {claim}.", after: "Judge {claim}." })).toEqual([]);
});

test("a word put in stands alone in its line", () => {
  expect(promptDiff({ before: "Use the passages.", after: "Use only the passages." })).toEqual([
    { pieces: [same("Use "), added("only "), same("the passages.")] },
  ]);
});

test("lines that came and went are whole, with an equal line around them", () => {
  const before = "a\nb\nc\nd\ne\nold\nf";
  const after = "a\nb\nc\nd\ne\nf\nnew";
  expect(promptDiff({ before, after })).toEqual([
    { skipped: 4 },
    { pieces: [same("e")] },
    { pieces: [removed("old")] },
    { pieces: [same("f")] },
    { pieces: [added("new")] },
  ]);
  expect(promptDiff({ before: "a", after: "a\nb" })).toEqual([
    { pieces: [same("a")] },
    { pieces: [added("b")] },
  ]);
});

test("from nothing and to nothing", () => {
  expect(promptDiff({ before: "", after: "one\ntwo" })).toEqual([
    { pieces: [added("one")] },
    { pieces: [added("two")] },
  ]);
  expect(promptDiff({ before: "one", after: "" })).toEqual([{ pieces: [removed("one")] }]);
});

test("two long texts without a common word are not laid over each other: that would not come to an end", () => {
  const text = (word: string, sign: string) =>
    Array.from({ length: 50_000 }, (_, at) => `${word}${at}`).join(sign);
  expect(promptDiff({ before: text("a", " "), after: text("b", " ") })).toEqual([
    { pieces: [removed(text("a", " "))] },
    { pieces: [added(text("b", " "))] },
  ]);
  const found = promptDiff({ before: text("a", "\n"), after: text("b", "\n") });
  expect(found).toHaveLength(100_000);
});

test("words of one line give back both texts", () => {
  const line = fc.array(fc.constantFrom("claim", "passage", " ", ".", "Ü", "{claim}"), { maxLength: 30 });
  fc.assert(
    fc.property(line, line, (a, b) => {
      const [before, after] = [a.join(""), b.join("")];
      fc.pre(before !== after && before !== "" && after !== "");
      const lines = promptDiff({ before, after });
      expect(side(lines, "removed").join("")).toBe(before);
      expect(side(lines, "added").join("")).toBe(after);
    }),
  );
});
