import "server-only";
import { passagesFor } from "@/lib/claims/evidence";
import { readClaimSet } from "@/lib/db/claim-sets";
import { type Db, db } from "@/lib/db/client";
import { findStoredKeys } from "@/lib/db/judge-calls";
import { nextRepeat } from "@/lib/db/runs";
import { type CaseToJudge, readCasesToJudge } from "@/lib/db/verdicts";
import { AppError } from "@/lib/errors";
import { evidenceSet } from "@/lib/judges/call-key";
import { costOf, type Price } from "@/lib/judges/llm/cost";
import {
  type Between,
  CHARS_PER_TOKEN,
  CHARS_PER_TOKEN_AT_MOST,
  type RunEstimate,
  SHORT_REPLY_TOKENS,
} from "@/lib/judges/run-estimate";
import { readCallable } from "./calling-judge";
import { type ClaimAsked, prepareClaim } from "./claim-rounds";
import { contextKey } from "./claims-feed";
import { projectIdOf } from "./project-id";

const CASES_A_PAGE = 100;
/** No run has this id: no claim counts as judged. */
const NO_RUN = "";

/** What would be run. */
export interface EstimateWish {
  projectId: string;
  datasetId: string;
  versionId: string;
  repeats?: number;
  checksCitations?: boolean;
  isReversed?: boolean;
}

function charsOf(passages: readonly { text: string; title?: string; id: string }[]): number {
  return passages.reduce((sum, { id, title = "", text }) => sum + id.length + title.length + text.length, 0);
}

/** Characters of the further calls that a claim's citations can take: each set of passages once. */
function citationChars(asked: ClaimAsked): number[] {
  const { passages, cites } = asked;
  const seen = new Set([evidenceSet(passages)]);
  const targets = [
    { kind: "cited" as const },
    ...cites.flatMap((id) => [
      { kind: "alone" as const, id },
      { kind: "without" as const, id },
    ]),
  ];
  return targets.flatMap((target) => {
    const held = passagesFor(passages, cites, target);
    const set = evidenceSet(held);
    if (held.length === 0 || seen.has(set)) return [];
    seen.add(set);
    return [charsOf(held)];
  });
}

interface Tally {
  claims: number;
  cached: number;
  contextCalls: number;
  contextChars: number;
  citationCalls: number;
  citationChars: number;
}

/** Counts one page of cases into the tally. */
async function addCases(
  client: Db,
  tally: Tally,
  cases: readonly CaseToJudge[],
  asked: { hash: string; versionId: string; repeats: readonly number[]; promptChars: number } & Pick<
    EstimateWish,
    "checksCitations" | "isReversed"
  >,
): Promise<void> {
  const { hash, versionId, repeats, promptChars, isReversed = false } = asked;
  const claims = cases.flatMap((one) => one.claims.map((claim) => prepareClaim(one, claim, { isReversed })));
  tally.claims += claims.length;
  for (const repeat of repeats) {
    const keys = claims.map((claim) => contextKey(claim, { hash, repeat }));
    const stored = await findStoredKeys(client, { keys, versionId });
    for (const [at, one] of claims.entries()) {
      const fixed =
        promptChars + one.case.question.length + one.claim.text.length + (one.claim.lead?.length ?? 0);
      if (!stored.has(keys[at] ?? "")) {
        tally.contextCalls += 1;
        tally.contextChars += fixed + charsOf(one.passages);
      } else tally.cached += 1;
      if (!asked.checksCitations) continue;
      for (const chars of citationChars(one)) {
        tally.citationCalls += 1;
        tally.citationChars += fixed + chars;
      }
    }
  }
}

function costBetween(price: Price | null, input: Between, output: Between): RunEstimate["cost"] {
  const at = (side: keyof Between) =>
    costOf({ input: input[side], cachedInput: 0, output: output[side], reasoning: 0 }, price);
  const low = at("low");
  const high = at("high");
  return low === null || high === null
    ? null
    : { low: low.amount, high: high.amount, currency: low.currency };
}

/**
 * What a run of a judge that calls a server would take: calls (exactly for the context, at most for citations), tokens,
 * money and what is stored already. Reads every case once.
 *
 * @throws AppError not_found; conflict where the judge can't be called.
 */
export async function estimateRun(client: Db, wish: EstimateWish): Promise<RunEstimate> {
  const { projectId, datasetId, versionId, repeats = 1, checksCitations = false, isReversed = false } = wish;
  if ((await readClaimSet(client, { projectId, datasetId })) === null) {
    throw new AppError("not_found", "This dataset is not there any more.");
  }
  const { version, connection, prepared } = await readCallable(client, { versionId, projectId });
  const { promptChars, maxOutputTokens } = prepared.size;
  const first = await nextRepeat(client, { datasetId, judgeVersionId: versionId });
  const asked = {
    hash: version.hash,
    versionId,
    repeats: Array.from({ length: repeats }, (_, at) => first + at),
    promptChars,
    checksCitations,
    isReversed,
  };
  const tally: Tally = {
    claims: 0,
    cached: 0,
    contextCalls: 0,
    contextChars: 0,
    citationCalls: 0,
    citationChars: 0,
  };
  for (let after = -1; ; ) {
    const cases = await readCasesToJudge(client, { datasetId, runId: NO_RUN, after, take: CASES_A_PAGE });
    const last = cases.at(-1);
    if (last === undefined) break;
    await addCases(client, tally, cases, asked);
    after = last.position;
  }
  const most = tally.contextCalls + tally.citationCalls;
  const isModel = prepared.model !== null;
  const inputTokens = {
    low: isModel ? Math.ceil(tally.contextChars / CHARS_PER_TOKEN_AT_MOST) : 0,
    high: isModel ? Math.ceil((tally.contextChars + tally.citationChars) / CHARS_PER_TOKEN) : 0,
  };
  const outputTokens = {
    low: isModel ? tally.contextCalls * SHORT_REPLY_TOKENS : 0,
    high: most * maxOutputTokens,
  };
  return {
    claims: tally.claims,
    repeats,
    contextCalls: tally.contextCalls,
    citationCallsAtMost: tally.citationCalls,
    cached: tally.cached,
    inputTokens,
    outputTokens,
    cost: costBetween(prepared.priceOf(connection.prices), inputTokens, outputTokens),
  };
}

/** {@link estimateRun} in a project known by its slug. */
export async function estimateProjectRun({
  slug,
  ...wish
}: Omit<EstimateWish, "projectId"> & { slug: string }): Promise<RunEstimate> {
  return estimateRun(db(), { projectId: await projectIdOf(db(), slug), ...wish });
}
