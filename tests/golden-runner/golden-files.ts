import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const goldenCase = z.object({
  name: z.string(),
  input: z.unknown(),
  expected: z.record(z.string(), z.unknown()),
  tolerance: z.number(),
});
const goldenFile = z.object({ measure: z.string(), cases: z.array(goldenCase) });

export type GoldenCase = z.infer<typeof goldenCase>;
export type GoldenFile = z.infer<typeof goldenFile>;

/** Reads every *.json of a folder, one measure each; null where the folder is missing. */
export function readGolden(folder: string): GoldenFile[] | null {
  if (!existsSync(folder)) return null;
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => goldenFile.parse(JSON.parse(readFileSync(path.join(folder, name), "utf8"))));
}
