import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Command } from "commander";
import { auditCommand } from "@/lib/auth/command-line";
import type { Db } from "@/lib/db/client";
import { openDb } from "@/lib/db/client";
import { listDatasets } from "@/lib/db/datasets";
import { readEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { formatNumber } from "@/lib/format";
import { formatProblem, type ProblemList } from "@/lib/imports/problem";
import { failedLines, missingClaims, type VerdictsSummary } from "@/lib/imports/verdicts-summary";
import { verdictsLines } from "@/lib/imports/verdicts-text";
import { importVerdicts, type VerdictsResult } from "@/lib/runs/import-verdicts";
import { migrate } from "@/prisma/migrate.mjs";
import { BadInput, fileFault } from "./fail";
import { oneLine, print } from "./print";
import { projectNamed } from "./project-named";

interface VerdictOptions {
  project: string;
  judge: string;
  label?: string;
  dataset?: string;
  twoWay?: true;
  probability?: true;
  leaveMissing?: true;
  json?: true;
}

const NAMED = 8;

function printList({ items, count }: ProblemList, [suffix, more]: [string, string]): void {
  for (const problem of items) process.stderr.write(`${formatProblem(problem)}${suffix}\n`);
  if (count > items.length) process.stderr.write(`and ${formatNumber(count - items.length)} more ${more}\n`);
}

async function datasetOf(
  client: Db,
  projectId: string,
  name: string | undefined,
): Promise<{ id: string; name: string }> {
  const datasets = await listDatasets(client, projectId);
  const named = datasets
    .slice(0, NAMED)
    .map((one) => one.name)
    .join(", ");
  if (name !== undefined) {
    const found = datasets.find((one) => one.name === name);
    if (found === undefined) throw new BadInput(`there is no dataset "${name}"; there is ${named || "none"}`);
    return found;
  }
  const [only] = datasets;
  if (only === undefined) throw new BadInput("the project has no cases yet");
  if (datasets.length > 1) throw new BadInput(`which dataset? say --dataset with one of ${named}`);
  return only;
}

async function bringIn(
  file: string,
  options: VerdictOptions,
): Promise<{ dataset: string; result: VerdictsResult }> {
  const url = readEnv().DATABASE_URL;
  await migrate(url, (line: string) => process.stderr.write(`${line}\n`));
  const client = openDb(url);
  try {
    const project = await projectNamed(client, options.project);
    const dataset = await datasetOf(client, project.id, options.dataset);
    const result = await importVerdicts(client, {
      file,
      open: () => createReadStream(file),
      projectId: project.id,
      datasetId: dataset.id,
      judge: { name: options.judge, ...(options.label !== undefined && { label: options.label }) },
      space: options.twoWay ? "two" : "three",
      isProbability: options.probability === true,
      leaveMissing: options.leaveMissing === true,
      startedBy: null,
    });
    if (result.status === "done") {
      await auditCommand(client, project, "verdictsImported", { run: result.runId, judge: options.judge });
    }
    return { dataset: dataset.name, result };
  } catch (error) {
    if (error instanceof AppError) throw new BadInput(error.message, { cause: error });
    throw error;
  } finally {
    await client.$disconnect();
  }
}

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    throw fileFault(file, error);
  });
  if (found.isDirectory()) throw new BadInput(`${file}: is a folder, not a file`);
}

function printMissing({ missing, ...summary }: VerdictsSummary): void {
  for (const { caseId, system, place, text } of missing) {
    const of = system === "" ? caseId : `${caseId} (${system})`;
    process.stderr.write(`no line on claim ${place} of ${oneLine(of)}: ${oneLine(text)}\n`);
  }
  const more = missingClaims(summary) - missing.length;
  if (more > 0) process.stderr.write(`and on ${formatNumber(more)} more\n`);
}

function resultJson(summary: VerdictsSummary, more: Record<string, unknown>): string {
  const { claims, matched, verdicts, noVerdict, missing, scores, models, cost, priced } = summary;
  return JSON.stringify({
    ...more,
    claims,
    matched,
    verdicts,
    noVerdict: { lines: failedLines(summary), kinds: Object.fromEntries(noVerdict) },
    missing: { count: missingClaims(summary), first: missing },
    scores,
    models,
    cost,
    priced,
    warnings: summary.warnings.count,
  });
}

/** Adds `import-verdicts`: verdicts that were made elsewhere, as a finished run of a judge of their own. */
export function registerImportVerdicts(program: Command): void {
  program
    .command("import-verdicts")
    .description("bring in a file of verdicts made elsewhere as a run of a judge, whole or not at all")
    .argument("<file>", "verdicts, one JSON object a line; or a CSV file")
    .requiredOption("--project <slug>", "project whose claims they are on")
    .requiredOption("--judge <name>", "name of the judge; made when there is none")
    .option("--label <text>", "what people call the judge; else its name")
    .option("--dataset <name>", "which dataset, where the project has several")
    .option("--two-way", "the judge only passes or fails a claim; its verdicts are pass and fail")
    .option("--probability", "its score is the probability that the claim is supported")
    .option("--leave-missing", "claims without a line stay not judged, instead of without a verdict")
    .option("--json", "print JSON instead of text")
    .action(async (file: string, options: VerdictOptions) => {
      await checkFile(file);
      const { dataset, result } = await bringIn(file, options);
      const { summary } = result;
      printList(summary.problems, ["", "problems"]);
      printList(summary.warnings, [" (warning)", "warnings"]);
      if (result.status === "refused") {
        const { count } = summary.problems;
        throw new BadInput(
          `${formatNumber(count)} ${count === 1 ? "problem" : "problems"}, nothing was brought in`,
        );
      }
      printMissing(summary);
      if (options.json) {
        const { runId } = result;
        await print(
          `${resultJson(summary, { run: runId, project: options.project, dataset, judge: options.judge })}\n`,
        );
        return;
      }
      const lines = verdictsLines(summary, {
        space: options.twoWay ? "two" : "three",
        leavesMissing: options.leaveMissing === true,
      });
      await print(
        `Brought in: run ${result.runId} of ${oneLine(options.judge)} on ${oneLine(dataset)}\n${lines.map((line) => `  ${line}\n`).join("")}`,
      );
    });
}
