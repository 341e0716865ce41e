"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Failed } from "@/components/ui/blank";
import type { RunView } from "@/lib/judges/run";
import { type RunAct, RunRow } from "./run-row";
import { isUnderWay } from "./run-words";
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
  const router = useRouter();
  const atWork = runs.filter(isUnderWay).length;
  const before = useRef(atWork);
  // What the server wrote above the table (its opening sentence, the pinned versions) is out of date when a run ends.
  useEffect(() => {
    if (atWork < before.current) router.refresh();
    before.current = atWork;
  }, [atWork, router]);
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
