import { FigureTable } from "@/components/charts/figure-table";
import { PlainRanges } from "@/components/explain/plain-ranges";
import type { CaseType } from "@/lib/claims/case";
import { sliceWord } from "@/lib/claims/trait-words";
import type { RunScore } from "@/lib/metrics/run-score";
import type { Score } from "@/lib/metrics/score";
import { type BudgetOutcome, decideBudget, reasonFor } from "@/lib/report/decision";
import { FLAG_RATE, HALLUCINATION_RATE, type PeopleBasis } from "@/lib/report/measures/answers";
import { FAITHFULNESS } from "@/lib/report/measures/claims";
import { allowsPeopleRate, PICKED, peopleBasis } from "@/lib/report/measures/headline";
import { type Explanation, explain } from "@/lib/report/measures/measure";
import { SILENCE } from "@/lib/report/measures/silence";
import { budgetPercent } from "@/lib/report/words";
import { claimRow } from "./claim-figures";
import { figureLine } from "./lines";
import { answersWithClaims } from "./opening";

const DECIDED: Record<BudgetOutcome, string> = {
  over: "over it",
  within: "within it",
  not_decided: "not decided",
};

/** Where silence is the right answer. */
const SILENT_TYPES: readonly (CaseType | null)[] = ["unanswerable", "out_of_scope"];

export interface Budgets {
  hallucination: number;
  overRefusal: number;
}

/** One part of the dataset. */
interface Part {
  key: string;
  name: string;
  score: Score;
  /** Said of needless silence where there is nothing to count. */
  noSilence: string;
}

function HallucinationDecision({ loaded, budget }: { loaded: RunScore; budget: number }) {
  const { score, perAnswer } = loaded;
  const people = score.hallucinationRateByPeople;
  const open = answersWithClaims(score) - people.n;
  const isPicked = people.n > 0 && !allowsPeopleRate(perAnswer.headline);
  const outcome = open > 0 || isPicked ? "not_decided" : decideBudget(people, budget);
  const why = isPicked
    ? PICKED
    : open > 0
      ? `${open} of ${open + people.n} answers are not labeled in full`
      : reasonFor(people, budget, "answers");
  return (
    <>
      Answers with an unbacked claim, budget {budgetPercent(budget)}: <b>{DECIDED[outcome]}</b>, {why}.
    </>
  );
}

/** The two rates that have a budget against it. */
export function Decisions({ loaded, budgets }: { loaded: RunScore; budgets: Budgets }) {
  const { falseAbstention } = loaded.score;
  return (
    <p className="sub">
      <HallucinationDecision loaded={loaded} budget={budgets.hallucination} />
      <br />
      Needless silence, budget {budgetPercent(budgets.overRefusal)}:{" "}
      <b>{DECIDED[decideBudget(falseAbstention, budgets.overRefusal)]}</b>,{" "}
      {reasonFor(falseAbstention, budgets.overRefusal, "questions")}.
    </p>
  );
}

/** Which part a panel is about stands in its head. */
function inPart(of: Explanation, part: Part): Explanation {
  return { ...of, id: `${of.id}-${part.key}`, name: `${of.name}: ${part.name}` };
}

function unbackedLine(
  part: Part,
  { by, budget, what }: { by: PeopleBasis | "check"; budget: number; what: string },
) {
  const { score, name } = part;
  if (by === "check") {
    const rate = score.hallucinationRate;
    const of = explain(FLAG_RATE, {
      rate,
      noun: "answer",
      isCalibrated: score.hallucinationRateByPeople.n > 0,
    });
    return figureLine({
      name,
      of: inPart(of, part),
      rate,
      says: null,
      none: `no answer ${what} is judged in full`,
    });
  }
  const rate = score.hallucinationRateByPeople;
  return figureLine({
    name,
    of: inPart(explain(HALLUCINATION_RATE, { rate, basis: by }), part),
    rate,
    says: null,
    none: `no answer ${what} is labeled in full`,
    isOpen: true,
    budget,
  });
}

/** The rates that parts of the dataset are told apart by: per answer, over claims, and needless silence. */
function PartTables({
  parts,
  by,
  budgets,
  along,
  what,
}: {
  parts: readonly Part[];
  by: PeopleBasis | "check";
  budgets: Budgets;
  /** "by case type". */
  along: string;
  /** "of this type". */
  what: string;
}) {
  const claims = parts.map((part) => {
    const { rate, of } = claimRow(FAITHFULNESS, { score: part.score, rate: part.score.faithfulness });
    return { rate, of: inPart(of, part), name: part.name };
  });
  return (
    <>
      <h3 className="by-type">
        An unbacked claim{" "}
        <span className="q3">{by === "check" ? "flagged by the check" : "by people’s labels"}</span>
      </h3>
      <FigureTable
        caption={`Answers with an unbacked claim ${along}`}
        unit="Answers"
        lines={parts.map((part) => unbackedLine(part, { by, budget: budgets.hallucination, what }))}
      />
      <h3 className="by-type">
        Claims that are backed <span className="q3">by the check’s verdicts</span>
      </h3>
      <FigureTable
        caption={`Claims that are backed ${along}`}
        unit="Claims"
        lines={claims.map(({ rate, of, name }) =>
          figureLine({ name, rate, of, says: null, none: `no claim ${what} is judged` }),
        )}
      />
      <PlainRanges of={claims.map(({ of }) => of)} />
      <h3 className="by-type">
        Needless silence <span className="q3">of the questions it could answer</span>
      </h3>
      <FigureTable
        caption={`Needless silence ${along}`}
        unit="Questions"
        lines={parts.map((part) => {
          const { abstention, falseAbstention } = part.score;
          return figureLine({
            name: part.name,
            of: inPart(explain(SILENCE, { abstention, falseAbstention }), part),
            rate: falseAbstention,
            says: null,
            none: part.noSilence,
            budget: budgets.overRefusal,
          });
        })}
      />
      <p className="note">The line across is the budget.</p>
    </>
  );
}

function byOf({ score, perAnswer }: RunScore): PeopleBasis | "check" {
  const isTold = score.hallucinationRateByPeople.n > 0 && allowsPeopleRate(perAnswer.headline);
  return isTold ? peopleBasis(perAnswer.headline) : "check";
}

/** The rates by case type. */
export function ByCaseType({ loaded, budgets }: { loaded: RunScore; budgets: Budgets }) {
  const parts = loaded.byCaseType.map(({ caseType, score }) => ({
    key: caseType ?? "none",
    name: sliceWord({ key: "caseType", value: caseType }),
    score,
    noSilence: SILENT_TYPES.includes(caseType)
      ? "silence is right here"
      : "no question of this type is stated to be answerable",
  }));
  return (
    <PartTables parts={parts} by={byOf(loaded)} budgets={budgets} along="by case type" what="of this type" />
  );
}

/** The rates by the system that answered; nothing where there is one. */
export function BySystem({ loaded, budgets }: { loaded: RunScore; budgets: Budgets }) {
  const parts = loaded.bySystem.map(({ system, score }) => ({
    key: system === "" ? "none" : system,
    name: sliceWord({ key: "system", value: system === "" ? null : system }),
    score,
    noSilence: "no question it got is stated to be answerable",
  }));
  return (
    <PartTables parts={parts} by={byOf(loaded)} budgets={budgets} along="by system" what="of this system" />
  );
}
