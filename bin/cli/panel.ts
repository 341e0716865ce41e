import { type Command, InvalidArgumentError, Option } from "commander";
import { auditCommand } from "@/lib/auth/command-line";
import { type Db, openDb } from "@/lib/db/client";
import { findRun, listRuns } from "@/lib/db/runs";
import { readEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { formatNumber } from "@/lib/format";
import type { PanelJudgeRule } from "@/lib/judges/panel";
import { savesSentences } from "@/lib/report/panel-words";
import { runByWord } from "@/lib/runs/choose-compared";
import { type SavedPanel, savePanel } from "@/lib/runs/save-panel";
import { migrate } from "@/prisma/migrate.mjs";
import { BadInput, WrongUsage } from "./fail";
import { oneLine, print } from "./print";
import { projectNamed } from "./project-named";

interface PanelOptions {
  project: string;
  members: string[];
  rule: "majority" | "at-least" | "cascade";
  least?: number;
  asks: "flagged" | "passed" | "unsure";
  unsure?: { low: number; high: number };
  name: string;
  json?: true;
}

function parseMembers(text: string): string[] {
  const words = text.split(",").map((word) => word.trim());
  if (words.some((word) => word === ""))
    throw new InvalidArgumentError("Name runs or judges, parted by commas.");
  return words;
}

function parseLeast(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError("It must be a whole number, 1 or more.");
  return Number(text);
}

function parseBand(text: string): { low: number; high: number } {
  const [low, high, ...rest] = text
    .split(",")
    .map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (low === undefined || high === undefined || rest.length > 0 || !(low >= 0 && high <= 1 && low <= high)) {
    throw new InvalidArgumentError("It must be two numbers between 0 and 1, such as 0.4,0.6.");
  }
  return { low, high };
}

function ruleOf({ rule, least, asks, unsure }: PanelOptions): PanelJudgeRule {
  if (rule === "majority") return { kind: "majority" };
  if (rule === "cascade") return { kind: "cascade", asks, unsure: unsure ?? null };
  if (least === undefined) throw new WrongUsage("error: --rule at-least wants --least <number>");
  return { kind: "atLeast", least };
}

/** The runs that words mean, ids or names of judges; a name stands for its newest run on the dataset of the first. */
async function runIdsOf(client: Db, projectId: string, words: readonly string[]): Promise<string[]> {
  const newest = await listRuns(client, { projectId });
  const older = await Promise.all(words.map((runId) => findRun(client, { projectId, runId })));
  const runs = [...newest, ...older.flatMap((run) => run ?? [])];
  // An id settles the dataset, so it is looked up first whichever place it stands in.
  const lead =
    runs.find(({ id }) => words.includes(id)) ?? runByWord(runs, { word: words[0] ?? "", datasetId: null });
  const datasetId = lead?.dataset.id ?? null;
  return words.map((word) => {
    const run = runByWord(runs, { word, datasetId });
    if (run === null)
      throw new BadInput(`no finished run is "${word}"${lead ? ` on ${lead.dataset.name}` : ""}`);
    return run.id;
  });
}

async function save(options: PanelOptions): Promise<SavedPanel> {
  const rule = ruleOf(options);
  const url = readEnv().DATABASE_URL;
  await migrate(url, (line: string) => process.stderr.write(`${line}\n`));
  const client = openDb(url);
  try {
    const project = await projectNamed(client, options.project);
    const runIds = await runIdsOf(client, project.id, options.members);
    const saved = await savePanel(client, {
      projectId: project.id,
      runIds,
      rule,
      name: options.name,
      startedBy: null,
    });
    await auditCommand(client, project, "cutSaved", { panel: options.name, run: saved.runId });
    return saved;
  } catch (error) {
    if (error instanceof AppError) throw new BadInput(error.message, { cause: error });
    throw error;
  } finally {
    await client.$disconnect();
  }
}

/** Adds `panel`: a judge made of other judges' stored runs. */
export function registerPanel(program: Command): void {
  program
    .command("panel")
    .description("make a judge of other judges' stored runs, without a new call")
    .requiredOption("--project <slug>", "which project")
    .requiredOption(
      "--members <runs>",
      "runs, or judges for their newest run, parted by commas",
      parseMembers,
    )
    .addOption(
      new Option("--rule <rule>", "how they decide together")
        .choices(["majority", "at-least", "cascade"])
        .makeOptionMandatory(),
    )
    .option("--least <number>", "of at-least: how many must flag", parseLeast)
    .addOption(
      new Option("--asks <what>", "of cascade: what of the first the second is asked about")
        .choices(["flagged", "passed", "unsure"])
        .default("flagged"),
    )
    .option("--unsure <low,high>", "of cascade: also what the first scores within this band", parseBand)
    .requiredOption("--name <name>", "name of the new judge")
    .option("--json", "print JSON instead of text")
    .action(async (options: PanelOptions) => {
      const saved = await save(options);
      const { runId, claims, noVerdict, take } = saved;
      if (options.json) {
        await print(`${JSON.stringify({ run: runId, judge: options.name, claims, noVerdict, ...take })}\n`);
        return;
      }
      const without = noVerdict === 0 ? "" : `, ${formatNumber(noVerdict)} of them without a verdict`;
      const lines = [`${formatNumber(claims)} claims${without}`, ...savesSentences(take)];
      await print(
        `Saved: run ${runId} of ${oneLine(options.name)}\n${lines.map((line) => `  ${oneLine(line)}\n`).join("")}`,
      );
    });
}
