import "server-only";
import { listCallingVersions } from "@/lib/db/calling-judges";
import type { Db } from "@/lib/db/client";
import { type NliSettings, nliSettingsSchema } from "@/lib/judges/nli/settings";
import { saveCallingJudge } from "./calling-judges";

/** A judge of a local model, as a project has it now. */
export interface NliJudgeView {
  name: string;
  label: string;
  version: number;
  hash: string;
  /** null: it came in with a file, and no folder of this machine is known. */
  settings: NliSettings | null;
}

/** Pins a judge of a local model in a project; the same model with the same settings keeps its version. */
export async function saveNliJudge(
  client: Db,
  { projectId, label, settings }: { projectId: string; label: string; settings: NliSettings },
): Promise<{ name: string; versionId: string; version: number; isNew: boolean }> {
  const known = (await listNliJudges(client, projectId)).find((judge) => judge.label === label.trim());
  const name = known?.name;
  return saveCallingJudge(client, { projectId, kind: "nli", name, label, connectionId: null, settings });
}

/** A project's judges of local models, by name. */
export async function listNliJudges(client: Db, projectId: string): Promise<NliJudgeView[]> {
  const versions = await listCallingVersions(client, { projectId, kinds: ["nli"] });
  const newest = versions.filter(
    (one, at) => versions.findIndex((other) => other.judge.name === one.judge.name) === at,
  );
  return newest.map(({ judge, version, hash, settings }) => {
    const read = nliSettingsSchema.safeParse(settings);
    const { name, label } = judge;
    return { name, label: label ?? name, version, hash, settings: read.success ? read.data : null };
  });
}
