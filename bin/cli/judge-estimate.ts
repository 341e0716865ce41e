import type { Db } from "@/lib/db/client";
import { formatNumber } from "@/lib/format";
import { estimateRun } from "@/lib/runs/estimate-run";
import type { JudgeToRun } from "@/lib/runs/run-commands";
import { BadInput } from "./fail";
import { print } from "./print";

/** Prints what a run would take, and starts nothing. */
export async function printEstimate(
  client: Db,
  asked: { projectId: string; datasetId: string; judge: JudgeToRun },
  options: { judge: string; repeat: number; citations?: boolean; reversed?: true; json?: true },
): Promise<void> {
  const { projectId, datasetId, judge } = asked;
  if (!("versionId" in judge)) {
    throw new BadInput(`${options.judge} runs on this machine: it takes no calls and no money.`);
  }
  const estimate = await estimateRun(client, {
    projectId,
    datasetId,
    versionId: judge.versionId,
    repeats: options.repeat,
    checksCitations: options.citations ?? false,
    isReversed: options.reversed ?? false,
  });
  if (options.json) return print(`${JSON.stringify(estimate)}\n`);
  const { contextCalls, citationCallsAtMost, cached, inputTokens, outputTokens, cost } = estimate;
  const further =
    citationCallsAtMost === 0 ? "" : ` and at most ${formatNumber(citationCallsAtMost)} on citations`;
  const money =
    cost === null ? "cost not known: no price is entered" : `${cost.low} to ${cost.high} ${cost.currency}`;
  await print(
    `${formatNumber(contextCalls)} calls${further}; ${formatNumber(cached)} answers are stored already.\n` +
      `${formatNumber(inputTokens.low)} to ${formatNumber(inputTokens.high)} tokens in, ` +
      `${formatNumber(outputTokens.low)} to ${formatNumber(outputTokens.high)} out; ${money}.\n`,
  );
}
