import "server-only";
import type { Db, Tx } from "./client";
import { inTurn } from "./write-turns";

interface Shown {
  userId: string;
  projectId: string;
  /** Where only one dataset's verdicts are shown. */
  datasetId?: string;
  /** Of every claim, or of those alone that somebody has labeled. */
  of: "all" | "labeled";
}

/** Datasets with a verdict of a judge, apart from those that a person is already known to have been shown. */
async function listNewlyShown(client: Tx, { userId, projectId, datasetId, of }: Shown): Promise<string[]> {
  const rows = await client.dataset.findMany({
    where: {
      projectId,
      ...(datasetId === undefined ? {} : { id: datasetId }),
      shownTo: { none: { userId, ...(of === "all" ? { isAll: true } : {}) } },
      runs: {
        some: {
          OR: [
            { verdicts: { some: { verdict: { not: null } } } },
            // What a judge of whole answers replied tells as much, whether or not it could be read.
            { judgeVersion: { judge: { kind: "llm-whole-answer" } }, answerReplies: { some: {} } },
          ],
        },
      },
    },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/**
 * Keeps that a person is about to be sent verdicts of judges: call it before they are. A dataset that has none yet is
 * passed over, and nothing is written where all is known.
 */
export async function noteVerdictsShown(client: Db, shown: Shown): Promise<void> {
  if ((await listNewlyShown(client, shown)).length === 0) return;
  const { userId } = shown;
  const isAll = shown.of === "all";
  await inTurn(client, async (tx) => {
    for (const datasetId of await listNewlyShown(tx, shown)) {
      await tx.verdictsShown.upsert({
        where: { userId_datasetId: { userId, datasetId } },
        create: { userId, datasetId, isAll },
        update: { isAll },
      });
    }
  });
}

/**
 * Keeps that a person is about to be sent a verdict on a labeled claim that no run has given, such as one that was tried:
 * the dataset may have no verdict otherwise.
 */
export async function noteVerdictTried(
  client: Db,
  { userId, datasetId }: { userId: string; datasetId: string },
): Promise<void> {
  await inTurn(client, async (tx) => {
    await tx.verdictsShown.upsert({
      where: { userId_datasetId: { userId, datasetId } },
      create: { userId, datasetId, isAll: false },
      update: {},
    });
  });
}

/** Whether a person may have been sent a verdict on a claim before. */
export async function mayHaveSeenVerdict(
  tx: Tx,
  { userId, datasetId, claimId }: { userId: string; datasetId: string; claimId: string },
): Promise<boolean> {
  const shown = await tx.verdictsShown.findUnique({
    where: { userId_datasetId: { userId, datasetId } },
    select: { isAll: true },
  });
  if (shown === null || shown.isAll) return shown !== null;
  // Imported labels have no version, one that was taken back has no label, and a gold label may come in without any.
  const where = { where: { claimId }, select: { claimId: true } };
  return (
    (await tx.labelVersion.findFirst(where)) !== null ||
    (await tx.label.findFirst(where)) !== null ||
    (await tx.goldLabel.findFirst(where)) !== null
  );
}
