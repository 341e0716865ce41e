/** What a reply that should be one JSON object holds. */
export type ObjectSearch =
  | {
      kind: "object";
      value: Record<string, unknown>;
      source: string;
      around: "nothing" | "fence" | "text";
      rest: string;
    }
  | { kind: "no_object" }
  | { kind: "broken" }
  | { kind: "conflicting" };

interface Candidate {
  value: Record<string, unknown>;
  source: string;
  start: number;
  end: number;
}

/** Pieces in braces that are tried before a reply is given up: keeps the time of a hostile reply short. */
const MOST_CANDIDATES = 100;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * Finds the one JSON object of a reply: the whole of it, or one in a code fence or with text around it. Objects inside
 * strings are no objects. Two objects that disagree on the verdict, or the verdict key twice, are conflicting; a piece
 * that is cut off or is not JSON is broken; JSON of another kind is no object.
 */
export function findObject(reply: string): ObjectSearch {
  const text = reply.trim();
  const whole = parse(text);
  if (whole) {
    if (!isObject(whole.value)) return { kind: "no_object" };
    if (countKeys(text, "verdict") > 1) return { kind: "conflicting" };
    return { kind: "object", value: whole.value, source: text, around: "nothing", rest: "" };
  }
  const found = findCandidates(text);
  if (found === "list") return { kind: "no_object" };
  const withVerdict = found.filter((candidate) => "verdict" in candidate.value);
  const first = withVerdict[0] ?? found[0];
  if (!first) return { kind: "broken" };
  if (
    withVerdict.some(
      (candidate) =>
        candidate.value.verdict !== first.value.verdict || countKeys(candidate.source, "verdict") > 1,
    )
  ) {
    return { kind: "conflicting" };
  }
  const before = text.slice(0, first.start);
  const after = text.slice(first.end);
  const isFenced = /(?:```|~~~)[^\n`]*\s*$/u.test(before.slice(-200)) && /^\s*(?:```|~~~)/u.test(after);
  return {
    kind: "object",
    value: first.value,
    source: first.source,
    around: isFenced ? "fence" : "text",
    rest: `${before}\n${after}`,
  };
}

/** The objects at the outermost level of a text, or "list" where an array holds them. A piece that never closes ends the search. */
function findCandidates(text: string): Candidate[] | "list" {
  const found: Candidate[] = [];
  let tried = 0;
  for (let at = 0; at < text.length && tried < MOST_CANDIDATES; at += 1) {
    const char = text[at];
    if (char === "[" && /^\[\s*\{/u.test(text.slice(at, at + 200))) {
      const end = closingOf(text, at);
      const list = end < 0 ? null : parse(text.slice(at, end));
      if (list) return "list";
      tried += 1;
      continue;
    }
    if (char !== "{") continue;
    tried += 1;
    const end = closingOf(text, at);
    if (end < 0) return found;
    const source = text.slice(at, end);
    const value = parse(source)?.value;
    if (isObject(value)) found.push({ value, source, start: at, end });
    at = end - 1;
  }
  return found;
}

/** End of the piece in brackets that starts here, strings skipped; -1 where it never closes. */
function closingOf(text: string, start: number): number {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (isString) {
      if (char === "\\") at += 1;
      else if (char === '"') isString = false;
    } else if (char === '"') isString = true;
    else if (char === "{" || char === "[") depth += 1;
    else if (char === "}" || char === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** How often an object names a key at its own level: a parser would silently keep the last. source: valid JSON. */
function countKeys(source: string, key: string): number {
  let depth = 0;
  let count = 0;
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at];
    if (char === "{" || char === "[") depth += 1;
    else if (char === "}" || char === "]") depth -= 1;
    else if (char === '"') {
      let end = at + 1;
      while (end < source.length && source[end] !== '"') end += source[end] === "\\" ? 2 : 1;
      const isKey = depth === 1 && /^\s*:/u.test(source.slice(end + 1, end + 40));
      if (isKey && parse(source.slice(at, end + 1))?.value === key) count += 1;
      at = end;
    }
  }
  return count;
}
