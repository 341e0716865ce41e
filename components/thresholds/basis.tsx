import Link from "next/link";
import { Pick } from "@/components/ui/pick";
import { formatDay } from "@/lib/format";
import { judgeTitle, type RunRecord } from "@/lib/judges/run";
import { type ThresholdsAddress, thresholdsHref } from "./address";

/** What the page is about, as a sentence whose choices are its filter. */
export function ThresholdsBasis({
  slug,
  address,
  run,
  runs,
}: {
  slug: string;
  address: ThresholdsAddress;
  run: RunRecord;
  runs: readonly RunRecord[];
}) {
  const href = (runId: string) => thresholdsHref(slug, address, { run: runId, cut: null });
  const datasets = [...new Map(runs.map((one) => [one.dataset.id, one])).values()];
  return (
    <p className="basis">
      Where to cut the score of{" "}
      <Pick
        name="Judge"
        value={judgeTitle(run.judge)}
        groups={[
          {
            choices: runs
              .filter((one) => one.dataset.id === run.dataset.id)
              .map((one) => ({
                href: href(one.id),
                label: judgeTitle(one.judge),
                hint: formatDay(one.createdAt, "UTC"),
                isChosen: one.id === run.id,
              })),
          },
        ]}
      />{" "}
      against gold labels on{" "}
      <Pick
        name="Dataset"
        value={run.dataset.name}
        groups={[
          {
            choices: datasets.map((one) => ({
              href: href(one.id),
              label: one.dataset.name,
              isChosen: one.dataset.id === run.dataset.id,
            })),
          },
        ]}
      />
      . <Link href={`/projects/${slug}/calibration?run=${run.id}`}>Calibration of this run</Link>
    </p>
  );
}
