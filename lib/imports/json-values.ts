import { textFault } from "@/lib/storable";
import { joinField } from "./json-fault";

/** Deepest nesting of objects and lists in a case. */
export const MAX_DEPTH = 64;

/** A value that JSON allows and the database or the export could not give back as it came. */
interface ValueFault {
  field: string;
  message: string;
}

function collect(value: unknown, path: (string | number)[], faults: ValueFault[]): void {
  const add = (message: string) => faults.push({ field: joinField(path), message });
  if (typeof value === "string") {
    const message = textFault(value);
    if (message !== null) add(message);
  } else if (typeof value === "number") {
    if (!Number.isFinite(value)) add("is not a finite number: it is too large to be held");
  } else if (typeof value === "object" && value !== null) {
    if (path.length > MAX_DEPTH) {
      add(`is nested more than ${MAX_DEPTH} levels deep`);
      return;
    }
    const entries: Iterable<[string | number, unknown]> = Array.isArray(value)
      ? value.entries()
      : Object.entries(value);
    for (const [step, inner] of entries) {
      path.push(step);
      if (typeof step === "string") {
        const message = textFault(step);
        // Deeper down it is a name like any other.
        if (step === "__proto__" && path.length === 2 && path[0] === "metadata")
          add("is a name that can't be kept here: call it something else");
        if (message !== null)
          faults.push({ field: joinField(path.slice(0, -1)), message: `has a name that ${message}` });
      }
      collect(inner, path, faults);
      path.pop();
    }
  }
}

/**
 * What in a JSON value could not be stored and given back unchanged: numbers such as 1e400, lone surrogates, U+0000,
 * nesting past {@link MAX_DEPTH}.
 *
 * @param value what JSON.parse returned.
 * @returns every such place with its field; empty where there is none.
 * @example findValueFaults(JSON.parse('{"a": 1e400}')) // [{ field: "a", message: "is not a finite number: ..." }]
 */
export function findValueFaults(value: unknown): ValueFault[] {
  const faults: ValueFault[] = [];
  collect(value, [], faults);
  return faults;
}
