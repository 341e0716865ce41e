import { notFound } from "next/navigation";
import { CatalogTable } from "@/components/judges/catalog-table";
import { JudgesLead } from "@/components/judges/judges-lead";
import { RunTable } from "@/components/judges/run-table";
import { startChoices } from "@/components/judges/start-choice";
import { StartForm } from "@/components/judges/start-form";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import { requireUser } from "@/lib/auth/session";
import { loadJudges } from "@/lib/runs/load-judges";
import { resumeRunAction, startRunAction, stopRunAction } from "./actions";

export const metadata = { title: "Judges" };

export default async function JudgesPage({ params }: { params: Promise<{ slug: string }> }) {
  await requireUser();
  const { slug } = await params;
  const loaded = await loadJudges(slug);
  if (loaded === null) notFound();
  const { judges, datasets, runs } = loaded;
  return (
    <main id="main" className="page">
      <h1 className="lead">
        <JudgesLead runs={runs} judges={judges.length} />
      </h1>
      {datasets.length > 0 && (
        <StartForm slug={slug} choices={startChoices(judges)} datasets={datasets} start={startRunAction} />
      )}
      <section className="sec" aria-labelledby="runs">
        <h2 id="runs">What has run?</h2>
        {runs.length > 0 && (
          <RunTable
            slug={slug}
            initial={runs}
            stop={stopRunAction.bind(null, slug)}
            resume={resumeRunAction.bind(null, slug)}
          />
        )}
        {runs.length === 0 && datasets.length > 0 && (
          <Blank title="No run yet">
            A run holds one judge version against every claim of a dataset. It works in the background; its
            verdicts never reach anybody who labels blind.
          </Blank>
        )}
        {datasets.length === 0 && (
          <Blank
            title="Nothing to judge yet"
            actions={
              <ButtonLink kind="main" href={`/projects/${slug}/cases`}>
                Bring in cases
              </ButtonLink>
            }
          >
            A judge works on the claims of a dataset, and this project has none.
          </Blank>
        )}
      </section>
      <section className="sec" aria-labelledby="which">
        <h2 id="which">Which judges are there?</h2>
        <p className="sub">
          A run is sealed to a version: whatever could change a verdict is in its hash, and a change makes a
          new one.
        </p>
        <CatalogTable judges={judges} />
      </section>
    </main>
  );
}
