import { findJsonFault, findRepeatedNames, type RepeatedName } from "./json-fault";
import { findValueFaults } from "./json-values";
import { decodeUtf8, formatByte } from "./utf8";

/** A line as a JSON value, or everything that is wrong with it. */
export type ParsedLine =
  | { ok: true; value: unknown }
  | { ok: false; faults: { field: string; message: string }[] };

/** Number of characters before a place, as an editor counts its columns, from 1. */
function columnAt(text: string, at: number): number {
  let column = 1;
  for (const _sign of text.slice(0, at)) column++;
  return column;
}

function repeatedFaults(
  text: string,
  repeated: readonly RepeatedName[],
): { field: string; message: string }[] {
  let from = 0;
  let column = 1;
  return repeated.map(({ at, field }) => {
    column += columnAt(text.slice(from, at), at) - 1;
    from = at;
    return {
      field,
      message: `stands for the second time in its object at column ${column}; keep one of the two`,
    };
  });
}

function parseText(text: string): ParsedLine {
  try {
    const value: unknown = JSON.parse(text);
    const faults = findValueFaults(value);
    if (faults.length > 0) return { ok: false, faults };
    const repeated = findRepeatedNames(text, value);
    if (repeated.length === 0) return { ok: true, value };
    return { ok: false, faults: repeatedFaults(text, repeated) };
  } catch (error) {
    const fault = findJsonFault(text);
    if (fault === null) throw error;
    const message = `not JSON at column ${columnAt(text, fault.at)}: ${fault.message}`;
    return { ok: false, faults: [{ field: fault.field, message }] };
  }
}

/**
 * One line of JSONL as a value that can be stored and written again without change.
 *
 * @param bytes the line without its line end.
 * @returns the value, or every fault with its field: a byte that is not UTF-8, the column where JSON ends, NaN, 1e400,
 *   a name that stands twice in one object.
 * @example parseJsonLine(encode('{"a": NaN}')) // { ok: false, faults: [{ field: "a", message: "not JSON at column 7: ..." }] }
 */
export function parseJsonLine(bytes: Uint8Array): ParsedLine {
  const decoded = decodeUtf8(bytes);
  if (decoded.ok) return parseText(decoded.text);
  const message = `not UTF-8: byte ${decoded.at + 1} of the line is ${formatByte(decoded.byte)}; save the file as UTF-8`;
  return { ok: false, faults: [{ field: "", message }] };
}
