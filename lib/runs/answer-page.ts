import "server-only";
import { countReplyFailures } from "@/lib/db/answer-replies";
import { db } from "@/lib/db/client";
import { countParts, listOpenSplits, type OpenSplit } from "@/lib/db/model-splits";
import { type InstructionFlags, listReplyFailures, readInstructionFlags } from "@/lib/db/rated-answers";
import { listBatchRuns } from "@/lib/db/run-work";
import { findRun, listRuns } from "@/lib/db/runs";
import { noteVerdictsShown } from "@/lib/db/verdicts-shown";
import { type AnswerKind, isAnswerKind } from "@/lib/judges/answer-kinds";
import { judgeTitle, type RunView, viewRun } from "@/lib/judges/run";
import type { RunProgressView } from "@/lib/judges/run-progress";
import { resumeOrphanedRuns } from "./background";
import { loadRated, type RatedPage } from "./load-rated";
import { projectIdOf } from "./project-id";
import { type FailureRow, requestsIn } from "./run-page";
import { readRunProgress } from "./run-progress";

/** What a model made of the answers, and what a person has to look at. */
export interface SplitPage {
  counts: { kept: number; open: number; accepted: number; discarded: number };
  rows: OpenSplit[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

/** Everything that the page of a run over whole answers shows. */
export interface AnswerPage {
  run: RunView;
  kind: AnswerKind;
  hash: string;
  progress: RunProgressView;
  flags: InstructionFlags;
  failures: { counts: { kind: string; many: number }[]; rows: FailureRow[]; next: string | null };
  /** null: of a splitter, or nothing is rated yet. */
  rated: RatedPage | null;
  /** null: of a judge. */
  split: SplitPage | null;
  batch: { id: string; repeat: number; status: string; done: number; total: number }[];
}

const FAILURES_A_PAGE = 20;
const SPLITS_A_PAGE = 20;
const FLAGGED_CASES = 20;

/** The page of a run over whole answers; null where the project has no such run. */
export async function loadAnswerPage(asked: {
  slug: string;
  userId: string;
  runId: string;
  kind: string | null;
  after: string | null;
  open: string | null;
}): Promise<AnswerPage | null> {
  const { slug, userId, runId, kind: only, after, open } = asked;
  const client = db();
  const projectId = await projectIdOf(client, slug);
  await resumeOrphanedRuns(projectId);
  const record = await findRun(client, { projectId, runId, of: "answers" });
  if (record === null || !isAnswerKind(record.judge.kind)) return null;
  const { kind } = record.judge;
  const isSplit = kind === "llm-split";
  const [progress, flags, counts, failed, rated, parts, splits] = await Promise.all([
    readRunProgress(client, { projectId, runId }),
    readInstructionFlags(client, { runId, of: "answers", take: FLAGGED_CASES }),
    countReplyFailures(client, runId),
    listReplyFailures(client, { runId, kind: only, after, take: FAILURES_A_PAGE + 1 }),
    isSplit || record.done === 0 ? null : loadRated(client, record),
    isSplit ? countParts(client, runId) : null,
    isSplit ? listOpenSplits(client, { runId, after: open, take: SPLITS_A_PAGE }) : null,
  ]);
  if (progress === null) return null;
  const rows = failed.slice(0, FAILURES_A_PAGE);
  // A reply that could not be read may still say what the judge thinks of its answer.
  if (!isSplit && rows.some(({ raw }) => raw)) {
    await noteVerdictsShown(client, { userId, projectId, datasetId: record.dataset.id, of: "all" });
  }
  return {
    run: viewRun(record, new Date()),
    kind,
    hash: record.judge.hash,
    progress,
    flags,
    failures: {
      counts,
      rows: rows.map(({ attempts, answer: text, ...row }) => ({
        ...row,
        id: row.caseId,
        text,
        requests: requestsIn(attempts),
      })),
      next: failed.length > FAILURES_A_PAGE ? (rows.at(-1)?.caseId ?? null) : null,
    },
    rated,
    split: parts === null || splits === null ? null : { counts: parts, ...splits },
    batch:
      progress.batchId === null
        ? []
        : await listBatchRuns(client, { projectId, batchId: progress.batchId, exceptId: runId }),
  };
}

/** Whether a run of a project is over whole answers, so that its page is another one. */
export async function isOverAnswers({ slug, runId }: { slug: string; runId: string }): Promise<boolean> {
  const projectId = await projectIdOf(db(), slug);
  return (await findRun(db(), { projectId, runId, of: "answers" })) !== null;
}

/** The newest run of each judge of whole answers that came to its end, for whoever compares judges. */
export async function listRatedRuns(slug: string): Promise<{ id: string; title: string; dataset: string }[]> {
  const projectId = await projectIdOf(db(), slug);
  const seen = new Set<string>();
  return (await listRuns(db(), { projectId, of: "answers" })).flatMap(({ id, status, judge, dataset }) => {
    const key = `${judge.name} ${dataset.id}`;
    if (status !== "done" || judge.kind !== "llm-whole-answer" || seen.has(key)) return [];
    seen.add(key);
    return [{ id, title: judgeTitle(judge), dataset: dataset.name }];
  });
}
