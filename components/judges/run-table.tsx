"use client";

import { Failed } from "@/components/ui/blank";
import type { RunView } from "@/lib/judges/run";
import { type RunAct, RunRow } from "./run-row";
import { useRuns } from "./use-runs";

/** Every run of a project, newest first; moves while one is at work. */
export function RunTable({
  slug,
  initial,
  stop,
  resume,
}: {
  slug: string;
  initial: readonly RunView[];
  stop: RunAct;
  resume: RunAct;
}) {
  const { runs, silentSince, look, firstLook } = useRuns(`/projects/${slug}/judges/runs`, initial);
  const newest = runs[0];
  return (
    <>
      {silentSince !== null && (
        <Failed>
          <b>The server does not answer.</b> What it has judged is kept; this page goes on asking.
        </Failed>
      )}
      <table className="rows runs">
        <caption className="sr">Runs, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Judge and dataset</th>
            <th scope="col" className="num">
              Claims judged
            </th>
            <td className="w" />
            <th scope="col">State</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow
              key={run.id}
              run={run}
              slug={slug}
              firstLook={firstLook(run.id)}
              stop={stop}
              resume={resume}
              onActed={look}
            />
          ))}
        </tbody>
      </table>
      <p className="sr" role="status">
        {newest && `${newest.judge}: ${newest.status}`}
      </p>
    </>
  );
}
