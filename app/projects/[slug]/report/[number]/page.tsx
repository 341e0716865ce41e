import { notFound } from "next/navigation";
import { DeleteReport } from "@/components/report/delete-report";
import { FrozenNote } from "@/components/report/frozen-note";
import { Rail } from "@/components/report/rail";
import { Sheet } from "@/components/report/sheet";
import { Side } from "@/components/report/side";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { formatInstant } from "@/lib/format";
import { reportSeal } from "@/lib/report/seal";
import { loadFrozenReport } from "@/lib/runs/report-pages";
import { deleteReportAction } from "../actions";

type Params = Promise<{ slug: string; number: string }>;

function parseNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export async function generateMetadata({ params }: { params: Params }) {
  return { title: `Report ${(await params).number}` };
}

export default async function FrozenReportPage({ params }: { params: Params }) {
  const { slug, number: text } = await params;
  const { role } = await requireMember(slug, "readReports");
  const number = parseNumber(text);
  const loaded = number === null ? null : await loadFrozenReport(slug, number);
  if (number === null || loaded === null) notFound();
  const { report, changes, reports } = loaded;
  const { document, frozenAt, frozenBy } = report;
  return (
    <main id="main" className="report reportpage">
      <Rail slug={slug} today={null} reports={reports} current={number}>
        {roleMay(role, "freezeReport") && (
          <p>
            <DeleteReport number={number} action={deleteReportAction.bind(null, slug, number)} />
          </p>
        )}
      </Rail>
      <Sheet document={document} seal={reportSeal(document)} />
      <Side slug={slug} document={document}>
        <FrozenNote
          slug={slug}
          at={formatInstant(frozenAt, document.zone)}
          by={document.frozenBy ?? frozenBy}
          changes={changes}
        />
      </Side>
    </main>
  );
}
