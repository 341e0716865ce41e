import type { BenchPassage } from "./label";
import type { Verdict } from "./verdict";

/** What is told of a claim for practice once it has been answered: what it is held to, and why. */
export interface PracticeAnswer {
  /** What the person said. */
  said: Verdict;
  settled: Verdict;
  /** The sentence that whoever settled it wrote; empty where nobody did. */
  why: string;
}

export interface PracticeClaim {
  id: string;
  text: string;
  lead: string | null;
  /** null until it is answered: nothing is told of it before. */
  answer: PracticeAnswer | null;
}

/** A case for practice with its settled claims; its other claims are not asked for. */
export interface PracticeCase {
  id: string;
  externalId: string;
  question: string;
  answer: string;
  passages: BenchPassage[];
  claims: PracticeClaim[];
}

/** A case for practice as the settings list it. */
export interface PracticeEntry {
  caseId: string;
  externalId: string;
  question: string;
  /** Its settled claims: those that are practised. */
  claims: number;
}

/** How far somebody is with the practice, and how much of it agreed with what the claims are held to. */
export interface PracticeProgress {
  answered: number;
  right: number;
}

/** The same of a person by name. */
export interface PracticePerson extends PracticeProgress {
  userId: string;
  name: string;
}

/**
 * Counts the answers given so far, and those that agree.
 *
 * @param answers one a claim; null where it is not answered.
 * @example countPractice([{ said: "supported", settled: "supported", why: "" }, null]) // { answered: 1, right: 1 }
 */
export function countPractice(answers: readonly (PracticeAnswer | null)[]): PracticeProgress {
  const given = answers.filter((one) => one !== null);
  return { answered: given.length, right: given.filter(({ said, settled }) => said === settled).length };
}
