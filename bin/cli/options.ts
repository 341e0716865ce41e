import { type Command, InvalidArgumentError, Option } from "commander";
import { SPLITTERS, type SplitterName } from "@/lib/claims/case";
import { describeJudge, LOCAL_JUDGES, type LocalJudgeName } from "@/lib/judges/catalog";
import { isThreshold } from "@/lib/judges/threshold";

/** Judges of this machine, and `llm`: the model that the environment names. */
export const FILE_JUDGES = [...LOCAL_JUDGES, "llm"] as const;

/** What `check`, `agree` and `score` have in common. */
export interface FileOptions {
  notes?: string;
  judge: LocalJudgeName | "llm";
  /** Cut of the score, for a judge whose cut can be set. */
  threshold?: number;
  splitter: SplitterName;
  json?: true;
}

/** Adds the file and the options that every command on a file of cases takes. */
export function withFileOptions(command: Command, judges: readonly string[] = FILE_JUDGES): Command {
  return command
    .argument("<file>", "cases, one JSON object a line; - reads standard input")
    .option("--notes <file>", "JSON object of passage id to text, where the cases hold ids alone")
    .addOption(
      new Option(
        "--judge <name>",
        "which judge; llm asks the model of LLM_BASE_URL and LLM_MODEL, with LLM_API_KEY where one is needed",
      )
        .choices(judges)
        .default("rules"),
    )
    .option("--threshold <cut>", "cut of the judge's score, where it can be set", parseThreshold)
    .addOption(
      new Option("--splitter <name>", "how answers are split where the file gives no claims")
        .choices(SPLITTERS)
        .default("sentence-2"),
    )
    .option("--json", "print JSON instead of a table")
    .hook("preAction", (_, asked) => {
      const { judge, threshold } = asked.opts<FileOptions>();
      if (threshold !== undefined && describeJudge(judge)?.cut == null) {
        asked.error(`error: --threshold: the cut of ${judge} is fixed`);
      }
    });
}

function parseThreshold(text: string): number {
  const threshold = text.trim() === "" ? Number.NaN : Number(text);
  if (!isThreshold(threshold)) throw new InvalidArgumentError("It must be more than 0 and at most 1.");
  return threshold;
}

/** A penalty from the command line: 0 is a value, an empty text is a mistake. */
export function parsePenalty(text: string): number {
  const penalty = text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(penalty) || penalty < 0)
    throw new InvalidArgumentError("It must be a number, 0 or more.");
  return penalty;
}

/** A share from the command line, such as a budget: 0.02 for 2 of 100. */
export function parseShare(text: string): number {
  const share = text.trim() === "" ? Number.NaN : Number(text);
  if (!(share >= 0 && share <= 1)) throw new InvalidArgumentError("It must be a share from 0 to 1.");
  return share;
}
