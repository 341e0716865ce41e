import { type Command, InvalidArgumentError, Option } from "commander";
import { openDb } from "@/lib/db/client";
import { readEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { reportMarkdown } from "@/lib/report/markdown";
import { reportJson } from "@/lib/report/seal";
import { readReport } from "@/lib/runs/read-report";
import { migrate } from "@/prisma/migrate.mjs";
import { BadInput } from "./fail";
import { print } from "./print";
import { projectNamed } from "./project-named";

interface ReportOptions {
  project: string;
  format: "md" | "json";
  number?: number;
}

function parseNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 1.");
  return Number(text);
}

async function printReport({ project, format, number }: ReportOptions): Promise<void> {
  const url = readEnv().DATABASE_URL;
  await migrate(url, (line: string) => process.stderr.write(`${line}\n`));
  const client = openDb(url);
  try {
    await projectNamed(client, project);
    const which = number === undefined ? { datasetId: null, runId: null } : { number };
    const document = await readReport(client, { slug: project, which, now: new Date() });
    await print(format === "md" ? reportMarkdown(document) : reportJson(document));
  } catch (error) {
    if (error instanceof AppError) throw new BadInput(error.message, { cause: error });
    throw error;
  } finally {
    await client.$disconnect();
  }
}

/** Adds `report`: the five lines of a project of the database, as they stand today or as they were frozen. */
export function registerReport(program: Command): void {
  program
    .command("report")
    .description("print the five-line report of a project as it stands today, or a frozen one")
    .requiredOption("--project <slug>", "which project")
    .addOption(new Option("--format <format>", "form of the report").choices(["md", "json"]).default("md"))
    .option("--number <n>", "number of a frozen report", parseNumber)
    .action(printReport);
}
