import { FormExamples } from "./form-examples";

/** Lines of our own making, one for each form a file of verdicts may have. */
const FORMS = [
  {
    name: "A verdict on a claim, named by its place in the answer (from 1)",
    line: '{"case": "q1", "place": 1, "verdict": "supported", "score": 0.97, "rationale": "D01 says so."}',
  },
  {
    name: "Or by its text; with the system that answered, where several did",
    line: '{"case": "q1", "system": "prompt-v4", "claim": "We open at 9.", "verdict": "contradicted"}',
  },
  {
    name: "A judge that failed on it: never one of the verdicts",
    line: '{"case": "q2", "place": 1, "verdict": null, "failure": "timeout"}',
  },
  {
    name: "With what answered, and what it took",
    line: '{"case": "q2", "place": 2, "verdict": "unsupported", "model": "hhem-2.1", "ms": 840, "cost": {"amount": "0.0012", "currency": "EUR"}}',
  },
  {
    name: "A table",
    line: "case;place;verdict;score;rationale;failure;model;ms;cost;currency",
  },
] as const;

/** What a file of verdicts may look like, for somebody who has none yet. */
export function VerdictForms() {
  return (
    <FormExamples forms={FORMS}>
      One verdict a line. A judge that only passes or flags says <span className="id">pass</span> or{" "}
      <span className="id">fail</span>. A score is between 0 and 1.
    </FormExamples>
  );
}
