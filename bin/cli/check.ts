import type { Command } from "commander";
import type { CheckedCase, CheckedClaim } from "@/lib/metrics/check-case";
import { checkedCases } from "./judged-cases";
import { type FileOptions, withFileOptions } from "./options";
import { oneLine, print, textTable } from "./print";
import { printWhole } from "./print-whole";

const OUTCOME_WORDS: Record<CheckedCase["outcome"], string> = {
  correct: "correct",
  abstained: "abstained",
  wrong: "wrong",
  not_known: "not known",
};
const SILENCE_WORDS = {
  declined: "declines in words",
  empty: "empty answer",
  nothing_checkable: "says nothing that can be checked",
} as const;

function toJson(id: string, { abstained, outcome, claims }: CheckedCase): string {
  return JSON.stringify({ id, abstained, outcome, claims });
}

function citationsText({ cites, citationOk, citeRelevant }: CheckedClaim): string {
  if (cites.length === 0) return "cites nothing";
  const marks = cites.map((id, at) => {
    // Where the cited passages do not back the claim none counts, so only an idle one among good ones is told.
    const isIdle = citationOk === true && citeRelevant[at] === false;
    return `${id}${citeRelevant[at] === null ? "?" : isIdle ? " (idle)" : ""}`;
  });
  const word = citationOk === null ? "not known" : citationOk ? "backed by" : "not backed by";
  return `${word} ${marks.join(", ")}`;
}

function toText(id: string, { outcome, silence, claims }: CheckedCase): string {
  const head = `${oneLine(id)}: ${OUTCOME_WORDS[outcome]}${silence === null ? "" : `, ${SILENCE_WORDS[silence]}`}\n`;
  const rows = claims.map((claim) => [
    " ",
    claim.verdict ?? "no verdict",
    claim.label === null ? "" : claim.label === claim.verdict ? "as people" : `people: ${claim.label}`,
    citationsText(claim),
    claim.text,
  ]);
  return `${head}${textTable(rows, ["left", "left", "left", "left", "left"])}`;
}

/** Adds `check`: what a judge makes of each claim of each answer. */
export function registerCheck(program: Command): void {
  withFileOptions(program.command("check"))
    .description("check every claim and citation of every answer in a file")
    .action(async (file: string, options: FileOptions) => {
      const writeCases = async (write: typeof print) => {
        for await (const [found, checked] of checkedCases(file, options))
          await write(options.json ? `${toJson(found.id, checked)}\n` : toText(found.id, checked));
      };
      // A model has read the file whole before its first answer, and each answer was paid for: they are shown as they come.
      await (options.judge === "llm" ? writeCases(print) : printWhole(writeCases));
    });
}
