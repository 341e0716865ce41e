import type { Headline, HeadlineCounts, HeadlineRefusal } from "@/lib/metrics/headline";
import { FLAG_RATE, HALLUCINATION_RATE, type PeopleBasis } from "./answers";
import { POSTSTRATIFIED_RATE, ROGAN_GLADEN_RATE, STRATIFIED_RATE } from "./corrected";
import { type Explanation, explain } from "./measure";

const NO_HEADLINE: Partial<Record<HeadlineRefusal, string>> = {
  no_answers: "no answer makes a claim",
  no_labels: "no answer is labeled claim by claim",
  nothing_follows: "the labels leave everything between 0% and 100% possible, so a range would say nothing",
  too_few_labels: "the labels hold so few answers of one kind that a correction does not hold together",
  partly_labeled_answer:
    "single claims were drawn and the rest of their answers has no label; draw whole answers to get a rate per answer",
  other_shares:
    "the labeled answers were drawn in shares of what another judge flagged and passed, which say nothing of this one’s; a run of that judge gives the rate",
  unlabeled_stratum: "no flagged answer, or no passed one, is labeled",
  judge_at_or_below_chance: "on these labels the judge is no better than chance, so its flags say nothing",
  no_positives: "the labeled answers hold no bad one, so what the judge catches is not known",
  no_negatives: "the labeled answers hold no good one, so what the judge spares is not known",
};

/** Why there is no rate per answer, as a phrase without a full stop. */
export function whyNoHeadline(reason: HeadlineRefusal): string {
  return NO_HEADLINE[reason] ?? "nothing follows from these labels";
}

/**
 * The rate of answers with a bad claim in the words of the method that the labels allow; where none does, what the check
 * flagged, which is no hallucination rate.
 *
 * @param perAnswer the chosen method and the counts it was chosen by.
 */
export function explainHeadline({
  headline,
  counts,
}: {
  headline: Headline;
  counts: Pick<HeadlineCounts, "flagged" | "passed">;
}): Explanation {
  const { flagged, passed } = counts;
  const run = flagged.total + passed.total;
  switch (headline.method) {
    case "people":
      return explain(HALLUCINATION_RATE, { rate: headline.rate, basis: "all" });
    case "people_random_part":
      return explain(HALLUCINATION_RATE, { rate: headline.rate, basis: "random_part" });
    case "people_part":
      return explain(HALLUCINATION_RATE, { rate: headline.rate, basis: "part" });
    case "poststratified":
      return explain(POSTSTRATIFIED_RATE, {
        labeledFlagged: { hits: flagged.hallucinated, n: flagged.labeled },
        labeledPassed: { hits: passed.hallucinated, n: passed.labeled },
        flagged: flagged.total,
        run,
        noun: "answer",
      });
    case "stratified":
      return explain(STRATIFIED_RATE, {
        flagged: { items: flagged.total, labeled: flagged.labeled, hits: flagged.hallucinated },
        passed: { items: passed.total, labeled: passed.labeled, hits: passed.hallucinated },
        noun: "answer",
      });
    case "rogan_gladen":
      return explain(ROGAN_GLADEN_RATE, {
        flagged: flagged.total,
        run,
        caught: flagged.hallucinated,
        hallucinated: flagged.hallucinated + passed.hallucinated,
        passedGood: passed.labeled - passed.hallucinated,
        supported: passed.labeled - passed.hallucinated + flagged.labeled - flagged.hallucinated,
      });
    case "none":
      return explain(FLAG_RATE, {
        rate: headline.flags,
        noun: "answer",
        isCalibrated: flagged.labeled + passed.labeled > 0,
      });
  }
}

/**
 * Whether people's rate over the labeled answers may be printed as it is: not where answers were picked, or labeled in
 * different shares of flagged and passed, as it would describe the picking.
 */
export function allowsPeopleRate({ method }: Headline): boolean {
  return (
    method === "people" ||
    method === "people_random_part" ||
    method === "people_part" ||
    method === "poststratified"
  );
}

/** Why people's rate over the labeled answers is not printed as it is. */
export const PICKED =
  "the labeled answers were picked, or drawn in different shares: their rate would describe the picking";

/** What people's rate over the labeled answers stands for, by how the labels came about. */
export function peopleBasis({ method }: Headline): PeopleBasis {
  if (method === "people") return "all";
  return method === "people_random_part" || method === "poststratified" ? "random_part" : "part";
}
