import "server-only";
import type { DisagreementKind } from "@/lib/claims/disagreement";
import { db } from "@/lib/db/client";
import { listDatasets } from "@/lib/db/datasets";
import { countDisagreements, findDisagreement, listDisagreements } from "@/lib/db/disagreements";
import type { ShownSettling } from "@/lib/judges/shown-settling";
import { chooseRun } from "./choose-run";
import { listRunsToChoose } from "./runs-to-choose";

/**
 * Everything the page shows on which disagreements are settled.
 *
 * @param asked datasetId, runId, claimId: those wished for; without them the first dataset, its newest run and the worst
 *   disagreement.
 * @returns null where the project has no dataset. claim is null where the list is empty.
 */
export async function loadSettlePage(asked: {
  projectId: string;
  datasetId: string | null;
  runId: string | null;
  kind: DisagreementKind | null;
  claimId: string | null;
}): Promise<ShownSettling | null> {
  const { projectId, kind } = asked;
  const datasets = await listDatasets(db(), projectId);
  const dataset = datasets.find(({ id }) => id === asked.datasetId) ?? datasets[0];
  if (dataset === undefined) return null;
  const all = await listRunsToChoose(db(), { projectId, runId: asked.runId });
  const runs = all.filter((one) => one.dataset.id === dataset.id && one.done > 0);
  const run = chooseRun(runs, asked.runId);
  const query = { datasetId: dataset.id, runId: run?.id ?? null };
  const [ids, counts] = await Promise.all([
    listDisagreements(db(), { ...query, kind }),
    countDisagreements(db(), query),
  ]);
  const claimId = asked.claimId ?? ids[0] ?? null;
  const at = claimId === null ? -1 : ids.indexOf(claimId);
  return {
    datasets: datasets.map(({ id, name }) => ({ id, name })),
    dataset: { id: dataset.id, name: dataset.name },
    runs,
    run,
    counts,
    place: at + 1,
    many: ids.length,
    before: at > 0 ? (ids[at - 1] ?? null) : null,
    after: at < 0 ? (ids[0] ?? null) : (ids[at + 1] ?? null),
    claim: claimId === null ? null : await findDisagreement(db(), { projectId, claimId, runId: query.runId }),
  };
}
