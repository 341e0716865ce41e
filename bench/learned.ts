import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import type { LocalJudgeName } from "@/lib/judges/catalog";
import { decide } from "@/lib/judges/learned/decide";
import { canTellApart, refuseToTrain } from "@/lib/judges/learned/enough";
import { FEATURE_NAMES, readFeatures } from "@/lib/judges/learned/features";
import { countLabels, type LearnedRow } from "@/lib/judges/learned/rows";
import { learnFrom } from "@/lib/judges/learned/train";
import { LOCAL_JUDGE_REGISTRY } from "@/lib/judges/registry";
import { Evidence, readPassage } from "@/lib/judges/rules2/evidence";
import { readClaim } from "@/lib/judges/rules2/read-claim";
import { balancedAccuracy } from "@/lib/stats/balanced-accuracy";
import { isRefused } from "@/lib/stats/refusal";

// How well a judge that learned from so many labels of a set judges the rest of it, beside the rules. Whole groups of
// answers are drawn; penalty and cut come from folds within the drawn labels; the rest is looked at once, at the end.

const DATA_DIR = process.env.DATA_DIR ?? "../shared/data";
const LABELS = (process.env.LABELS ?? "100,200,400").split(",").map(Number);
const SEEDS = Number(process.env.SEEDS ?? 20);
const RULES = ["rules", "rules-negation", "rules-2"] as const satisfies readonly LocalJudgeName[];
/** Claims of either side that the rest needs. */
const LEAST_REST = 15;

const mappedCase = z.object({
  id: z.string(),
  question: z.string(),
  retrieved: z.array(z.object({ id: z.string(), text: z.string() })),
  claims: z.array(z.object({ text: z.string(), label: z.enum(VERDICTS) })),
});
type MappedCase = z.infer<typeof mappedCase>;

interface Claim extends LearnedRow {
  /** What each of RULES says; null: no verdict. */
  said: (Verdict | null)[];
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** Cases that share a question or a first passage, one group; a question asked of every document ties nothing. */
function groupsOf(cases: readonly MappedCase[]): string[] {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    const parent = parents.get(key);
    return parent === undefined || parent === key ? key : rootOf(parent);
  };
  const keysOf = ({ id, question, retrieved: [first] }: MappedCase) => {
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
  return cases.map((one) => hash(rootOf(keysOf(one)[0] ?? "")));
}

function measure(cases: readonly MappedCase[]): Claim[] {
  const groups = groupsOf(cases);
  return cases.flatMap(({ question, retrieved, claims }, at) => {
    const evidence = new Evidence(question, retrieved.map(readPassage));
    const asks = RULES.map((name) => LOCAL_JUDGE_REGISTRY[name].open({ question, passages: retrieved }));
    return claims.flatMap(({ text, label }): Claim[] => {
      const found = readFeatures(evidence, readClaim(text));
      if (found === null) return [];
      const said = asks.map((ask) => {
        const reply = ask({ text, cites: [] }, { kind: "context" });
        return reply.status === "ok" ? reply.verdict : null;
      });
      const values = FEATURE_NAMES.map((name) => found.values[name]);
      return [{ group: groups[at] ?? "", label, values, said }];
    });
  });
}

/** Whole groups in an order that the seed makes, until there are so many claims. */
function draw(claims: readonly Claim[], many: number, seed: number): { drawn: Claim[]; rest: Claim[] } {
  const byGroup = new Map<string, Claim[]>();
  for (const claim of claims) byGroup.set(claim.group, [...(byGroup.get(claim.group) ?? []), claim]);
  const order = [...byGroup.keys()]
    .map((group) => ({ group, key: hash(`learned ${seed} ${group}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const drawn: Claim[] = [];
  const taken = new Set<string>();
  for (const { group } of order) {
    if (drawn.length >= many) break;
    drawn.push(...(byGroup.get(group) ?? []));
    taken.add(group);
  }
  return { drawn, rest: claims.filter(({ group }) => !taken.has(group)) };
}

function balanced(claims: readonly Claim[], saidOf: (claim: Claim) => Verdict | null): number | null {
  const matrix: [[number, number], [number, number]] = [
    [0, 0],
    [0, 0],
  ];
  for (const claim of claims) {
    // No verdict is no flag: a claim that nobody stopped.
    const isFlagged = (saidOf(claim) ?? "supported") !== "supported";
    matrix[claim.label === "supported" ? 1 : 0][isFlagged ? 0 : 1]++;
  }
  const [[caught, missed], [alarms, passed]] = matrix;
  const found = balancedAccuracy([
    [caught, missed],
    [alarms, passed],
  ]);
  return isRefused(found) ? null : found.value;
}

/** Balanced accuracies of the learned judge and of each of RULES on the rest, one entry a seed that could be trained. */
function trials(claims: readonly Claim[], many: number): { all: number[][]; refused: number; small: number } {
  const all: number[][] = [];
  let refused = 0;
  let small = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { drawn, rest } = draw(claims, many, seed);
    const good = rest.filter(({ label }) => label === "supported").length;
    if (Math.min(good, rest.length - good) < LEAST_REST) {
      small++;
      continue;
    }
    const counts = countLabels(drawn);
    if (refuseToTrain(counts) !== null) {
      refused++;
      continue;
    }
    const learned = learnFrom(drawn, canTellApart(counts));
    const values = [
      balanced(rest, ({ values: own }) => decide(learned, own).verdict),
      ...RULES.map((_, at) => balanced(rest, ({ said }) => said[at] ?? null)),
    ];
    all.push(values.map((value) => value ?? Number.NaN));
  }
  return { all, refused, small };
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const share = (value: number) => `${(value * 100).toFixed(1)}%`;

function readSet(file: string): MappedCase[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => mappedCase.parse(JSON.parse(line)));
}

interface SetResult {
  set: string;
  means: number[];
}

function tellSet(set: string, claims: readonly Claim[], many: number): SetResult | null {
  const { all, refused, small } = trials(claims, many);
  const left = [
    ...(refused > 0 ? [`${refused} of ${SEEDS} draws refused: too few of one kind`] : []),
    ...(small > 0 ? [`${small} of ${SEEDS} draws leave too little to judge`] : []),
  ].join("; ");
  if (all.length === 0) {
    console.log(`${set.padEnd(24)}${left}`);
    return null;
  }
  const means = [0, 1, 2, 3].map((at) => mean(all.map((one) => one[at] ?? Number.NaN)));
  const wins = RULES.map((_, at) => all.filter((one) => (one[0] ?? 0) > (one[at + 1] ?? 0)).length);
  console.log(
    `${set.padEnd(24)}${means.map((one) => share(one).padStart(9)).join("")}   ${wins.map((won) => `${won}/${all.length}`.padStart(7)).join("")}${left === "" ? "" : `  (${left})`}`,
  );
  return { set, means };
}

function tellAll(results: readonly SetResult[]): void {
  if (results.length === 0) return;
  const means = [0, 1, 2, 3].map((at) => mean(results.map((one) => one.means[at] ?? Number.NaN)));
  const sets = RULES.map((name, at) => {
    const better = results.filter((one) => (one.means[0] ?? 0) > (one.means[at + 1] ?? 0));
    const worse = results.filter((one) => !better.includes(one)).map((one) => one.set);
    return `${name} on ${better.length} of ${results.length}${worse.length === 0 ? "" : ` (not on ${worse.join(", ")})`}`;
  });
  console.log(`${"mean of the sets".padEnd(24)}${means.map((one) => share(one).padStart(9)).join("")}`);
  console.log(`On the mean of its draws the learned judge beats ${sets.join("; ")}.\n`);
}

function main(): void {
  if (!existsSync(DATA_DIR)) {
    console.log(`No labeled sets in ${DATA_DIR}: nothing is told. Name their folder in DATA_DIR.`);
    return;
  }
  const sets = readdirSync(DATA_DIR)
    .sort()
    .flatMap((set) => {
      const file = path.join(DATA_DIR, set, "mapped.jsonl");
      return existsSync(file) ? [{ set, claims: measure(readSet(file)) }] : [];
    });
  for (const many of LABELS) {
    console.log(
      `Trained on about ${many} labels, whole answers, ${SEEDS} draws; balanced accuracy on the rest, and draws won:`,
    );
    console.log(
      `${"set".padEnd(24)}${["learned", ...RULES].map((name) => name.replace("rules-negation", "negation").padStart(9)).join("")}   ${RULES.map((name) => `>${name.replace("rules-negation", "neg")}`.padStart(7)).join("")}`,
    );
    tellAll(sets.flatMap(({ set, claims }) => tellSet(set, claims, many) ?? []));
  }
}

main();
