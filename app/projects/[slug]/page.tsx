import { notFound, redirect } from "next/navigation";
import { FlowTable } from "@/components/overview/flow-table";
import { Lately } from "@/components/overview/lately";
import { Next } from "@/components/overview/next";
import { OverviewLead, OverviewSub } from "@/components/overview/opening";
import { TypeSection } from "@/components/overview/type-section";
import { ChooseReport } from "@/components/report/choose-report";
import { FiveLines } from "@/components/report/five-lines";
import { requireMember } from "@/lib/auth/member";
import { type Permission, roleMay } from "@/lib/auth/permissions";
import type { Role } from "@/lib/claims/role";
import { formatDayInWords, formatInstant } from "@/lib/format";
import { judgeTitle } from "@/lib/judges/run";
import type { NextStep } from "@/lib/report/next-steps";
import { parseReportQuery } from "@/lib/report/query";
import { loadOverview } from "@/lib/runs/load-overview";

export const metadata = { title: "Overview" };

const OPENED_BY: Record<NextStep["key"], Permission> = {
  import: "import",
  label: "label",
  settle: "settle",
  run: "startRun",
  calibrate: "readCalibration",
  freeze: "freezeReport",
  read: "readReports",
};

/** What comes next of all that is somebody's to do. */
function stepsFor(role: Role, steps: NextStep[]): NextStep[] {
  return steps.filter(({ key }) => roleMay(role, OPENED_BY[key]));
}

export default async function OverviewPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  const { role } = await requireMember(slug, "enter");
  // Their work is the only page that is theirs.
  if (!roleMay(role, "readReports")) redirect(`/projects/${slug}/label`);
  const overview = await loadOverview(slug, parseReportQuery(await searchParams));
  if (overview === null) notFound();
  const { name, document, input, steps, flow, caseTypes, reports, lately, zone, loaded } = overview;
  const { datasets, dataset, runs, run } = loaded;
  return (
    <main id="main" className="page over">
      <p className="basis">
        {dataset === null ? name : dataset.name}, {formatDayInWords(document.date)} ({zone})
      </p>
      <div className="opening">
        <div>
          <h1 className="lead">
            <OverviewLead name={name} input={input} />
          </h1>
          <OverviewSub document={document} input={input} />
          {dataset !== null && (
            <ChooseReport
              datasets={datasets}
              datasetId={dataset.id}
              runs={runs
                .filter((one) => one.done > 0)
                .map((one) => ({
                  id: one.id,
                  name: `${judgeTitle(one.judge)}, ${formatInstant(one.createdAt, zone)}`,
                }))}
              runId={run?.id ?? ""}
            />
          )}
        </div>
        <Next slug={slug} steps={stepsFor(role, steps)} latest={reports[0]?.number ?? null} />
      </div>
      {dataset !== null && flow.length > 0 && (
        <section className="sec" aria-labelledby="flow">
          <h2 id="flow">How far along is it?</h2>
          <FlowTable slug={slug} rows={flow} datasetId={dataset.id} />
        </section>
      )}
      {dataset !== null && dataset.cases > 0 && (
        <>
          <section className="sec" aria-labelledby="five">
            <h2 id="five">What would the report say today?</h2>
            <FiveLines lines={document.lines} level={3} />
          </section>
          <TypeSection slug={slug} rows={caseTypes} basis={document.basis} />
        </>
      )}
      {lately.length > 0 && (
        <section className="sec" aria-labelledby="lately">
          <h2 id="lately" className="sr">
            Lately
          </h2>
          <Lately slug={slug} reports={reports} events={lately} zone={zone} />
        </section>
      )}
    </main>
  );
}
