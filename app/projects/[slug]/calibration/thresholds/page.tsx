import { notFound } from "next/navigation";
import { RunNotice } from "@/components/judges/run-notice";
import { readThresholdsAddress } from "@/components/thresholds/address";
import { ThresholdsBasis } from "@/components/thresholds/basis";
import { NoLabels } from "@/components/thresholds/no-labels";
import { NoThresholds } from "@/components/thresholds/no-thresholds";
import { ThresholdsView } from "@/components/thresholds/thresholds-view";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { loadThresholdsPage } from "@/lib/runs/load-thresholds";
import { startRunAction } from "../../judges/actions";
import { runThresholdAction, saveThresholdAction } from "./actions";

export const metadata = { title: "Thresholds" };

export default async function ThresholdsPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  const { role } = await requireMember(slug, "readCalibration");
  const maySave = roleMay(role, "saveCut");
  const address = readThresholdsAddress(await searchParams);
  const loaded = await loadThresholdsPage({ slug, ...address });
  if (loaded === null) notFound();
  const { run, runs, runView, judge, thresholds, alone } = loaded;
  return (
    <main id="main" className="page cal">
      {run !== null && <ThresholdsBasis slug={slug} address={address} run={run} runs={runs} />}
      {runView !== null && runView.status !== "done" && (
        <RunNotice key={runView.id} slug={slug} run={runView} />
      )}
      {judge === null || run === null || thresholds === null ? (
        <NoThresholds
          slug={slug}
          run={run}
          judge={judge}
          alone={alone}
          start={maySave ? startRunAction : null}
        />
      ) : thresholds.scored === 0 ? (
        <NoLabels slug={slug} thresholds={thresholds} />
      ) : (
        <ThresholdsView
          key={`${run.id} ${runView?.done}`}
          slug={slug}
          address={address}
          run={{ id: run.id, dataset: run.dataset }}
          judge={{ label: judge.label, score: judge.score }}
          thresholds={thresholds}
          save={maySave ? saveThresholdAction : null}
          start={maySave ? runThresholdAction : null}
        />
      )}
    </main>
  );
}
