import { describe, expect, it } from "vitest";
import { stripWords } from "@/components/cases/strip-words";

describe("stripWords", () => {
  it("tells each claim in its place while there are few", () => {
    expect(stripWords(["supported", "none", "disputed"], "not labeled")).toBe(
      "supported, not labeled, in dispute",
    );
    expect(
      stripWords(
        Array.from({ length: 12 }, () => "none"),
        "not judged",
      ).split(", "),
    ).toHaveLength(12);
  });
  it("counts the kinds of many claims", () => {
    const marks = Array.from({ length: 1260 }, (_, place) => (place % 3 === 0 ? "contradicted" : "none"));
    expect(stripWords(marks as ("contradicted" | "none")[], "not judged")).toBe(
      "420 contradicted, 840 not judged",
    );
  });
});
