import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { type Command, Option } from "commander";
import { auditCommand } from "@/lib/auth/command-line";
import { openDb } from "@/lib/db/client";
import { readEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { EXPORT_FORMATS, type ExportFormat, exportProject } from "@/lib/runs/export-project";
import { migrate } from "@/prisma/migrate.mjs";
import { BadInput, fileFault } from "./fail";
import { print } from "./print";
import { projectNamed } from "./project-named";

interface ExportOptions {
  project: string;
  format: ExportFormat;
  out?: string;
}

/** Writes beside the file first, so that nobody ever reads half an export under its name. */
async function writeFile(pieces: AsyncIterable<string>, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    const stream = createWriteStream(part);
    await once(stream, "open");
    for await (const piece of pieces) if (!stream.write(piece)) await once(stream, "drain");
    await new Promise<void>((resolve, reject) => stream.on("error", reject).end(resolve));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw fileFault(file, error);
  }
}

async function exportTo({ project, format, out }: ExportOptions): Promise<void> {
  const url = readEnv().DATABASE_URL;
  await migrate(url, (line: string) => process.stderr.write(`${line}\n`));
  const client = openDb(url);
  try {
    const found = await projectNamed(client, project);
    const pieces = await exportProject(client, { slug: project, format });
    if (out !== undefined) await writeFile(pieces, out);
    else for await (const piece of pieces) await print(piece);
    await auditCommand(client, found, "exported", { what: "the project", format });
  } catch (error) {
    if (error instanceof AppError) throw new BadInput(error.message, { cause: error });
    throw error;
  } finally {
    await client.$disconnect();
  }
}

/** Adds `export`: a project of the database as a file. */
export function registerExport(program: Command): void {
  program
    .command("export")
    .description("write a project as JSONL (reads back to an identical project) or CSV (for a spreadsheet)")
    .requiredOption("--project <slug>", "which project")
    .addOption(new Option("--format <format>", "form of the file").choices(EXPORT_FORMATS).default("jsonl"))
    .option("--out <file>", "file to write; else standard output")
    .action(exportTo);
}
