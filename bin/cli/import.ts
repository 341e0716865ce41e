import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type Command, InvalidArgumentError, Option } from "commander";
import { auditCommand } from "@/lib/auth/command-line";
import { SPLITTERS, type SplitterName } from "@/lib/claims/case";
import { DEFAULT_SPLITTER } from "@/lib/claims/splitters";
import { type Db, openDb } from "@/lib/db/client";
import { findProject } from "@/lib/db/projects";
import { readEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { formatNumber } from "@/lib/format";
import { formatProblem } from "@/lib/imports/problem";
import type { ImportSummary } from "@/lib/imports/summary";
import { summaryJson, summaryLines } from "@/lib/imports/summary-text";
import { type ImportResult, importCases } from "@/lib/runs/import-cases";
import { checkSlug } from "@/lib/runs/import-target";
import { textFault } from "@/lib/storable";
import { migrate } from "@/prisma/migrate.mjs";
import { BadRows } from "./bad-rows";
import { BadInput, fileFault, WrongUsage } from "./fail";
import { oneLine, print } from "./print";
import { loadNotesFile } from "./read-file";

/** Longest name of a project or a dataset. */
const MAX_NAME = 200;

interface ImportOptions {
  project: string;
  notes?: string;
  splitter: SplitterName;
  name?: string;
  dataset?: string;
  goodRows?: true;
  json?: true;
}

/** Says every problem and warning on standard error; the file's problems come first. */
function printProblems({ problems, warnings }: ImportSummary): void {
  const write = (line: string) => process.stderr.write(`${line}\n`);
  for (const problem of problems.items) write(formatProblem(problem));
  if (problems.count > problems.items.length)
    write(`and ${formatNumber(problems.count - problems.items.length)} more problems`);
  for (const warning of warnings.items) write(`${formatProblem(warning)} (warning)`);
  if (warnings.count > warnings.items.length)
    write(`and ${formatNumber(warnings.count - warnings.items.length)} more warnings`);
}

/**
 * Looks at the project that is asked for before the file is read.
 *
 * @throws WrongUsage where there is none and none can be called so.
 */
async function checkTarget(client: Db, { project, name }: ImportOptions): Promise<void> {
  const found = await findProject(client, project);
  if (found !== null) {
    if (name !== undefined && name !== found.name)
      process.stderr.write(
        `project ${project} is there already and keeps its name, ${oneLine(JSON.stringify(found.name))}\n`,
      );
    return;
  }
  try {
    checkSlug(project);
  } catch (error) {
    if (error instanceof AppError) throw new WrongUsage(`--project: ${error.message}`, { cause: error });
    throw error;
  }
}

async function bringIn(file: string, options: ImportOptions, badRows: BadRows): Promise<ImportResult> {
  const { project, splitter, name, dataset, goodRows } = options;
  const notes = options.notes === undefined ? undefined : await loadNotesFile(options.notes);
  const url = readEnv().DATABASE_URL;
  await migrate(url, (line: string) => process.stderr.write(`${line}\n`));
  const client = openDb(url);
  try {
    await checkTarget(client, options);
    const result = await importCases(client, {
      file,
      open: () => createReadStream(file),
      splitter,
      project,
      userId: null,
      ...(notes && { notes }),
      ...(name !== undefined && { projectName: name }),
      ...(dataset !== undefined && { datasetName: dataset }),
      ...(goodRows && { goodRows, onBadLine: (_line: number, bytes: Uint8Array) => badRows.add(bytes) }),
    });
    if (result.status === "done") {
      await auditCommand(client, result.project, "casesImported", { datasets: result.datasets.length });
    }
    return result;
  } catch (error) {
    badRows.drop();
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
  if (!found.isFile())
    throw new BadInput(`${file}: is a pipe or a device, and an import reads twice; write it to a file first`);
}

function parseName(text: string): string {
  const name = text.trim();
  const fault = textFault(name);
  if (fault !== null) throw new InvalidArgumentError(`It ${fault}.`);
  if (name === "" || name.length > MAX_NAME)
    throw new InvalidArgumentError(`It must have 1 to ${MAX_NAME} characters.`);
  return name;
}

/** Adds `import`: a file of cases into a project of the database. */
export function registerImport(program: Command): void {
  program
    .command("import")
    .description("bring a file of cases into a project, whole or not at all")
    .argument("<file>", "cases, one JSON object a line; or a CSV file of answers")
    .requiredOption("--project <slug>", "project it goes into; made when there is none")
    .option("--notes <file>", "JSON object of passage id to text, where the cases hold ids alone")
    .addOption(
      new Option("--splitter <name>", "how answers are split where the file gives no claims")
        .choices(SPLITTERS)
        .default(DEFAULT_SPLITTER),
    )
    .option(
      "--name <name>",
      "name of a project that is made; else the file's, else out of the slug",
      parseName,
    )
    .option("--dataset <name>", "name of the new dataset; else the file's", parseName)
    .option("--good-rows", "take the good rows and write the bad ones to a file beside this one")
    .option("--json", "print JSON instead of text")
    .action(async (file: string, options: ImportOptions) => {
      await checkFile(file);
      const badRows = new BadRows(file);
      const result = await bringIn(file, options, badRows);
      printProblems(result.summary);
      if (result.status === "refused") {
        const { problems } = result.summary;
        throw new BadInput(
          `${formatNumber(problems.count)} ${problems.count === 1 ? "problem" : "problems"}, nothing was brought in`,
        );
      }
      const handedBack = badRows.close();
      const { summary, project, datasets } = result;
      if (options.json) {
        const names = datasets.map(({ name }) => name);
        await print(
          `${JSON.stringify({ project: project.slug, isNew: project.isNew, datasets: names, ...summaryJson(summary), badRows: handedBack })}\n`,
        );
        return;
      }
      const where = `${project.isNew ? "new project" : "project"} ${project.slug}, dataset ${datasets.map(({ name }) => name).join(", ")}`;
      await print(
        `Brought in: ${where}\n${summaryLines(summary)
          .map((line) => `  ${line}\n`)
          .join("")}`,
      );
      if (handedBack !== null) await print(`Bad rows are in ${handedBack}\n`);
    });
}
