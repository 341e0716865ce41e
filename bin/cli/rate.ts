import type { Command } from "commander";
import { loadRated } from "@/lib/runs/load-rated";
import { type AnswersOptions, withAnswerOptions, workOnAnswersCommand } from "./answers";
import { clusteredRateJson } from "./rate-json";
import { shortRateText } from "./rate-text";

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
        const { cuts, runs, beside, basis } = await loadRated(client, run);
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
        return {
          lines: named.map(
            ({ name, caught, falseAlarms }) =>
              `by answer, ${name}: caught ${shortRateText(caught)}, false alarms ${shortRateText(falseAlarms)}`,
          ),
          json: {
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
