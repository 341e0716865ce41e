/**
 * package: a package is not installed; model: the folder can't be used; claim: this claim can't be judged; run: the model
 * failed on it; crash: its process ended; timeout: no answer in time.
 */
export type NliFaultKind = "package" | "model" | "claim" | "run" | "crash" | "timeout";

/** Why a local model gave no answer; the message is for the person who runs it. */
export class NliFault extends Error {
  override name = "NliFault";
  readonly kind: NliFaultKind;

  constructor(kind: NliFaultKind, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}

/** What to type where the packages that run local models are missing. */
export const INSTALL_LINE =
  "npm install --no-save --include=dev @huggingface/tokenizers@0.2.0 onnxruntime-web@1.30.0";
