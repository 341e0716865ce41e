import "server-only";
import { isHallucinated, isVerdict } from "@/lib/claims/verdict";
import { type Db, db } from "@/lib/db/client";
import { keepSample, listClaimsToDraw } from "@/lib/db/label-samples";
import { findRun } from "@/lib/db/runs";
import { inTurn } from "@/lib/db/write-turns";
import { AppError } from "@/lib/errors";
import { FLAGGED_SHARES, SHARES_NOTE } from "@/lib/metrics/label-plan";
import { type DrawnClaim, drawAnswers, drawRandom, drawStratified } from "@/lib/metrics/label-plan-draw";

/** Most claims of one sample: more than anybody labels. */
const MAX_SAMPLE = 20_000;
/** Seeds are kept as whole numbers of 31 bits. */
export const MAX_SEED = 2 ** 31 - 1;

/** What to draw: claims, or whole answers, of the whole dataset alike, or so many of those the run flagged and passed. */
export type WantedSample =
  | { kind: "random"; unit?: "claims" | "answers"; size: number }
  | { kind: "stratified"; flagged: number; passed: number };

interface Sides {
  flagged: string[];
  passed: string[];
}

function drawWanted(
  wanted: WantedSample,
  { all, sides, seed }: { all: readonly { claimId: string; caseId: string }[]; sides: Sides; seed: number },
): DrawnClaim[] {
  if (wanted.kind === "random" && wanted.unit === "answers") {
    const byCase = new Map<string, string[]>();
    for (const { claimId, caseId } of all) {
      const known = byCase.get(caseId);
      if (known === undefined) byCase.set(caseId, [claimId]);
      else known.push(claimId);
    }
    return drawAnswers([...byCase.values()], { size: wanted.size, seed });
  }
  if (wanted.kind === "random") {
    const claimIds = all.map(({ claimId }) => claimId);
    return drawRandom(claimIds, { size: wanted.size, seed });
  }
  const { flagged, passed } = wanted;
  return drawStratified(sides, { wanted: { flagged, passed }, seed });
}

/**
 * Refuses a draw of one side nearly alone, as its labels would not be blind; not where the other side has no more to give.
 *
 * @throws AppError bad_request.
 */
function requireBlindShares({ flagged, passed }: { flagged: number; passed: number }, sides: Sides): void {
  const share = flagged / (flagged + passed);
  const isMostlyFlagged = share > FLAGGED_SHARES.most && passed < sides.passed.length;
  const isMostlyPassed = share < FLAGGED_SHARES.least && flagged < sides.flagged.length;
  // Whole claims: a draw of three in shares of 20% holds none, or one, of the flagged.
  const isRounded = Math.min(flagged, passed) >= Math.floor(FLAGGED_SHARES.least * (flagged + passed));
  if ((isMostlyFlagged || isMostlyPassed) && !isRounded) throw new AppError("bad_request", SHARES_NOTE);
}

/**
 * Draws a sample of a run's dataset and keeps it. The draw asks no label: claims that are labeled already are in it like
 * all others, so that it stays a random part of the whole.
 *
 * @param seed the same seed on the same dataset and run draws the same claims.
 * @returns the id of the sample and how many claims it holds; no more than there are.
 * @throws AppError "not_found" without the run, "bad_request" where nothing can be drawn.
 */
export async function drawSample(
  asked: {
    projectId: string;
    runId: string;
    wanted: WantedSample;
    seed: number;
    createdBy: string | null;
    now: Date;
  },
  client: Db = db(),
): Promise<{ id: string; size: number }> {
  const { projectId, runId, wanted, seed, createdBy, now } = asked;
  const run = await findRun(client, { projectId, runId });
  if (run === null) throw new AppError("not_found", "The project has no such run.");
  const datasetId = run.dataset.id;
  const many = wanted.kind === "random" ? wanted.size : wanted.flagged + wanted.passed;
  if (!(many >= 1 && many <= MAX_SAMPLE)) {
    throw new AppError("bad_request", `A sample holds 1 to ${MAX_SAMPLE} claims.`);
  }
  return inTurn(client, async (tx) => {
    const rows = await listClaimsToDraw(tx, { datasetId, runId });
    const sides: Sides = { flagged: [], passed: [] };
    for (const { claimId, verdict } of rows) {
      if (isVerdict(verdict)) sides[isHallucinated(verdict) ? "flagged" : "passed"].push(claimId);
    }
    if (wanted.kind === "stratified") requireBlindShares(wanted, sides);
    const claims = drawWanted(wanted, { all: rows, sides, seed });
    if (claims.length === 0) throw new AppError("bad_request", "There is no claim to draw.");
    const isStratified = wanted.kind === "stratified";
    const shareOf = (side: keyof Sides) => {
      const drawn = claims.filter(({ stratum }) => stratum === side).length;
      return isStratified && sides[side].length > 0 ? drawn / sides[side].length : null;
    };
    const id = await keepSample(tx, {
      projectId,
      datasetId,
      runId: isStratified ? runId : null,
      kind: wanted.kind,
      seed,
      size: claims.length,
      flaggedShare: shareOf("flagged"),
      passedShare: shareOf("passed"),
      createdAt: now,
      createdBy,
      claims,
    });
    return { id, size: claims.length };
  });
}
