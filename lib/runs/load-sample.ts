import "server-only";
import { createReadStream } from "node:fs";
import path from "node:path";
import type { Db } from "@/lib/db/client";
import { findProject } from "@/lib/db/projects";
import { ROOT } from "@/lib/env";
import { formatProblem } from "@/lib/imports/problem";
import { importCases } from "./import-cases";
import { previewImport } from "./preview-import";

const SAMPLE_FILE = path.join(ROOT, "prisma/sample/cases.jsonl");

/**
 * Brings in the sample project where it is not there; a project of its slug is never touched.
 *
 * @returns the slug, and whether it was loaded now.
 * @throws Error naming the first problem when the sample file can't be read as it is.
 */
export async function loadSample(
  client: Db,
  file: string = SAMPLE_FILE,
): Promise<{ slug: string; isLoaded: boolean }> {
  const source = {
    file: path.basename(file),
    open: () => createReadStream(file),
    splitter: "sentence-2",
  } as const;
  const { summary } = await previewImport(source);
  const slug = summary.header?.project?.slug;
  if (slug === undefined) throw new Error(`${file} has no header that names its project`);
  if (await findProject(client, slug)) return { slug, isLoaded: false };
  const result = await importCases(client, { ...source, project: slug, userId: null });
  if (result.status === "refused") {
    const first = result.summary.problems.items[0];
    throw new Error(first ? formatProblem(first) : `${file} holds no case`);
  }
  return { slug, isLoaded: true };
}
