import type { Verdict } from "@/lib/claims/verdict";
import type { Agreement } from "@/lib/metrics/agreement";
import type { PeopleAgreement } from "@/lib/metrics/people-agreement";
import type { PlainRefusal } from "@/lib/metrics/plain-rates";
import type { Repeatability } from "@/lib/metrics/repeatability";
import type { RunScore } from "@/lib/metrics/run-score";
import type { Rate } from "@/lib/stats/rate";
import type { Measured } from "@/lib/stats/refusal";
import type { RepeatFigures } from "./measures/comparing";
import type { RateFigures } from "./measures/range";
import type { WeightedFigures } from "./measures/weighted";

/** What happens to claims and how much failure is allowed; budgets are fractions 0 to 1. */
export interface ReportProject {
  name: string;
  /** What happens to a claim that can't be backed; empty where nobody has written it down. */
  control: string;
  hallucinationBudget: number;
  overRefusalBudget: number;
  /** Of claims without a verdict. */
  noVerdictBudget: number;
}

export interface ReportDataset {
  id: string | null;
  name: string;
  /** Day it was brought in, such as "2026-03-06"; null where not known. */
  importedOn: string | null;
  cases: number;
  /** Systems that answered, by name; the unnamed one is left out. */
  systems: string[];
  /** Cases that carry the tag BUILT_TO_FAIL_TAG. */
  builtToFail: number;
}

/** A tag on cases of a set that was built to hold every failure: its rate describes the test, not everyday traffic. */
export const BUILT_TO_FAIL_TAG = "built-to-fail";

export interface ReportRun {
  id: string | null;
  judge: { name: string; label: string; version: number | null; hash: string; isPinned: boolean };
  /** Learned from these labels: what it was trained on is judged by a model that never saw it. Left out: no. */
  isOutOfFold?: boolean;
  /** Day the run ended; null while it runs, or where not known. */
  finishedOn: string | null;
  /** Claims it has an answer on, those without a verdict among them, and how many those are, by reason. */
  judged: number;
  noVerdict: number;
  failures: { kind: string; many: number }[];
  /** Claims it let through. */
  passed: number;
  /** Answers with a flagged claim, of those that make a claim and are judged in full. */
  flaggedAnswers: { hits: number; n: number };
}

/** Answers that make a claim, by what people have said of their claims. */
export interface ReportAnswers {
  withClaims: number;
  /** Every claim has a settled label. */
  settled: number;
  /** Of the settled ones, those with at least one claim not supported. */
  hallucinated: number;
  /** Every claim is labeled, on one at least people differ. */
  disputed: number;
  /** Of the settled ones, by the worst way one of their labels came about; the four add up to settled. */
  drawn: { all: number; random: number; stratified: number; picked: number };
}

export interface ReportClaims {
  total: number;
  /** With a label of anybody, or a settled one. */
  labeled: number;
  settled: Record<Verdict, number>;
  disputed: number;
  /** Settled claims that are not supported, by the gravest severity a reviewer gave; none: nobody gave one. */
  severity: { minor: number; major: number; critical: number; none: number };
}

export interface ReportLabels {
  many: number;
  /** Names in the order to be shown; empty where not known. */
  reviewers: string[];
  reviewersMany: number;
  /** Labels by whether their reviewer could know a verdict; both 0 where not known. */
  blind: number;
  assisted: number;
  guidelines: number[];
}

/** Questions by whether they can be answered, with those that were declined in words. */
export interface ReportSilence {
  /** Cases whose answer makes no claim. */
  silent: number;
  answerable: { declined: number; n: number };
  unanswerable: { declined: number; n: number };
  notStated: number;
}

/** Everything the five lines are made of: counts and names, no sentence. */
export interface ReportInput {
  project: ReportProject;
  dataset: ReportDataset | null;
  run: ReportRun | null;
  answers: ReportAnswers;
  claims: ReportClaims;
  labels: ReportLabels;
  silence: ReportSilence;
  /** Shares of the settled claims, whose ranges know that claims of one answer go together. */
  severityShares: { contradicted: RateFigures; unsupported: RateFigures };
  /** The judge against people on the settled claims; null without a run. */
  agreement: Agreement | null;
  /**
   * Why the judge's catches may not be printed. only_flagged: of the claims it passed not one is labeled, so it would
   * seem to catch everything; not_drawn: those that are were picked by a person; other_shares: the labeled ones were drawn in
   * shares of what another judge flagged and passed.
   */
  refusal: Exclude<PlainRefusal, "in_shares"> | null;
  /**
   * The claims that a draw chose, where flagged and passed ones were labeled in different shares: the plain rates over
   * labeled claims would misstate the judge. null where they do not.
   */
  weighted: WeightedFigures | null;
  /** The rate per answer by the one method the labels allow, as calibration and score print it; null where no claim is known one by one. */
  perAnswer: RunScore["perAnswer"] | null;
  /** How far the judge's verdicts moved when it was run again on the same claims; null where it ran once. */
  repeats: RepeatFigures | null;
  /** The same with the passages the other way round; left out or null: no run was shown them so. */
  order?: Measured<Repeatability> | null;
  /** Of the claims labeled by two people or more, those on which all said the same before anything was settled. */
  peopleAgree: Rate;
  /** The same over pairs of people, and alpha; null where that is not known. */
  peoplePairs: Pick<PeopleAgreement, "pairs" | "alpha"> | null;
  /** Calendar day of the report and the zone whose day it is. */
  date: string;
  zone: string;
}

/** The texts of people that stand on the sheet, and may make it too long. */
export function textsOf({ project, dataset }: Pick<ReportInput, "project" | "dataset">): {
  project: string;
  set: string;
  control: string;
} {
  return { project: project.name, set: dataset?.name ?? "", control: project.control };
}
