import { describe, expect, it } from "vitest";
import { JUDGE_CATALOG } from "@/lib/judges/catalog";
import { importedVersion } from "@/lib/judges/imported";
import { scoreOfVersion } from "@/lib/judges/score-of-version";

const imported = (isProbability: boolean | null) =>
  importedVersion({ name: "hhem", space: "two", sha256: "a".repeat(64), isProbability });
const of = (kind: string, config: unknown = {}, name = "hhem") => scoreOfVersion({ name, kind, config });

describe("scoreOfVersion", () => {
  it("is the catalog's for judges of this program, and no probability", () => {
    for (const { name, score } of JUDGE_CATALOG) {
      expect(of("rules", {}, name)).toEqual(score);
      expect(score?.isProbability).toBe(false);
    }
  });

  it("is what an imported version says of itself", () => {
    expect(of("imported", imported(true))?.isProbability).toBe(true);
    expect(of("imported", imported(false))?.isProbability).toBe(false);
    expect(of("imported", imported(null))).toBeNull();
  });

  it("is a probability of models that give one, and not of a service that does not say", () => {
    expect(of("nli")?.isProbability).toBe(true);
    expect(of("llm")?.isProbability).toBe(true);
    expect(of("learned")?.isProbability).toBe(true);
    expect(of("http")?.isProbability).toBe(false);
    expect(of("http", { parameters: { score: "probability" } })?.isProbability).toBe(true);
  });

  it.each([
    ["an unknown kind", "tea-leaves", {}],
    ["a kind that objects have of themselves", "constructor", {}],
    ["an imported version that says nothing", "imported", { parameters: {} }],
    ["a config that is none", "imported", null],
    ["a score that nobody knows", "imported", { parameters: { score: "toString" } }],
    ["a judge whose version says that it has none", "nli", { parameters: { score: null } }],
  ])("is none of %s", (_, kind, config) => {
    expect(of(kind, config)).toBeNull();
  });
});
