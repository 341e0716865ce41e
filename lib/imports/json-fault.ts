/** Where a text stops being JSON, and in which field. */
export interface JsonFault {
  /** UTF-16 unit, from 0, of the token that can't be read. */
  at: number;
  /** Field the fault lies in, such as `metadata.score`; empty at the top. */
  field: string;
  message: string;
}

/** A name that its object has had before. JSON.parse keeps the last value and says nothing. */
export interface RepeatedName {
  /** UTF-16 unit, from 0, of the name's opening quote. */
  at: number;
  field: string;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const BARE_WORD = /[-+]?[\p{L}\p{N}_.$]+/uy;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const SPACE = 0x20;
/** Names told at most: a text may be made of nothing else. */
const MAX_REPEATED = 100;
const BLANK = /[ \t\n\r]*/y;

/** Field path of a place in a JSON value. */
export function joinField(path: readonly (PropertyKey | undefined)[]): string {
  let field = "";
  for (const step of path) {
    if (typeof step === "number") field += `[${step}]`;
    else field += field === "" ? String(step) : `.${String(step)}`;
  }
  return field;
}

function codePoint(sign: string): string {
  return `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** A sign as a message may hold it: one that is not seen, or that would act on a terminal, by its number. */
function shownSign(sign: string): string {
  return /^[\p{C}\p{Z}]$/u.test(sign) ? codePoint(sign) : sign;
}

interface Level {
  kind: "object" | "array";
  step: string | number;
  /** Names of the object so far. */
  names: Set<string>;
}

class Fault extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Reads JSON one token after the other to find where it breaks; slower than JSON.parse, which says less. */
class Scanner {
  private at = 0;
  readonly levels: Level[] = [];
  readonly repeated: RepeatedName[] = [];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return null;
    this.at = pattern.lastIndex;
    return found[0];
  }

  private next(): string {
    this.match(BLANK);
    return this.text.charAt(this.at);
  }

  /** Path of the place where the scanner stands. */
  field(): string {
    return joinField(this.levels.map((level) => level.step));
  }

  private fail(message: string, at = this.at): never {
    throw new Fault(at, message);
  }

  private string(): string {
    const start = this.at;
    this.at++;
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code === QUOTE || code < SPACE || Number.isNaN(code)) break;
      if (code !== BACKSLASH) this.at++;
      else if (this.match(ESCAPE) === null) break;
    }
    const end = this.text.charAt(this.at);
    if (end === '"') {
      this.at++;
      return JSON.parse(this.text.slice(start, this.at)) as string; // a JSON string parses to a string
    }
    if (end === "") this.fail("the text that begins here has no closing quote", start);
    if (end === "\\") this.fail(`${this.text.slice(this.at, this.at + 2)} is no escape of JSON`);
    return this.fail(`a control character (${codePoint(end)}) stands bare in a text`);
  }

  private scalar(first: string): void {
    const start = this.at;
    if (first === '"') {
      this.string();
      return;
    }
    const word = this.match(BARE_WORD);
    if (word === null)
      this.fail(first === "" ? "the line ends in the middle" : `unexpected ${shownSign(first)}`, start);
    if (word === "true" || word === "false" || word === "null") return;
    this.at = start;
    const number = this.match(NUMBER);
    // "1e+5": a bare word ends before the sign, the number does not.
    if (number !== null && number.length >= word.length) return;
    this.fail(`${word} is no JSON value`, start);
  }

  /** Steps into a container; false where it is empty and already closed. */
  private open(first: string): boolean {
    this.at++;
    if (this.next() === (first === "{" ? "}" : "]")) {
      this.at++;
      return false;
    }
    const [kind, step] = first === "{" ? (["object", ""] as const) : (["array", 0] as const);
    this.levels.push({ kind, step, names: new Set() });
    return true;
  }

  private key(level: Level): void {
    if (this.next() !== '"')
      this.fail(this.next() === "" ? "the line ends in the middle" : "a name in double quotes is expected");
    const at = this.at;
    level.step = this.string();
    if (level.names.has(level.step) && this.repeated.length < MAX_REPEATED)
      this.repeated.push({ at, field: this.field() });
    level.names.add(level.step);
    if (this.next() !== ":") this.fail("a colon is expected");
    this.at++;
  }

  /** After a value: closes containers and moves to the next value; false at the end of the outermost. */
  private advance(): boolean {
    for (;;) {
      const level = this.levels.at(-1);
      if (!level) return false;
      const sign = this.next();
      if (sign === (level.kind === "object" ? "}" : "]")) {
        this.at++;
        this.levels.pop();
        continue;
      }
      if (sign !== ",")
        this.fail(
          sign === "" ? "the line ends in the middle" : `a comma is expected, not ${shownSign(sign)}`,
        );
      this.at++;
      if (typeof level.step === "number") level.step++;
      return true;
    }
  }

  scan(): void {
    for (;;) {
      const level = this.levels.at(-1);
      if (level?.kind === "object") this.key(level);
      const first = this.next();
      if ((first === "{" || first === "[") && this.open(first)) continue;
      if (first !== "{" && first !== "[") this.scalar(first);
      if (!this.advance()) break;
    }
    if (this.next() !== "") this.fail("something follows the end of the object");
  }
}

/**
 * Finds the place where a text is not JSON.
 *
 * @param text one line of a JSONL file.
 * @returns the first fault with its field, or null where the text is JSON. Time is linear in the text.
 * @example findJsonFault('{"a": {"b": NaN}}') // { at: 12, field: "a.b", message: "NaN is no JSON value" }
 */
export function findJsonFault(text: string): JsonFault | null {
  const scanner = new Scanner(text);
  try {
    scanner.scan();
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return {
      at: error.at,
      field: scanner.field(),
      message: error.message,
    };
  }
}

/** Number of names in a parsed value, with those of the objects inside it, however deep they lie. */
function countNames(value: unknown): number {
  let names = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const inner = open.pop();
    if (typeof inner !== "object" || inner === null) continue;
    if (!Array.isArray(inner)) names += Object.keys(inner).length;
    for (const held of Object.values(inner)) if (typeof held === "object") open.push(held);
  }
  return names;
}

/** Number of colons outside texts: one for each name as it was written. */
function countWrittenNames(text: string): number {
  let colons = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInText = !isInText;
    else if (isInText && code === BACKSLASH) at++;
    else if (!isInText && code === COLON) colons++;
  }
  return colons;
}

/**
 * Finds the names that stand more than once in one object.
 *
 * @param text JSON that has been parsed before.
 * @param value what JSON.parse made of it.
 * @returns every name after its first, in the order of the text, at most 100. Time is linear in the text; the slow reading is only
 *   done where fewer names came out than were written.
 * @example findRepeatedNames('{"a": 1, "a": 2}', { a: 2 }) // [{ at: 9, field: "a" }]
 */
export function findRepeatedNames(text: string, value: unknown): RepeatedName[] {
  if (countNames(value) === countWrittenNames(text)) return [];
  const scanner = new Scanner(text);
  scanner.scan();
  return scanner.repeated;
}
