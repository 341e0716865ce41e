import type { Passage } from "@/lib/claims/case";
import { passagesFor } from "@/lib/claims/evidence";
import type { AskJudge, JudgeReply } from "../judge";
import { Evidence, readPassage } from "../rules2/evidence";
import { quotesOf, scoreText } from "../rules2/explain";
import { readClaim } from "../rules2/read-claim";
import { decide } from "./decide";
import { type FeatureName, readFeatures } from "./features";
import { FOLDS } from "./folds";
import type { Learned } from "./train";
import type { LearnedModel } from "./version";
import { mainReasons } from "./words";

/** What a member said of a claim as a feature has it; null: nothing. */
export function memberValue(reply: JudgeReply | null): number | null {
  if (reply === null || reply.status === "no_verdict") return null;
  return reply.score ?? (reply.verdict === "supported" ? 1 : 0);
}

/** A case before a learned judge. */
export interface LearnedCase {
  question: string;
  passages: readonly Passage[];
  /** The model that may judge it, and the fold it was in; null: it was not learned from. */
  chosen: { learned: Learned; fold: number | null };
}

/** Asks about one claim; members: what the other judges said of it, in their order. */
export type AskLearned = (
  claim: Parameters<AskJudge>[0],
  target: Parameters<AskJudge>[1],
  members: readonly (number | null)[],
) => JudgeReply;

/** Values of a claim in the order of a model's features, its members' last. */
export function valuesOf(
  features: readonly FeatureName[],
  values: Readonly<Record<FeatureName, number>>,
  members: readonly (number | null)[],
): (number | null)[] {
  return [...features.map((name) => values[name]), ...members];
}

/** Opens a case for a learned judge; its evidence is read once. */
export function openLearned(model: LearnedModel, { question, passages, chosen }: LearnedCase): AskLearned {
  const read = new Map(passages.map((passage) => [passage, readPassage(passage)]));
  const prepared = new Map<string, Evidence>();
  const evidenceOf = (held: readonly Passage[], key: string) => {
    const known = prepared.get(key);
    if (known !== undefined) return known;
    const made = new Evidence(
      question,
      held.flatMap((passage) => read.get(passage) ?? []),
    );
    prepared.set(key, made);
    return made;
  };
  return (claim, target, members) => {
    if (target.kind !== "context" && model.members.length > 0) {
      return {
        status: "no_verdict",
        failure: "unavailable",
        rationale: "the judges it asks were not run on single passages",
      };
    }
    const held = passagesFor(passages, claim.cites, target);
    const key = target.kind === "context" ? "context" : JSON.stringify(held.map(({ id }) => id));
    const found = readFeatures(evidenceOf(held, key), readClaim(claim.text));
    if (found === null) {
      return {
        status: "no_verdict",
        failure: "empty",
        rationale: "nothing to check: no content word, number or code",
      };
    }
    const values = valuesOf(model.features, found.values, members);
    const { learned, fold } = chosen;
    const { verdict, score } = decide(learned, values);
    const reaches = verdict === "supported" ? "reaches" : "below";
    const whose =
      fold === null
        ? ""
        : `; judged by the model that saw none of this answer's fold (${fold + 1} of ${FOLDS})`;
    return {
      status: "ok",
      verdict,
      score,
      rationale: `probability of support ${scoreText(score)}, ${reaches} the cut ${learned.cut}; ${mainReasons(model, learned, values)}${whose}`,
      flags: found.measured.askedFacts.length > 0 ? ["question_fact"] : [],
      evidence: quotesOf(found.measured),
    };
  };
}
