import Link from "next/link";
import { found } from "@/app/found";
import { EstimateView } from "@/components/judges/runs/estimate-view";
import { readStartAddress } from "@/components/judges/runs/start-address";
import { StartForm } from "@/components/judges/runs/start-form";
import { Blank, Failed } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import { requireMember } from "@/lib/auth/member";
import { formatNumber } from "@/lib/format";
import { loadStartPage } from "@/lib/runs/start-page";
import { startCallingAction } from "./actions";

export const metadata = { title: "Start a run" };

export default async function StartPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  await requireMember(slug, "startRun");
  const given = readStartAddress(await searchParams);
  const { judges, datasets, chosen, estimate } = await found(loadStartPage({ slug, ...given }));
  const back = (
    <p className="basis">
      <Link href={`/projects/${slug}/judges`}>Judges</Link>
    </p>
  );
  if (chosen === null || estimate === null) {
    return (
      <main id="main" className="page">
        {back}
        <h1 className="lead">There is nothing to start yet.</h1>
        <Blank
          title={datasets.length === 0 ? "Nothing to judge" : "No judge that can be called"}
          actions={
            <ButtonLink
              kind="main"
              href={`/projects/${slug}/${datasets.length === 0 ? "cases" : "judges/new"}`}
            >
              {datasets.length === 0 ? "Bring in cases" : "Add a judge"}
            </ButtonLink>
          }
        >
          A run holds one judge version against every claim of a dataset.
        </Blank>
      </main>
    );
  }
  const { judge, datasetId } = chosen;
  const { connection } = judge;
  const address = { ...given, version: judge.versionId, dataset: datasetId };
  return (
    <main id="main" className="page">
      {back}
      <h1 className="lead">
        {typeof estimate === "string" ? (
          <>
            <b>{judge.label}</b> can’t run as it is set up.
          </>
        ) : (
          <>
            <b>{judge.label}</b> would take{" "}
            <b>
              {formatNumber(estimate.contextCalls)} {estimate.contextCalls === 1 ? "call" : "calls"}
            </b>
            {estimate.citationCallsAtMost > 0 &&
              ` and at most ${formatNumber(estimate.citationCallsAtMost)} for citations`}
            .
          </>
        )}
      </h1>
      <p className="sub">
        {connection === null
          ? "It runs on this machine: nothing leaves it."
          : connection.leavesMachine
            ? `Questions, passages and claims are sent to ${connection.host}: they leave this machine.`
            : `Questions, passages and claims are sent to ${connection.host}, on this machine or network.`}
      </p>
      <StartForm
        slug={slug}
        address={address}
        judges={judges.map(({ versionId, label, version }) => ({
          value: versionId,
          label: `${label}, version ${version}`,
        }))}
        datasets={datasets.map(({ id, name, claims }) => ({
          value: id,
          label: `${name} (${claims === 1 ? "1 claim" : `${formatNumber(claims)} claims`})`,
        }))}
        currency={typeof estimate === "string" ? null : (estimate.cost?.currency ?? null)}
        start={typeof estimate === "string" ? null : startCallingAction}
      >
        {typeof estimate === "string" ? <Failed>{estimate}</Failed> : <EstimateView estimate={estimate} />}
      </StartForm>
    </main>
  );
}
