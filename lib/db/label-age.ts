import "server-only";
import type { CalibrationAge } from "@/lib/metrics/run-calibration";
import type { Db } from "./client";

/** How old the labels of a dataset are, beside a run and the guideline in force. */
export async function readLabelAge(
  client: Db,
  { datasetId, projectId, runEndedAt }: { datasetId: string; projectId: string; runEndedAt: Date | null },
): Promise<Omit<CalibrationAge, "isClaimSetOlder">> {
  const where = { claim: { case: { datasetId } }, selection: { not: "practice" as const } };
  const newest = await client.guidelineVersion.findFirst({
    where: { projectId },
    orderBy: { version: "desc" },
    select: { version: true },
  });
  const guideline = newest?.version ?? null;
  const [ends, labelsSinceRun, oldGuidelineLabels] = await Promise.all([
    client.label.aggregate({ where, _min: { updatedAt: true }, _max: { updatedAt: true } }),
    runEndedAt === null ? 0 : client.label.count({ where: { ...where, updatedAt: { gt: runEndedAt } } }),
    guideline === null
      ? 0
      : client.label.count({ where: { ...where, guidelineVersion: { gt: 0, lt: guideline } } }),
  ]);
  return {
    firstLabelAt: ends._min.updatedAt,
    lastLabelAt: ends._max.updatedAt,
    labelsSinceRun,
    oldGuidelineLabels,
    guideline,
  };
}

/** The highest claim-set version of any case of a dataset. */
export async function newestClaimSet(client: Db, datasetId: string): Promise<number> {
  const found = await client.case.aggregate({ where: { datasetId }, _max: { claimSetVersion: true } });
  return found._max.claimSetVersion ?? 1;
}
