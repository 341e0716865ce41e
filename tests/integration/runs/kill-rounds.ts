import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { readCallable } from "@/lib/runs/calling-judge";
import { sealRuns } from "@/lib/runs/run-commands";
import { startFakeLlm } from "@/tests/fake-llm/server";
import { addFakeJudge } from "./fake-judge";
import { addProject, manyCases, openScratch } from "./scratch";

const RUNNER = path.join(import.meta.dirname, "calling-runner.ts");
/** More than a lease: the next process takes the run over at once. */
const AHEAD_MS = 60_000;
/** Claims enough for a round: at 100 ms a call and eight in flight, a kill within a second comes before they are done. */
const CLAIMS_A_ROUND = 80;
export const IN_FLIGHT = 8;

/** What was left after all the kills, counted at the server and in the database. */
export interface KillCounts {
  rounds: number;
  claims: number;
  /** Calls that reached the server, and those that ended and are stored. */
  reached: number;
  stored: number;
  /** Calls that a kill cut: under way, or answered and not written yet. The server had them, and they were made again. */
  cut: number;
  verdicts: number;
  /** Stored calls beyond the first with the same contents: paid for twice. */
  doubles: number;
  /** Claims without a verdict of the run. */
  losses: number;
  /** Tokens that the stored calls took, and that the run says they did. */
  tokens: { calls: number; run: number };
  status: string;
}

function startRunner(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", RUNNER, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "" },
  });
}

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

/** Kills the process at some moment after it has stored its first verdicts. */
async function killInTheMiddle(child: ChildProcess, afterMs: number): Promise<void> {
  const exit = exitOf(child);
  await Promise.race([new Promise((resolve) => child.stdout?.once("data", resolve)), exit]);
  await setTimeout(afterMs);
  child.kill("SIGKILL");
  await exit;
}

/**
 * Runs a judge against the fake server in processes that are killed with SIGKILL, round after round, and then in one that
 * is not.
 *
 * @param moment share of a second, 0 to 1, after which each round's process is killed.
 */
export async function killRounds({
  rounds,
  moment,
  onRound = () => undefined,
}: {
  rounds: number;
  moment: () => number;
  onRound?: (round: number, reached: number) => void;
}): Promise<KillCounts> {
  const scratch = await openScratch();
  const fake = await startFakeLlm();
  try {
    const { client, url } = scratch;
    const place = await addProject(client, { cases: manyCases((rounds + 1) * (CLAIMS_A_ROUND / 2)) });
    const { projectId } = place;
    const judge = await addFakeJudge(client, {
      projectId,
      url: fake.url,
      model: "fake-100ms",
      maxInFlight: IN_FLIGHT,
    });
    await readCallable(client, { versionId: judge.versionId, projectId });
    const [run] = await sealRuns(client, {
      ...place,
      judge: { versionId: judge.versionId },
      startedBy: null,
    });
    if (run === undefined) throw new Error("a run was asked for");
    for (let round = 0; round < rounds; round++) {
      await killInTheMiddle(startRunner([url, run.id, String(round * AHEAD_MS)]), moment() * 1000);
      onRound(round + 1, fake.count());
    }
    await exitOf(startRunner([url, run.id, String(rounds * AHEAD_MS)]));
    const runId = run.id;
    const [stored, keys, verdicts, ended, tokens] = await Promise.all([
      client.judgeCall.count({ where: { runId } }),
      client.judgeCall.groupBy({ by: ["key"], where: { runId }, _count: true }),
      client.judgeVerdict.count({ where: { runId } }),
      client.run.findUniqueOrThrow({ where: { id: runId } }),
      client.judgeCall.aggregate({ where: { runId }, _sum: { inputTokens: true } }),
    ]);
    return {
      rounds,
      claims: run.total,
      reached: fake.count(),
      stored,
      cut: fake.count() - stored,
      verdicts,
      doubles: keys.reduce((sum, { _count }) => sum + _count - 1, 0),
      losses: run.total - verdicts,
      tokens: { calls: tokens._sum.inputTokens ?? 0, run: ended.inputTokens },
      status: ended.status,
    };
  } finally {
    await fake.close();
    await scratch.close();
  }
}
