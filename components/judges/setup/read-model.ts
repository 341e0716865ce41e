import { LABEL_MEANINGS, type LabelMeaning } from "@/lib/judges/nli/labels";
import { nliSettingsSchema } from "@/lib/judges/nli/settings";
import { isThreshold } from "@/lib/judges/threshold";
import { textFault } from "@/lib/storable";
import { MODEL_FIELDS, type ModelDraft, type ModelErrors, type ModelField } from "./model-draft";

const LONGEST = 5000;

export type ReadModel =
  | {
      ok: true;
      label: string;
      folder: string;
      stated: { model?: string; labels: Record<string, LabelMeaning>; maxTokens?: number };
      chosen: {
        outputs: "logits" | "probabilities";
        template: string | null;
        thresholds: { supported: number; contradicted: number };
      };
    }
  | { ok: false; errors: ModelErrors };

/** A form's fields as texts; a field that was not sent is empty. */
export function modelDraftOf(form: FormData): ModelDraft {
  const read = (field: ModelField) => {
    const value = form.get(field);
    return typeof value === "string" ? value.slice(0, LONGEST) : "";
  };
  // Every field of the list is filled in, and the list is the type's.
  return Object.fromEntries(MODEL_FIELDS.map((field) => [field, read(field)])) as ModelDraft;
}

function isMeaning(text: string): text is LabelMeaning {
  return (LABEL_MEANINGS as readonly string[]).includes(text);
}

/** Lines such as "LABEL_0 = supported". */
function readLabels(text: string, errors: ModelErrors): Record<string, LabelMeaning> {
  const labels: [string, LabelMeaning][] = [];
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const at = line.lastIndexOf("=");
    const [name, means] = [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()];
    if (name !== "" && name !== "__proto__" && isMeaning(means)) labels.push([name, means]);
    else {
      errors.labels ??= `Write each output as: name = ${LABEL_MEANINGS.join(", ")}. This line is not: ${line.trim().slice(0, 60)}`;
    }
  }
  return Object.fromEntries(labels);
}

function readCut(draft: ModelDraft, field: "supported" | "contradicted", errors: ModelErrors): number {
  const text = draft[field].trim().replace(",", ".");
  const cut = text === "" ? Number.NaN : Number(text);
  if (!isThreshold(cut)) errors[field] = "A number above 0 and at most 1.";
  return cut;
}

function readTokens(text: string, errors: ModelErrors): number | undefined {
  if (text.trim() === "") return undefined;
  const tokens = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (nliSettingsSchema.shape.maxTokens.safeParse(tokens).success) return tokens;
  errors.maxTokens = "A whole number from 32 to 8,192, or nothing.";
  return undefined;
}

/** What the form says of a model, or what is wrong with it, field by field. */
export function readModelDraft(draft: ModelDraft): ReadModel {
  const errors: ModelErrors = {};
  for (const field of MODEL_FIELDS) {
    const fault = textFault(draft[field]);
    if (fault !== null) errors[field] = `It ${fault}.`;
  }
  const folder = draft.folder.trim();
  if (folder === "") errors.folder ??= "Name the folder that holds the model, from the root.";
  if (draft.label.trim().length > 100) errors.label ??= "At most 100 letters.";
  const labels = readLabels(draft.labels, errors);
  const maxTokens = readTokens(draft.maxTokens, errors);
  const template = draft.template.trim() === "" ? null : draft.template;
  const checked = nliSettingsSchema.shape.template.safeParse(template);
  if (!checked.success) errors.template ??= checked.error.issues[0]?.message ?? "It can’t be read.";
  const thresholds = {
    supported: readCut(draft, "supported", errors),
    contradicted: readCut(draft, "contradicted", errors),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const model = draft.model.trim();
  return {
    ok: true,
    label: draft.label.trim(),
    folder,
    stated: {
      labels,
      ...(model === "" ? {} : { model }),
      ...(maxTokens === undefined ? {} : { maxTokens }),
    },
    chosen: {
      outputs: draft.outputs === "probabilities" ? "probabilities" : "logits",
      template,
      thresholds,
    },
  };
}
