import { type Command, InvalidArgumentError } from "commander";
import { auditCommand } from "@/lib/auth/command-line";
import { type Db, openDb } from "@/lib/db/client";
import { listDatasets } from "@/lib/db/datasets";
import { pauseRun } from "@/lib/db/runs";
import { readEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { formatNumber } from "@/lib/format";
import { describeJudge, isLocalJudgeName, LOCAL_JUDGES } from "@/lib/judges/catalog";
import { LEARNED_KIND } from "@/lib/judges/learned/version";
import type { RunRecord } from "@/lib/judges/run";
import { isThreshold } from "@/lib/judges/threshold";
import { viewCallingJudges } from "@/lib/runs/calling-judges";
import { viewOtherJudges } from "@/lib/runs/judge-list";
import { type JudgeToRun, MOST_REPEATS, sealRuns } from "@/lib/runs/run-commands";
import { migrate } from "@/prisma/migrate.mjs";
import { BadInput, WrongUsage } from "./fail";
import { resumeRuns, retryRuns } from "./judge-again";
import { printEstimate } from "./judge-estimate";
import { judgeFromEnv } from "./judge-from-env";
import { progressLine, progressSink } from "./judge-progress";
import { type EndedRun, endedJson, runName, workRun } from "./judge-run";
import { oneLine, print } from "./print";
import { projectNamed } from "./project-named";

interface JudgeOptions {
  project: string;
  judge: string;
  dataset?: string;
  threshold?: number;
  repeat: number;
  limitCost?: string;
  limitTime?: number;
  inFlight?: number;
  citations?: boolean;
  reversed?: true;
  estimate?: true;
  resume?: true;
  retry?: string | true;
  json?: true;
}

/** A whole number of a flag, 1 or more. */
export function parseWhole(text: string): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) === 0) {
    throw new InvalidArgumentError("It must be a whole number, 1 or more.");
  }
  return Number(text);
}

function parseRepeat(text: string): number {
  const many = parseWhole(text);
  if (many > MOST_REPEATS) throw new InvalidArgumentError(`It must be at most ${MOST_REPEATS}.`);
  return many;
}

/** An amount of money of a flag, above 0. */
export function parseAmount(text: string): string {
  if (!/^\d{1,12}(\.\d{1,12})?$/.test(text) || Number(text) === 0) {
    throw new InvalidArgumentError("It must be a number above 0, such as 2.50.");
  }
  return text;
}

function parseThreshold(text: string): number {
  const threshold = text.trim() === "" ? Number.NaN : Number(text);
  if (!isThreshold(threshold)) throw new InvalidArgumentError("It must be more than 0 and at most 1.");
  return threshold;
}

/** The dataset of that name, or the only one. */
export async function datasetOf(client: Db, projectId: string, name: string | undefined): Promise<string> {
  const datasets = await listDatasets(client, projectId);
  const [only] = datasets;
  if (only === undefined) throw new BadInput("This project has no dataset yet.");
  const named = datasets.map((one) => one.name).join(", ");
  if (name === undefined) {
    if (datasets.length > 1) throw new BadInput(`Which dataset? Say --dataset with one of ${named}.`);
    return only.id;
  }
  const found = datasets.find((one) => one.name === name);
  if (found === undefined) throw new BadInput(`There is no dataset ${name}. There is ${named}.`);
  return found.id;
}

async function judgeOf(client: Db, projectId: string, options: JudgeOptions): Promise<JudgeToRun> {
  const { judge, threshold } = options;
  if (isLocalJudgeName(judge)) {
    if (threshold !== undefined && describeJudge(judge)?.cut == null) {
      throw new BadInput(`The cut of ${judge} is fixed.`);
    }
    return { local: judge, threshold: threshold ?? null };
  }
  const learned = await viewOtherJudges(client, { projectId });
  const own = learned.find(({ name, kind }) => name === judge && kind === LEARNED_KIND)?.versions[0];
  if (own !== undefined) return { learned: own.id, threshold: threshold ?? null };
  if (judge === "llm" && !options.resume && options.retry === undefined) {
    if (threshold !== undefined) throw new BadInput(`${judge} has no cut to set.`);
    return judgeFromEnv(client, projectId);
  }
  const stored = await viewCallingJudges(client, { projectId });
  const found = stored.find(({ name, kind }) => name === judge && kind !== "imported");
  const newest = found?.versions[0];
  if (newest === undefined) {
    const names = [
      ...LOCAL_JUDGES,
      ...stored.filter((one) => one.kind !== "imported").map(({ name }) => name),
      ...learned.filter((one) => one.kind === LEARNED_KIND).map(({ name }) => name),
    ];
    throw new BadInput(`There is no judge ${judge} here. There is ${names.join(", ")}.`);
  }
  if (threshold !== undefined) throw new BadInput(`${judge} has no cut to set.`);
  return { versionId: newest.id };
}

/** Pauses what is left when a person interrupts: nothing goes on behind their back. */
export function pauseOnInterrupt(client: Db, runs: readonly RunRecord[]): () => void {
  const interrupt = () => {
    for (const { id: runId, projectId } of runs) {
      const reason = "paused from the command line";
      pauseRun(client, { projectId, runId, reason, now: new Date() }).catch(console.error);
    }
  };
  process.once("SIGINT", interrupt);
  process.once("SIGTERM", interrupt);
  return () => {
    process.removeListener("SIGINT", interrupt);
    process.removeListener("SIGTERM", interrupt);
  };
}

async function workAll(client: Db, runs: readonly RunRecord[]): Promise<EndedRun[]> {
  const ended: EndedRun[] = [];
  for (const [at, run] of runs.entries()) {
    const one = await workRun(client, run, progressSink(process.stderr, { name: runName(run) }));
    ended.push(one);
    if (one.progress.status === "done") continue;
    // What ended this one early would end the next: they wait with it.
    const reason = `waits since repeat ${run.repeat} ended early`;
    for (const { id: runId, projectId } of runs.slice(at + 1)) {
      await pauseRun(client, { projectId, runId, reason, now: new Date() });
    }
    break;
  }
  return ended;
}

function endedText({ run, progress }: EndedRun): string {
  const reason = progress.error === null ? "" : `: ${progress.error}`;
  const { calls, cachedCalls } = progress;
  const called =
    calls + cachedCalls === 0
      ? ""
      : `; ${formatNumber(calls)} calls, ${formatNumber(cachedCalls)} answers taken from earlier ones`;
  const line = progressLine({ ...progress, perSecond: null, leftMs: null });
  return `${oneLine(`${runName(run)}: ${progress.status}${reason}. ${line}${called}. Run ${run.id}`)}\n`;
}

/** The runs to work on: new ones, those that were left before their end, or those in which claims failed. */
async function runsToWork(
  client: Db,
  { judge, ...place }: { projectId: string; datasetId: string; judge: JudgeToRun },
  options: JudgeOptions,
): Promise<RunRecord[]> {
  const { limitCost: costLimit, limitTime } = options;
  const timeLimitMs = limitTime === undefined ? undefined : limitTime * 1000;
  const ofJudge = { ...place, judge: options.judge };
  if (options.retry !== undefined) return retryRuns(client, ofJudge, options.retry);
  if (options.resume) {
    return resumeRuns(client, ofJudge, {
      ...(costLimit === undefined ? {} : { costLimit }),
      ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
    });
  }
  return sealRuns(client, {
    ...place,
    judge,
    startedBy: null,
    repeats: options.repeat,
    costLimit: costLimit ?? null,
    timeLimitMs: timeLimitMs ?? null,
    maxInFlight: options.inFlight ?? null,
    isReversed: options.reversed ?? false,
    ...(options.citations === undefined ? {} : { checksCitations: options.citations }),
  });
}

async function judgeProject(client: Db, options: JudgeOptions): Promise<void> {
  if (options.resume && options.retry !== undefined)
    throw new WrongUsage("say --resume or --retry, not both");
  const project = await projectNamed(client, options.project);
  const projectId = project.id;
  const datasetId = await datasetOf(client, projectId, options.dataset);
  const judge = await judgeOf(client, projectId, options);
  if (options.estimate) return printEstimate(client, { projectId, datasetId, judge }, options);
  const runs = await runsToWork(client, { projectId, datasetId, judge }, options);
  const [first] = runs;
  await auditCommand(client, project, "runStarted", {
    run: first?.id ?? null,
    judge: options.judge,
    repeats: runs.length,
  });
  const done = pauseOnInterrupt(client, runs);
  const ended = await workAll(client, runs).finally(done);
  await print(options.json ? `${JSON.stringify(ended.map(endedJson))}\n` : ended.map(endedText).join(""));
  const early = ended.find(({ progress }) => progress.status !== "done");
  if (early !== undefined) {
    const { status, error } = early.progress;
    throw new BadInput(oneLine(`Run ${early.run.id} is ${status}${error === null ? "" : `: ${error}`}`));
  }
}

async function runCommand(options: JudgeOptions): Promise<void> {
  const url = readEnv().DATABASE_URL;
  await migrate(url, (line: string) => process.stderr.write(`${line}\n`));
  const client = openDb(url);
  try {
    await judgeProject(client, options);
  } catch (error) {
    if (error instanceof AppError) throw new BadInput(error.message, { cause: error });
    throw error;
  } finally {
    await client.$disconnect();
  }
}

/** Adds `judge`: a judge's verdicts on a dataset of the database. */
export function registerJudge(program: Command): void {
  program
    .command("judge")
    .description("run a judge over the claims of a project; ends with 1 where the run pauses or fails")
    .requiredOption("--project <slug>", "which project")
    .requiredOption(
      "--judge <name>",
      "a judge of this machine, or one set up in the project; llm: as the environment says",
    )
    .option("--dataset <name>", "which dataset, where the project has several")
    .option("--threshold <cut>", "cut of the judge's score, where it can be set", parseThreshold)
    .option("--repeat <times>", "run it so many times, to see how often its verdicts flip", parseRepeat, 1)
    .option("--limit-cost <amount>", "pause where all repeats together have cost this much", parseAmount)
    .option("--limit-time <seconds>", "pause after so much time at work", parseWhole)
    .option("--in-flight <calls>", "so many calls open at once", parseWhole)
    .option("--citations", "check citations too, by further calls")
    .option("--no-citations", "leave citations unchecked")
    .option("--reversed", "show the passages in reverse order")
    .option("--estimate", "only say what it would take")
    .option("--resume", "go on with its runs that were cut off, paused or stopped, instead of a new one")
    .option("--retry [reason]", "ask again about claims it gave no verdict on, all or those of one reason")
    .option("--json", "print JSON instead of sentences")
    .action(runCommand);
}
