import type { LookedModel } from "@/lib/judges/nli/looked";

/** Fields of the form that makes a judge of a model on this machine, as texts. */
export const MODEL_FIELDS = [
  "label",
  "folder",
  "model",
  "labels",
  "maxTokens",
  "outputs",
  "template",
  "supported",
  "contradicted",
] as const;
export type ModelField = (typeof MODEL_FIELDS)[number];
export type ModelDraft = Record<ModelField, string>;
export type ModelErrors = Partial<Record<ModelField | "form", string>>;

/** What its buttons come to. */
export type ModelState =
  | { status: "fresh" }
  | { status: "refused"; errors: ModelErrors }
  | { status: "looked"; model: LookedModel };

/** What the form opens with. */
export const NEW_MODEL: ModelDraft = {
  label: "",
  folder: "",
  model: "",
  labels: "",
  maxTokens: "",
  outputs: "logits",
  template: "",
  supported: "0.5",
  contradicted: "0.5",
};
