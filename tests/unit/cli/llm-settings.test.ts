import { describe, expect, it } from "vitest";
import { llmSettingsFromEnv } from "@/bin/cli/llm-settings";

const ENV = { LLM_BASE_URL: "http://127.0.0.1:8000/v1/", LLM_MODEL: "judge", LLM_API_KEY: "sk-1" };

describe("llmSettingsFromEnv", () => {
  it("needs an address and a model; a key where one is given", () => {
    const { settings, key } = llmSettingsFromEnv(ENV);
    expect(settings).toMatchObject({
      preset: "custom",
      baseAddress: "http://127.0.0.1:8000/v1",
      model: "judge",
      mode: "text",
      rate: { maxInFlight: 4 },
    });
    expect(key).toBe("sk-1");
    expect(llmSettingsFromEnv({ ...ENV, LLM_API_KEY: " " }).key).toBeNull();
  });

  it.each([
    ["https://api.openai.com/v1", "openai"],
    ["https://mine.openai.azure.com/openai/v1", "azure-openai"],
    ["https://api.anthropic.com/v1", "anthropic"],
    ["https://api.mistral.ai/v1", "mistral"],
    ["https://notapi.openai.com.example.org/v1", "custom"],
  ])("knows the parameters of %s", (address, preset) => {
    expect(llmSettingsFromEnv({ ...ENV, LLM_BASE_URL: address }).settings.preset).toBe(preset);
  });

  it("takes the preset and the number of open calls that are named", () => {
    const { settings } = llmSettingsFromEnv({ ...ENV, LLM_PRESET: "vllm", LLM_MAX_IN_FLIGHT: "32" });
    expect(settings).toMatchObject({ preset: "vllm", mode: "json", rate: { maxInFlight: 32 } });
  });

  it.each([
    [{ LLM_BASE_URL: "" }, "--judge llm: set LLM_BASE_URL"],
    [{ LLM_MODEL: " " }, "--judge llm: set LLM_MODEL"],
    [{ LLM_BASE_URL: "http://llm.example.org/v1" }, "LLM_BASE_URL: Use https"],
    [{ LLM_PRESET: "gpt" }, "LLM_PRESET: no preset gpt"],
    [{ LLM_MAX_IN_FLIGHT: "many" }, "LLM_MAX_IN_FLIGHT: "],
    [{ LLM_MAX_IN_FLIGHT: "0" }, "LLM_MAX_IN_FLIGHT: "],
  ])("refuses %j", (changes, says) => {
    const read = () => llmSettingsFromEnv({ ...ENV, ...changes });
    expect(read).toThrow(says);
    expect(read).not.toThrow("sk-1");
  });
});
