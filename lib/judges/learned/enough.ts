import type { LabelCounts } from "./rows";

/**
 * Labels of each kind, supported and hallucinated, below which nothing is trained. With 50 of each a rate of what is learned
 * is known to within about 14 points; on public sets a judge learned from that many was level with the best rules, and one
 * learned from 60 in all fell behind them. `npm run bench:learned` counts it.
 */
export const LEAST_OF_EACH = 50;
/** Answers, or groups of answers to one question, with a claim of each kind: five folds need two in each. */
export const LEAST_GROUPS = 10;
/** Labels of contradicted and of unsupported claims, each, below which the two are not told apart. */
export const LEAST_TO_TELL_APART = 30;

/**
 * Labels that are learned from at most: a dozen weights gain nothing from more, and training must not keep a server from
 * its pages. Which ones is told by the names of their groups, which are hashes; the others are judged like any claim it
 * has not seen.
 */
export const MOST_LABELS = 5000;

/** What is still missing before a judge can be trained; all 0 where nothing is. */
export interface Missing {
  supported: number;
  hallucinated: number;
  supportedGroups: number;
  hallucinatedGroups: number;
}

/** How many more labels and answers of each kind it takes. */
export function missingLabels(counts: LabelCounts): Missing {
  const short = (have: number, least: number) => Math.max(0, least - have);
  return {
    supported: short(counts.supported, LEAST_OF_EACH),
    hallucinated: short(counts.contradicted + counts.unsupported, LEAST_OF_EACH),
    supportedGroups: short(counts.supportedGroups, LEAST_GROUPS),
    hallucinatedGroups: short(counts.hallucinatedGroups, LEAST_GROUPS),
  };
}

const claims = (many: number, kind: string) => `${many} more ${kind} ${many === 1 ? "claim" : "claims"}`;

/**
 * Why nothing can be trained on these labels, and the way out, in sentences; null where it can.
 *
 * @example refuseToTrain({ ...counts, supported: 80, contradicted: 0, unsupported: 12 })
 *   // "There are 80 labels of supported claims and 12 of hallucinated ones, and it takes 50 of each. ..."
 */
export function refuseToTrain(counts: LabelCounts): string | null {
  const missing = missingLabels(counts);
  const hallucinated = counts.contradicted + counts.unsupported;
  if (missing.supported > 0 || missing.hallucinated > 0) {
    const wanted = [
      ...(missing.supported > 0 ? [claims(missing.supported, "supported")] : []),
      ...(missing.hallucinated > 0 ? [claims(missing.hallucinated, "hallucinated")] : []),
    ].join(" and ");
    const where =
      missing.hallucinated > 0
        ? " Claims that another judge flags are where hallucinated ones are found soonest: draw a sample with more of those."
        : "";
    return `There are ${counts.supported} labels of supported claims and ${hallucinated} of hallucinated ones, and it takes ${LEAST_OF_EACH} of each. Label ${wanted}.${where}`;
  }
  if (missing.supportedGroups > 0 || missing.hallucinatedGroups > 0) {
    return `The labels stand in too few answers: ${counts.supportedGroups} questions have a supported claim and ${counts.hallucinatedGroups} a hallucinated one, and it takes ${LEAST_GROUPS} of each, so that it can be tried on answers it has not seen. Label claims of other questions.`;
  }
  return null;
}

/** Whether contradicted and unsupported claims can be told apart; where not, the judge passes or flags. */
export function canTellApart(counts: LabelCounts): boolean {
  return (
    Math.min(counts.contradicted, counts.unsupported) >= LEAST_TO_TELL_APART &&
    Math.min(counts.contradictedGroups, counts.unsupportedGroups) >= LEAST_GROUPS
  );
}
