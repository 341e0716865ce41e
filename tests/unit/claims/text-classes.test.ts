import { describe, expect, it } from "vitest";
import { isBlank, trimSpan, wholeWords } from "@/lib/claims/text-classes";

describe("text classes", () => {
  it("trims Unicode spaces and no others", () => {
    expect(trimSpan("\u00a0\x1f a b\u2003")).toEqual({ start: 3, end: 6 });
    expect(trimSpan("\ufeffa")).toEqual({ start: 0, end: 2 });
    expect(isBlank(" \t\u0085\u2029")).toBe(true);
    expect(isBlank("\u200b")).toBe(false);
  });

  it("finds whole words between Unicode word characters", () => {
    const no = wholeWords(["no"]);
    expect(["No, not", "ño no", "a-no-b"].map((text) => no.test(text))).toEqual([true, true, true]);
    expect(["not", "éno", "no_", "no1", ""].map((text) => no.test(text))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
