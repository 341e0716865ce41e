import { existsSync } from "node:fs";
import path from "node:path";

/** Folder of reference material that may lie beside the repository; a stranger's clone has none. */
export const SHARED_DIR = path.resolve(import.meta.dirname, "../../shared");

/** Path of a piece of reference material, or null where it is not there: tests that need it are then skipped by name. */
export function sharedPath(...parts: string[]): string | null {
  const full = path.join(SHARED_DIR, ...parts);
  return existsSync(full) ? full : null;
}
