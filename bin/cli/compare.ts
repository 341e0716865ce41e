import type { Command } from "commander";
import { type Db, openDb } from "@/lib/db/client";
import { findProject, listSlugs } from "@/lib/db/projects";
import { findRun, listRuns, readRun } from "@/lib/db/runs";
import { readEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { RunRecord } from "@/lib/judges/run";
import { comparableRuns, runByWord } from "@/lib/runs/choose-compared";
import { loadSideBySide } from "@/lib/runs/load-comparison";
import { migrate } from "@/prisma/migrate.mjs";
import { comparisonJson } from "./comparison-json";
import { comparisonText } from "./comparison-text";
import { BadInput } from "./fail";
import { print } from "./print";
import { namedSlugs, projectNamed } from "./project-named";

interface CompareOptions {
  project?: string;
  json?: true;
}

/** Runs named in a message at most. */
const MAX_NAMED = 8;

async function projectIdOf(client: Db, { project, word }: { project: string | undefined; word: string }) {
  if (project !== undefined) return (await projectNamed(client, project)).id;
  const run = await readRun(client, word);
  if (run !== null) return run.projectId;
  const found = await Promise.all((await listSlugs(client, "")).map((slug) => findProject(client, slug)));
  const projects = found.flatMap((one) => one ?? []);
  const [only] = projects;
  if (only === undefined) throw new BadInput("there is no project yet");
  if (projects.length > 1) {
    const slugs = projects.map(({ slug }) => slug);
    throw new BadInput(`which project? say --project with one of ${namedSlugs(slugs)}`);
  }
  return only.id;
}

function namedRuns(runs: readonly RunRecord[]): string {
  const able = comparableRuns(runs).slice(0, MAX_NAMED);
  if (able.length === 0) return "no run has finished";
  const named = able.map(({ id, judge }) => `${judge.name} version ${judge.version} is ${id}`);
  return `finished runs, newest first: ${named.join("; ")}`;
}

/** Every run a word may mean: the project's newest, and one asked for by id that is older. */
async function runsFor(client: Db, projectId: string, words: readonly string[]): Promise<RunRecord[]> {
  const runs = await listRuns(client, { projectId });
  const older = await Promise.all(words.map((runId) => findRun(client, { projectId, runId })));
  return [
    ...runs,
    ...older.flatMap((run) => (run === null || runs.some(({ id }) => id === run.id) ? [] : [run])),
  ];
}

/** The two runs that two words mean. A judge's name stands for its newest run on the dataset of the other. */
function chooseTwo(runs: readonly RunRecord[], words: readonly [string, string]): [RunRecord, RunRecord] {
  const isId = (word: string) => runs.some(({ id }) => id === word);
  const [wordA, wordB] = words;
  // An id settles the dataset, so it is looked up first whichever place it stands in.
  const lead = !isId(wordA) && isId(wordB) ? wordB : wordA;
  const follow = lead === wordA ? wordB : wordA;
  const one = runByWord(runs, { word: lead, datasetId: null });
  if (one === null) throw new BadInput(`no finished run is "${lead}"; ${namedRuns(runs)}`);
  const other = runByWord(runs, { word: follow, datasetId: one.dataset.id });
  if (other === null) {
    const elsewhere =
      runByWord(runs, { word: follow, datasetId: null }) === null
        ? ""
        : ` on the dataset ${one.dataset.name}`;
    throw new BadInput(`no finished run is "${follow}"${elsewhere}; ${namedRuns(runs)}`);
  }
  if (one.id === other.id) throw new BadInput(`both are run ${one.id}: a run is not compared with itself`);
  return lead === wordA ? [one, other] : [other, one];
}

async function compare(runA: string, runB: string, { project, json }: CompareOptions): Promise<void> {
  const url = readEnv().DATABASE_URL;
  await migrate(url, (line: string) => process.stderr.write(`${line}\n`));
  const client = openDb(url);
  try {
    const projectId = await projectIdOf(client, { project, word: runA });
    const all = await runsFor(client, projectId, [runA, runB]);
    const loaded = await loadSideBySide(client, { compared: chooseTwo(all, [runA, runB]), all });
    await print(json ? `${JSON.stringify(comparisonJson(loaded))}\n` : comparisonText(loaded));
  } catch (error) {
    if (error instanceof AppError) throw new BadInput(error.message, { cause: error });
    throw error;
  } finally {
    await client.$disconnect();
  }
}

/** Adds `compare`: two runs of the database on the claims that both judged. */
export function registerCompare(program: Command): void {
  program
    .command("compare")
    .description("hold two judges against people and against each other, on the same claims")
    .argument(
      "<run_a>",
      "id of a run, or a judge's name for its newest finished run; the other is held against it",
    )
    .argument("<run_b>", "the other run")
    .option("--project <slug>", "which project; needed where a name could mean several")
    .option("--json", "print JSON instead of tables")
    .action(compare);
}
