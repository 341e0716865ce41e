import "server-only";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { z } from "zod";
import { SPLITTERS } from "@/lib/claims/case";
import { DEFAULT_SPLITTER } from "@/lib/claims/splitters";
import { db } from "@/lib/db/client";
import { findProject } from "@/lib/db/projects";
import { AppError } from "@/lib/errors";
import type { ImportNews } from "@/lib/imports/news";
import { MAX_NOTES_BYTES, readNotes } from "@/lib/imports/notes";
import { type ImportPreview, previewOfProblems, toPreview } from "@/lib/imports/preview";
import type { ImportProblem } from "@/lib/imports/problem";
import { emptySummary } from "@/lib/imports/summary";
import { storableText } from "@/lib/storable";
import { importCases } from "./import-cases";
import { KnownCases } from "./known-cases";
import { type ImportSource, previewImport } from "./preview-import";
import { bringInOnce, type UploadEnd } from "./upload-once";
import { dropUpload, findUpload, type Upload } from "./uploads";

/** How an upload is to be read. */
export const uploadReadingSchema = z.object({
  notes: z.string().nullable().default(null),
  splitter: z.enum(SPLITTERS).default(DEFAULT_SPLITTER),
  /** Slug of the project it would go into; null: a new one. */
  project: z.string().nullable().default(null),
});
export type UploadReading = z.infer<typeof uploadReadingSchema>;

const shortText = storableText().trim().max(200);

/** How an upload is to be brought in: into the project of a slug, else as a new one. */
export const uploadImportSchema = uploadReadingSchema.extend({
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
  const target = reading.project === null ? null : await findProject(db(), reading.project);
  const known = target && new KnownCases(db(), target.id);
  const { summary } = await previewImport(sourceOf(upload, reading.splitter, notes), { known });
  return toPreview(summary);
}

/** What an upload brought into which project. */
export interface BroughtIn {
  project: { id: string; slug: string };
  brought: { file: string; cases: number; claims: number };
}

type Told = Exclude<ImportNews, { kind: "progress" }>;
type CasesEnd = UploadEnd<{ news: Told; brought: BroughtIn | null }>;

function refusedBy(preview: ImportPreview): CasesEnd {
  return { answer: { news: { kind: "refused", preview }, brought: null }, isIn: false, hasBadRows: false };
}

async function bringIn(
  upload: Upload,
  { userId, how }: { userId: string; how: UploadImport },
  onProgress: (cases: number) => void,
): Promise<CasesEnd> {
  const { notes, problems } = await loadNotes(how.notes, userId);
  if (problems.length > 0) return refusedBy(previewOfProblems(problems, emptySummary()));
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
    onProgress,
  });
  if (badRows) {
    badRows.end();
    await once(badRows, "close");
  }
  if (result.status === "refused") return refusedBy(toPreview(result.summary));
  const hasBadRows = badRows !== null && (await stat(upload.badRowsPath)).size > 0;
  const { project, datasets } = result;
  const { slug } = project;
  const { cases, claims } = result.summary;
  const names = datasets.map(({ name }) => name);
  return {
    answer: {
      news: { kind: "done", slug, cases, claims, datasets: names, hasBadRows },
      brought: { project: { id: project.id, slug }, brought: { file: upload.name, cases, claims } },
    },
    isIn: true,
    hasBadRows,
  };
}

/**
 * Brings an upload in, once, and tells how far it is. What it throws is told too: the answer has begun by then.
 *
 * @returns null where nothing came in now: the file was refused, or is in since it was asked for before.
 */
export async function importUpload(
  { id, userId, how }: { id: string; userId: string; how: UploadImport },
  tell: (news: ImportNews) => void,
): Promise<BroughtIn | null> {
  const { answer, isFirst } = await bringInOnce({ id, userId, how }, (upload) =>
    bringIn(upload, { userId, how }, (cases) => tell({ kind: "progress", cases })),
  );
  if (isFirst && answer.brought !== null && how.notes !== null) await dropUpload(how.notes);
  tell(answer.news);
  return isFirst ? answer.brought : null;
}
