import "server-only";
import { chooseNext, type LabelPolicy, listFreeClaims } from "@/lib/claims/label-policy";
import { readCasesToPlace } from "@/lib/db/cases-to-place";
import type { Tx } from "@/lib/db/client";
import {
  clearPlaces,
  countPlaced,
  countUnplaced,
  keepPlaces,
  keepPolicy,
  listDatasetIds,
} from "@/lib/db/label-policy";
import {
  CASES_AT_ONCE,
  endLeases,
  keepLease,
  listHeldBeside,
  listOpenPlaces,
  readQueueCases,
} from "@/lib/db/label-queue";
import { type PlacedCase, placeCases } from "@/lib/metrics/queue-order";

const asksJudges = ({ order }: LabelPolicy) => order === "stratified" || order === "uncertain";

/** The list of one set. */
interface SetList {
  datasetId: string;
  cases: PlacedCase[];
}

/** The lists that a policy gives the sets of a project, reckoned anew and kept nowhere yet. */
export async function reckonLists(
  client: Tx,
  { projectId, policy }: { projectId: string; policy: LabelPolicy },
): Promise<SetList[]> {
  const lists: SetList[] = [];
  let before = 0;
  for (const datasetId of await listDatasetIds(client, projectId)) {
    const of = { datasetId, asksJudges: asksJudges(policy), isAnew: true };
    const cases = placeCases(await readCasesToPlace(client, of), policy, before);
    lists.push({ datasetId, cases });
    before += cases.length;
  }
  return lists;
}

/** Gives cases that came in since the policy was saved a place at the end of the list of their set. */
export async function placeNewCases(
  tx: Tx,
  { datasetId, policy }: { datasetId: string; policy: LabelPolicy },
): Promise<void> {
  if ((await countUnplaced(tx, datasetId)) === 0) return;
  const of = { datasetId, asksJudges: asksJudges(policy), isAnew: false };
  const cases = placeCases(await readCasesToPlace(tx, of), policy, await countPlaced(tx, datasetId));
  await keepPlaces(tx, { datasetId, cases });
}

/**
 * Keeps a policy and makes the lists of all sets anew; labels and who holds which case stay.
 *
 * @param of lists: as they were reckoned before; what came in since stands at their ends.
 */
export async function applyPolicy(
  tx: Tx,
  {
    projectId,
    policy,
    lists,
    now,
  }: { projectId: string; policy: LabelPolicy | null; lists: readonly SetList[]; now: Date },
): Promise<void> {
  await keepPolicy(tx, { projectId, policy, now });
  await clearPlaces(tx, projectId);
  if (policy === null) return;
  for (const list of lists) await keepPlaces(tx, list);
  for (const datasetId of await listDatasetIds(tx, projectId)) await placeNewCases(tx, { datasetId, policy });
}

/** Cases that one person holds in a set at most. */
const MOST_HELD = 8;

/** Whose next case it is about. */
export interface NextOf {
  datasetId: string;
  reviewerId: string;
  /** Cases they do not want now. */
  except?: ReadonlySet<string>;
  now: Date;
}

/** The case a person would get next, none handed out. */
export async function findNext(
  tx: Tx,
  { datasetId, reviewerId, except, now }: NextOf,
): Promise<string | null> {
  const choose = async (places: readonly { caseId: string }[]) => {
    const cases = await readQueueCases(tx, { caseIds: places.map(({ caseId }) => caseId), now });
    return chooseNext(cases, { person: reviewerId, except });
  };
  const handed = await choose(await listOpenPlaces(tx, { datasetId, reviewerId, from: 0, isHanded: true }));
  if (handed !== null) return handed;
  for (let from = 0; ; ) {
    const places = await listOpenPlaces(tx, { datasetId, reviewerId, from, isHanded: false });
    const found = await choose(places);
    const last = places.at(-1);
    if (found !== null || last === undefined || places.length < CASES_AT_ONCE) return found;
    from = last.place + 1;
  }
}

/**
 * Keeps a case with a person, and gives those back that they hold beyond MOST_HELD, those first that they worked on longest
 * ago. A case in which nothing is left for them counts for none of these.
 */
async function keepWithin(
  tx: Tx,
  { caseId, reviewerId, now }: { caseId: string; reviewerId: string; now: Date },
): Promise<void> {
  await keepLease(tx, { caseId, reviewerId, now });
  const beside = await readQueueCases(tx, {
    caseIds: await listHeldBeside(tx, { caseId, reviewerId, now }),
    now,
  });
  const open = beside.filter((one) => listFreeClaims(one, reviewerId).length > 0);
  await endLeases(tx, { caseIds: open.slice(MOST_HELD - 1).map(({ id }) => id), reviewerId, now });
}

/** Hands the next case to a person; the turn must have been taken. Null where nothing is left for them. */
export async function handOut(tx: Tx, of: NextOf): Promise<string | null> {
  const caseId = await findNext(tx, of);
  if (caseId !== null) await keepWithin(tx, { caseId, reviewerId: of.reviewerId, now: of.now });
  return caseId;
}

/**
 * Keeps a case with the person who opens it, where it has a claim for them; the turn must have been taken. Whoever opens
 * one after the other holds the last of them only.
 */
export async function holdCase(
  tx: Tx,
  { caseId, reviewerId, now }: { caseId: string; reviewerId: string; now: Date },
): Promise<void> {
  const [one] = await readQueueCases(tx, { caseIds: [caseId], now });
  if (one === undefined || listFreeClaims(one, reviewerId).length === 0) return;
  await keepWithin(tx, { caseId, reviewerId, now });
}
