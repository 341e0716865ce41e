import { notFound } from "next/navigation";
import { NoAgreement } from "@/components/agreement/no-agreement";
import { readSettleAddress } from "@/components/agreement/settle-address";
import { SettleView } from "@/components/agreement/settle-view";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { loadSettlePage } from "@/lib/runs/settle-page";
import { settleAction } from "./actions";

export const metadata = { title: "Settle disagreements" };

export default async function SettlePage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  const member = await requireMember(slug, "settle");
  const address = readSettleAddress(await searchParams);
  const page = await loadSettlePage({
    projectId: member.project.id,
    datasetId: address.dataset,
    runId: address.run,
    kind: address.kind,
    claimId: address.claim,
  });
  if (page !== null && address.claim !== null && page.claim === null) notFound();
  return (
    <main id="main" className="page cal agreement">
      {page === null ? (
        <NoAgreement slug={slug} mayImport={roleMay(member.role, "import")} />
      ) : (
        <SettleView slug={slug} address={address} page={page} userId={member.id} settle={settleAction} />
      )}
    </main>
  );
}
