import { type Command, InvalidArgumentError, Option } from "commander";
import { SPLITTERS, type SplitterName } from "@/lib/claims/case";
import { LOCAL_JUDGES, type LocalJudgeName } from "@/lib/judges/catalog";

/** What `check`, `agree` and `score` have in common. */
export interface FileOptions {
  notes?: string;
  judge: LocalJudgeName;
  splitter: SplitterName;
  json?: true;
}

/** Adds the file and the options that every command on a file of cases takes. */
export function withFileOptions(command: Command): Command {
  return command
    .argument("<file>", "cases, one JSON object a line")
    .option("--notes <file>", "JSON object of passage id to text, where the cases hold ids alone")
    .addOption(new Option("--judge <name>", "which judge").choices(LOCAL_JUDGES).default("rules"))
    .addOption(
      new Option("--splitter <name>", "how answers are split where the file gives no claims")
        .choices(SPLITTERS)
        .default("sentence-2"),
    )
    .option("--json", "print JSON instead of a table");
}

/** A penalty from the command line: 0 is a value, an empty text is a mistake. */
export function parsePenalty(text: string): number {
  const penalty = text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(penalty) || penalty < 0)
    throw new InvalidArgumentError("It must be a number, 0 or more.");
  return penalty;
}
