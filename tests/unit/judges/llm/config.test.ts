import { describe, expect, it } from "vitest";
import {
  isFloating,
  type LlmSettings,
  llmSettingsFor,
  llmSettingsSchema,
  llmVersion,
  verdictSpaceOf,
} from "@/lib/judges/llm/config";
import { LLM_PRESET_CATALOG, LLM_PRESETS } from "@/lib/judges/llm/presets";
import { defaultPrompt } from "@/lib/judges/llm/prompt-text";
import { judgeVersionHash } from "@/lib/judges/version";

const SETTINGS = llmSettingsSchema.parse(llmSettingsFor("mistral"));

function hash(changes: Partial<LlmSettings> = {}): string {
  return judgeVersionHash(llmVersion({ ...SETTINGS, ...changes }));
}

describe("presets", () => {
  it("are each in the catalog once, in the order of their names", () => {
    expect(LLM_PRESET_CATALOG.map(({ name }) => name)).toEqual([...LLM_PRESETS]);
  });

  it.each(LLM_PRESETS)("%s starts out with settings that pass", (name) => {
    const given = name === "azure-openai" ? { baseAddress: "https://mine.openai.azure.com/openai/v1" } : {};
    const settings = llmSettingsSchema.parse(llmSettingsFor(name, given));
    expect(settings.preset).toBe(name);
    expect(settings.limits).toEqual({
      maxOutputTokens: 1000,
      maxOutputTokensCeiling: 4000,
      deadlineMs: 60_000,
      maxChars: 200_000,
    });
    expect(settings.rate).toEqual({ maxInFlight: 4, requestsPerMinute: null, tokensPerMinute: null });
  });
});

describe("a version", () => {
  it.each<[string, Partial<LlmSettings>]>([
    ["the system text", { prompt: { ...SETTINGS.prompt, system: "Judge." } }],
    ["the user text", { prompt: { ...SETTINGS.prompt, user: "{passages} {claim}" } }],
    ["the label map", { labelMap: { yes: "supported", no: "unsupported" } }],
    ["the model", { model: "mistral-small-2507" }],
    ["the server", { baseAddress: "https://llm.example.org/v1" }],
    ["the API version", { apiVersion: "2024-10-21" }],
    ["the mode", { mode: "text" }],
    ["the limit of tokens", { limits: { ...SETTINGS.limits, maxOutputTokens: 900 } }],
    ["the ceiling of tokens", { limits: { ...SETTINGS.limits, maxOutputTokensCeiling: 5000 } }],
    ["the limit of characters", { limits: { ...SETTINGS.limits, maxChars: 1000 } }],
    [
      "the name of the limit",
      { parameters: { ...SETTINGS.parameters, maxTokensName: "max_completion_tokens" } },
    ],
    ["the temperature", { parameters: { ...SETTINGS.parameters, temperature: null } }],
    ["the seed", { parameters: { ...SETTINGS.parameters, seed: 2 } }],
    ["the name of the seed", { parameters: { ...SETTINGS.parameters, seedName: "seed" } }],
    ["the schema", { parameters: { ...SETTINGS.parameters, structured: "none" } }],
    ["token probabilities", { parameters: { ...SETTINGS.parameters, logprobs: true } }],
  ])("changes with %s", (_what, changes) => {
    expect(hash(changes)).not.toBe(hash());
  });

  it("does not change with deadline, rate or the name of the preset, nor hold them", () => {
    expect(
      hash({
        preset: "custom",
        limits: { ...SETTINGS.limits, deadlineMs: 1000 },
        rate: { maxInFlight: 1, requestsPerMinute: 5, tokensPerMinute: 500 },
      }),
    ).toBe(hash());
  });

  it("names the server without the scheme, the model and both texts", () => {
    expect(llmVersion(SETTINGS)).toMatchObject({
      kind: "llm",
      code: 1,
      parameters: { server: "api.mistral.ai/v1", model: "mistral-small-2506", prompt: defaultPrompt("json") },
    });
  });
});

describe("settings that are refused", () => {
  const given = llmSettingsFor("ollama");
  it.each([
    [{ baseAddress: "" }, "Give the address of the server"],
    [{ baseAddress: "http://llm.example.org" }, "Use https"],
    [{ model: " " }, "Too small"],
    [{ prompt: { system: "", user: "{passages}" } }, "needs the slot {claim}"],
    [{ prompt: { system: "", user: "{claim}" } }, "needs the slot {passages}"],
    [{ prompt: { system: "{claim}", user: "{claim}{passages}" } }, "belongs in the user text"],
    [{ labelMap: { yes: "supported", YES: "unsupported" } }, "capitals only"],
    [{ labelMap: { no: "unsupported", never: "contradicted" } }, "must stand for supported"],
    [{ labelMap: { yes: "supported" } }, "must stand for supported"],
    [{ limits: { maxOutputTokens: 500, maxOutputTokensCeiling: 400 } }, "can't be below"],
    [{ limits: { deadlineMs: 0 } }, "Too small"],
    [{ apiVersion: "2024/../x" }, "Invalid string"],
    [{ key: "sk-1" }, "Unrecognized key"],
  ])("%j", (changes, says) => {
    const parsed = llmSettingsSchema.safeParse({ ...given, ...changes });
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues.map((issue) => issue.message).join(" ")).toContain(says);
  });
});

it("a judge is two-way where a verdict has no label", () => {
  expect(verdictSpaceOf({ labelMap: null })).toBe("three");
  expect(verdictSpaceOf({ labelMap: { PASS: "supported", FAIL: "unsupported" } })).toBe("two");
  expect(verdictSpaceOf({ labelMap: { y: "supported", n: "contradicted", "?": "unsupported" } })).toBe(
    "three",
  );
});

it.each([
  ["gpt-4.1-mini-2025-04-14", false],
  ["claude-haiku-4-5-20251001", false],
  ["mistral-small-2506", false],
  ["org/model@sha256:0123456789abcdef", false],
  ["gpt-4.1-mini", true],
  ["mistral-small-latest", true],
  ["Qwen/Qwen3-8B", true],
  ["qwen3:8b", true],
  ["model-2025", true],
  ["model-20259999", true],
  ["my-deployment", true],
])("the name %s leaves open which model it is: %s", (model, expected) => {
  expect(isFloating(model)).toBe(expected);
});
