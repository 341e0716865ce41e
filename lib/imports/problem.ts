/** Something in a user's file that keeps a row from being read, or that the user should know. */
export interface ImportProblem {
  file: string;
  /** Line of the file, from 1. */
  line: number;
  /** Path of the field, such as `claims[0].label`; empty where the whole line is meant. */
  field: string;
  /** A sentence without its subject: "is missing", "must be text, is a number". */
  message: string;
}

/** How many problems are kept to be shown; the rest are counted. */
export const MAX_LISTED_PROBLEMS = 1000;

/** Problems of one file: the first ones in full, all of them by count. */
export interface ProblemList {
  items: ImportProblem[];
  count: number;
}

/** Adds a problem to a list, which keeps the first {@link MAX_LISTED_PROBLEMS} and counts on. */
export function addProblem(list: ProblemList, problem: ImportProblem): void {
  list.count++;
  if (list.items.length < MAX_LISTED_PROBLEMS) list.items.push(problem);
}

/**
 * A problem in one line, as the command line prints it.
 *
 * @example formatProblem({ file: "a.jsonl", line: 3, field: "answer", message: "is missing" })
 *   // "a.jsonl:3: answer: is missing"
 */
export function formatProblem({ file, line, field, message }: ImportProblem): string {
  return `${file}:${line}: ${field === "" ? "" : `${field}: `}${message}`;
}

/** Longest path of a field that is told: a file that nests without end must not make problems without end. */
const MAX_FIELD = 500;

/** A field's path, its end left out where it is endless. */
export function shortField(field: string): string {
  return field.length > MAX_FIELD ? `${field.slice(0, MAX_FIELD - 1).replace(/\p{Cs}$/u, "")}…` : field;
}

/** A text shortened to be quoted in a message. */
export function quoteShort(text: string, max = 60): string {
  const signs = Array.from(text.slice(0, max * 2 + 2));
  return JSON.stringify(signs.length > max ? `${signs.slice(0, max - 1).join("")}…` : text);
}
