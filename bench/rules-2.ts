import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Passage } from "@/lib/claims/case";
import { VERDICTS } from "@/lib/claims/verdict";
import type { LocalJudgeName } from "@/lib/judges/catalog";
import { LOCAL_JUDGE_REGISTRY } from "@/lib/judges/registry";
import { balancedAccuracy } from "@/lib/stats/balanced-accuracy";
import { isRefused } from "@/lib/stats/refusal";

const DATA_DIR = process.env.DATA_DIR ?? "../shared/data";
const SAMPLE = "prisma/sample/cases.jsonl";
const JUDGES = ["rules", "rules-2"] as const satisfies readonly LocalJudgeName[];
const ROUNDS = 50;
const LONG_ROUNDS = 3;
/** Claims of either side that a half needs to count in the mean. */
const LEAST_IN_MEAN = 30;
/** Length of the one passage of the long case, for time that must grow with the text alone. */
const LONG_CHARS = 250_000;

const mappedCase = z.object({
  id: z.string(),
  question: z.string(),
  retrieved: z.array(z.object({ id: z.string(), text: z.string() })),
  claims: z.array(z.object({ text: z.string(), label: z.enum(VERDICTS) })),
});
type MappedCase = z.infer<typeof mappedCase>;

/** Rows that share a question or a passage, one group: a half must not hold what the other was tuned on. */
function groupsOf(cases: readonly MappedCase[]): string[] {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    const parent = parents.get(key);
    return parent === undefined || parent === key ? key : rootOf(parent);
  };
  const keysOf = ({ id, question, retrieved: [first] }: MappedCase) => {
    // "Summarize the document." is asked of every document.
    const asked = question === "" || question.startsWith("Summarize") ? [] : [`q:${question}`];
    const keys = first === undefined || first.text === "" ? asked : [...asked, `p:${first.text}`];
    return keys.length === 0 ? [`i:${id}`] : keys;
  };
  for (const one of cases) {
    const keys = keysOf(one);
    for (const key of keys) {
      const [low = "", high = ""] = [rootOf(keys[0] ?? ""), rootOf(key)].sort();
      if (low !== high) parents.set(high, low);
    }
  }
  return cases.map((one) => rootOf(keysOf(one)[0] ?? ""));
}

/** Whether a group was looked at while the judge was made; told by a hash, before anything was looked at. */
function isTuned(set: string, group: string): boolean {
  return (createHash("sha256").update(`rules-2 split 1 ${set} ${group}`).digest()[0] ?? 0) < 128;
}

/** Rows: hallucinated, good. Columns: flagged, passed. Claims without a verdict are counted apart. */
interface Counts {
  flagged: { hallucinated: number; good: number };
  passed: { hallucinated: number; good: number };
  noVerdict: number;
}

function judgeAll(name: LocalJudgeName, cases: readonly MappedCase[]): Counts {
  const counts: Counts = {
    flagged: { hallucinated: 0, good: 0 },
    passed: { hallucinated: 0, good: 0 },
    noVerdict: 0,
  };
  for (const { question, retrieved, claims } of cases) {
    const ask = LOCAL_JUDGE_REGISTRY[name].open({ question, passages: retrieved });
    for (const { text, label } of claims) {
      const reply = ask({ text, cites: [] }, { kind: "context" });
      if (reply.status === "no_verdict") counts.noVerdict++;
      else {
        const side = reply.verdict === "supported" ? counts.passed : counts.flagged;
        side[label === "supported" ? "good" : "hallucinated"]++;
      }
    }
  }
  return counts;
}

function balancedOf({ flagged, passed }: Counts): number | null {
  const result = balancedAccuracy([
    [flagged.hallucinated, passed.hallucinated],
    [flagged.good, passed.good],
  ]);
  return isRefused(result) ? null : result.value;
}

const share = (value: number | null) => (value === null ? "-" : `${(value * 100).toFixed(1)}%`);
const rate = (hits: number, of: number) => (of === 0 ? "-" : `${((hits / of) * 100).toFixed(0)}%`);

function tell(name: string, half: string, cases: readonly MappedCase[], sums: Map<string, number[]>): void {
  const [old, ours] = JUDGES.map((judge) => judgeAll(judge, cases));
  if (old === undefined || ours === undefined) return;
  const claims = cases.flatMap((one) => one.claims);
  const of = ({ flagged, passed }: Counts) =>
    `${rate(flagged.hallucinated, flagged.hallucinated + passed.hallucinated).padStart(6)}${rate(flagged.good, flagged.good + passed.good).padStart(7)}`;
  const [before, after] = [balancedOf(old), balancedOf(ours)];
  const worse = before !== null && after !== null && after < before ? "  worse" : "";
  console.log(
    `${name.padEnd(22)}${half.padEnd(9)}${String(claims.length).padStart(6)}  ${of(old)}${share(before).padStart(8)}   ${of(ours)}${share(after).padStart(8)}${String(ours.noVerdict).padStart(6)}${worse}`,
  );
  const hallucinated = claims.filter((claim) => claim.label !== "supported").length;
  const isFew = Math.min(hallucinated, claims.length - hallucinated) < LEAST_IN_MEAN;
  if (before === null || after === null || isFew) return;
  for (const [judge, value] of [
    ["rules", before],
    ["rules-2", after],
  ] as const) {
    const key = `${half} ${judge}`;
    sums.set(key, [...(sums.get(key) ?? []), value]);
  }
}

function readSet(file: string): MappedCase[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => mappedCase.parse(JSON.parse(line)));
}

function accuracy(): void {
  if (!existsSync(DATA_DIR)) {
    console.log(`No labeled sets in ${DATA_DIR}: no accuracy is told. Name their folder in DATA_DIR.`);
    return;
  }
  console.log(`${" ".repeat(39)}rules                   rules-2`);
  console.log(
    `${"set".padEnd(22)}${"half".padEnd(9)}${"claims".padStart(6)}  ${"caught".padStart(6)}${"alarms".padStart(7)}${"balanced".padStart(9)}  ${"caught".padStart(6)}${"alarms".padStart(7)}${"balanced".padStart(9)}  none`,
  );
  const sums = new Map<string, number[]>();
  for (const set of readdirSync(DATA_DIR).sort()) {
    const file = path.join(DATA_DIR, set, "mapped.jsonl");
    if (!existsSync(file)) continue;
    const cases = readSet(file);
    if (cases.every((one) => one.retrieved.length === 0)) {
      console.log(`${set.padEnd(22)}has no passages: every claim is flagged by both, which tells nothing`);
      continue;
    }
    const groups = groupsOf(cases);
    const tuned = cases.filter((_one, at) => isTuned(set, groups[at] ?? ""));
    const held = cases.filter((one) => !tuned.includes(one));
    tell(set, "tuned", tuned, sums);
    tell(set, "held out", held, sums);
  }
  console.log(
    `\nMean of the balanced accuracies, each set with ${LEAST_IN_MEAN} claims of either side weighing the same:`,
  );
  for (const [key, values] of sums) {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    console.log(`  ${key.padEnd(18)}${share(mean).padStart(7)}  of ${values.length} sets`);
  }
}

interface TimedCase {
  question: string;
  passages: Passage[];
  claims: string[];
}

/** Processor seconds of one round, from many after the engine has warmed up: other work on the machine does not count. */
function secondsOf(name: LocalJudgeName, cases: readonly TimedCase[], rounds: number): number {
  const round = () => {
    for (const one of cases) {
      const ask = LOCAL_JUDGE_REGISTRY[name].open(one);
      for (const text of one.claims) ask({ text, cites: [] }, { kind: "context" });
    }
  };
  for (let done = 0; done < rounds; done++) round();
  const before = process.cpuUsage();
  for (let done = 0; done < rounds; done++) round();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / rounds;
}

function speed(): void {
  const sampleCase = z.object({
    question: z.string(),
    retrieved: z.array(z.object({ id: z.string(), text: z.string() })),
    answer: z.string(),
  });
  const sample = readFileSync(SAMPLE, "utf8")
    .split("\n")
    .filter((line) => line.includes('"answer"'))
    .map((line) => sampleCase.parse(JSON.parse(line)))
    .map(({ question, retrieved, answer }) => ({
      question,
      passages: retrieved,
      claims: answer.split(/(?<=[.!?])\s+/).filter((text) => text !== ""),
    }));
  const claims = sample.reduce((sum, one) => sum + one.claims.length, 0);
  const text = sample.flatMap((one) => one.passages.map((passage) => passage.text)).join(" ");
  const long = (chars: number) => [
    {
      question: "What is said?",
      passages: [{ id: "D01", text: text.repeat(Math.ceil(chars / text.length)).slice(0, chars) }],
      claims: sample.flatMap((one) => one.claims).slice(0, 100),
    },
  ];
  console.log(
    `\nProcessor time: ${claims} claims of the sample ${ROUNDS} times, then 100 claims against one long passage`,
  );
  const [slow = 0, ours = 0] = JUDGES.map((name) => {
    const seconds = secondsOf(name, sample, ROUNDS);
    const whole = secondsOf(name, long(LONG_CHARS), LONG_ROUNDS);
    const half = secondsOf(name, long(LONG_CHARS / 2), LONG_ROUNDS);
    console.log(
      `  ${name.padEnd(9)}${Math.round(claims / seconds).toLocaleString("en")} claims a second; ${LONG_CHARS.toLocaleString("en")} characters ${(whole * 1000).toFixed(0)} ms, half of them ${(half * 1000).toFixed(0)} ms`,
    );
    return seconds;
  });
  console.log(`  rules-2 takes ${(ours / slow).toFixed(1)} times as long as rules`);
}

accuracy();
speed();
