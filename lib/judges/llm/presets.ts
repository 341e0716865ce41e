import { z } from "zod";

export const LLM_PRESETS = [
  "openai",
  "azure-openai",
  "anthropic",
  "sap-ai-core",
  "mistral",
  "ollama",
  "vllm",
  "llama-cpp",
  "litellm",
  "custom",
] as const;
export type LlmPresetName = (typeof LLM_PRESETS)[number];

/** Which parameters a server takes, and under which names; a part of the judge's version. */
export const parameterProfileSchema = z.strictObject({
  /** Name of the limit of the reply. Under a wrong one some servers drop it without a word. */
  maxTokensName: z.enum(["max_tokens", "max_completion_tokens"]),
  /** null: not sent, as newer reasoning models refuse it. */
  temperature: z.number().min(0).max(2).nullable(),
  /** null: not sent. Repeat n is asked with seed + n − 1, so that a repeat is a call of its own. */
  seed: z.number().int().min(0).max(1_000_000_000).nullable(),
  seedName: z.enum(["seed", "random_seed"]),
  /** json_schema: the server holds the reply to a schema; none: only the prompt asks for the form. */
  structured: z.enum(["json_schema", "none"]),
  /** Whether token probabilities are asked for, as a measure of how sure the model was. */
  logprobs: z.boolean(),
});
export type ParameterProfile = z.infer<typeof parameterProfileSchema>;

/** What is known of a kind of server: safe to send to a browser. */
export interface LlmPreset {
  name: LlmPresetName;
  label: string;
  /** To be changed where it holds a name in capitals. */
  exampleAddress: string;
  exampleModel: string;
  needsKey: boolean;
  /** Whether the server itself sends the texts on to somebody else, even where it runs on this machine. */
  forwards: boolean;
  /** How the reply is asked for: text where the server can't hold a reply to a schema. */
  mode: "json" | "text";
  profile: ParameterProfile;
  note: string;
}

const PLAIN: ParameterProfile = {
  maxTokensName: "max_tokens",
  temperature: 0,
  seed: null,
  seedName: "seed",
  structured: "none",
  logprobs: false,
};

/** Every kind of server that can be chosen, in the order shown. */
export const LLM_PRESET_CATALOG: readonly LlmPreset[] = [
  {
    name: "openai",
    label: "OpenAI",
    exampleAddress: "https://api.openai.com/v1",
    exampleModel: "gpt-4.1-mini-2025-04-14",
    needsKey: true,
    forwards: false,
    mode: "json",
    profile: { ...PLAIN, maxTokensName: "max_completion_tokens", structured: "json_schema" },
    note: "Reasoning models refuse a temperature: leave it empty for them, and give the reply more tokens, as thoughts count.",
  },
  {
    name: "azure-openai",
    label: "Azure OpenAI",
    exampleAddress: "https://NAME.openai.azure.com/openai/v1",
    exampleModel: "my-deployment",
    needsKey: true,
    forwards: false,
    mode: "json",
    profile: { ...PLAIN, maxTokensName: "max_completion_tokens", structured: "json_schema" },
    note: "The model is the name of your deployment. For the older addresses give https://NAME.openai.azure.com and an API version such as 2024-10-21.",
  },
  {
    name: "anthropic",
    label: "Anthropic, compatible address",
    exampleAddress: "https://api.anthropic.com/v1",
    exampleModel: "claude-haiku-4-5-20251001",
    needsKey: true,
    forwards: false,
    mode: "text",
    profile: PLAIN,
    note: "The compatible address holds no reply to a schema, so the verdict is read from the last line of the text.",
  },
  {
    name: "sap-ai-core",
    label: "SAP AI Core, through its proxy",
    exampleAddress: "http://127.0.0.1:3001/v1",
    exampleModel: "gpt-4.1-mini",
    needsKey: true,
    forwards: true,
    mode: "text",
    profile: PLAIN,
    note: "The proxy turns your service key into tokens; the key asked for here is the proxy’s own. It sends the texts on to AI Core.",
  },
  {
    name: "mistral",
    label: "Mistral",
    exampleAddress: "https://api.mistral.ai/v1",
    exampleModel: "mistral-small-2506",
    needsKey: true,
    forwards: false,
    mode: "json",
    profile: { ...PLAIN, seed: 1, seedName: "random_seed", structured: "json_schema" },
    note: "The seed goes by the name random_seed here.",
  },
  {
    name: "ollama",
    label: "Ollama",
    exampleAddress: "http://127.0.0.1:11434/v1",
    exampleModel: "qwen3:8b",
    needsKey: false,
    forwards: false,
    mode: "json",
    profile: { ...PLAIN, seed: 1, structured: "json_schema" },
    note: "Give it a context length that fits your passages: it cuts longer prompts without saying so.",
  },
  {
    name: "vllm",
    label: "vLLM",
    exampleAddress: "http://127.0.0.1:8000/v1",
    exampleModel: "Qwen/Qwen3-8B",
    needsKey: false,
    forwards: false,
    mode: "json",
    profile: { ...PLAIN, seed: 1, structured: "json_schema", logprobs: true },
    note: "A key is needed only where the server was started with one.",
  },
  {
    name: "llama-cpp",
    label: "llama.cpp",
    exampleAddress: "http://127.0.0.1:8080/v1",
    exampleModel: "local",
    needsKey: false,
    forwards: false,
    mode: "json",
    profile: { ...PLAIN, seed: 1, structured: "json_schema" },
    note: "The server has one model and takes any name for it: use the name to say which model it is.",
  },
  {
    name: "litellm",
    label: "LiteLLM",
    exampleAddress: "http://127.0.0.1:4000/v1",
    exampleModel: "judge",
    needsKey: true,
    forwards: true,
    mode: "json",
    profile: { ...PLAIN, structured: "json_schema" },
    note: "It sends the texts on to the provider behind the model’s name.",
  },
  {
    name: "custom",
    label: "Another compatible server",
    exampleAddress: "https://llm.example.org/v1",
    exampleModel: "model-2026-01-31",
    needsKey: false,
    forwards: false,
    mode: "text",
    profile: PLAIN,
    note: "Starts with what nearly every server takes. Turn on a schema only where the server’s manual names json_schema.",
  },
];

/** What is known of a preset. */
export function llmPreset(name: LlmPresetName): LlmPreset {
  const found = LLM_PRESET_CATALOG.find((preset) => preset.name === name);
  if (found === undefined) throw new RangeError(`no preset of the name ${name}`);
  return found;
}
