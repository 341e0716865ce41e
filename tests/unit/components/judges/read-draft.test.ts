import { describe, expect, test } from "vitest";
import {
  isSameDraft,
  newDraft,
  newHttpDraft,
  type SetupDraft,
  withPreset,
} from "@/components/judges/setup/draft";
import { draftOfHttp, draftOfLlm } from "@/components/judges/setup/draft-of-settings";
import { draftOf, readHttpDraft, readLlmDraft } from "@/components/judges/setup/read-draft";
import { LLM_PRESET_CATALOG, llmPreset } from "@/lib/judges/llm/presets";
import { defaultPrompt } from "@/lib/judges/llm/prompt-text";

const custom = newDraft(llmPreset("custom"), "");
const errorsOf = (read: ReturnType<typeof readLlmDraft | typeof readHttpDraft>) =>
  read.ok ? {} : read.errors;
const withField = (change: Partial<SetupDraft>) => errorsOf(readLlmDraft({ ...custom, ...change }));

describe("an LLM judge's form", () => {
  test.each(LLM_PRESET_CATALOG)("of $name opens whole, its NAME aside", (preset) => {
    const draft = newDraft(preset, "");
    const read = readLlmDraft({ ...draft, baseUrl: draft.baseUrl.replace("NAME", "own") });
    expect(errorsOf(read)).toEqual({});
    expect(read.ok && read.settings.parameters).toEqual(preset.profile);
    expect(read.ok && read.settings.prompt).toEqual(defaultPrompt(preset.mode));
  });

  test("keeps what was typed when another kind of server is chosen, and takes the examples elsewhere", () => {
    const typed = { ...newDraft(llmPreset("openai"), ""), model: "my-model" };
    const chosen = withPreset(typed, llmPreset("mistral"), llmPreset("openai"));
    expect(chosen).toMatchObject({
      preset: "mistral",
      model: "my-model",
      baseUrl: "https://api.mistral.ai/v1",
      connectionName: "Mistral",
      seed: "1",
      seedName: "random_seed",
    });
  });

  test.each<[string, Partial<SetupDraft>, Record<string, string>]>([
    ["no name", { label: "  " }, { label: "Give the judge a name, at most 100 letters." }],
    ["no model", { model: "" }, { model: "Give the model’s name, at most 200 letters." }],
    [
      "no address",
      { baseUrl: "" },
      { baseUrl: "Give the address of the server, such as https://llm.example.org/v1." },
    ],
    [
      "a secret of the server as the key's variable",
      { keyEnv: "PLUMBLINE_SECRET" },
      { keyEnv: "The variable's name must end in _API_KEY, such as LLM_API_KEY." },
    ],
    [
      "a key twice",
      { key: "sk-1", keyEnv: "LLM_API_KEY" },
      { keyEnv: "Give the key or a variable that holds it, not both." },
    ],
    [
      "a temperature beyond",
      { temperature: "2.1" },
      { temperature: "Enter a number from 0 to 2, or nothing." },
    ],
    ["half a seed", { seed: "1.5" }, { seed: "Enter a whole number from 0 to 1,000,000,000, or nothing." }],
    ["no calls at once", { maxInFlight: "" }, { maxInFlight: "Enter a whole number from 1 to 256." }],
    [
      "a ceiling below the limit",
      { maxOutputTokens: "500", maxOutputTokensCeiling: "100" },
      { maxOutputTokensCeiling: "The ceiling can't be below the limit itself." },
    ],
    [
      "a label without a verdict",
      { labels: "yes = supported\nno = wrong" },
      {
        labels:
          "Write each label as: label = supported, contradicted or unsupported. This line is not: no = wrong",
      },
    ],
    [
      "a label that an object takes for something else",
      { labels: "yes = supported\n__proto__ = unsupported" },
      {
        labels:
          "Write each label as: label = supported, contradicted or unsupported. This line is not: __proto__ = unsupported",
      },
    ],
    [
      "a prompt without the claim",
      { system: "Judge.", user: "{passages}" },
      { user: "The user text needs the slot {claim}: without it the model judges nothing." },
    ],
    [
      "half a character",
      { label: "judge \ud83d" },
      {
        label: "It holds half a surrogate pair (such as \\ud83d alone), which is no character.",
      },
    ],
    [
      "an API version that is none",
      { apiVersion: "../x" },
      { apiVersion: "An API version such as 2024-10-21, or nothing." },
    ],
    ["a kind of server that is none", { preset: "none" }, { preset: "Choose what kind of server it is." }],
  ])("refuses %s at its field", (_what, change, errors) => {
    expect(withField(change)).toEqual(errors);
  });

  test("a temperature left empty is not sent, and a comma is a point", () => {
    const empty = readLlmDraft({ ...custom, temperature: "" });
    expect(empty.ok && empty.settings.parameters.temperature).toBeNull();
    const comma = readLlmDraft({ ...custom, temperature: "0,7" });
    expect(comma.ok && comma.settings.parameters.temperature).toBe(0.7);
  });

  test("settings opened in the form and sent again are the same settings", () => {
    const labels = "faithful = supported\nwrong = contradicted";
    const read = readLlmDraft({ ...custom, labels, system: "Judge.\r\nWell.", user: "{claim} {passages}" });
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    expect(read.settings.prompt.system).toBe("Judge.\nWell.");
    const draft = draftOfLlm(read.settings, { label: "LLM judge", connectionId: "c1" });
    const again = readLlmDraft(draft);
    expect(again).toEqual({ ...read, connection: { id: "c1" } });
    expect(again.ok && Object.keys(again.settings.labelMap ?? {})).toEqual(["faithful", "wrong"]);
  });

  test("a field that was not sent is empty, and one that is far too long is cut before it is looked at", () => {
    const form = new FormData();
    form.set("label", "x".repeat(100_000));
    expect(draftOf(form).model).toBe("");
    expect(draftOf(form).label).toHaveLength(25_000);
  });
});

describe("a service's form", () => {
  const service = { ...newHttpDraft(""), baseUrl: "http://127.0.0.1:9000/judge", serviceVersion: "1" };

  test("is read with what it says", () => {
    const read = readHttpDraft({ ...service, verdictSpace: "two", authHeader: "X-Key" });
    expect(read).toMatchObject({
      ok: true,
      connection: { input: { preset: "http", baseUrl: "http://127.0.0.1:9000/judge", keyEnv: null } },
      settings: { serviceVersion: "1", verdictSpace: "two", authHeader: "x-key" },
    });
    const draft = read.ok
      ? draftOfHttp(read.settings, { label: "Our service", connectionId: "c2" })
      : service;
    expect(readHttpDraft(draft)).toEqual({ ...read, connection: { id: "c2" } });
  });

  test.each<[string, Partial<SetupDraft>, Record<string, string>]>([
    [
      "no version",
      { serviceVersion: " " },
      { serviceVersion: "Say which version of the service this is, such as 1." },
    ],
    [
      "a header with a meaning of its own",
      { authHeader: "Host" },
      { authHeader: "This header has a meaning of its own." },
    ],
  ])("refuses %s", (_what, change, errors) => {
    expect(errorsOf(readHttpDraft({ ...service, ...change }))).toEqual(errors);
  });
});

test("a typed key is no change of the judge", () => {
  expect(isSameDraft(custom, { ...custom, key: "sk-1" })).toBe(true);
  expect(isSameDraft(custom, { ...custom, seed: "2" })).toBe(false);
});
