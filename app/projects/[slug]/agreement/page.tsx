import { AgreementView } from "@/components/agreement/agreement-view";
import { NoAgreement } from "@/components/agreement/no-agreement";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { loadAgreementPage } from "@/lib/runs/agreement-page";

export const metadata = { title: "Agreement" };

export default async function AgreementPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  const member = await requireMember(slug, "readAgreement");
  const { dataset } = await searchParams;
  const page = await loadAgreementPage({
    projectId: member.project.id,
    datasetId: typeof dataset === "string" ? dataset : null,
  });
  return (
    <main id="main" className="page cal agreement">
      {page === null ? (
        <NoAgreement slug={slug} mayImport={roleMay(member.role, "import")} />
      ) : (
        <AgreementView slug={slug} page={page} maySettle={roleMay(member.role, "settle")} />
      )}
    </main>
  );
}
