/** Names of a version's parameters that its settings hold under the same name, and those that stand among their limits. */
const PLAIN = [
  "model",
  "apiVersion",
  "mode",
  "prompt",
  "labelMap",
  "parameters",
  "serviceVersion",
  "verdictSpace",
] as const;
const LIMITS = ["maxOutputTokens", "maxOutputTokensCeiling", "maxChars"] as const;

function pick(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

/**
 * What a judge that calls a server was set to, as its pinned version tells it: all that can change a verdict, and so all
 * that comes along with a file. Address, key, deadline and pace are not in it.
 *
 * @param config a version's config as it was stored, of any kind; it may hold anything.
 * @returns settings for the kind's own schema to read; null where the config has no parameters.
 */
export function pinnedSettings(config: unknown): Record<string, unknown> | null {
  if (typeof config !== "object" || config === null || !("parameters" in config)) return null;
  const { parameters } = config;
  if (typeof parameters !== "object" || parameters === null) return null;
  return { ...pick(parameters, PLAIN), limits: pick(parameters, LIMITS) };
}
