import { Explain } from "@/components/explain/explain";
import { Pick } from "@/components/ui/pick";
import { formatDay, formatRangeInWords } from "@/lib/format";
import { judgeTitle, type RunRecord } from "@/lib/judges/run";
import { countDraw, type LabelsToday, SHARES_NOTE } from "@/lib/metrics/label-plan";
import type { PlanGoal } from "@/lib/metrics/label-plan-goal";
import { PLANNED_RATES, rateAfter, rateToday } from "@/lib/metrics/label-plan-range";
import type { PlannedRate } from "@/lib/metrics/label-plan-weighed";
import {
  afterSentence,
  assumptionSentence,
  basisSentence,
  drawSentence,
  ORDER_NOTE,
  todaySentence,
} from "@/lib/report/label-plan";
import { explainGoal, PROOF_SIZE } from "@/lib/report/measures/draw-goal";
import { explain } from "@/lib/report/measures/measure";
import { explainAfter, explainToday } from "@/lib/report/measures/planned";
import { countOf } from "@/lib/report/words";
import { mixOf, type PlanAddress, planHref } from "./address";
import { DrawForm, type DrawState } from "./draw-form";
import { PlanForm } from "./plan-form";
import { type PlannedLine, PlannedTable } from "./planned-table";
import { Samples, type ShownSample } from "./samples";

/** The sentence the page opens with: what the draw does to the catch rate's range. */
function leadOf(size: number, today: PlannedRate, after: PlannedRate): string {
  const now = formatRangeInWords(today);
  const then = formatRangeInWords(after);
  const more = countOf(size, "claim");
  if (then === null) return `What ${more} more would give the catch rate cannot be foretold yet.`;
  return now === null
    ? `With ${more} drawn and labeled, the catch rate would have a range: about ${then}.`
    : `The catch rate is ${now} today. With ${more} drawn and labeled, expect about ${then}.`;
}

/** How many more labels one run needs, what a draw would give, and the samples that were drawn. */
export function PlanView({
  slug,
  address,
  runs,
  run,
  today,
  samples,
  draw,
  close,
}: {
  slug: string;
  address: PlanAddress;
  runs: readonly RunRecord[];
  run: RunRecord;
  today: LabelsToday;
  samples: readonly ShownSample[];
  /** null for who may not draw and close samples. */
  draw: ((state: DrawState, form: FormData) => Promise<DrawState>) | null;
  close: ((form: FormData) => Promise<void>) | null;
}) {
  const mix = mixOf(address);
  const drawn = countDraw(today, mix, address.more);
  const lines: PlannedLine[] = PLANNED_RATES.map((key) => ({
    key,
    today: rateToday(today, key),
    after: rateAfter(today, mix, drawn, key),
    saysToday: todaySentence(today, key),
    saysAfter: afterSentence(today, mix, { drawn, key }),
    explainsToday: explainToday(today, key),
    explainsAfter: explainAfter({ today, mix, drawn, key }),
  }));
  const [caught] = lines;
  const width: PlanGoal = { kind: "width", width: address.width / 100 };
  const target: PlanGoal = { kind: "target", target: address.target / 100 };
  const goals = [
    ...PLANNED_RATES.map((key) => ({ goal: width, key })),
    { goal: target, key: "catchRate" as const },
  ];
  const proof = explain(PROOF_SIZE, { target: target.target, caught: today.caught });
  const isWhole = today.basis === "whole";
  return (
    <>
      <p className="basis">
        How many more labels{" "}
        <Pick
          name="Run"
          value={judgeTitle(run.judge)}
          groups={[
            {
              choices: runs.map((one) => ({
                href: planHref(slug, address, { run: one.id }),
                label: judgeTitle(one.judge),
                hint: `${one.dataset.name}, ${formatDay(one.createdAt, "UTC")}`,
                isChosen: one.id === run.id,
              })),
            },
          ]}
        />{" "}
        needs on {run.dataset.name}
      </p>
      <h1 className="lead">
        {isWhole || caught === undefined
          ? `Every claim with a verdict is labeled: only ${today.disputed > 0 ? "settling what people differ on, or more cases," : "more cases"} would narrow the ranges.`
          : leadOf(drawn.size, caught.today, caught.after)}
      </h1>
      <p className="sub mt-3">{basisSentence(today)}</p>
      <PlanForm slug={slug} address={address} />

      <section className="sec" aria-labelledby="gives">
        <h2 id="gives">What would it give?</h2>
        <p className="sub">{drawSentence(today, mix, drawn)}</p>
        <PlannedTable lines={lines} />
        <p className="note">
          {assumptionSentence(today, mix, drawn)} 95% ranges by the interval that is printed for such labels.
        </p>
      </section>

      <section className="sec" aria-labelledby="reach">
        <h2 id="reach">How many would be enough?</h2>
        <ul className="goals">
          {goals.map(({ goal, key }) => {
            const of = explainGoal({ today, mix, goal, key });
            return (
              <li key={`${goal.kind}-${key}`}>
                {of.sentence} <Explain of={of} />
              </li>
            );
          })}
          <li>
            {proof.sentence} <Explain of={proof} />
          </li>
        </ul>
        <p className="note">
          Choose the number before labeling: who looks after every label and stops when the goal is met, has
          no 95% any more.
        </p>
      </section>

      {draw !== null && (
        <section className="sec" aria-labelledby="draw">
          <h2 id="draw">Draw it</h2>
          <p className="sub">
            The claims are drawn from the whole dataset by a seed, those with a label among them, and labeled
            blind in a mixed order that says nothing of the verdicts. A blind label that is there already
            counts. {ORDER_NOTE} {mix.kind === "stratified" && SHARES_NOTE}
          </p>
          <DrawForm slug={slug} runId={run.id} address={address} draw={draw} />
        </section>
      )}

      <section className="sec" aria-labelledby="samples">
        <h2 id="samples">Which samples are there?</h2>
        <Samples slug={slug} samples={samples} close={close} />
      </section>
    </>
  );
}
