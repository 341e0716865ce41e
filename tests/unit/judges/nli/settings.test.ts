import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { nliSettingsSchema, nliVersion } from "@/lib/judges/nli/settings";
import { judgeVersionHash } from "@/lib/judges/version";
import { buildTinyModel } from "../../../fixtures/tiny-nli/build";

const GIVEN = {
  folder: "/models/small",
  name: "small",
  model: "onnx/model.onnx",
  files: { "config.json": "a".repeat(64), "onnx/model.onnx": "b".repeat(64) },
  labels: [
    { name: "entailment", means: "supported" },
    { name: "neutral", means: "unsupported" },
    { name: "contradiction", means: "contradicted" },
  ],
  maxTokens: 512,
};
const hashOf = (changed: object) =>
  judgeVersionHash(nliVersion(nliSettingsSchema.parse({ ...GIVEN, ...changed })));

describe("the version of a local judge", () => {
  it("is another one for whatever can change a verdict", () => {
    const changes = [
      {},
      { files: { ...GIVEN.files, "config.json": "c".repeat(64) } },
      { labels: [...GIVEN.labels].reverse() },
      { maxTokens: 256 },
      { outputs: "probabilities" },
      { template: "{passage} Therefore {claim}" },
      { thresholds: { supported: 0.6, contradicted: 0.5 } },
      { thresholds: { supported: 0.5, contradicted: 0.6 } },
    ];
    expect(new Set(changes.map(hashOf)).size).toBe(changes.length);
  });

  it("is the same wherever the files lie", () => {
    expect(hashOf({ folder: "/elsewhere" })).toBe(hashOf({}));
  });

  it("of a two-way model has no cut for contradicted, which could change nothing", () => {
    const labels = [
      { name: "consistent", means: "supported" },
      { name: "hallucinated", means: "flagged" },
    ];
    const cuts = (contradicted: number) => ({ labels, thresholds: { supported: 0.5, contradicted } });
    expect(hashOf(cuts(0.5))).toBe(hashOf(cuts(0.9)));
  });
});

describe("the settings of a local judge", () => {
  it.each([
    ["a model file that is not pinned", { model: "other.onnx" }],
    ["a file outside of the folder", { model: "../m.onnx", files: { "../m.onnx": "a".repeat(64) } }],
    ["an absolute file", { model: "/m.onnx", files: { "/m.onnx": "a".repeat(64) } }],
    ["a hash that is none", { files: { "onnx/model.onnx": "b" } }],
    ["a template without the claim", { template: "{passage}" }],
    ["a template with the claim twice", { template: "{passage} {claim} {claim}" }],
    ["a cut of 0", { thresholds: { supported: 0, contradicted: 0.5 } }],
    ["a cut above 1", { thresholds: { supported: 0.5, contradicted: 1.01 } }],
    ["no labels", { labels: [] }],
    ["a setting nobody knows", { cut: 0.5 }],
  ])("refuse %s", (_, changed) => {
    expect(nliSettingsSchema.safeParse({ ...GIVEN, ...changed }).success).toBe(false);
  });
});

describe("the tiny test model", () => {
  it("lies in its folder as its builder makes it", () => {
    const folder = path.resolve(import.meta.dirname, "../../../fixtures/tiny-nli/model");
    for (const [name, bytes] of Object.entries(buildTinyModel())) {
      expect(Buffer.compare(readFileSync(path.join(folder, name)), bytes), name).toBe(0);
    }
  });
});
