import "server-only";
import type { Db, Tx } from "./client";

/** A project's guidelines as they stand; version 0 is none written yet. */
export interface Guidelines {
  version: number;
  text: string;
  createdAt: string | null;
}

/** The newest guidelines of a project. */
export async function readGuidelines(client: Db | Tx, projectId: string): Promise<Guidelines> {
  const row = await client.guidelineVersion.findFirst({
    where: { projectId },
    orderBy: { version: "desc" },
    select: { version: true, text: true, createdAt: true },
  });
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : { version: 0, text: "", createdAt: null };
}

/** The version a reviewer worked under, where the project has it; else its newest, 0 without any. */
export async function knownGuidelineVersion(
  client: Db | Tx,
  { projectId, version }: { projectId: string; version: number },
): Promise<number> {
  const row = await client.guidelineVersion.findFirst({
    where: { projectId, version },
    select: { version: true },
  });
  return row ? row.version : (await readGuidelines(client, projectId)).version;
}
