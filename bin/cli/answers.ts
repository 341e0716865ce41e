import type { Command } from "commander";
import { auditCommand } from "@/lib/auth/command-line";
import { type Db, openDb } from "@/lib/db/client";
import { readEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { formatNumber } from "@/lib/format";
import type { AnswerKind } from "@/lib/judges/answer-kinds";
import { estimateAnswerRun, sealAnswerRuns } from "@/lib/runs/answer-runs";
import { viewCallingJudges } from "@/lib/runs/calling-judges";
import { migrate } from "@/prisma/migrate.mjs";
import { BadInput } from "./fail";
import { datasetOf, parseAmount, parseWhole, pauseOnInterrupt } from "./judge";
import { progressLine, progressSink, RATED, SPLIT } from "./judge-progress";
import { type EndedRun, endedJson, runName, workRun } from "./judge-run";
import { oneLine, print } from "./print";
import { projectNamed } from "./project-named";

/** Flags of a command that goes through whole answers. */
export interface AnswersOptions {
  project: string;
  judge: string;
  dataset?: string;
  limitCost?: string;
  limitTime?: number;
  inFlight?: number;
  estimate?: true;
  json?: true;
}

/** What is told of a run that came to its end, beside how it ended: as lines, and as a part of the JSON. */
export type TellAnswers = (client: Db, ended: EndedRun) => Promise<{ lines: string[]; json: object }>;

async function modelOf(client: Db, projectId: string, name: string): Promise<string> {
  const judges = await viewCallingJudges(client, { projectId, kinds: ["llm"] });
  const found = judges.find((one) => one.name === name)?.versions[0];
  if (found !== undefined) return found.id;
  const names = judges.map((one) => one.name).join(", ");
  throw new BadInput(
    names === ""
      ? "This project has no LLM judge yet: add one, its model is used."
      : `There is no LLM judge ${name} here. There is ${names}.`,
  );
}

async function printEstimate(
  client: Db,
  wish: Parameters<typeof estimateAnswerRun>[1],
  isJson: boolean,
): Promise<void> {
  const estimate = await estimateAnswerRun(client, wish);
  if (isJson) return print(`${JSON.stringify(estimate)}\n`);
  const { contextCalls, cached, inputTokens, outputTokens, cost } = estimate;
  const money =
    cost === null ? "cost not known: no price is entered" : `${cost.low} to ${cost.high} ${cost.currency}`;
  await print(
    `${formatNumber(contextCalls)} calls; ${formatNumber(cached)} answers are stored already.\n` +
      `${formatNumber(inputTokens.low)} to ${formatNumber(inputTokens.high)} tokens in, ` +
      `${formatNumber(outputTokens.low)} to ${formatNumber(outputTokens.high)} out; ${money}.\n`,
  );
}

async function work(client: Db, kind: AnswerKind, options: AnswersOptions, tell: TellAnswers): Promise<void> {
  const project = await projectNamed(client, options.project);
  const projectId = project.id;
  const datasetId = await datasetOf(client, projectId, options.dataset);
  const wish = { projectId, datasetId, kind, versionId: await modelOf(client, projectId, options.judge) };
  if (options.estimate) return printEstimate(client, wish, options.json === true);
  const [run] = await sealAnswerRuns(client, {
    ...wish,
    startedBy: null,
    costLimit: options.limitCost ?? null,
    timeLimitMs: options.limitTime === undefined ? null : options.limitTime * 1000,
    maxInFlight: options.inFlight ?? null,
  });
  if (run === undefined) throw new Error("a run was asked for and none was made");
  await auditCommand(client, project, "runStarted", { run: run.id, kind, version: run.judge.versionId });
  const done = pauseOnInterrupt(client, [run]);
  const counted = kind === "llm-split" ? SPLIT : RATED;
  const sink = progressSink(process.stderr, { name: runName(run), counted });
  const ended = await workRun(client, run, sink).finally(done);
  const { progress } = ended;
  const reason = progress.error === null ? "" : `: ${progress.error}`;
  const told = progress.status === "done" ? await tell(client, ended) : { lines: [], json: {} };
  const line = progressLine({ ...progress, perSecond: null, leftMs: null }, counted);
  const head = `${runName(ended.run)}: ${progress.status}${reason}. ${line}. Run ${run.id}`;
  await print(
    options.json
      ? `${JSON.stringify({ ...endedJson(ended), ...told.json })}\n`
      : `${[head, ...told.lines.map((one) => `  ${one}`)].map(oneLine).join("\n")}\n`,
  );
  if (progress.status !== "done") throw new BadInput(oneLine(`Run ${run.id} is ${progress.status}${reason}`));
}

/** Works through the answers of a dataset as a command does: its database brought up to date, faults in words. */
export async function workOnAnswersCommand(
  kind: AnswerKind,
  options: AnswersOptions,
  tell: TellAnswers,
): Promise<void> {
  const url = readEnv().DATABASE_URL;
  await migrate(url, (line: string) => process.stderr.write(`${line}\n`));
  const client = openDb(url);
  try {
    await work(client, kind, options, tell);
  } catch (error) {
    if (error instanceof AppError) throw new BadInput(error.message, { cause: error });
    throw error;
  } finally {
    await client.$disconnect();
  }
}

/** The flags that both commands have. */
export function withAnswerOptions(command: Command): Command {
  return command
    .requiredOption("--project <slug>", "which project")
    .requiredOption("--judge <name>", "the LLM judge whose model, parameters and connection are used")
    .option("--dataset <name>", "which dataset, where the project has several")
    .option("--limit-cost <amount>", "pause where it has cost this much", parseAmount)
    .option("--limit-time <seconds>", "pause after so much time at work", parseWhole)
    .option("--in-flight <calls>", "so many calls open at once", parseWhole)
    .option("--estimate", "print calls, tokens and money it would take, and start nothing")
    .option("--json", "print JSON instead of text");
}
