import { z } from "zod";
import type { JudgeVersionConfig } from "../judge";
import { LABEL_MEANINGS } from "./labels";

/** Version of this judge's own code: raised where reading, cutting or deciding could change a verdict. */
export const NLI_JUDGE_CODE = 1;

/** Tokens of passage and claim together that are read at once, unless stated or the model's limit is below. */
export const USUAL_MAX_TOKENS = 512;
/** Fewest tokens that must be left for a passage beside a claim. */
export const MIN_PASSAGE_TOKENS = 16;

const threshold = z.number().gt(0).max(1);
const fileName = z
  .string()
  .max(300)
  .refine((name) => !name.split(/[/\\]/).includes("..") && !/^([/\\]|[a-z]:)/i.test(name), {
    error: "A file of a model lies within its folder.",
  });

/** Everything a local judge is set to; files are pinned by their contents, so the folder may move. */
export const nliSettingsSchema = z
  .strictObject({
    /** Where the model's files lie on this machine. */
    folder: z.string().min(1).max(4000),
    /** The model's name, for people. */
    name: z.string().min(1).max(200),
    /** Model file within the folder. */
    model: fileName,
    /** sha256 by file. */
    files: z.record(fileName, z.string().regex(/^[0-9a-f]{64}$/)),
    /** What the outputs mean, in the model's order. */
    labels: z
      .array(z.strictObject({ name: z.string().max(200), means: z.enum(LABEL_MEANINGS) }))
      .min(1)
      .max(3),
    /** Whether the outputs are probabilities already. */
    outputs: z.enum(["logits", "probabilities"]).default("logits"),
    /** How passage and claim become one text, where the model takes no pair: holds {passage} and {claim} once each. */
    template: z
      .string()
      .max(2000)
      .refine((text) => text.split("{passage}").length === 2 && text.split("{claim}").length === 2, {
        error: "A template holds {passage} and {claim} once each.",
      })
      .nullable()
      .default(null),
    maxTokens: z.number().int().min(32).max(8192),
    thresholds: z
      .strictObject({ supported: threshold, contradicted: threshold })
      .default({ supported: 0.5, contradicted: 0.5 }),
  })
  .refine((settings) => Object.hasOwn(settings.files, settings.model), {
    error: "The model file is not among the files that are pinned.",
  });
export type NliSettings = z.output<typeof nliSettingsSchema>;
export type NliSettingsInput = z.input<typeof nliSettingsSchema>;

/** three: supported, contradicted, unsupported; two: supported or flagged, compared with people on flagged alone. */
export function nliVerdictSpace({ labels }: Pick<NliSettings, "labels">): "three" | "two" {
  return labels.length === 3 ? "three" : "two";
}

/** The pinned version of a local judge: all that can change a verdict. Where the files lie is no part of it. */
export function nliVersion(settings: NliSettings): JudgeVersionConfig {
  const { name, model, files, labels, outputs, template, maxTokens, thresholds } = settings;
  const isTwoWay = nliVerdictSpace(settings) === "two";
  return {
    kind: "nli",
    code: NLI_JUDGE_CODE,
    parameters: {
      name,
      // Not as "model": its contents are pinned, so its name leaves nothing open.
      modelFile: model,
      files,
      labels,
      outputs,
      template,
      maxTokens,
      minPassageTokens: MIN_PASSAGE_TOKENS,
      verdictSpace: isTwoWay ? "two" : "three",
      // A two-way model has no output for contradicted, so that cut can change nothing.
      thresholds: isTwoWay ? { supported: thresholds.supported } : thresholds,
    },
  };
}
