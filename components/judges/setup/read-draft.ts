import type { z } from "zod";
import { isVerdict, type Verdict } from "@/lib/claims/verdict";
import { CONNECTION_PRESETS, connectionSchema } from "@/lib/judges/connection";
import { type HttpSettings, httpSettingsSchema } from "@/lib/judges/http/settings";
import { type LlmSettings, type LlmSettingsInput, llmSettingsSchema } from "@/lib/judges/llm/config";
import { defaultPrompt } from "@/lib/judges/llm/prompt-text";
import { textFault } from "@/lib/storable";
import { type FieldErrors, SETUP_FIELDS, type SetupDraft, type SetupField } from "./draft";

/** Longest text of a field that is looked at: above the longest prompt. */
const LONGEST = 25_000;

/** Everything a form says of a judge, its server aside. */
export type LlmJudgeSettings = Omit<LlmSettings, "preset" | "baseAddress">;
export type HttpJudgeSettings = Omit<HttpSettings, "address">;

export type ReadConnection = { id: string } | { input: z.output<typeof connectionSchema> };

export type ReadDraft<Settings> =
  | { ok: true; label: string; connection: ReadConnection; settings: Settings }
  | { ok: false; errors: FieldErrors };

interface NumberRule {
  min: number;
  max: number;
  isWhole?: boolean;
  /** What an empty field stands for; undefined: it may not be empty. */
  whenEmpty?: null;
}

const NUMBERS = {
  temperature: { min: 0, max: 2, isWhole: false, whenEmpty: null },
  seed: { min: 0, max: 1_000_000_000, whenEmpty: null },
  maxOutputTokens: { min: 16, max: 100_000 },
  maxOutputTokensCeiling: { min: 16, max: 200_000 },
  deadlineSeconds: { min: 1, max: 300 },
  maxChars: { min: 100, max: 10_000_000 },
  maxInFlight: { min: 1, max: 256 },
  requestsPerMinute: { min: 1, max: 1_000_000, whenEmpty: null },
  tokensPerMinute: { min: 100, max: 1_000_000_000, whenEmpty: null },
} as const satisfies Partial<Record<SetupField, NumberRule>>;

/** Where the schema of a judge puts what a field holds. */
const FIELD_OF: Record<string, SetupField> = {
  preset: "preset",
  baseAddress: "baseUrl",
  baseUrl: "baseUrl",
  name: "connectionName",
  key: "key",
  keyEnv: "keyEnv",
  model: "model",
  apiVersion: "apiVersion",
  mode: "mode",
  "prompt.system": "system",
  "prompt.user": "user",
  prompt: "user",
  labelMap: "labels",
  serviceVersion: "serviceVersion",
  verdictSpace: "verdictSpace",
  authHeader: "authHeader",
  "limits.maxOutputTokensCeiling": "maxOutputTokensCeiling",
};

/** In the place of what the schema itself says. */
const SAID: FieldErrors = {
  serviceVersion: "Say which version of the service this is, such as 1.",
  model: "Give the model’s name, at most 200 letters.",
  apiVersion: "An API version such as 2024-10-21, or nothing.",
};

/** A form's fields as texts; a field that was not sent is empty. */
export function draftOf(form: FormData): SetupDraft {
  const read = (field: SetupField) => {
    const value = form.get(field);
    return typeof value === "string" ? value.slice(0, LONGEST) : "";
  };
  // Every field of the list is filled in, and the list is the type's.
  return Object.fromEntries(SETUP_FIELDS.map((field) => [field, read(field)])) as SetupDraft;
}

function readNumber(draft: SetupDraft, field: keyof typeof NUMBERS, errors: FieldErrors): number | null {
  const { min, max, isWhole = true, whenEmpty }: NumberRule = NUMBERS[field];
  const text = draft[field].trim().replace(",", ".");
  if (text === "" && whenEmpty === null) return null;
  const value = /^\d{1,10}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value;
  const orEmpty = whenEmpty === null ? ", or nothing" : "";
  errors[field] =
    `Enter a ${isWhole ? "whole " : ""}number from ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}${orEmpty}.`;
  return null;
}

/** Lines such as "faithful = supported"; null where there are none. */
function readLabels(text: string, errors: FieldErrors): Record<string, Verdict> | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return null;
  const labels: Record<string, Verdict> = {};
  for (const line of lines) {
    const [label = "", verdict = "", ...rest] = line.split("=").map((part) => part.trim());
    // A name that an object has a meaning of its own for.
    const isName = label !== "" && label !== "__proto__";
    if (!isName || rest.length > 0 || !isVerdict(verdict)) {
      errors.labels ??= `Write each label as: label = supported, contradicted or unsupported. This line is not: ${line.trim().slice(0, 60)}`;
      continue;
    }
    labels[label] = verdict;
  }
  return labels;
}

function addIssues(error: z.ZodError, errors: FieldErrors): void {
  for (const { path, message } of error.issues) {
    const full = path.join(".");
    const field = FIELD_OF[full] ?? FIELD_OF[String(path[0] ?? "")] ?? "form";
    errors[field] ??= SAID[field] ?? message;
  }
}

function readConnection(draft: SetupDraft, errors: FieldErrors): ReadConnection | null {
  if (draft.connection !== "") return { id: draft.connection.slice(0, 100) };
  if (!(CONNECTION_PRESETS as readonly string[]).includes(draft.preset)) {
    errors.preset = "Choose what kind of server it is.";
    return null;
  }
  const key = draft.key.trim();
  const keyEnv = draft.keyEnv.trim();
  if (key !== "" && keyEnv !== "") {
    errors.keyEnv = "Give the key or a variable that holds it, not both.";
    return null;
  }
  const read = connectionSchema.safeParse({
    name: draft.connectionName,
    preset: draft.preset,
    baseUrl: draft.baseUrl,
    ...(key === "" ? {} : { key }),
    keyEnv: keyEnv === "" ? null : keyEnv,
  });
  if (read.success) return { input: read.data };
  addIssues(read.error, errors);
  return null;
}

function readLlmSettings(draft: SetupDraft, errors: FieldErrors): LlmSettingsInput {
  const number = (field: keyof typeof NUMBERS) => readNumber(draft, field, errors);
  const mode = draft.mode === "text" ? "text" : "json";
  const isNew = draft.system === "" && draft.user === "";
  return {
    preset: "custom",
    baseAddress: SOME_ADDRESS,
    model: draft.model,
    apiVersion: draft.apiVersion.trim() === "" ? null : draft.apiVersion,
    mode,
    // Browsers send line breaks as two signs.
    prompt: isNew
      ? defaultPrompt(mode)
      : { system: draft.system.replaceAll("\r\n", "\n"), user: draft.user.replaceAll("\r\n", "\n") },
    labelMap: readLabels(draft.labels, errors),
    parameters: {
      maxTokensName: draft.maxTokensName === "max_completion_tokens" ? "max_completion_tokens" : "max_tokens",
      temperature: number("temperature"),
      seed: number("seed"),
      seedName: draft.seedName === "random_seed" ? "random_seed" : "seed",
      structured: draft.structured === "on" ? "json_schema" : "none",
      logprobs: draft.logprobs === "on",
    },
    limits: {
      maxOutputTokens: number("maxOutputTokens") ?? undefined,
      maxOutputTokensCeiling: number("maxOutputTokensCeiling") ?? undefined,
      deadlineMs: (number("deadlineSeconds") ?? 60) * 1000,
      maxChars: number("maxChars") ?? undefined,
    },
    rate: {
      maxInFlight: number("maxInFlight") ?? undefined,
      requestsPerMinute: number("requestsPerMinute"),
      tokensPerMinute: number("tokensPerMinute"),
    },
  };
}

/** Stands in for the address of a server that the connection names. */
const SOME_ADDRESS = "https://llm.example.org";

function readCommon(draft: SetupDraft): {
  label: string;
  connection: ReadConnection | null;
  errors: FieldErrors;
} {
  const errors: FieldErrors = {};
  for (const field of SETUP_FIELDS) {
    const fault = textFault(draft[field]);
    if (fault !== null) errors[field] = `It ${fault}.`;
  }
  const label = draft.label.trim();
  if (label === "" || label.length > 100) errors.label ??= "Give the judge a name, at most 100 letters.";
  return { label, connection: readConnection(draft, errors), errors };
}

/** What a form says of an LLM judge, or what is wrong with it, field by field. */
export function readLlmDraft(draft: SetupDraft): ReadDraft<LlmJudgeSettings> {
  const { label, connection, errors } = readCommon(draft);
  const read = llmSettingsSchema.safeParse(readLlmSettings(draft, errors));
  if (!read.success) addIssues(read.error, errors);
  if (!read.success || connection === null || Object.keys(errors).length > 0) return { ok: false, errors };
  const { preset: _preset, baseAddress: _address, ...settings } = read.data;
  return { ok: true, label, connection, settings };
}

/** What a form says of a service of one's own, or what is wrong with it, field by field. */
export function readHttpDraft(draft: SetupDraft): ReadDraft<HttpJudgeSettings> {
  const { label, connection, errors } = readCommon(draft);
  const number = (field: keyof typeof NUMBERS) => readNumber(draft, field, errors);
  const read = httpSettingsSchema.safeParse({
    address: SOME_ADDRESS,
    serviceVersion: draft.serviceVersion,
    verdictSpace: draft.verdictSpace === "two" ? "two" : "three",
    authHeader: draft.authHeader.trim() === "" ? undefined : draft.authHeader,
    limits: {
      deadlineMs: (number("deadlineSeconds") ?? 60) * 1000,
      maxChars: number("maxChars") ?? undefined,
    },
    rate: {
      maxInFlight: number("maxInFlight") ?? undefined,
      requestsPerMinute: number("requestsPerMinute"),
      tokensPerMinute: null,
    },
  });
  if (!read.success) addIssues(read.error, errors);
  if (!read.success || connection === null || Object.keys(errors).length > 0) return { ok: false, errors };
  const { address: _address, ...settings } = read.data;
  return { ok: true, label, connection, settings };
}
