import "server-only";
import type { Db } from "@/lib/db/client";
import { readLabeledClusters } from "@/lib/db/labeled-answers";
import type { RunRecord } from "@/lib/judges/run";
import { otherOrderOf, repeatsOf } from "@/lib/judges/run-repeats";
import { addRepeats, emptyRepeats, measureRepeats } from "@/lib/metrics/compared-repeats";
import type { ReportInput } from "@/lib/report/input";

/**
 * How far a judge's verdicts on the labeled claims moved over its runs, and with the passages the other way round.
 *
 * @param of all: the project's runs, for those of the same judge version.
 * @returns null each where there is no such other run.
 */
export async function measureFlips(
  client: Db,
  { run, all }: { run: RunRecord; all: readonly RunRecord[] },
): Promise<Required<Pick<ReportInput, "repeats" | "order">>> {
  const repeats = [run, ...repeatsOf(run, all)];
  const other = otherOrderOf(run, all);
  if (repeats.length < 2 && other === null) return { repeats: null, order: null };
  const read = other === null ? repeats : [...repeats, other];
  const byRepeat = emptyRepeats(repeats.map((_, at) => at));
  const byOrder = emptyRepeats([0, read.length - 1]);
  const runIds = read.map(({ id }) => id);
  for await (const { answers } of readLabeledClusters(client, { datasetId: run.dataset.id, runIds })) {
    const claims = answers.flatMap((answer) => answer.claims);
    addRepeats(byRepeat, claims);
    addRepeats(byOrder, claims);
  }
  return {
    repeats:
      repeats.length < 2 ? null : { runs: repeats.length, result: measureRepeats(byRepeat).repeatability },
    order: other === null ? null : measureRepeats(byOrder).repeatability,
  };
}
