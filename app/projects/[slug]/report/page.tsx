import Link from "next/link";
import { notFound } from "next/navigation";
import { ChooseReport } from "@/components/report/choose-report";
import { FreezeForm } from "@/components/report/freeze-form";
import { Rail } from "@/components/report/rail";
import { Sheet } from "@/components/report/sheet";
import { Side } from "@/components/report/side";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { formatInstant } from "@/lib/format";
import { judgeTitle } from "@/lib/judges/run";
import { parseReportQuery } from "@/lib/report/query";
import { reportSeal } from "@/lib/report/seal";
import { PROJECT_ZONE } from "@/lib/runs/load-report";
import { loadReportToday } from "@/lib/runs/report-pages";
import { freezeReportAction } from "./actions";

export const metadata = { title: "Report" };

export default async function ReportPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  const { role } = await requireMember(slug, "readReports");
  const today = await loadReportToday(slug, parseReportQuery(await searchParams));
  if (today === null) notFound();
  const { document, tooLong, reports } = today;
  const { datasets, dataset, runs, run } = today.loaded;
  const judged = runs.filter((one) => one.done > 0);
  return (
    <main id="main" className="report reportpage">
      <Rail slug={slug} today={document} reports={reports} current={null}>
        {dataset !== null && (
          <ChooseReport
            datasets={datasets}
            datasetId={dataset.id}
            runs={judged.map((one) => ({
              id: one.id,
              name: `${judgeTitle(one.judge)}, ${formatInstant(one.createdAt, PROJECT_ZONE)}`,
            }))}
            runId={run?.id ?? ""}
          />
        )}
        {(dataset === null || dataset.cases === 0) && roleMay(role, "import") && (
          <p className="note">
            <Link href={`/projects/${slug}/import`}>Bring in cases</Link> to have something to report.
          </p>
        )}
        {dataset !== null && dataset.cases > 0 && roleMay(role, "freezeReport") && (
          <FreezeForm
            action={freezeReportAction.bind(null, slug)}
            datasetId={dataset.id}
            runId={run?.id ?? ""}
            tooLong={tooLong}
          />
        )}
      </Rail>
      <Sheet document={document} seal={reportSeal(document)} />
      <Side slug={slug} document={document}>
        <p className="note">
          <b>Not frozen.</b> This is how the report would read now; it changes with every label and run.
          Freeze it to keep it as it is.
        </p>
      </Side>
    </main>
  );
}
