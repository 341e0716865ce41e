import "server-only";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { ROOT, readEnv, sqlitePath } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** Largest file that is taken from a browser; larger ones come in on the command line. */
export const MAX_UPLOAD_BYTES = 2 * 1024 ** 3;
/** Uploads nobody has come back to for this long are deleted. */
const KEPT_MS = 24 * 60 * 60_000;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const metaSchema = z.object({ name: z.string(), userId: z.string(), bytes: z.number() });
const endSchema = z.object({ how: z.string(), answer: z.unknown() });

/** A file as it was sent, waiting on disk to be looked at and brought in. */
export interface Upload extends z.infer<typeof metaSchema> {
  id: string;
  /** Opens the file anew each time. */
  open: () => AsyncIterable<Uint8Array>;
  read: () => Promise<Uint8Array>;
  /** Where the rows go that were not taken in. */
  badRowsPath: string;
}

/** Beside the database, so that what is kept stands in one place; `data/` where the database is elsewhere. */
function uploadsFolder(): string {
  const database = sqlitePath(readEnv().DATABASE_URL);
  return path.join(database ? path.dirname(database) : path.join(ROOT, "data"), "uploads");
}

function folderOf(id: string): string {
  if (!ID.test(id)) throw new AppError("not_found", "There is no such upload.");
  return path.join(uploadsFolder(), id);
}

async function dropOldUploads(now: number): Promise<void> {
  for (const name of await readdir(uploadsFolder()).catch(() => [])) {
    if (!ID.test(name)) continue;
    const folder = path.join(uploadsFolder(), name);
    const found = await stat(folder).catch(() => null);
    if (found && now - found.mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** Counts bytes as they go by, and stops at the bound. */
function measure(count: { bytes: number }): Transform {
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      count.bytes += chunk.length;
      const isTooLarge = count.bytes > MAX_UPLOAD_BYTES;
      const message = `The file is larger than ${MAX_UPLOAD_BYTES} bytes. Bring it in on the command line: plumbline import.`;
      done(isTooLarge ? new AppError("too_large", message) : null, chunk);
    },
  });
}

/** Writes a file to disk as it comes in, never holding it as a whole; returns what to ask for it by. */
export async function saveUpload(
  body: AsyncIterable<Uint8Array>,
  { name, userId }: { name: string; userId: string },
): Promise<{ id: string; bytes: number }> {
  await mkdir(uploadsFolder(), { recursive: true });
  await dropOldUploads(Date.now());
  const id = uuidv7();
  const folder = folderOf(id);
  const count = { bytes: 0 };
  await mkdir(folder);
  try {
    await pipeline(body, measure(count), createWriteStream(path.join(folder, "file")));
    await writeFile(path.join(folder, "meta.json"), JSON.stringify({ name, userId, bytes: count.bytes }));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { id, bytes: count.bytes };
}

const GONE = "This upload is no longer there. Choose the file again.";

async function readMeta(id: string, userId: string): Promise<z.infer<typeof metaSchema>> {
  const text = await readFile(path.join(folderOf(id), "meta.json"), "utf8").catch((cause: unknown) => {
    throw new AppError("not_found", GONE, { cause });
  });
  const meta = metaSchema.parse(JSON.parse(text));
  if (meta.userId !== userId) throw new AppError("not_found", GONE);
  return meta;
}

/**
 * An upload of a person.
 *
 * @throws AppError "not_found" when it is gone, or somebody else's.
 */
export async function findUpload(id: string, userId: string): Promise<Upload> {
  const meta = await readMeta(id, userId);
  const folder = folderOf(id);
  const file = path.join(folder, "file");
  await stat(file).catch((cause: unknown) => {
    throw new AppError("not_found", GONE, { cause });
  });
  return {
    ...meta,
    id,
    open: () => createReadStream(file),
    read: () => readFile(file),
    badRowsPath: path.join(folder, "bad"),
  };
}

/**
 * What was answered when an upload of a person was brought in, and what had been asked; null before.
 *
 * @throws AppError "not_found" when it is gone, or somebody else's.
 */
export async function readUploadEnd(id: string, userId: string): Promise<z.infer<typeof endSchema> | null> {
  await readMeta(id, userId);
  const text = await readFile(path.join(folderOf(id), "end.json"), "utf8").catch(() => null);
  return text === null ? null : endSchema.parse(JSON.parse(text));
}

/** Keeps what was answered for as long as somebody may ask again; the file itself only where it is asked for. */
export async function endUpload(
  id: string,
  end: z.infer<typeof endSchema>,
  { keepsFile }: { keepsFile: boolean },
): Promise<void> {
  const folder = folderOf(id);
  // Renamed when it is whole: a killed process leaves none that cannot be read.
  await writeFile(path.join(folder, "end.part"), JSON.stringify(end));
  await rename(path.join(folder, "end.part"), path.join(folder, "end.json"));
  if (!keepsFile) await rm(path.join(folder, "file"), { force: true });
}

/** Deletes an upload with what was handed back of it. */
export async function dropUpload(id: string): Promise<void> {
  await rm(folderOf(id), { recursive: true, force: true });
}
