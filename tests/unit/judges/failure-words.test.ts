import { describe, expect, it } from "vitest";
import { FAILURE_WORDS, failureCounts, failureName } from "@/lib/judges/failure-words";
import { FAILURE_KINDS } from "@/lib/judges/judge";

describe("reasons for no verdict in words", () => {
  it("each has a name, a short word and advice", () => {
    for (const kind of FAILURE_KINDS) {
      const { name, short, advice } = FAILURE_WORDS[kind];
      expect(name).toMatch(/^[A-Z]/);
      expect(short).toMatch(/^[a-z][a-z ]+$/);
      expect(advice).toMatch(/\.$/);
    }
  });

  it("count together where they are one word, most first", () => {
    expect(
      failureCounts([
        { kind: "timeout", many: 4 },
        { kind: "schema", many: 2 },
        { kind: "invalid_json", many: 3 },
      ]),
    ).toEqual([
      { word: "unreadable", many: 5 },
      { word: "timeout", many: 4 },
    ]);
    expect(failureCounts([])).toEqual([]);
  });

  it("stand as they are where this version does not know them", () => {
    expect(failureName("moon_phase")).toBe("moon phase");
    expect(failureCounts([{ kind: "moon_phase", many: 1 }])).toEqual([{ word: "moon phase", many: 1 }]);
  });
});
