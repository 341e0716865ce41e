import "server-only";
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT, readEnv, sqlitePath } from "./env";

function readKept(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/**
 * A random secret kept in a file beside the database, readable by its owner only; made at the first call. Two first
 * starts at once agree on one, because a link never replaces a file.
 */
export function keptSecret(fileName: string): string {
  const folder = path.dirname(sqlitePath(readEnv().DATABASE_URL) ?? path.join(ROOT, "data/plumbline.db"));
  const file = path.join(folder, fileName);
  const kept = readKept(file);
  if (kept) return kept;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8");
}
