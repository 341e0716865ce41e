import "server-only";
import {
  countPractice,
  type PracticeAnswer,
  type PracticeCase,
  type PracticeEntry,
  type PracticePerson,
} from "@/lib/claims/practice";
import type { Role } from "@/lib/claims/role";
import type { Verdict } from "@/lib/claims/verdict";
import { type Db, db } from "@/lib/db/client";
import { readGuidelines } from "@/lib/db/guidelines";
import { findNewestVersion, findVersionOfRequest, keepLabel } from "@/lib/db/labels";
import {
  countUnpractised,
  findPractised,
  hasLabeled,
  keepPractice,
  listPracticeCases,
  listPractised,
  readPractice,
  readPracticeState,
} from "@/lib/db/practice";
import { inTurn } from "@/lib/db/write-turns";
import { AppError } from "@/lib/errors";
import { projectIdOf } from "./project-id";

/** The practice set of a project, and how those who practised did: who has answered most first. */
export async function loadPracticeSet(
  projectId: string,
  client: Db = db(),
): Promise<{ cases: PracticeEntry[]; people: PracticePerson[] }> {
  const answers = await listPractised(client, projectId);
  const ids = [...new Set(answers.map(({ userId }) => userId))];
  const people = ids.map((userId) => {
    const own = answers.filter((one) => one.userId === userId);
    return { userId, name: own[0]?.name ?? "", ...countPractice(own.map((one) => ({ ...one, why: "" }))) };
  });
  people.sort((a, b) => b.answered - a.answered || a.name.localeCompare(b.name, "en"));
  return { cases: await listPracticeCases(client, projectId), people };
}

/**
 * Makes a case one for practice, or one like all others again.
 *
 * @throws AppError "not_found" without the case, "conflict" where none of its claims is settled.
 */
export async function setPractice(
  {
    slug,
    caseId,
    isPractice,
    ...by
  }: { slug: string; caseId: string; isPractice: boolean; userId: string; now: Date },
  client: Db = db(),
): Promise<void> {
  const projectId = await projectIdOf(client, slug);
  await inTurn(client, async (tx) => {
    const state = await readPracticeState(tx, { projectId, caseId });
    if (state === null) throw new AppError("not_found", "This case is gone; it was deleted.");
    if (isPractice && state.settled === 0)
      throw new AppError(
        "conflict",
        "None of its claims is settled yet: there is nothing to hold answers to.",
      );
    await keepPractice(tx, { caseId, isPractice, ...by });
  });
}

/** Whether a case is for practice, and how many of its claims are settled; null without it. */
export async function loadPracticeState(which: { projectId: string; caseId: string }, client: Db = db()) {
  return readPracticeState(client, which);
}

/** Whether a person has to practise before their labels are asked for: a reviewer without a label, while claims are left. */
export async function mustPractise(
  { projectId, reviewerId, role }: { projectId: string; reviewerId: string; role: Role },
  client: Db = db(),
): Promise<boolean> {
  const who = { projectId, reviewerId };
  return role === "reviewer" && (await countUnpractised(client, who)) > 0 && !(await hasLabeled(client, who));
}

/**
 * Holds a person's label back until they have practised.
 *
 * @throws AppError "conflict" for a reviewer who has not.
 */
export async function requirePractised(who: {
  projectId: string;
  reviewerId: string;
  role: Role;
}): Promise<void> {
  if (await mustPractise(who))
    throw new AppError("conflict", "Practise first: the cases for practice come before your first label.");
}

/** What a person practises on, with what may be told of what they have answered. */
export async function loadPractice(
  who: { projectId: string; reviewerId: string },
  client: Db = db(),
): Promise<PracticeCase[]> {
  return readPractice(client, who);
}

/**
 * Keeps the first answer to a claim for practice, which counts in no figure, and tells what the claim is held to. Whoever
 * answers again is told the same and changes nothing.
 *
 * @throws AppError "not_found" where the claim is none that they practise on, "conflict" for a request id used on something
 *   else.
 */
export function answerPractice(
  {
    reviewerId,
    claimId,
    verdict,
    ...of
  }: {
    projectId: string;
    reviewerId: string;
    claimId: string;
    verdict: Verdict;
    ms: number | null;
    requestId: string;
    now: Date;
  },
  client: Db = db(),
): Promise<PracticeAnswer> {
  const { projectId, ms, requestId, now } = of;
  return inTurn(client, async (tx) => {
    const which = { claimId, projectId, reviewerId };
    const found = await findPractised(tx, which);
    if (found === null)
      throw new AppError("not_found", "This claim is not for practice any more. Load the page again.");
    if (found.answer !== null) return found.answer;
    if ((await findVersionOfRequest(tx, requestId)) !== null)
      throw new AppError("conflict", "This request id was used for another label.");
    const newest = await findNewestVersion(tx, { claimId, reviewerId });
    const { version } = await readGuidelines(tx, projectId);
    const act = {
      requestId,
      claimId,
      verdict,
      severity: null,
      note: "",
      evidence: [],
      ms,
      guidelineVersion: version,
    };
    const how = { given: "blind", selection: "practice", share: null, guidelineVersion: version } as const;
    await keepLabel(
      tx,
      { ...act, basedOn: null },
      { reviewerId, ...how, revision: (newest?.revision ?? 0) + 1, now },
    );
    const answered = await findPractised(tx, which);
    if (answered?.answer == null) throw new Error(`practice answer to ${claimId} was not kept`);
    return answered.answer;
  });
}
