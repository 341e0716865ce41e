import "server-only";
import { db } from "@/lib/db/client";
import { countFailures, type FailedClaim, listFailures } from "@/lib/db/run-failures";
import { findRun } from "@/lib/db/runs";
import { type RunView, viewRun } from "@/lib/judges/run";
import { projectIdOf } from "./project-id";

const MOST_ROWS = 200;

/** The claims of a run without a verdict, a page at a time. */
export interface RunFailures {
  run: RunView;
  counts: { kind: string; many: number }[];
  rows: FailedClaim[];
  /** For the next page; null at the end. */
  next: string | null;
}

/** A page of a run's failures, of one kind where that is asked for; null where the project has no such run. */
export async function loadRunFailures(asked: {
  slug: string;
  runId: string;
  kind?: string | null;
  after?: string | null;
  take?: number;
}): Promise<RunFailures | null> {
  const { slug, runId, kind = null, after = null, take = 50 } = asked;
  const projectId = await projectIdOf(db(), slug);
  const run = await findRun(db(), { projectId, runId });
  if (run === null) return null;
  const many = Math.min(Math.max(1, take), MOST_ROWS);
  const [counts, found] = await Promise.all([
    countFailures(db(), runId),
    listFailures(db(), { runId, kind, after, take: many + 1 }),
  ]);
  const rows = found.slice(0, many);
  return {
    run: viewRun(run, new Date()),
    counts,
    rows,
    next: found.length > many ? (rows.at(-1)?.claimId ?? null) : null,
  };
}
