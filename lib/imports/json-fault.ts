/** Where a text stops being JSON, and in which field. */
export interface JsonFault {
  /** UTF-16 unit, from 0, of the token that can't be read. */
  at: number;
  /** Field the fault lies in, such as `metadata.score`; empty at the top. */
  field: string;
  message: string;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const BARE_WORD = /[-+]?[\p{L}\p{N}_.$]+/uy;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
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
    this.levels.push(first === "{" ? { kind: "object", step: "" } : { kind: "array", step: 0 });
    return true;
  }

  private key(level: Level): void {
    if (this.next() !== '"')
      this.fail(this.next() === "" ? "the line ends in the middle" : "a name in double quotes is expected");
    level.step = this.string();
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
      field: joinField(scanner.levels.map((level) => level.step)),
      message: error.message,
    };
  }
}
