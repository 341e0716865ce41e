import type { LlmPreset } from "@/lib/judges/llm/presets";
import type { TriedClaim } from "@/lib/judges/tried";

/** Fields of the forms in which judges that call a server are made and changed, as texts; a ticked box is "on". */
export const SETUP_FIELDS = [
  "label",
  "connection",
  "connectionName",
  "preset",
  "baseUrl",
  "key",
  "keyEnv",
  "model",
  "apiVersion",
  "mode",
  "system",
  "user",
  "labels",
  "temperature",
  "seed",
  "seedName",
  "maxTokensName",
  "structured",
  "logprobs",
  "maxOutputTokens",
  "maxOutputTokensCeiling",
  "deadlineSeconds",
  "maxChars",
  "maxInFlight",
  "requestsPerMinute",
  "tokensPerMinute",
  "serviceVersion",
  "verdictSpace",
  "authHeader",
] as const;
export type SetupField = (typeof SETUP_FIELDS)[number];
export type SetupDraft = Record<SetupField, string>;
export type FieldErrors = Partial<Record<SetupField | "form", string>>;

/** What a form's buttons come to. */
export type SetupState =
  | { status: "fresh" }
  | { status: "refused"; errors: FieldErrors }
  | { status: "checked"; ok: boolean; message: string }
  | { status: "saved"; version: number; isNew: boolean }
  | { status: "tried"; tried: TriedClaim };

/** A draft with nothing in it but what every judge starts out with. */
export const EMPTY_DRAFT: SetupDraft = {
  label: "",
  connection: "",
  connectionName: "",
  preset: "",
  baseUrl: "",
  key: "",
  keyEnv: "",
  model: "",
  apiVersion: "",
  mode: "json",
  system: "",
  user: "",
  labels: "",
  temperature: "",
  seed: "",
  seedName: "seed",
  maxTokensName: "max_tokens",
  structured: "",
  logprobs: "",
  maxOutputTokens: "1000",
  maxOutputTokensCeiling: "4000",
  deadlineSeconds: "60",
  maxChars: "200000",
  maxInFlight: "4",
  requestsPerMinute: "",
  tokensPerMinute: "",
  serviceVersion: "",
  verdictSpace: "three",
  authHeader: "authorization",
};

const asText = (value: number | null) => (value === null ? "" : String(value));

/** How the parameters of a kind of server stand in the form. */
export function presetParameters({
  mode,
  profile,
}: Pick<LlmPreset, "mode" | "profile">): Partial<SetupDraft> {
  return {
    mode,
    temperature: asText(profile.temperature),
    seed: asText(profile.seed),
    seedName: profile.seedName,
    maxTokensName: profile.maxTokensName,
    structured: profile.structured === "json_schema" ? "on" : "",
    logprobs: profile.logprobs ? "on" : "",
  };
}

/**
 * A draft after another kind of server was chosen: its example address, model and parameters. What a person typed over
 * the examples of the kind before stays.
 */
export function withPreset(draft: SetupDraft, chosen: LlmPreset, before: LlmPreset | null): SetupDraft {
  const isUntouched = (field: "baseUrl" | "model" | "connectionName", example: string | undefined) =>
    draft[field].trim() === "" || draft[field] === example;
  return {
    ...draft,
    ...presetParameters(chosen),
    preset: chosen.name,
    apiVersion: "",
    baseUrl: isUntouched("baseUrl", before?.exampleAddress) ? chosen.exampleAddress : draft.baseUrl,
    model: isUntouched("model", before?.exampleModel) ? chosen.exampleModel : draft.model,
    connectionName: isUntouched("connectionName", before?.label) ? chosen.label : draft.connectionName,
  };
}

/** The draft that a form for a new judge opens with. */
export function newDraft(preset: LlmPreset, connection: string): SetupDraft {
  return { ...withPreset(EMPTY_DRAFT, preset, null), label: "LLM judge", connection };
}

/** The draft that a form for a new service opens with. */
export function newHttpDraft(connection: string): SetupDraft {
  return { ...EMPTY_DRAFT, preset: "http", label: "Our service", connectionName: "Our service", connection };
}

/** Whether anything but the key was changed. */
export function isSameDraft(one: SetupDraft, other: SetupDraft): boolean {
  return SETUP_FIELDS.every((field) => field === "key" || one[field] === other[field]);
}
