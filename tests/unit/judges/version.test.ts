import { describe, expect, it } from "vitest";
import { JUDGE_CATALOG, LOCAL_JUDGES } from "@/lib/judges/catalog";
import type { JudgeVersionConfig } from "@/lib/judges/judge";
import { LOCAL_JUDGE_REGISTRY } from "@/lib/judges/registry";
import { judgeVersionHash } from "@/lib/judges/version";

describe("judgeVersionHash", () => {
  // printf '%s' '{"code":1,"kind":"rules","parameters":{"minCoverage":0.75,"negation":false}}' | sha256sum
  it("is the sha256 of the canonical JSON", () => {
    expect(judgeVersionHash(LOCAL_JUDGE_REGISTRY.rules.version)).toBe(
      "2dd69fc68a1ce8f573228047659ea3d9e3ec19b55181ff97e512db0e55ee3813",
    );
  });

  it("does not mind the order of parameters", () => {
    expect(judgeVersionHash({ kind: "k", code: 1, parameters: { a: 1, b: "x" } })).toBe(
      judgeVersionHash({ parameters: { b: "x", a: 1 }, code: 1, kind: "k" }),
    );
  });

  it.each<JudgeVersionConfig>([
    { kind: "k", code: 2, parameters: { a: 1 } },
    { kind: "j", code: 1, parameters: { a: 1 } },
    { kind: "k", code: 1, parameters: { a: 2 } },
    { kind: "k", code: 1, parameters: { a: "1" } },
    { kind: "k", code: 1, parameters: { b: 1 } },
  ])("differs for %j", (config) => {
    expect(judgeVersionHash(config)).not.toBe(judgeVersionHash({ kind: "k", code: 1, parameters: { a: 1 } }));
  });

  it("tells the two rules judges apart", () => {
    const hashes = LOCAL_JUDGES.map((name) => judgeVersionHash(LOCAL_JUDGE_REGISTRY[name].version));
    expect(new Set(hashes).size).toBe(LOCAL_JUDGES.length);
  });
});

describe("JUDGE_CATALOG", () => {
  it("describes every local judge, in order", () => {
    expect(JUDGE_CATALOG.map((judge) => judge.name)).toEqual([...LOCAL_JUDGES]);
  });
});
