import { FigureTable } from "@/components/charts/figure-table";
import { prepareRate } from "@/components/charts/prepare-rate";
import type { CaseType } from "@/lib/claims/case";
import { sliceWord } from "@/lib/claims/trait-words";
import type { RunScore } from "@/lib/metrics/run-score";
import type { Score } from "@/lib/metrics/score";
import { type BudgetOutcome, decideBudget, reasonFor } from "@/lib/report/decision";
import { budgetPercent } from "@/lib/report/words";
import { answersWithClaims } from "./opening";

const DECIDED: Record<BudgetOutcome, string> = {
  over: "over it",
  within: "within it",
  not_decided: "not decided",
};

/** Where silence is the right answer. */
const SILENT_TYPES: readonly (CaseType | null)[] = ["unanswerable", "out_of_scope"];

function HallucinationDecision({ score, budget }: { score: Score; budget: number }) {
  const people = score.hallucinationRateByPeople;
  const open = answersWithClaims(score) - people.n;
  const outcome = open > 0 ? "not_decided" : decideBudget(people, budget);
  return (
    <>
      Answers with an unbacked claim, budget {budgetPercent(budget)}: <b>{DECIDED[outcome]}</b>,{" "}
      {open > 0
        ? `${open} of ${open + people.n} answers are not labeled in full`
        : reasonFor(people, budget, "answers")}
      .
    </>
  );
}

/** The two rates that have a budget, by case type. */
export function ByCaseType({
  score,
  budgets,
}: {
  score: RunScore;
  budgets: { hallucination: number; overRefusal: number };
}) {
  const { falseAbstention } = score.score;
  const byPeople = score.score.hallucinationRateByPeople.n > 0;
  const name = (caseType: CaseType | null) => sliceWord({ key: "caseType", value: caseType });
  return (
    <>
      <p className="sub">
        <HallucinationDecision score={score.score} budget={budgets.hallucination} />
        <br />
        Needless silence, budget {budgetPercent(budgets.overRefusal)}:{" "}
        <b>{DECIDED[decideBudget(falseAbstention, budgets.overRefusal)]}</b>,{" "}
        {reasonFor(falseAbstention, budgets.overRefusal, "questions")}.
      </p>
      <h3 className="by-type">
        An unbacked claim{" "}
        <span className="q3">{byPeople ? "by people’s labels" : "flagged by the judge"}</span>
      </h3>
      <FigureTable
        caption="Answers with an unbacked claim by case type"
        unit="Answers"
        lines={score.byCaseType.map(({ caseType, score: one }) => ({
          key: caseType ?? "",
          name: name(caseType),
          figure: prepareRate(byPeople ? one.hallucinationRateByPeople : one.hallucinationRate, {
            none: byPeople
              ? "no answer of this type is labeled in full"
              : "no answer of this type is judged in full",
          }),
          isOpen: byPeople,
          ...(byPeople ? { budget: budgets.hallucination } : {}),
        }))}
      />
      <h3 className="by-type">
        Needless silence <span className="q3">of the questions it could answer</span>
      </h3>
      <FigureTable
        caption="Needless silence by case type"
        unit="Questions"
        lines={score.byCaseType.map(({ caseType, score: one }) => ({
          key: caseType ?? "",
          name: name(caseType),
          figure: prepareRate(one.falseAbstention, {
            none: SILENT_TYPES.includes(caseType)
              ? "silence is right here"
              : "no question of this type is stated to be answerable",
          }),
          budget: budgets.overRefusal,
        }))}
      />
      <p className="note">The line across is the budget.</p>
    </>
  );
}
