/** What differs, with its place in the answer; null where everything that is expected is there. */
export type Difference = string | null;

const show = (value: unknown) => (value === undefined ? "nothing" : JSON.stringify(value));

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Compares an answer with what is expected; only the keys that the expected one holds count.
 *
 * @param tolerance absolute, on every number; 0 means equal.
 * @param place where in the answer this is, for the message.
 */
export function differenceOf(found: unknown, expected: unknown, tolerance: number, place = ""): Difference {
  const differs = `${place || "answer"}: expected ${show(expected)}, found ${show(found)}`;
  if (typeof expected === "number") {
    if (typeof found !== "number") return differs;
    return Math.abs(found - expected) <= tolerance ? null : differs;
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return differs;
    for (const [at, one] of expected.entries()) {
      const difference = differenceOf(found[at], one, tolerance, `${place}[${at}]`);
      if (difference !== null) return difference;
    }
    return null;
  }
  if (isRecord(expected)) {
    if (!isRecord(found)) return differs;
    for (const [key, one] of Object.entries(expected)) {
      const difference = differenceOf(found[key], one, tolerance, place === "" ? key : `${place}.${key}`);
      if (difference !== null) return difference;
    }
    return null;
  }
  return found === expected ? null : differs;
}
