import type { Command } from "commander";
import { countParts } from "@/lib/db/model-splits";
import { formatNumber } from "@/lib/format";
import { type AnswersOptions, withAnswerOptions, workOnAnswersCommand } from "./answers";

/** Adds `split`: answers cut into claims by a model. */
export function registerSplit(program: Command): void {
  withAnswerOptions(
    program
      .command("split")
      .description("split the answers of a dataset into claims with a model, one call an answer"),
  )
    .addHelpText(
      "after",
      "\nEach claim must name words of its answer; those that do not stand there wait for a person on the page of the\nrun. Answers whose claims are labeled or judged keep them. Ends with 1 where the run pauses or fails.",
    )
    .action((options: AnswersOptions) =>
      workOnAnswersCommand("llm-split", options, async (client, { run }) => {
        const parts = await countParts(client, run.id);
        return {
          lines: [
            `${formatNumber(parts.kept)} claims stand in their answers; ${formatNumber(parts.open)} wait for a person`,
          ],
          json: { claims: parts },
        };
      }),
    );
}
