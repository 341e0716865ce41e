import "server-only";
import { db } from "@/lib/db/client";
import type { DatasetRow } from "@/lib/db/datasets";
import { listLabelActs } from "@/lib/db/overview";
import { findProject } from "@/lib/db/projects";
import { readChanges } from "@/lib/db/reports";
import { formatDay, formatNumber } from "@/lib/format";
import { judgeTitle, type RunRecord } from "@/lib/judges/run";
import { type CaseTypeRow, caseTypeRows } from "@/lib/report/case-types";
import { buildReport } from "@/lib/report/document";
import { type FlowRow, flowRows } from "@/lib/report/flow";
import type { ReportInput } from "@/lib/report/input";
import { type LatelyEvent, labelDays, newestEvents } from "@/lib/report/lately";
import { type NextStep, nextSteps } from "@/lib/report/next-steps";
import type { ReportDocument } from "@/lib/report/schema";
import { describeChanges } from "@/lib/report/since";
import { countOf } from "@/lib/report/words";
import { resumeOrphanedRuns } from "./background";
import { type AskedReport, type LoadedReport, loadReport, PROJECT_ZONE } from "./load-report";
import { type FrozenReport, listFrozenReports } from "./report-pages";

/** Newest acts of labeling that are looked at; the oldest day among them may be cut and is left out then. */
const MAX_ACTS = 2000;
/** What happened lately, at most. */
const MAX_EVENTS = 8;

/** Everything the overview shows, as plain values. */
export interface Overview {
  name: string;
  document: ReportDocument;
  input: ReportInput;
  steps: NextStep[];
  flow: FlowRow[];
  caseTypes: CaseTypeRow[];
  reports: FrozenReport[];
  lately: LatelyEvent[];
  zone: string;
  loaded: LoadedReport;
}

function newestByVersion(runs: readonly RunRecord[]): RunRecord[] {
  const newest = new Map<string, RunRecord>();
  for (const run of runs) if (!newest.has(run.judge.versionId)) newest.set(run.judge.versionId, run);
  return [...newest.values()];
}

async function labelEvents(projectId: string): Promise<LatelyEvent[]> {
  const acts = await listLabelActs(db(), { projectId, take: MAX_ACTS });
  const events = labelDays(acts, PROJECT_ZONE);
  const oldest = acts.at(-1);
  if (acts.length < MAX_ACTS || oldest === undefined) return events;
  const cut = formatDay(oldest.at, PROJECT_ZONE);
  const whole = events.filter(({ day }) => day !== cut);
  return whole.length === 0 ? events : whole;
}

function datasetEvents(datasets: readonly DatasetRow[]): LatelyEvent[] {
  return datasets.map(({ id, name, cases, createdAt, createdBy }) => ({
    key: `set ${id}`,
    day: formatDay(createdAt, PROJECT_ZONE),
    at: createdAt,
    text: `${name} was brought in${createdBy === null ? "" : ` by ${createdBy}`}: ${countOf(cases, "case")}`,
    report: null,
  }));
}

function runEvents(runs: readonly RunRecord[]): LatelyEvent[] {
  return runs.flatMap((run) => {
    if (run.status !== "done" || run.finishedAt === null) return [];
    const without = run.noVerdict === 0 ? "" : `, ${formatNumber(run.noVerdict)} without a verdict`;
    return [
      {
        key: `run ${run.id}`,
        day: formatDay(run.finishedAt, PROJECT_ZONE),
        at: run.finishedAt,
        text: `${judgeTitle(run.judge)} finished: ${countOf(run.done, "claim")}${without}`,
        report: null,
      },
    ];
  });
}

function reportEvents(reports: readonly FrozenReport[]): LatelyEvent[] {
  return reports.map(({ number, frozenAt, frozenBy }) => ({
    key: `report ${number}`,
    day: formatDay(frozenAt, PROJECT_ZONE),
    at: frozenAt,
    text: `Report ${number} was frozen${frozenBy === null ? "" : ` by ${frozenBy}`}`,
    report: number,
  }));
}

async function isOutdated(report: FrozenReport): Promise<boolean> {
  const { datasetId } = report.document.sources;
  if (datasetId === null) return true;
  const { now, changes } = await readChanges(db(), { datasetId, since: report.frozenAt });
  return describeChanges(report.document.counts, now, changes).length > 0;
}

/** Where a project stands; null when there is no such project. */
export async function loadOverview(slug: string, asked: AskedReport): Promise<Overview | null> {
  const project = await findProject(db(), slug);
  if (project === null) return null;
  await resumeOrphanedRuns(project.id);
  const [loaded, reports, labels] = await Promise.all([
    loadReport(db(), { project, asked, now: new Date() }),
    listFrozenReports(project.id),
    labelEvents(project.id),
  ]);
  const { input, runs, datasets } = loaded;
  const newest = reports[0];
  const report =
    newest === undefined ? null : { number: newest.number, isOutdated: await isOutdated(newest) };
  const steps = nextSteps({
    cases: input.dataset?.cases ?? 0,
    claims: input.claims.total,
    unlabeled: input.claims.total - input.claims.labeled,
    disputed: { claims: input.claims.disputed, answers: input.answers.disputed },
    runsAtWork: runs.filter(({ status }) => status === "queued" || status === "running").length,
    judged: input.run?.judged ?? 0,
    noVerdict: input.run?.noVerdict ?? 0,
    compared: input.agreement?.n ?? 0,
    report,
  });
  const shown = newestByVersion(runs).map(({ id, judge, status, total, done, noVerdict }) => ({
    id,
    judge: judgeTitle(judge),
    status,
    total,
    done,
    noVerdict,
  }));
  return {
    name: project.name,
    document: buildReport(input),
    input,
    steps,
    flow: flowRows(input, shown),
    caseTypes: caseTypeRows(loaded.byCaseType),
    reports,
    lately: newestEvents(
      [...labels, ...datasetEvents(datasets), ...runEvents(runs), ...reportEvents(reports)],
      MAX_EVENTS,
    ),
    zone: PROJECT_ZONE,
    loaded,
  };
}
