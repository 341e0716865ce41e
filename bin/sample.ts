import { db } from "@/lib/db/client";
import { listDatasets } from "@/lib/db/datasets";
import { findProject } from "@/lib/db/projects";
import { listRuns } from "@/lib/db/runs";
import { WrongSetting } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { loadSample } from "@/lib/runs/load-sample";
import { startRun } from "@/lib/runs/start-run";
import { matrixText, ratesText } from "./cli/agreement-text";

/** The sample project, judged once by each rules judge; what is there already is left as it is. */
async function prepareSample(): Promise<void> {
  const client = db();
  const { slug, isLoaded } = await loadSample(client);
  const project = await findProject(client, slug);
  if (project === null) throw new Error(`the project ${slug} went away while it was loaded`);
  if (isLoaded) console.log(`  sample project loaded: ${project.name}`);
  // Also where an earlier start was cut off between loading and judging.
  if ((await listRuns(client, { projectId: project.id })).length === 0) {
    for (const dataset of await listDatasets(client, project.id)) {
      for (const judge of ["rules-negation", "rules"] as const) {
        const run = await startRun(client, {
          projectId: project.id,
          datasetId: dataset.id,
          judge,
          startedBy: null,
        });
        await runJudge(client, run.id);
      }
    }
  }
  await printCalibration(project);
  await client.$disconnect();
}

async function printCalibration(project: { id: string; name: string }): Promise<void> {
  const { calibration } = await loadCalibration(db(), { projectId: project.id, runId: null });
  if (calibration === null) return;
  const { agreement, coverage, run, sides } = calibration;
  console.log(`\n${project.name}: the judge "${run.judge.name}" against people's labels`);
  console.log(`${coverage.labeled} of ${coverage.claims} claims have a gold label\n`);
  console.log(matrixText(agreement));
  console.log(ratesText({ refusedSides: null, agreement, refused: null, sides }));
}

try {
  await prepareSample();
} catch (error) {
  if (!(error instanceof WrongSetting || error instanceof AppError)) throw error;
  process.stderr.write(`plumbline: ${error.message}\n`);
  process.exitCode = 1;
}
