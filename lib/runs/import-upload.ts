import "server-only";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { z } from "zod";
import { SPLITTERS } from "@/lib/claims/case";
import { DEFAULT_SPLITTER } from "@/lib/claims/splitters";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { ImportNews } from "@/lib/imports/news";
import { MAX_NOTES_BYTES, readNotes } from "@/lib/imports/notes";
import { type ImportPreview, previewOfProblems, toPreview } from "@/lib/imports/preview";
import type { ImportProblem } from "@/lib/imports/problem";
import { emptySummary } from "@/lib/imports/summary";
import { storableText } from "@/lib/storable";
import { importCases } from "./import-cases";
import { type ImportSource, previewImport } from "./preview-import";
import { dropUpload, findUpload, type Upload } from "./uploads";

/** How an upload is to be read. */
export const uploadReadingSchema = z.object({
  notes: z.string().nullable().default(null),
  splitter: z.enum(SPLITTERS).default(DEFAULT_SPLITTER),
});
export type UploadReading = z.infer<typeof uploadReadingSchema>;

const shortText = storableText().trim().max(200);

/** How an upload is to be brought in: into the project of a slug, else as a new one. */
export const uploadImportSchema = uploadReadingSchema.extend({
  project: z.string().nullable().default(null),
  projectName: shortText.default(""),
  datasetName: shortText.default(""),
  goodRows: z.boolean().default(false),
});
export type UploadImport = z.infer<typeof uploadImportSchema>;

async function loadNotes(
  id: string | null,
  userId: string,
): Promise<{ notes?: ReadonlyMap<string, string>; problems: ImportProblem[] }> {
  if (id === null) return { problems: [] };
  const upload = await findUpload(id, userId);
  if (upload.bytes > MAX_NOTES_BYTES) {
    throw new AppError(
      "too_large",
      `A notes file may have ${MAX_NOTES_BYTES} bytes; ${upload.name} has ${upload.bytes}.`,
    );
  }
  return readNotes(await upload.read(), upload.name);
}

function sourceOf(
  upload: Upload,
  splitter: ImportSource["splitter"],
  notes?: ReadonlyMap<string, string>,
): ImportSource {
  return { file: upload.name, open: upload.open, splitter, ...(notes && { notes }) };
}

/** Says what an upload would bring; nothing is written. */
export async function previewUpload(
  id: string,
  userId: string,
  reading: UploadReading,
): Promise<ImportPreview> {
  const upload = await findUpload(id, userId);
  const { notes, problems } = await loadNotes(reading.notes, userId);
  if (problems.length > 0) return previewOfProblems(problems, emptySummary());
  const { summary } = await previewImport(sourceOf(upload, reading.splitter, notes));
  return toPreview(summary);
}

/** What an upload brought into which project. */
export interface BroughtIn {
  project: { id: string; slug: string };
  brought: { file: string; cases: number; claims: number };
}

/**
 * Brings an upload in, and tells how far it is. What it throws is told too: the answer has begun by then.
 *
 * @returns null where the file was refused.
 */
export async function importUpload(
  { id, userId, how }: { id: string; userId: string; how: UploadImport },
  tell: (news: ImportNews) => void,
): Promise<BroughtIn | null> {
  const upload = await findUpload(id, userId);
  const { notes, problems } = await loadNotes(how.notes, userId);
  if (problems.length > 0) {
    tell({ kind: "refused", preview: previewOfProblems(problems, emptySummary()) });
    return null;
  }
  const badRows = how.goodRows ? createWriteStream(upload.badRowsPath) : null;
  const result = await importCases(db(), {
    ...sourceOf(upload, how.splitter, notes),
    userId,
    goodRows: how.goodRows,
    ...(how.project !== null && { project: how.project }),
    ...(how.projectName !== "" && { projectName: how.projectName }),
    ...(how.datasetName !== "" && { datasetName: how.datasetName }),
    ...(badRows && {
      onBadLine: (_line: number, bytes: Uint8Array) => {
        badRows.write(bytes);
        badRows.write("\n");
      },
    }),
    onProgress: (cases) => tell({ kind: "progress", cases }),
  });
  if (badRows) {
    badRows.end();
    await once(badRows, "close");
  }
  if (result.status === "refused") {
    tell({ kind: "refused", preview: toPreview(result.summary) });
    return null;
  }
  const hasBadRows = badRows !== null && (await stat(upload.badRowsPath)).size > 0;
  const { summary, project, datasets } = result;
  tell({
    kind: "done",
    slug: project.slug,
    cases: summary.cases,
    claims: summary.claims,
    datasets: datasets.map(({ name }) => name),
    hasBadRows,
  });
  if (!hasBadRows) await dropUpload(id);
  if (how.notes !== null) await dropUpload(how.notes);
  return {
    project: { id: project.id, slug: project.slug },
    brought: { file: upload.name, cases: summary.cases, claims: summary.claims },
  };
}
