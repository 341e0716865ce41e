import type { z } from "zod";
import { describeIssue } from "./describe-issue";
import { type CaseRecord, caseSchema } from "./record-schemas";

/** Fields that decide what the rest of a line means: without them nothing more can be said of it. */
const DECIDING = new Set<PropertyKey>(["answer", "response", "claims", "retrieved", "context"]);
/** What stands in for a field that every case has. */
const STAND_INS = new Map<PropertyKey, string>([
  ["id", "?"],
  ["question", "?"],
  ["query", "?"],
]);

type Holder = Record<PropertyKey, unknown>;

function isHolder(value: unknown): value is Holder {
  return typeof value === "object" && value !== null;
}

/** Takes out what is wrong at a place of a line; false where that would change what the rest means. */
function takeOut(line: Holder, path: readonly PropertyKey[]): boolean {
  const [field, ...inner] = path;
  if (field === undefined) return false;
  if (inner.length === 0 && DECIDING.has(field)) return false;
  const standIn = STAND_INS.get(field);
  if (standIn !== undefined) {
    line[field] = standIn;
    return true;
  }
  // A label that is none is an open claim: the number of labels stays.
  if (field === "labels" && inner.length === 1 && Array.isArray(line.labels)) {
    line.labels[Number(inner[0])] = null;
    return true;
  }
  let holder: unknown = line;
  for (const step of path.slice(0, -1)) holder = isHolder(holder) ? holder[step] : undefined;
  const last = path.at(-1);
  if (!isHolder(holder) || last === undefined) return false;
  if (!Array.isArray(holder)) return Reflect.deleteProperty(holder, last);
  return !DECIDING.has(field) && Reflect.deleteProperty(line, field);
}

/**
 * A line of a file without what is wrong with its fields, so that what is wrong beside them is found in the same look.
 *
 * @param value the line; it is not changed.
 * @param error what is wrong with its fields.
 * @returns null where the rest cannot be told without them.
 */
export function withoutFaults(value: object, error: z.ZodError): CaseRecord | null {
  const line = structuredClone(value);
  if (!isHolder(line)) return null;
  // From the back: what is taken out of a list must not move what is still to be taken.
  for (const { path } of [...error.issues].reverse()) if (!takeOut(line, path)) return null;
  const mended = caseSchema.safeParse(line, { error: describeIssue });
  return mended.success ? mended.data : null;
}
