import type { Command } from "commander";
import { formatNumber } from "@/lib/format";
import { loadRated, type RatedPage } from "@/lib/runs/load-rated";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { type AnswersOptions, withAnswerOptions, workOnAnswersCommand } from "./answers";
import { clusteredRateJson } from "./rate-json";
import { shortRateText } from "./rate-text";

/** Answers that the figures rest on: every cut counts the same ones. */
function countedOf({ cuts: [first] }: RatedPage): number {
  return (first?.caught.n ?? 0) + (first?.falseAlarms.n ?? 0);
}

function textOf(rate: ClusteredRate, kind: "bad" | "good"): string {
  return rate.n === 0 ? `not known, none of them is ${kind}` : shortRateText(rate);
}

function countedText(rated: RatedPage): string {
  const { answers, notByAll } = rated;
  const leftOut =
    notByAll === 0
      ? ""
      : `; ${formatNumber(notByAll)} more are left out, because a judge beside it has no verdict on one of their claims`;
  return `by answer: ${formatNumber(countedOf(rated))} of ${formatNumber(answers)} answers are rated and labeled to the last claim${leftOut}`;
}

/** Adds `rate`: whole answers rated by a model, for comparison with judging claim by claim. */
export function registerRate(program: Command): void {
  withAnswerOptions(
    program
      .command("rate")
      .description("rate whole answers of a dataset from 1 to 5 with a model, one call an answer"),
  )
    .addHelpText(
      "after",
      "\nFor comparison with judges that go claim by claim: figures are by answer, on those labeled to the last claim.\nEnds with 1 where the run pauses or fails.",
    )
    .action((options: AnswersOptions) =>
      workOnAnswersCommand("llm-whole-answer", options, async (client, { run }) => {
        const rated = await loadRated(client, run);
        const { cuts, runs, beside, basis } = rated;
        if (basis === "stratified") {
          return {
            lines: ["No rate by answer: claims were labeled in shares of flagged and passed ones."],
            json: { byAnswer: null },
          };
        }
        const named = [
          ...cuts.map(({ cut, ...rates }) => ({
            name: `passes ${cut === 5 ? "5" : `${cut} or more`}`,
            ...rates,
          })),
          ...runs.flatMap((rates, at) => {
            const one = beside[at];
            return one === undefined || one.refusal !== null ? [] : [{ name: one.title, ...rates }];
          }),
        ];
        const counted = countedOf(rated);
        return {
          lines: [
            countedText(rated),
            ...(counted === 0 ? [] : named).map(
              ({ name, caught, falseAlarms }) =>
                `by answer, ${name}: caught ${textOf(caught, "bad")}, false alarms ${textOf(falseAlarms, "good")}`,
            ),
          ],
          json: {
            answers: { counted, of: rated.answers, leftOut: rated.notByAll },
            byAnswer: named.map(({ name, caught, falseAlarms }) => ({
              name,
              caught: clusteredRateJson(caught),
              falseAlarms: clusteredRateJson(falseAlarms),
            })),
          },
        };
      }),
    );
}
