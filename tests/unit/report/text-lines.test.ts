import { describe, expect, it } from "vitest";
import { countLines } from "@/lib/report/text-lines";

/** A hundred pixels of ten-pixel type: 1,000 hundredths of it a line. */
const line = { face: "serif", size: 10, width: 100 } as const;

describe("countLines", () => {
  it.each([
    ["nothing", "", 0],
    ["blanks", "  \n ", 0],
    ["a word", "one", 1],
    // 18 characters of 54 are 972 hundredths, 19 are 1,026.
    ["a line of digits that just fits", "0".repeat(18), 1],
    ["one digit more", "0".repeat(19), 2],
    // Two words of 9 digits are 972 and the blank between them 24.
    ["two words that just fit", "000000000 000000000", 1],
    ["two words that do not", "000000000 0000000000", 2],
    ["folded blanks", "000000000   \n  000000000", 1],
    ["a word of three lines behind a short one", `1 ${"0".repeat(40)}`, 4],
    // 9 square characters of 105 are 945, and a line may end after each.
    ["nine characters of a script without blanks", "\u7b54".repeat(9), 1],
    ["ten of them", "\u7b54".repeat(10), 2],
    ["letters with accents as wide as their letters", "\u00e9".repeat(18), 1],
    ["letters of other scripts at their widest", "\u0416".repeat(10), 2],
  ])("%s", (_name, text, lines) => {
    expect(countLines(text, line)).toBe(lines);
  });

  it("takes no fewer lines in larger type or on a narrower line", () => {
    const text = "A claim that the check cannot back is not shown; the guest is told to ask at the desk.";
    const lines = [8, 12, 16, 24].map((size) => countLines(text, { face: "sans", size, width: 300 }));
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
    const narrower = [600, 300, 150, 75].map((width) => countLines(text, { face: "sans", size: 12, width }));
    expect(narrower).toEqual([...narrower].sort((a, b) => a - b));
  });
});
