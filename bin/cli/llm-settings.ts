import { type LlmSettings, llmSettingsFor, llmSettingsSchema } from "@/lib/judges/llm/config";
import { LLM_PRESETS, type LlmPresetName } from "@/lib/judges/llm/presets";
import { WrongUsage } from "./fail";

/** Hosts whose server is known, so that its parameters need not be said. */
const PRESET_OF_HOST: readonly [ending: string, preset: LlmPresetName][] = [
  ["api.openai.com", "openai"],
  [".openai.azure.com", "azure-openai"],
  ["api.anthropic.com", "anthropic"],
  ["api.mistral.ai", "mistral"],
];

function isPreset(name: string): name is LlmPresetName {
  return (LLM_PRESETS as readonly string[]).includes(name);
}

function presetOf(address: string, named: string): LlmPresetName {
  if (named !== "") {
    if (isPreset(named)) return named;
    throw new WrongUsage(`LLM_PRESET: no preset ${named}; there are ${LLM_PRESETS.join(", ")}`);
  }
  const host = URL.canParse(address) ? new URL(address).hostname : "";
  return PRESET_OF_HOST.find(([ending]) => host.endsWith(ending))?.[1] ?? "custom";
}

/**
 * What `--judge llm` is set to by the environment: LLM_BASE_URL and LLM_MODEL, and where wanted LLM_API_KEY, LLM_PRESET (by
 * the host where left out) and LLM_MAX_IN_FLIGHT.
 *
 * @throws WrongUsage naming the variable and what is wrong with it; never with the key.
 */
export function llmSettingsFromEnv(env: Record<string, string | undefined> = process.env): {
  settings: LlmSettings;
  key: string | null;
} {
  const given = (name: string) => env[name]?.trim() ?? "";
  for (const name of ["LLM_BASE_URL", "LLM_MODEL"]) {
    if (given(name) === "")
      throw new WrongUsage(`--judge llm: set ${name} (and LLM_API_KEY where a key is needed)`);
  }
  const baseAddress = given("LLM_BASE_URL");
  const inFlight = given("LLM_MAX_IN_FLIGHT");
  const parsed = llmSettingsSchema.safeParse({
    ...llmSettingsFor(presetOf(baseAddress, given("LLM_PRESET")), { baseAddress, model: given("LLM_MODEL") }),
    ...(inFlight === "" ? {} : { rate: { maxInFlight: Number(inFlight) } }),
  });
  if (parsed.success) return { settings: parsed.data, key: given("LLM_API_KEY") || null };
  const issue = parsed.error.issues[0];
  if (issue?.path[0] === "rate" && !Number.isInteger(Number(inFlight)))
    throw new WrongUsage(`LLM_MAX_IN_FLIGHT: must be a whole number, is "${inFlight}"`);
  const names: Record<string, string> = {
    baseAddress: "LLM_BASE_URL",
    model: "LLM_MODEL",
    rate: "LLM_MAX_IN_FLIGHT",
  };
  throw new WrongUsage(`${names[String(issue?.path[0])] ?? "--judge llm"}: ${issue?.message}`);
}
