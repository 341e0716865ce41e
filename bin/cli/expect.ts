import type { Command } from "commander";
import { CASE_TYPES } from "@/lib/claims/case";
import { holdsRefusal } from "@/lib/claims/refusal";
import { formatNumber, formatPercent, formatRate } from "@/lib/format";
import type { ReadCase } from "@/lib/imports/read-case";
import {
  addBehaviour,
  type BehaviourCounts,
  type BehaviourReason,
  behaviourRates,
  type CheckedBehaviour,
  checkBehaviour,
  DEFAULT_BUDGETS,
  emptyBehaviour,
} from "@/lib/metrics/expected-behaviour";
import type { JudgedClaim } from "./check-read-case";
import { judgedCases } from "./judged-cases";
import { FILE_JUDGES, type FileOptions, parseShare, withFileOptions } from "./options";
import { oneLine, print, textTable } from "./print";
import { printWhole } from "./print-whole";
import { casesOfFile } from "./read-file";

interface ExpectOptions extends Omit<FileOptions, "judge"> {
  judge: FileOptions["judge"] | "none";
  refusal: string[];
  thousands?: true;
  maxHallucination: number;
  maxOverRefusal: number;
}

const REASON_WORDS: Readonly<Record<BehaviourReason, string>> = {
  forbidden_value: "states a forbidden value",
  answered: "answers where it should decline",
  missing_value: "misses a required value",
  ungrounded: "makes a claim the judge does not call supported",
  no_verdict: "has a claim without a verdict",
  over_refused: "declines where it should answer",
};

/** The type of cases that state none, in the counts by type. */
const NOT_STATED = "not_stated";

/** A row of the answer's claims with the verdicts on them; null where no judge is asked. */
async function* casesWithVerdicts(
  file: string,
  options: ExpectOptions,
): AsyncGenerator<[found: ReadCase, judged: JudgedClaim[] | null]> {
  const { judge } = options;
  if (judge !== "none") yield* judgedCases(file, { ...options, judge });
  else for await (const found of casesOfFile(file, { ...options, judge: "rules" })) yield [found, null];
}

/** A case held to what it expects. A claim that holds a refusal phrase is a refusal; what the file states wins over it. */
function checkFound(found: ReadCase, judged: JudgedClaim[] | null, options: ExpectOptions): CheckedBehaviour {
  const phrases = found.hasStatedAbstained ? [] : options.refusal;
  const isClaim = found.claims.map(({ text }) => !holdsRefusal(text, phrases));
  return checkBehaviour(
    {
      ...found,
      abstained: found.abstained || holdsRefusal(found.answer, phrases),
      claims: isClaim.filter(Boolean).length,
      verdicts: judged === null ? null : judged.flatMap(({ verdict }, at) => (isClaim[at] ? [verdict] : [])),
    },
    { thousands: options.thousands === true },
  );
}

function caseJson(id: string, checked: CheckedBehaviour) {
  const { type, expect, hallucinated, overRefused, forbidden, missing, reasons } = checked;
  return { id, type, expect, hallucinated, overRefused, forbidden, missing, reasons };
}

function caseLine(id: string, { forbidden, missing, reasons }: CheckedBehaviour): string {
  const told = reasons.map((reason) => {
    const values = reason === "forbidden_value" ? forbidden : reason === "missing_value" ? missing : [];
    return [REASON_WORDS[reason], values.join(", ")].filter((words) => words !== "").join(" ");
  });
  return `${oneLine(id)}: ${oneLine(told.join("; "))}\n`;
}

/** Counts of all cases and of each type, in the order of the types. */
class BehaviourTally {
  readonly all = emptyBehaviour();
  private readonly types = new Map<string, BehaviourCounts>();

  add(checked: CheckedBehaviour): void {
    const type = checked.type ?? NOT_STATED;
    const counts = this.types.get(type) ?? emptyBehaviour();
    this.types.set(type, counts);
    addBehaviour(this.all, checked);
    addBehaviour(counts, checked);
  }

  byType(): [type: string, counts: BehaviourCounts][] {
    return [...CASE_TYPES, NOT_STATED].flatMap((type) => {
      const counts = this.types.get(type);
      return counts === undefined ? [] : [[type, counts] as [string, BehaviourCounts]];
    });
  }
}

function summaryText(tally: BehaviourTally, options: ExpectOptions): string {
  const budgets = { hallucination: options.maxHallucination, overRefusal: options.maxOverRefusal };
  const rates = behaviourRates(tally.all, budgets);
  const budget = (share: number) => `budget ${formatPercent({ hits: share * 1000, n: 1000 })}`;
  const figures = textTable(
    [
      ["hallucinated", formatRate(rates.hallucinationRate), budget(budgets.hallucination)],
      ["over-refused (cases to answer)", formatRate(rates.overRefusalRate), budget(budgets.overRefusal)],
    ],
    ["left", "left", "left"],
  );
  const types = textTable(
    [
      ["case type", "cases", "hallucinated", "over-refused"],
      ...tally
        .byType()
        .map(([type, { n, hallucinated, overRefused }]) => [
          type,
          ...[n, hallucinated, overRefused].map(formatNumber),
        ]),
    ],
    ["left", "right", "right", "right"],
  );
  const unknown = tally.all.notKnown;
  const left = unknown > 0 ? `${formatNumber(unknown)} not known for want of a verdict, in no rate\n` : "";
  return `${figures}${left}\n${types}\n${rates.withinBudget ? "within budget" : "not within budget"}\n`;
}

/** The end of the JSON, without its opening brace. */
function restJson(tally: BehaviourTally, options: ExpectOptions): string {
  const { hallucinationRate, overRefusalRate, withinBudget } = behaviourRates(tally.all, {
    hallucination: options.maxHallucination,
    overRefusal: options.maxOverRefusal,
  });
  const byType = Object.fromEntries(
    tally
      .byType()
      .map(([type, { n, hallucinated, overRefused }]) => [type, { n, hallucinated, overRefused }]),
  );
  return JSON.stringify({ byType, hallucinationRate, overRefusalRate, withinBudget }).slice(1);
}

/** Adds `expect`: each answer held to what its case says should happen. */
export function registerExpect(program: Command): void {
  withFileOptions(program.command("expect"), [...FILE_JUDGES, "none"])
    .description(
      "hold each answer of a file to what its case says should happen; --judge none counts values alone",
    )
    .option(
      "--refusal <text>",
      "a refusal phrase of yours, beside the known ones; may be given several times",
      (text: string, before: string[]) => [...before, text],
      [],
    )
    .option("--thousands", '"1,000" and "1000" are the same value')
    .option(
      "--max-hallucination <share>",
      "budget of answers that hallucinate",
      parseShare,
      DEFAULT_BUDGETS.hallucination,
    )
    .option(
      "--max-over-refusal <share>",
      "budget of needless refusals",
      parseShare,
      DEFAULT_BUDGETS.overRefusal,
    )
    .action(async (file: string, options: ExpectOptions) => {
      const tally = new BehaviourTally();
      const writeCases = async (write: typeof print) => {
        if (options.json) await write('{"cases":[\n');
        let before = "";
        for await (const [found, judged] of casesWithVerdicts(file, options)) {
          const checked = checkFound(found, judged, options);
          tally.add(checked);
          if (options.json) await write(`${before}${JSON.stringify(caseJson(found.id, checked))}`);
          else if (checked.reasons.length > 0) await write(caseLine(found.id, checked));
          before = ",\n";
        }
        await write(options.json ? `\n],${restJson(tally, options)}\n` : summaryText(tally, options));
      };
      const isShownAtOnce = options.judge === "llm" && !options.json;
      await (isShownAtOnce ? writeCases(print) : printWhole(writeCases));
    });
}
