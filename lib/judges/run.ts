import { isAnswerKind } from "./answer-kinds";
import { JUDGE_CATALOG } from "./catalog";
import type { VerdictSpace } from "./verdict-space";

/** paused: it waits for a person, and `error` says why. */
export const RUN_STATUSES = ["queued", "running", "done", "stopped", "failed", "paused"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** A run and what it is sealed to. */
export interface RunRecord {
  id: string;
  projectId: string;
  repeat: number;
  /** The judge was shown the passages the other way round; left out: no. */
  isReversed?: boolean;
  status: RunStatus;
  /** Claims the run has to judge, and has judged, those without a verdict among them. */
  total: number;
  done: number;
  noVerdict: number;
  claimSetVersion: number;
  /** Why it failed or is paused, for the person who started it. */
  error: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** Until when a process holds it; past that time the process is taken for dead. */
  leaseUntil: Date | null;
  startedBy: string | null;
  dataset: { id: string; name: string };
  judge: {
    versionId: string;
    name: string;
    kind: string;
    version: number;
    hash: string;
    /** What people call it; null or left out for judges of the catalog. */
    label?: string | null;
    /** Which verdicts its version can give; left out: three. */
    verdictSpace?: VerdictSpace;
  };
}

/** A run as a browser gets it. */
export interface RunView {
  id: string;
  /** "Rules, version 1". */
  judge: string;
  hash: string;
  dataset: string;
  /** Its replies are on whole answers: it counts these, and no calibration holds it. */
  isOverAnswers: boolean;
  repeat: number;
  isReversed: boolean;
  status: RunStatus;
  total: number;
  done: number;
  noVerdict: number;
  error: string | null;
  startedBy: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Its process has not been heard of for longer than its lease: another one takes it up. */
  isOrphaned: boolean;
}

/** A judge's name for people: its own label, the one in the catalog, or the name it was stored under. */
export function judgeLabel(name: string, label?: string | null): string {
  return label ?? JUDGE_CATALOG.find((judge) => judge.name === name)?.label ?? name;
}

/** "Rules, version 1". */
export function judgeTitle(judge: { name: string; version: number; label?: string | null }): string {
  return `${judgeLabel(judge.name, judge.label)}, version ${judge.version}`;
}

/** "Rules 1", for columns and captions. */
export function judgeShort(judge: { name: string; version: number; label?: string | null }): string {
  return `${judgeLabel(judge.name, judge.label)} ${judge.version}`;
}

/** What a browser gets of a run. */
export function viewRun(run: RunRecord, now: Date): RunView {
  const { id, status, total, done, noVerdict, error, startedBy, repeat } = run;
  return {
    id,
    judge: judgeTitle(run.judge),
    hash: run.judge.hash,
    dataset: run.dataset.name,
    isOverAnswers: isAnswerKind(run.judge.kind),
    repeat,
    isReversed: run.isReversed === true,
    status,
    total,
    done,
    noVerdict,
    error,
    startedBy,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    isOrphaned: status === "running" && run.leaseUntil !== null && run.leaseUntil < now,
  };
}
