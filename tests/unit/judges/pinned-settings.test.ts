import { describe, expect, it } from "vitest";
import { editorDraft } from "@/app/projects/[slug]/judges/[judge]/editor-draft";
import { httpSettingsSchema, httpVersion } from "@/lib/judges/http/settings";
import { llmSettingsFor, llmSettingsSchema, llmVersion } from "@/lib/judges/llm/config";
import { pinnedSettings } from "@/lib/judges/pinned-settings";
import { judgeVersionHash } from "@/lib/judges/version";

const baseAddress = "https://llm.example.org/v1";
const own = llmSettingsSchema.parse({
  ...llmSettingsFor("mistral", { baseAddress, model: "small-2506" }),
  mode: "text",
  prompt: { system: "Say PASS or FAIL.", user: "{passages}\n{claim}" },
  labelMap: { PASS: "supported", FAIL: "unsupported" },
  limits: { maxOutputTokens: 77, maxOutputTokensCeiling: 154, maxChars: 5000 },
  rate: { maxInFlight: 9 },
});

describe("the settings of a version that came in with a file", () => {
  it("make the same version again over the same server", () => {
    const read = llmSettingsSchema.parse({
      ...pinnedSettings(llmVersion(own)),
      preset: "mistral",
      baseAddress,
    });
    expect(judgeVersionHash(llmVersion(read))).toBe(judgeVersionHash(llmVersion(own)));
    const service = httpSettingsSchema.parse({
      address: "https://judge.example.org/v1",
      serviceVersion: "7",
      verdictSpace: "two",
      limits: { maxChars: 900 },
    });
    const again = httpSettingsSchema.parse({
      ...pinnedSettings(httpVersion(service)),
      address: service.address,
    });
    expect(judgeVersionHash(httpVersion(again))).toBe(judgeVersionHash(httpVersion(service)));
  });

  it("open the form with its own prompt and labels, without a server and at the usual pace", () => {
    const draft = editorDraft({
      kind: "llm",
      label: "Ours",
      connection: null,
      version: { settings: pinnedSettings(llmVersion(own)), model: own.model },
    });
    expect(draft).toMatchObject({
      label: "Ours",
      connection: "",
      model: "small-2506",
      mode: "text",
      system: "Say PASS or FAIL.",
      user: "{passages}\n{claim}",
      labels: "PASS = supported\nFAIL = unsupported",
      maxOutputTokens: "77",
      maxChars: "5000",
      maxInFlight: "4",
    });
  });

  it.each([[null], ["llm"], [{}], [{ parameters: null }], [{ parameters: "x" }]])("%j has none", (config) =>
    expect(pinnedSettings(config)).toBeNull(),
  );

  it("of a file that holds nonsense leave the form empty", () => {
    const settings = pinnedSettings({ kind: "llm", parameters: { prompt: 7, model: ["x"], mode: "odd" } });
    const draft = editorDraft({
      kind: "llm",
      label: "L",
      connection: null,
      version: { settings, model: null },
    });
    expect(draft).toMatchObject({ label: "L", model: "", system: "", user: "" });
  });
});
