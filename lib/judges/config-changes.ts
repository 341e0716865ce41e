import type { Setting } from "./judge";

/** A setting in which two versions differ; undefined: one of them has it not. */
export interface ConfigChange {
  /** "model", "prompt.system". */
  path: string;
  before: Setting | undefined;
  after: Setting | undefined;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function leaves(value: unknown, path: string, into: Map<string, Setting | undefined>): void {
  if (isGroup(value)) {
    for (const [key, one] of Object.entries(value)) leaves(one, path === "" ? key : `${path}.${key}`, into);
    return;
  }
  // What JSON holds beside objects is a setting.
  into.set(path, value as Setting | undefined);
}

function settingsOf(config: unknown): Map<string, Setting | undefined> {
  const found = new Map<string, Setting | undefined>();
  if (!isGroup(config)) return found;
  const { kind, code, parameters } = config;
  leaves({ kind, code }, "", found);
  leaves(parameters ?? {}, "", found);
  return found;
}

/**
 * In what two pinned versions differ, parameter by parameter.
 *
 * @param older, newer configs as they are stored.
 * @returns in the order of the newer config's settings, then what only the older one has.
 * @example configChanges({ kind: "llm", code: 1, parameters: { model: "a" } }, { kind: "llm", code: 1, parameters: { model: "b" } })
 *   // [{ path: "model", before: "a", after: "b" }]
 */
export function configChanges(older: unknown, newer: unknown): ConfigChange[] {
  const before = settingsOf(older);
  const after = settingsOf(newer);
  const paths = [...new Set([...after.keys(), ...before.keys()])];
  return paths
    .filter((path) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)))
    .map((path) => ({ path, before: before.get(path), after: after.get(path) }));
}
