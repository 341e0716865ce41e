import type { LearnedView } from "@/lib/judges/learned/view";

/** What a judge is to learn from, as a form has it. */
export interface LearnChoice {
  features: string[];
  /** Hashes of judge versions. */
  members: string[];
}

/** What the last press of a button came to; a judge that was saved leads to its page. */
export type LearnState =
  | { status: "fresh" }
  | { status: "refused"; message: string }
  | { status: "trained"; view: LearnedView; choice: LearnChoice };

/** Something to learn from, as a box to tick. */
export interface LearnOption {
  value: string;
  label: string;
  hint: string;
}

/** Whether two choices are the same, whatever their order. */
export function isSameChoice(one: LearnChoice, other: LearnChoice): boolean {
  const text = ({ features, members }: LearnChoice) =>
    JSON.stringify([[...features].sort(), [...members].sort()]);
  return text(one) === text(other);
}
