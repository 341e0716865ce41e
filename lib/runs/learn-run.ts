import "server-only";
import { readCallingVersion } from "@/lib/db/calling-judges";
import type { Db } from "@/lib/db/client";
import type { CaseToJudge, VerdictToSave } from "@/lib/db/verdicts";
import { AppError } from "@/lib/errors";
import type { LocalJudge } from "@/lib/judges/judge";
import { FoldBook, type KnownBy } from "@/lib/judges/learned/answer-keys";
import { openLearned } from "@/lib/judges/learned/judge";
import {
  chooseModel,
  LEARNED_KIND,
  type LearnedModel,
  learnedVersion,
  readLearnedVersion,
} from "@/lib/judges/learned/version";
import type { RunRecord } from "@/lib/judges/run";
import { judgeVersionHash } from "@/lib/judges/version";
import { judgeCase } from "./judge-case";
import { memberRunsOn, memberValues } from "./learn-rows";
import { RunProblem } from "./run-problem";

/** Says what a judge says of a batch of cases. */
export type JudgeCases = (cases: readonly CaseToJudge[]) => Promise<VerdictToSave[]>;

function knownBy({ externalId, question, passages }: CaseToJudge): KnownBy {
  return { externalId, question, firstPassage: passages[0]?.text ?? null };
}

/** A case's own judge: by the model that never saw it, with what the members said of its claims. */
function judgeOf(
  model: LearnedModel,
  one: CaseToJudge,
  of: { book: FoldBook; said: ReadonlyMap<string, (number | null)[]> },
): LocalJudge {
  const chosen = chooseModel(model, of.book, knownBy(one));
  return {
    version: learnedVersion(model),
    open: ({ question, passages }) => {
      const ask = openLearned(model, { question, passages, chosen });
      // The context is asked about once a claim, in the order of the claims.
      let at = -1;
      return (claim, target) => {
        if (target.kind === "context") at += 1;
        return ask(claim, target, of.said.get(one.claims[at]?.id ?? "") ?? model.members.map(() => null));
      };
    },
  };
}

/**
 * The learned judge that a run is sealed to. Claims of answers that it was trained on are judged out of fold, by the model
 * made without them; all others by the model made of all labels.
 *
 * @throws RunProblem where its version can't be run here.
 */
export async function learnedJudgeOf(client: Db, run: RunRecord): Promise<JudgeCases> {
  const { projectId, dataset, judge } = run;
  const stored = await readCallingVersion(client, judge.versionId);
  const model = readLearnedVersion(stored?.config);
  if (model === null || judgeVersionHash(learnedVersion(model)) !== judge.hash) {
    throw new RunProblem(
      `the code of learned judges has changed since version ${judge.version} was pinned; train it again`,
    );
  }
  const hashes = model.members.map(({ hash }) => hash);
  const runIds = await memberRunsOn(client, { projectId, datasetId: dataset.id, hashes });
  const missing = model.members.find((_, at) => runIds[at] === null);
  if (missing !== undefined) {
    throw new RunProblem(
      `it asks what ${missing.name} said, and that has no finished run on ${dataset.name}; run it there first, then resume this run`,
    );
  }
  const book = new FoldBook(model.answers);
  return async (cases) => {
    const claimIds = cases.flatMap(({ claims }) => claims.map(({ id }) => id));
    const said = await memberValues(client, { claimIds, runIds });
    return cases.flatMap((one) => judgeCase(judgeOf(model, one, { book, said }), one));
  };
}

/**
 * A stored learned judge.
 *
 * @throws AppError not_found; conflict where its version is of another code than today's.
 */
export async function readLearnedJudge(
  client: Db,
  { projectId, versionId }: { projectId: string; versionId: string },
): Promise<{
  judge: { name: string; label: string };
  versionId: string;
  version: number;
  model: LearnedModel;
}> {
  const stored = await readCallingVersion(client, versionId);
  if (stored === null || stored.judge.projectId !== projectId || stored.judge.kind !== LEARNED_KIND) {
    throw new AppError("not_found", "This version of the judge is not there any more.");
  }
  const { name, label } = stored.judge;
  const model = readLearnedVersion(stored.config);
  if (model === null) {
    throw new AppError(
      "conflict",
      `Version ${stored.version} of ${label ?? name} cannot run any more: its code has changed. Train it again.`,
    );
  }
  return {
    judge: { name, label: label ?? name },
    versionId,
    version: stored.version,
    model,
  };
}
