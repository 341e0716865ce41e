import { AgreementView } from "@/components/agreement/agreement-view";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
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
        <>
          <h1 className="lead">There is nothing to agree on yet.</h1>
          <section className="sec" aria-labelledby="begin">
            <h2 id="begin">What will stand here?</h2>
            <Blank
              title="How far people agree"
              actions={
                <ButtonLink kind="main" href={`/projects/${slug}/import`}>
                  Bring in cases
                </ButtonLink>
              }
            >
              Once two people have labeled the same claims: on how many they said the same, who with whom, and
              which claims they read differently. No judge can be shown to be better than that.
            </Blank>
          </section>
        </>
      ) : (
        <AgreementView slug={slug} page={page} maySettle={roleMay(member.role, "settle")} />
      )}
    </main>
  );
}
