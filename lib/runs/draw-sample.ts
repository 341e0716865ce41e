import "server-only";
import { isHallucinated, isVerdict } from "@/lib/claims/verdict";
import { readClaimsToDraw } from "@/lib/db/claims-to-draw";
import { type Db, db, type Tx } from "@/lib/db/client";
import { keepSample } from "@/lib/db/label-samples";
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

/** Claims by their place among all of the dataset, from 0: a number for each is all that a draw keeps of a million. */
interface Places {
  all: number;
  flagged: number[];
  passed: number[];
  /** Answer by answer the place of its first claim, and how many it makes. */
  answers: { first: number; claims: number }[];
}

async function readPlaces(tx: Tx, of: { datasetId: string; runId: string }): Promise<Places> {
  const places: Places = { all: 0, flagged: [], passed: [], answers: [] };
  let open = "";
  for await (const { caseId, verdict } of readClaimsToDraw(tx, of)) {
    if (isVerdict(verdict)) places[isHallucinated(verdict) ? "flagged" : "passed"].push(places.all);
    if (caseId !== open) places.answers.push({ first: places.all, claims: 0 });
    open = caseId;
    const answer = places.answers.at(-1);
    if (answer !== undefined) answer.claims += 1;
    places.all += 1;
  }
  return places;
}

const range = (first: number, many: number) => Array.from({ length: many }, (_, at) => first + at);

function drawPlaces(wanted: WantedSample, places: Places, seed: number): DrawnClaim<number>[] {
  if (wanted.kind === "stratified") {
    const { flagged, passed } = wanted;
    return drawStratified(places, { wanted: { flagged, passed }, seed });
  }
  const { size } = wanted;
  if (wanted.unit !== "answers") return drawRandom(range(0, places.all), { size, seed });
  const answers = places.answers.map(({ first, claims }) => range(first, claims));
  return drawAnswers(answers, { size, seed });
}

/** The drawn claims by their ids, in the order of the draw: the claims are read once more, and only those are kept. */
async function nameDrawn(
  tx: Tx,
  of: { datasetId: string; runId: string },
  drawn: readonly DrawnClaim<number>[],
): Promise<DrawnClaim[]> {
  const byPlace = new Map(drawn.map((one) => [one.claimId, one]));
  const named: DrawnClaim[] = [];
  let place = 0;
  for await (const { claimId } of readClaimsToDraw(tx, of)) {
    const one = byPlace.get(place);
    if (one !== undefined) named.push({ ...one, claimId });
    place += 1;
  }
  return named.sort((a, b) => a.position - b.position);
}

/**
 * Refuses a draw of one side nearly alone, as its labels would not be blind; not where the other side has no more to give.
 *
 * @throws AppError bad_request.
 */
function requireBlindShares(
  { flagged, passed }: { flagged: number; passed: number },
  sides: Pick<Places, "flagged" | "passed">,
): void {
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
    const of = { datasetId, runId };
    const sides = await readPlaces(tx, of);
    if (wanted.kind === "stratified") requireBlindShares(wanted, sides);
    const claims = await nameDrawn(tx, of, drawPlaces(wanted, sides, seed));
    if (claims.length === 0) throw new AppError("bad_request", "There is no claim to draw.");
    const isStratified = wanted.kind === "stratified";
    const shareOf = (side: "flagged" | "passed") => {
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
