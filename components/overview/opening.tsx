import { formatNumber } from "@/lib/format";
import type { ReportInput } from "@/lib/report/input";
import type { ReportDocument } from "@/lib/report/schema";

function Count({ many, of }: { many: number; of: string }) {
  return (
    <>
      <b>{formatNumber(many)}</b> {of}
    </>
  );
}

/** Where a project stands, in one sentence with its counts. */
export function OverviewLead({ name, input }: { name: string; input: ReportInput }) {
  const { dataset, claims, run } = input;
  if (dataset === null || dataset.cases === 0) return <>{name} holds no cases yet.</>;
  const cases = <Count many={dataset.cases} of={dataset.cases === 1 ? "case" : "cases"} />;
  if (claims.total === 0) return <>{cases}, and no answer makes a claim.</>;
  const settled = claims.settled.supported + claims.settled.contradicted + claims.settled.unsupported;
  return (
    <>
      {cases} {dataset.cases === 1 ? "holds" : "hold"}{" "}
      <Count many={claims.total} of={claims.total === 1 ? "claim" : "claims"} />:{" "}
      {claims.labeled === claims.total ? <b>all</b> : <b>{formatNumber(claims.labeled)}</b>} labeled,{" "}
      {settled === claims.total ? <b>all</b> : <b>{formatNumber(settled)}</b>} settled,{" "}
      {run !== null && run.judged === claims.total ? <b>all</b> : <b>{formatNumber(run?.judged ?? 0)}</b>}{" "}
      judged.
    </>
  );
}

/** What the labels say so far, and against which budget; what a project is for while there is nothing. */
export function OverviewSub({ document, input }: { document: ReportDocument; input: ReportInput }) {
  if (input.dataset === null || input.dataset.cases === 0) {
    return (
      <p className="sub">
        A case is one answered question with the passages the assistant saw. Its answer is split into claims;
        people label them, a judge checks the very same ones, and this page says how far the judge can be
        trusted.
      </p>
    );
  }
  return (
    <p className="sub">
      {document.title} {document.standfirst}
    </p>
  );
}
