import Link from "next/link";
import { notFound } from "next/navigation";
import { JudgeTable } from "@/components/judges/judge-table";
import { JudgesLead } from "@/components/judges/judges-lead";
import { RunTable } from "@/components/judges/run-table";
import { ConnectionsTable } from "@/components/judges/setup/connections-table";
import { startChoices, writeLearnedChoice, writeVersionChoice } from "@/components/judges/start-choice";
import { StartForm } from "@/components/judges/start-form";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { LLM_PRESET_CATALOG } from "@/lib/judges/llm/presets";
import { listProjectConnections } from "@/lib/runs/judge-connections";
import { loadJudgeList } from "@/lib/runs/judge-list";
import { listLearnedToStart } from "@/lib/runs/learn-cut";
import { loadJudges } from "@/lib/runs/load-judges";
import { listJudgesToStart } from "@/lib/runs/start-page";
import { deleteConnectionAction } from "./[judge]/actions";
import { resumeRunAction, startRunAction, stopRunAction } from "./actions";

const PRESETS_WITH_KEY = LLM_PRESET_CATALOG.filter(({ needsKey }) => needsKey).map(({ name }) => name);

export const metadata = { title: "Judges" };

export default async function JudgesPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { role } = await requireMember(slug, "readJudges");
  const mayEdit = roleMay(role, "editJudge");
  const loaded = await loadJudges(slug);
  if (loaded === null) notFound();
  const [listed, connections, toStart, learned] = await Promise.all([
    loadJudgeList(slug),
    listProjectConnections(slug),
    listJudgesToStart(slug),
    listLearnedToStart(slug),
  ]);
  const { judges, datasets, runs } = loaded;
  const choices = [
    ...startChoices(judges),
    ...learned.map(({ versionId, label, version }) => ({
      value: writeLearnedChoice(versionId),
      label: `${label}, version ${version}`,
    })),
    ...toStart.map(({ versionId, label, version }) => ({
      value: writeVersionChoice(versionId),
      label: `${label}, version ${version}…`,
    })),
  ];
  return (
    <main id="main" className="page">
      <h1 className="lead">
        <JudgesLead runs={runs} judges={judges.length} />
      </h1>
      {datasets.length > 0 && (
        <StartForm slug={slug} choices={choices} datasets={datasets} start={startRunAction} />
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
        {mayEdit && (
          <ButtonLink className="judges-add" href={`/projects/${slug}/judges/new`}>
            Add a judge
          </ButtonLink>
        )}
        <h2 id="which">Which judges are there?</h2>
        <p className="sub">
          A run is sealed to a version: whatever could change a verdict is in its hash, and a change makes a
          new one.{" "}
          {roleMay(role, "import") ? (
            <>
              <Link href={`/projects/${slug}/judges/verdicts`}>Bring in verdicts made elsewhere</Link>,{" "}
              <Link href={`/projects/${slug}/judges/answers/start`}>rate whole answers</Link> or{" "}
              <Link href={`/projects/${slug}/judges/answers/start?kind=llm-split`}>
                split answers with a model
              </Link>
            </>
          ) : (
            <Link href={`/projects/${slug}/judges/answers/start`}>Rate whole answers</Link>
          )}
        </p>
        <JudgeTable slug={slug} judges={listed} presetsWithKey={PRESETS_WITH_KEY} />
        <p className="sub">
          Each is held against people on the claims its last run judged.{" "}
          <Link href={`/projects/${slug}/calibration/compare`}>On the very same claims</Link>
        </p>
      </section>
      {mayEdit && connections.length > 0 && (
        <section className="sec" aria-labelledby="connections">
          <h2 id="connections">Which servers can they call?</h2>
          <p className="sub">
            Keys are stored sealed, or stay in a variable of the server; they are shown nowhere. A connection
            that no judge calls can be deleted with its key.
          </p>
          <ConnectionsTable
            connections={connections.map((one) => ({
              ...one,
              needsKey: PRESETS_WITH_KEY.some((name) => name === one.preset),
            }))}
            remove={deleteConnectionAction.bind(null, slug)}
          />
        </section>
      )}
    </main>
  );
}
