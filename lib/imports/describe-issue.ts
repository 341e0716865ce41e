import type { z } from "zod";
import { joinField } from "./json-fault";
import { quoteShort } from "./problem";

const WANTED: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  email: "an e-mail address",
  datetime: "an instant with its zone, such as 2026-01-31T09:30:00Z",
};

function nameValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  if (typeof value === "string") return quoteShort(value);
  return String(value);
}

function listWords(words: readonly unknown[]): string {
  const all = words.map(String);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

/** What is wrong with one value, as the end of a sentence that begins with its field; handed to zod's safeParse. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const value = issue.input;
  if (value === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value"))
    return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${WANTED[issue.expected] ?? issue.expected}, is ${nameValue(value)}`;
    case "invalid_value":
      return `must be ${listWords(issue.values)}, is ${nameValue(value)}`;
    case "invalid_format":
      return `must be ${WANTED[issue.format] ?? issue.format}, is ${nameValue(value)}`;
    case "too_small":
      return issue.origin === "string"
        ? "is empty"
        : `must be at least ${issue.minimum}, is ${nameValue(value)}`;
    case "too_big":
      if (issue.origin === "string") return `has more than ${issue.maximum} characters`;
      return `must be at most ${issue.maximum}, is ${nameValue(value)}`;
    default:
      return undefined;
  }
}

/** Field and message of every fault that zod found. */
export function describeIssues(error: z.ZodError): { field: string; message: string }[] {
  return error.issues.map((issue) => ({ field: joinField(issue.path), message: issue.message }));
}
