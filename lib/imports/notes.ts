import { textFault } from "@/lib/storable";
import { findJsonFault, findRepeatedNames } from "./json-fault";
import type { ImportProblem } from "./problem";
import { decodeUtf8, formatByte } from "./utf8";

/** Largest notes file: it is held as a whole, because any case may name any note. */
export const MAX_NOTES_BYTES = 256 * 1024 * 1024;

const BYTE_ORDER_MARK = "\ufeff";

/** Line of a place in a text, from 1. */
function lineAt(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf("\n"); next !== -1 && next < at; next = text.indexOf("\n", next + 1)) line++;
  return line;
}

/**
 * Line of each note of an object of notes, from 1; a note told twice has the line of the second, whose text counts.
 *
 * @param text JSON that has been parsed before.
 */
function linesOfNotes(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let line = 1;
  let depth = 0;
  let isKey = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[\n{}[\],]/g)) {
    if (token === "\n") line++;
    else if (token === "{" || token === "[") isKey = ++depth === 1;
    else if (token === "}" || token === "]") depth--;
    else if (token === ",") isKey = depth === 1;
    else if (isKey) {
      lines.set(JSON.parse(token) as string, line); // a JSON string parses to a string
      isKey = false;
    }
  }
  return lines;
}

/**
 * Reads a notes file: one JSON object of passage id to text.
 *
 * @param bytes the whole file.
 * @param file its name, as problems give it.
 * @returns the notes that are texts, and every problem.
 * @example readNotes(encode('{"D01": "Open at 9."}'), "notes.json").notes.get("D01") // "Open at 9."
 */
export function readNotes(
  bytes: Uint8Array,
  file: string,
): { notes: Map<string, string>; problems: ImportProblem[] } {
  const notes = new Map<string, string>();
  const problems: ImportProblem[] = [];
  const add = (line: number, field: string, message: string) => problems.push({ file, line, field, message });
  const decoded = decodeUtf8(bytes);
  if (!decoded.ok) {
    const before = bytes.subarray(0, decoded.at).reduce((count, byte) => count + (byte === 0x0a ? 1 : 0), 0);
    add(
      before + 1,
      "",
      `not UTF-8: byte ${decoded.at + 1} of the file is ${formatByte(decoded.byte)}; save the file as UTF-8`,
    );
    return { notes, problems };
  }
  const text = decoded.text.startsWith(BYTE_ORDER_MARK) ? decoded.text.slice(1) : decoded.text;
  if (text.trim() === "") {
    add(1, "", "the file is empty: it holds no passage");
    return { notes, problems };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const fault = findJsonFault(text);
    if (fault === null) throw error;
    const line = lineAt(text, fault.at);
    const column = fault.at - text.lastIndexOf("\n", fault.at - 1);
    add(line, fault.field, `not JSON at column ${column}: ${fault.message}`);
    return { notes, problems };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    add(1, "", "must be one object of passage id to text");
    return { notes, problems };
  }
  let from = 0;
  let line = 1;
  for (const { at, field } of findRepeatedNames(text, value)) {
    line += lineAt(text.slice(from, at), at) - 1;
    from = at;
    add(line, field, "stands for the second time in the file; keep one of the two");
  }
  let lines: Map<string, number> | null = null;
  for (const [id, note] of Object.entries(value)) {
    const fault = typeof note === "string" ? textFault(note) : "must be text";
    if (typeof note === "string" && fault === null) {
      notes.set(id, note);
      continue;
    }
    lines ??= linesOfNotes(text);
    add(lines.get(id) ?? 1, id, fault ?? "must be text");
  }
  return { notes, problems };
}
