import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { VERDICTS } from "@/lib/claims/verdict";

const splittingCase = z.object({
  id: z.string(),
  retrieved: z.array(z.string()),
  answer: z.string(),
  abstained: z.boolean(),
  claims: z.array(z.object({ text: z.string(), cites: z.array(z.string()), lead: z.string().optional() })),
  nonClaims: z.array(z.object({ text: z.string(), kind: z.string() })),
  answerCites: z.array(z.string()),
  unknownCites: z.array(z.string()),
});
const abstentionCase = z.object({
  id: z.string(),
  sentence: z.string(),
  abstains: z.boolean(),
  kind: z.string(),
});
const verdict = z.enum(VERDICTS);
const replyCase = z.object({
  id: z.string(),
  mode: z.enum(["text", "json"]),
  labelMap: z.record(z.string(), verdict).optional(),
  passages: z.record(z.string(), z.string()).optional(),
  reply: z.object({
    content: z.string().nullable(),
    refusal: z.string().nullable(),
    finish_reason: z.string().nullable(),
  }),
  expect: z.union([
    z.object({
      ok: z.literal(true),
      verdict,
      flags: z.array(z.string()),
      quotes: z.array(z.object({ passage: z.string(), status: z.string() })).optional(),
      confidence: z.number().nullable().optional(),
    }),
    z.object({ ok: z.literal(false), failure: z.string(), retry: z.boolean() }),
  ]),
});

export type SplittingCase = z.infer<typeof splittingCase>;
export type AbstentionCase = z.infer<typeof abstentionCase>;
export type ReplyCase = z.infer<typeof replyCase>;

export type FixtureFile =
  | { name: string; kind: "claim-splitting"; cases: SplittingCase[] }
  | { name: string; kind: "abstention"; cases: AbstentionCase[] }
  | { name: string; kind: "judge-replies"; cases: ReplyCase[] }
  | { name: string; kind: "unknown"; problem: string };

/** Reads every *.json of a folder and tells by its cases what it is a fixture of; null where the folder is missing. */
export function readFixtures(folder: string): FixtureFile[] | null {
  if (!existsSync(folder)) return null;
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => readFixture(path.join(folder, name), name));
}

function readFixture(file: string, name: string): FixtureFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return {
      name,
      kind: "unknown",
      problem: `not JSON: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
  const first = z.object({ cases: z.array(z.record(z.string(), z.unknown())) }).safeParse(content).data
    ?.cases[0];
  if (!first) return { name, kind: "unknown", problem: "holds no list of cases" };
  if ("answer" in first) {
    const read = z.object({ cases: z.array(splittingCase) }).safeParse(content);
    return read.success
      ? { name, kind: "claim-splitting", cases: read.data.cases }
      : unreadable(name, read.error);
  }
  if ("sentence" in first) {
    const read = z.object({ cases: z.array(abstentionCase) }).safeParse(content);
    return read.success ? { name, kind: "abstention", cases: read.data.cases } : unreadable(name, read.error);
  }
  if ("reply" in first) {
    const read = z.object({ cases: z.array(replyCase) }).safeParse(content);
    return read.success
      ? { name, kind: "judge-replies", cases: read.data.cases }
      : unreadable(name, read.error);
  }
  return { name, kind: "unknown", problem: "its cases have neither an answer, a sentence nor a reply" };
}

function unreadable(name: string, error: z.ZodError): FixtureFile {
  const issue = error.issues[0];
  return {
    name,
    kind: "unknown",
    problem: issue ? `${issue.path.join(".")}: ${issue.message}` : "unreadable",
  };
}
