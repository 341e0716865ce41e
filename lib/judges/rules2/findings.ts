import { findRivals, type Rivals } from "./aligned";
import { isAllowed } from "./comparisons";
import { type Conflict, findConflicts } from "./conflicts";
import type { Evidence, Sentence } from "./evidence";
import type { Fact } from "./fact";
import type { Match } from "./match";
import type { ClaimPart } from "./read-claim";

/** Something in which a claim is wrong, or goes beyond its evidence, whatever its other words. */
export type Finding =
  | { kind: "missing"; fact: Fact }
  | { kind: "unit"; fact: Fact }
  | { kind: "bound"; fact: Fact }
  | { kind: "rival"; fact: Fact; rival: Fact; sentence: Sentence }
  | { kind: "conflict"; conflict: Conflict; sentence: Sentence };

/** How much of a claim's sentence a sentence must hold, before what differs in it is held against the claim. */
const SAME_THING = { rival: 0.4, conflict: 0.55, close: 0.9 };

/** What is found in one sentence of a claim. */
export interface PartFindings {
  findings: readonly Finding[];
  /** Facts that the question alone holds. */
  askedFacts: readonly Fact[];
}

/** The rivals in the sentence that has fewest of them among those nearest to the claim's: it may be the one that is meant. */
function leastRivals(
  part: ClaimPart,
  match: Match,
): { sentence: Sentence; rivals: readonly Rivals[] } | null {
  if (match.sentence < SAME_THING.rival || part.facts.length === 0) return null;
  let least: { sentence: Sentence; rivals: readonly Rivals[] } | null = null;
  for (const sentence of match.nearWords) {
    const rivals = findRivals(part.facts, sentence.facts, match.sentence >= SAME_THING.close);
    if (least === null || rivals.length < least.rivals.length) least = { sentence, rivals };
    if (rivals.length === 0) break;
  }
  return least;
}

function conflictFinding(text: string, part: ClaimPart, match: Match): Finding | null {
  const sentence = match.best;
  if (sentence === null || match.sentence < SAME_THING.conflict) return null;
  const isClose = match.sentence >= SAME_THING.close;
  const first = findConflicts(text, part, { sentence, isClose })[0];
  if (first === undefined) return null;
  // Where a sentence as near says the same as the claim, the evidence holds both.
  const isSaid = match.nearBest.some(
    (near) => near !== sentence && findConflicts(text, part, { sentence: near, isClose }).length === 0,
  );
  return isSaid ? null : { kind: "conflict", conflict: first, sentence };
}

/** Holds the facts and the sense of a claim's sentence against the evidence; text: the claim. */
export function findIn(evidence: Evidence, text: string, part: ClaimPart, match: Match): PartFindings {
  const findings: Finding[] = [];
  const askedFacts: Fact[] = [];
  const least = leastRivals(part, match);
  for (const fact of part.facts) {
    const standing = evidence.facts.find(fact);
    const isAsked = standing !== "held" && evidence.questionFacts.find(fact) === "held";
    if (isAsked) askedFacts.push(fact);
    const rival = least?.rivals.find((one) => one.fact === fact)?.rival;
    const isRivaled = rival !== undefined && !(isAsked && isAllowed(fact, rival));
    if (isRivaled && least !== null) findings.push({ kind: "rival", fact, rival, sentence: least.sentence });
    else if (isAsked || standing === "held") continue;
    else if (standing === "other_unit") findings.push({ kind: "unit", fact });
    else if (standing === "opposite_bound") findings.push({ kind: "bound", fact });
    else if (!fact.isSmallWord) findings.push({ kind: "missing", fact });
  }
  const conflict = conflictFinding(text, part, match);
  if (conflict !== null) findings.push(conflict);
  return { findings, askedFacts };
}
