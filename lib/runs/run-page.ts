import "server-only";
import { z } from "zod";
import { db } from "@/lib/db/client";
import { type InstructionFlags, readInstructionFlags } from "@/lib/db/rated-answers";
import { listBatchRuns } from "@/lib/db/run-work";
import { findRun } from "@/lib/db/runs";
import { noteVerdictsShown } from "@/lib/db/verdicts-shown";
import { originOf, type RunOrigin } from "@/lib/judges/came-whole";
import type { RunView } from "@/lib/judges/run";
import type { RunProgressView } from "@/lib/judges/run-progress";
import type { StaleReason } from "@/lib/judges/stale-reason";
import { resumeOrphanedRuns } from "./background";
import { projectIdOf } from "./project-id";
import { loadRunFailures, type RunFailures } from "./run-failures";
import { readProjectRunProgress } from "./run-progress";
import { stalenessOfRun } from "./run-staleness";

/** What nothing came back for, a claim or an answer, as a page lists it. */
export interface FailureRow {
  /** Of the claim, or of the answer's case. */
  id: string;
  /** The claim, or the answer. */
  text: string;
  caseId: string;
  externalId: string;
  failure: string;
  rationale: string;
  raw: string | null;
  /** Requests that were sent for it. */
  requests: number;
}

/** Everything the page of a run shows. */
export interface RunPage {
  run: RunView;
  judgeName: string;
  /** Claims that hold words which read like an order to the judge. */
  flags: InstructionFlags;
  origin: RunOrigin;
  progress: RunProgressView;
  stale: StaleReason[];
  failures: Omit<RunFailures, "run" | "rows"> & { rows: FailureRow[] };
  /** The other repeats that were started with it. */
  batch: { id: string; repeat: number; status: string; done: number; total: number }[];
}

const FAILURES_A_PAGE = 20;
const FLAGGED_CASES = 20;

const attemptsSchema = z.array(z.unknown()).catch([]);

/** How many requests a stored call tells of. */
export function requestsIn(attempts: unknown): number {
  return attemptsSchema.parse(attempts).length;
}

/** The page of a run; null where the project has no such run. */
export async function loadRunPage(asked: {
  slug: string;
  userId: string;
  runId: string;
  kind: string | null;
  after: string | null;
}): Promise<RunPage | null> {
  const { slug, userId, runId, kind, after } = asked;
  const projectId = await projectIdOf(db(), slug);
  await resumeOrphanedRuns(projectId);
  const record = await findRun(db(), { projectId, runId });
  if (record === null) return null;
  const [progress, found, stale, flags] = await Promise.all([
    readProjectRunProgress({ slug, runId }),
    loadRunFailures({ slug, runId, kind, after, take: FAILURES_A_PAGE }),
    stalenessOfRun({ slug, runId }),
    readInstructionFlags(db(), { runId, of: "claims", take: FLAGGED_CASES }),
  ]);
  if (progress === null || found === null) return null;
  const { run, rows, ...failures } = found;
  // A reply that could not be read may still say what the judge thinks of its claim.
  if (rows.some(({ call }) => call?.raw)) {
    await noteVerdictsShown(db(), { userId, projectId, datasetId: record.dataset.id, of: "all" });
  }
  return {
    run,
    judgeName: record.judge.name,
    flags,
    origin: originOf(record.judge),
    progress,
    stale,
    failures: {
      ...failures,
      rows: rows.map(({ call, at: _at, claimId: id, claim: text, ...row }) => ({
        ...row,
        id,
        text,
        raw: call?.raw ?? null,
        requests: requestsIn(call?.attempts),
      })),
    },
    batch:
      progress.batchId === null
        ? []
        : await listBatchRuns(db(), { projectId, batchId: progress.batchId, exceptId: runId }),
  };
}
