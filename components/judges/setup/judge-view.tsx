import Link from "next/link";
import type { ReactNode } from "react";
import { Lead } from "@/components/calibration/opening";
import { Blank } from "@/components/ui/blank";
import type { ConnectionView } from "@/lib/judges/connection";
import type { RunRecord } from "@/lib/judges/run";
import type { Calibration } from "@/lib/metrics/calibration";
import type { JudgeWay, ListedJudge } from "@/lib/metrics/listed-judge";
import { judgeNotes } from "../judge-words";
import { HistoryTable } from "./history-table";
import { JudgeFacts } from "./judge-facts";
import { type ShownVersion, type VersionCache, VersionList } from "./version-list";

type History = readonly { run: RunRecord; calibration: Calibration }[];

interface Shown {
  judge: { name: string; label: string; kind: string; way: JudgeWay };
  connection: ConnectionView | null;
  versions: readonly ShownVersion[];
  history: History;
}

function asListed({ judge, connection, versions, history }: Shown): ListedJudge {
  const newest = versions[0] ?? null;
  const last = history[0] ?? null;
  const isOld = newest !== null && last !== null && last.run.judge.versionId !== newest.id;
  return { ...judge, connection, newest, last, isStale: isOld || newest?.isCurrent === false };
}

function Notes({ shown, needsKey }: { shown: Shown; needsKey: boolean }) {
  const notes = judgeNotes(asListed(shown), needsKey);
  if (notes.length === 0) return null;
  return (
    <ul className="judge-notes">
      {notes.map(({ kind, text }) => (
        <li key={text} className={kind === "alarm" ? "alarm" : undefined}>
          {text}.
        </li>
      ))}
    </ul>
  );
}

/** One judge: how it holds, what stands in its way, what it is set to, and how it came to be what it is. */
export function JudgeView({
  slug,
  shown,
  needsKey,
  says,
  description,
  editor,
  connectionForm,
  cache,
}: {
  slug: string;
  shown: Shown;
  needsKey: boolean;
  /** The verdicts it can give. */
  says: string;
  description: string | null;
  /** What it is set to, to be changed; null for judges that cannot be changed here. */
  editor: ReactNode;
  connectionForm: ReactNode;
  cache?: VersionCache;
}) {
  const { judge, connection, versions, history } = shown;
  const last = history[0];
  return (
    <>
      <p className="basis">
        <Link href={`/projects/${slug}/judges`}>Judges</Link>
        {last !== undefined && `, version ${last.run.judge.version} on ${last.run.dataset.name}`}
      </p>
      <div className="judge-top">
        <div>
          <h1 className="lead">
            <b>{judge.label}.</b>{" "}
            {last === undefined ? (
              "It has not been held against people yet."
            ) : (
              <Lead calibration={{ ...last.calibration, run: last.run }} />
            )}
          </h1>
          {description !== null && <p className="sub">{description}</p>}
          <Notes shown={shown} needsKey={needsKey} />
        </div>
        <JudgeFacts
          judge={judge}
          connection={connection}
          newest={versions[0] ?? null}
          needsKey={needsKey}
          says={says}
        />
      </div>
      <section className="sec" aria-labelledby="held">
        <h2 id="held">How has each version held?</h2>
        {history.length > 0 ? (
          <HistoryTable slug={slug} history={history} />
        ) : (
          <Blank title="No run yet" level={3}>
            Start one on <Link href={`/projects/${slug}/judges`}>the judges page</Link>: figures follow as
            soon as people have labeled some of its claims.
          </Blank>
        )}
      </section>
      {editor}
      <section className="sec" aria-labelledby="versions">
        <h2 id="versions">What has changed?</h2>
        {versions.length > 0 ? (
          <VersionList versions={versions} way={judge.way} {...(cache === undefined ? {} : { cache })} />
        ) : (
          <Blank title="No version yet" level={3}>
            The first run pins one. Whatever could change a verdict is in its hash.
          </Blank>
        )}
      </section>
      {connectionForm}
    </>
  );
}
