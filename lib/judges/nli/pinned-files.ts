import { stat } from "node:fs/promises";
import path from "node:path";
import { NliFault } from "./fault";
import { fileHash } from "./folder";
import type { NliSettings } from "./settings";

/** Hashes known already, by file, size and time of change: a model of some hundred megabytes is read once. */
const known = new Map<string, string>();

async function hashOf(file: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(file);
  const key = `${file}\n${size}\n${mtimeMs}\n${ino}`;
  const hash = known.get(key) ?? (await fileHash(file));
  known.set(key, hash);
  return hash;
}

/**
 * Holds the files of a model against those that its judge is pinned to: another file is another judge.
 *
 * @throws NliFault of kind model that names the file that is missing or another one.
 */
export async function checkPinnedFiles({
  folder,
  files,
}: Pick<NliSettings, "folder" | "files">): Promise<void> {
  for (const [name, sha256] of Object.entries(files)) {
    const file = path.join(folder, name);
    const found = await hashOf(file).catch((error: unknown) => {
      throw new NliFault("model", `${file}: there is no such file any more; put the model back`, {
        cause: error,
      });
    });
    if (found !== sha256) {
      throw new NliFault(
        "model",
        `${file}: is not the file this judge is pinned to (sha256 ${found.slice(0, 12)}, not ${sha256.slice(0, 12)}); put that one back, or add the folder as another judge`,
      );
    }
  }
}
