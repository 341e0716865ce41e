import "server-only";
import { countPolicy, type LabelPolicy, type PolicyCounts } from "@/lib/claims/label-policy";
import { type Db, db } from "@/lib/db/client";
import { countUnplaced, groupByLabels, listDatasetIds, readPolicy, takeTurn } from "@/lib/db/label-policy";
import { closeFlag, listRaisedFlags, listRaisedSkips } from "@/lib/db/raised";
import { inTurn } from "@/lib/db/write-turns";
import { applyPolicy, placeNewCases, reckonLists } from "./label-queue";
import { projectIdOf } from "./project-id";

/** How a project has its claims labeled, and how far that is. */
export interface PolicyView {
  policy: LabelPolicy | null;
  counts: PolicyCounts;
}

/** Gives cases that came in since the policy was saved their place: what is asked for is counted by it. */
async function placeWhatCameIn(client: Db, projectId: string): Promise<void> {
  const waiting: string[] = [];
  for (const datasetId of await listDatasetIds(client, projectId))
    if ((await countUnplaced(client, datasetId)) > 0) waiting.push(datasetId);
  if (waiting.length === 0) return;
  await inTurn(client, async (tx) => {
    if ((await readPolicy(tx, projectId)) === null) return;
    await takeTurn(tx, projectId);
    const policy = await readPolicy(tx, projectId);
    if (policy === null) return;
    for (const datasetId of waiting) await placeNewCases(tx, { datasetId, policy });
  });
}

/** The policy of a project with its counts; one without a policy asks for one label a claim, as far as counts go. */
export async function loadPolicy(projectId: string, client: Db = db()): Promise<PolicyView> {
  const policy = await readPolicy(client, projectId);
  if (policy !== null) await placeWhatCameIn(client, projectId);
  return { policy, counts: countPolicy(await groupByLabels(client, { projectId })) };
}

/** What reviewers of a project want looked at. */
export async function loadRaised(projectId: string, client: Db = db()) {
  const [flags, skips] = await Promise.all([
    listRaisedFlags(client, projectId),
    listRaisedSkips(client, projectId),
  ]);
  return { flags, skips };
}

/** Closes a flag of a project. False where there was none open of this id. */
export async function finishFlag(
  { slug, flagId, now }: { slug: string; flagId: string; now: Date },
  client: Db = db(),
): Promise<boolean> {
  return closeFlag(client, { projectId: await projectIdOf(client, slug), flagId, now });
}

/**
 * Keeps a project's policy and makes its lists anew. Labels stay, and so does who holds which case.
 *
 * @param policy null: everybody labels everything.
 * @throws AppError "not_found" without the project, "busy" when the database could not be written.
 */
export async function savePolicy(
  { slug, policy, now }: { slug: string; policy: LabelPolicy | null; now: Date },
  client: Db = db(),
): Promise<PolicyView> {
  const projectId = await projectIdOf(client, slug);
  // Reading all cases takes long in a large project; while the turn is taken nobody's label is saved.
  const lists = policy === null ? [] : await reckonLists(client, { projectId, policy });
  await inTurn(client, async (tx) => {
    if ((await readPolicy(tx, projectId)) !== null) await takeTurn(tx, projectId);
    await applyPolicy(tx, { projectId, policy, lists, now });
  });
  return loadPolicy(projectId, client);
}
