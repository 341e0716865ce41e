import Link from "next/link";
import { notFound } from "next/navigation";
import { VerdictsForm } from "@/components/imports/verdicts-form";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import { requireMember } from "@/lib/auth/member";
import { loadJudges } from "@/lib/runs/load-judges";
import { importVerdictsAction, previewVerdictsAction } from "./actions";

export const metadata = { title: "Bring in verdicts" };

export default async function VerdictsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  await requireMember(slug, "import");
  const loaded = await loadJudges(slug);
  if (loaded === null) notFound();
  const [first, ...more] = loaded.datasets;
  return (
    <main id="main" className="page">
      <p className="basis">
        <Link href={`/projects/${slug}/judges`}>Judges</Link>
      </p>
      <h1 className="lead">Bring in verdicts made elsewhere</h1>
      <p className="sub mt-2">
        They become a run of a judge of their own, whole or not at all. You see what a file holds before
        anything is written.
      </p>
      {first === undefined ? (
        <Blank
          title="Nothing to judge yet"
          actions={
            <ButtonLink kind="main" href={`/projects/${slug}/import`}>
              Bring in cases
            </ButtonLink>
          }
        >
          Verdicts are on the claims of a dataset, and this project has none.
        </Blank>
      ) : (
        <VerdictsForm
          slug={slug}
          datasets={[first, ...more]}
          preview={previewVerdictsAction}
          bringIn={importVerdictsAction}
        />
      )}
    </main>
  );
}
