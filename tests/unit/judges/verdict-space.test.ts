import { describe, expect, it } from "vitest";
import { importedVersion, judgeNameFault } from "@/lib/judges/imported";
import { nliVersion } from "@/lib/judges/nli/settings";
import { LOCAL_JUDGE_REGISTRY } from "@/lib/judges/registry";
import { saidBy, verdictSpaceOf } from "@/lib/judges/verdict-space";
import { judgeVersionHash } from "@/lib/judges/version";

const file = "a".repeat(64);
const imported = (space: "three" | "two", isProbability: boolean | null = null) =>
  importedVersion({ name: "hhem", space, sha256: file, isProbability });

describe("the verdicts a version can give", () => {
  it("stand in the version", () => {
    expect(verdictSpaceOf(imported("two"))).toBe("two");
    expect(verdictSpaceOf(imported("three"))).toBe("three");
    expect(verdictSpaceOf(LOCAL_JUDGE_REGISTRY.rules.version)).toBe("three");
  });

  it("are two for a local model of one output, and for labels that stand for two verdicts", () => {
    const settings = {
      folder: "m",
      name: "m",
      model: "m.onnx",
      files: { "m.onnx": file },
      labels: [{ name: "consistent", means: "supported" as const }],
      outputs: "logits" as const,
      template: null,
      maxTokens: 512,
      thresholds: { supported: 0.5, contradicted: 0.5 },
    };
    expect(verdictSpaceOf(nliVersion(settings))).toBe("two");
    const llm = (labelMap: unknown) => verdictSpaceOf({ kind: "llm", code: 1, parameters: { labelMap } });
    expect(llm({ PASS: "supported", FAIL: "unsupported" })).toBe("two");
    expect(llm({ A: "supported", B: "unsupported", C: "contradicted" })).toBe("three");
    expect(llm(null)).toBe("three");
  });

  it("are three where a version says nothing that can be read", () => {
    for (const config of [null, "two", {}, { parameters: null }, { parameters: { verdictSpace: "four" } }]) {
      expect(verdictSpaceOf(config)).toBe("three");
    }
  });

  it("give what was said its own word", () => {
    expect(saidBy({ verdictSpace: "two" }, "unsupported")).toBe("flagged");
    expect(saidBy({ verdictSpace: "two" }, "supported")).toBe("passed");
    expect(saidBy({ verdictSpace: "three" }, "unsupported")).toBe("unsupported");
    expect(saidBy({}, "contradicted")).toBe("contradicted");
    expect(saidBy({ verdictSpace: "two" }, null)).toBe("no_verdict");
  });
});

describe("an imported judge", () => {
  it("is another version with another name, verdict space, file or kind of score", () => {
    const hashes = [
      imported("two"),
      imported("three"),
      imported("two", true),
      imported("two", false),
      importedVersion({ name: "other", space: "two", sha256: file, isProbability: null }),
      importedVersion({ name: "hhem", space: "two", sha256: "b".repeat(64), isProbability: null }),
    ].map(judgeVersionHash);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(judgeVersionHash(imported("two"))).toBe(hashes[0]);
  });

  it("can't have the name of a judge of the program, none, two lines or half a sign", () => {
    expect(judgeNameFault("hhem-2.1")).toBeNull();
    expect(judgeNameFault("Rules")).toBe("Rules is a judge of this program. Choose another name.");
    expect(judgeNameFault("rules")).toBe("rules is a judge of this program. Choose another name.");
    expect(judgeNameFault("verdicts")).toBe("A judge can’t be called verdicts. Choose another name.");
    expect(judgeNameFault("  ")).toBe("Give the judge a name.");
    expect(judgeNameFault("a\nb")).toBe("A judge’s name stands on one line.");
    expect(judgeNameFault("\ud83d")).toContain("half a surrogate pair");
    expect(judgeNameFault("x".repeat(100))).toBeNull();
    expect(judgeNameFault("x".repeat(101))).toBe("A judge’s name may have 100 characters.");
  });
});
