import type { Db } from "@/lib/db/client";
import { saveCallingJudge, viewCallingJudges } from "@/lib/runs/calling-judges";
import { saveConnection, viewConnections } from "@/lib/runs/judge-connections";
import { llmSettingsFromEnv } from "./llm-settings";

/** The judge of a project that the environment sets up, and its connection. */
const NAME = "llm";
const CONNECTION = "LLM_BASE_URL";

/**
 * The judge `llm` of a project at its newest version: as the environment sets it up, LLM_BASE_URL, LLM_MODEL and the others
 * that a file's `--judge llm` reads; or as it stands where somebody set up one of that name in the project. The key stays in
 * its variable.
 *
 * @throws WrongUsage naming the variable that is missing or wrong.
 */
export async function judgeFromEnv(
  client: Db,
  projectId: string,
  env: Record<string, string | undefined> = process.env,
): Promise<{ versionId: string }> {
  const connections = await viewConnections(client, projectId);
  const known = connections.find(({ name }) => name === CONNECTION);
  const judges = await viewCallingJudges(client, { projectId, kinds: ["llm"] });
  const judge = judges.find(({ name }) => name === NAME);
  const newest = judge?.versions[0];
  if (newest !== undefined && judge?.connection?.id !== known?.id) return { versionId: newest.id };
  const { settings, key } = llmSettingsFromEnv(env);
  const { preset, baseAddress: baseUrl, ...pinned } = settings;
  const { id: connectionId } = await saveConnection(client, {
    projectId,
    name: CONNECTION,
    preset,
    baseUrl,
    keyEnv: key === null ? null : "LLM_API_KEY",
    prices: known?.prices ?? {},
    ...(known === undefined ? {} : { id: known.id }),
  });
  return saveCallingJudge(client, {
    projectId,
    kind: "llm",
    label: judge?.label ?? NAME,
    connectionId,
    settings: pinned,
    ...(judge === undefined ? {} : { name: judge.name }),
  });
}
