import { z } from "zod";
import { VERDICTS } from "@/lib/claims/verdict";
import type { JudgeVersionConfig } from "../judge";
import { checkBaseAddress } from "./base-address";
import { LLM_PRESETS, type LlmPresetName, llmPreset, parameterProfileSchema } from "./presets";
import { defaultPrompt, promptProblem } from "./prompt-text";

/** Version of this judge's own code: raised where prompt building, parsing or retrying could change a verdict. */
export const LLM_JUDGE_CODE = 1;

/** An address that passed {@link checkBaseAddress}, as calls are sent to it. */
export const baseAddressSchema = z.string().transform((text, context) => {
  const checked = checkBaseAddress(text);
  if (checked.ok) return checked.address;
  context.addIssue({ code: "custom", message: checked.message });
  return z.NEVER;
});

const promptSchema = z
  .strictObject({ system: z.string().max(20_000), user: z.string().max(20_000) })
  .superRefine((prompt, context) => {
    const message = promptProblem(prompt);
    if (message !== null) context.addIssue({ code: "custom", message });
  });

/** Labels of a prompt that has its own, and the verdict each stands for. */
const labelMapSchema = z
  .record(z.string().trim().min(1).max(60), z.enum(VERDICTS))
  .superRefine((labels, context) => {
    const names = Object.keys(labels).map((label) => label.toLowerCase());
    const verdicts = new Set(Object.values(labels));
    if (names.length > 20) context.addIssue({ code: "custom", message: "At most 20 labels." });
    if (new Set(names).size < names.length) {
      context.addIssue({ code: "custom", message: "Two labels differ in capitals only." });
    }
    if (!verdicts.has("supported") || verdicts.size < 2) {
      context.addIssue({
        code: "custom",
        message: "One label must stand for supported and one for contradicted or unsupported.",
      });
    }
  });

const limitsSchema = z
  .strictObject({
    maxOutputTokens: z.number().int().min(16).max(100_000).default(1000),
    /** A reply cut at the limit is asked for once more with twice the limit, up to here. */
    maxOutputTokensCeiling: z.number().int().min(16).max(200_000).default(4000),
    /** Longest time one request may take, its body included. */
    deadlineMs: z.number().int().min(50).max(300_000).default(60_000),
    /** Most characters of question, passages and claim together; a longer one is no verdict and nothing is cut. */
    maxChars: z.number().int().min(100).max(10_000_000).default(200_000),
  })
  .refine((limits) => limits.maxOutputTokensCeiling >= limits.maxOutputTokens, {
    path: ["maxOutputTokensCeiling"],
    message: "The ceiling can't be below the limit itself.",
  });

/** How fast a judge may call; no part of its version. */
export const rateSchema = z.strictObject({
  /** How many calls may be open at once. */
  maxInFlight: z.number().int().min(1).max(256).default(4),
  /** null: no limit of ours; the server's answers alone slow the calls down. */
  requestsPerMinute: z.number().int().min(1).max(1_000_000).nullable().default(null),
  tokensPerMinute: z.number().int().min(100).max(1_000_000_000).nullable().default(null),
});

/** Everything an LLM judge is set to, its key and its prices aside. */
export const llmSettingsSchema = z.strictObject({
  preset: z.enum(LLM_PRESETS),
  baseAddress: baseAddressSchema,
  model: z.string().trim().min(1).max(200),
  /** Of the older Azure addresses, where the deployment stands in the path; null everywhere else. */
  apiVersion: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,40}$/)
    .nullable()
    .default(null),
  mode: z.enum(["json", "text"]),
  prompt: promptSchema,
  /** null: the labels are the three verdicts. */
  labelMap: labelMapSchema.nullable().default(null),
  parameters: parameterProfileSchema,
  limits: limitsSchema.prefault({}),
  rate: rateSchema.prefault({}),
});
export type LlmSettings = z.output<typeof llmSettingsSchema>;
export type LlmSettingsInput = z.input<typeof llmSettingsSchema>;

/** The settings that a new judge of a preset starts out with; address and model may be given at once. */
export function llmSettingsFor(
  name: LlmPresetName,
  given: { baseAddress?: string; model?: string } = {},
): LlmSettingsInput {
  const preset = llmPreset(name);
  return {
    preset: name,
    baseAddress: given.baseAddress ?? preset.exampleAddress,
    model: given.model ?? preset.exampleModel,
    mode: preset.mode,
    prompt: defaultPrompt(preset.mode),
    parameters: preset.profile,
  };
}

/**
 * The pinned version of an LLM judge: all that can change a verdict, and so its hash.
 *
 * The key is no part of it, so that a new key leaves the calibration standing; nor are the deadline and the rate, which
 * can cost a verdict but never change one.
 */
export function llmVersion(settings: LlmSettings): JudgeVersionConfig {
  const { mode, prompt, labelMap, parameters, limits, model, apiVersion } = settings;
  return {
    kind: "llm",
    code: LLM_JUDGE_CODE,
    parameters: {
      server: settings.baseAddress.replace(/^https?:\/\//, ""),
      model,
      apiVersion,
      mode,
      prompt: { system: prompt.system, user: prompt.user },
      labelMap,
      parameters: { ...parameters },
      maxOutputTokens: limits.maxOutputTokens,
      maxOutputTokensCeiling: limits.maxOutputTokensCeiling,
      maxChars: limits.maxChars,
    },
  };
}

/** two: no label stands for contradicted, or none for unsupported; compared with people on flagged alone. */
export function verdictSpaceOf({ labelMap }: Pick<LlmSettings, "labelMap">): "three" | "two" {
  return labelMap === null || new Set(Object.values(labelMap)).size === VERDICTS.length ? "three" : "two";
}

/**
 * Whether a model's name leaves open which model it is: one without a date may be another model tomorrow.
 *
 * @example isFloating("gpt-4.1-mini-2025-04-14") // false
 * @example isFloating("gpt-4.1-mini") // true
 */
export function isFloating(model: string): boolean {
  const isDated =
    /(?<!\d)20\d\d-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?!\d)/.test(model) ||
    /-(2\d)(0[1-9]|1[0-2])(?!\d)/.test(model) ||
    /[@:]sha256[:-][0-9a-f]{12,}/i.test(model);
  return !isDated;
}
