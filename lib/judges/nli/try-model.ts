import "server-only";
import { type TriedModel, tryNliModel } from "./check";
import { NliEngine } from "./engine";
import { INSTALL_LINE, type NliFault } from "./fault";
import { workerSetup } from "./judge";
import type { NliSettings } from "./settings";

/** Loads a model in a thread of its own, runs it on the known pairs and once at full length, and lets it go. */
export async function tryModel(settings: NliSettings, timeoutMs: number): Promise<TriedModel> {
  const engine = new NliEngine(workerSetup(settings));
  try {
    return await tryNliModel({ engine, settings, signal: AbortSignal.timeout(timeoutMs) });
  } finally {
    await engine.close();
  }
}

/** Why a model can't be used, as a sentence with what to do. */
export function faultText(fault: NliFault): string {
  if (fault.kind !== "package") return fault.message;
  return `Local models need packages (${fault.message}). Install them with: ${INSTALL_LINE}`;
}
