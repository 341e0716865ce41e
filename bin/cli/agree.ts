import type { Command } from "commander";
import { formatNumber } from "@/lib/format";
import { countOf } from "@/lib/report/words";
import { agreementJson } from "./agreement-json";
import { AgreementTally } from "./agreement-tally";
import { coefficientsText, matrixText, peopleText, ratesText, refusedText } from "./agreement-text";
import type { JudgedClaim } from "./check-read-case";
import { judgedCases } from "./judged-cases";
import { type FileOptions, withFileOptions } from "./options";
import { print, textTable } from "./print";

/** How many missed or falsely flagged claims are named; the rest are counted. */
const MAX_NAMED = 20;

/** Some claims by name and how many there are in all. */
interface Named {
  rows: string[][];
  count: number;
}

function addNamed(named: Named, id: string, claim: JudgedClaim): void {
  named.count++;
  if (named.rows.length < MAX_NAMED) {
    named.rows.push([" ", id, `people: ${claim.label}`, `judge: ${claim.verdict}`, claim.text]);
  }
}

function namedText(title: string, { rows, count }: Named): string {
  if (count === 0) return "";
  const rest = count > rows.length ? `  and ${formatNumber(count - rows.length)} more\n` : "";
  return `\n${title}\n${textTable(rows, ["left", "left", "left", "left", "left"])}${rest}`;
}

/** What a random draw that stands by itself leaves out, as the calibration page says it. */
function besideDrawText(many: number): string {
  if (many === 0) return "";
  const are = many === 1 ? "is" : "are";
  return `Rates are of the random draw alone; ${countOf(many, "label")} given in order or picked ${are} left out of them.\n`;
}

/** Adds `agree`: a judge against people's labels. */
export function registerAgree(program: Command): void {
  withFileOptions(program.command("agree"))
    .description("hold a judge against people's labels")
    .action(async (file: string, options: FileOptions) => {
      const tally = new AgreementTally();
      const missed: Named = { rows: [], count: 0 };
      const flagged: Named = { rows: [], count: 0 };
      let unlabeled = 0;
      for await (const [found, judged] of judgedCases(file, options, (header) => tally.begin(header))) {
        tally.add(found, judged);
        for (const claim of judged) {
          const { label, verdict } = claim;
          if (label === null) {
            unlabeled++;
            continue;
          }
          if (label !== "supported" && verdict === "supported") addNamed(missed, found.id, claim);
          if (label === "supported" && verdict !== null && verdict !== "supported")
            addNamed(flagged, found.id, claim);
        }
      }
      const figures = tally.measure();
      const { allLabels, people, refused, besideDraw } = figures;
      if (options.json) {
        await print(`${JSON.stringify(agreementJson({ judge: options.judge, ...figures }))}\n`);
        return;
      }
      const labeled = allLabels.n + allLabels.noVerdictTotal;
      const left = unlabeled > 0 ? `; ${formatNumber(unlabeled)} without a settled label left out` : "";
      await print(
        `Judge ${options.judge} against people: ${formatNumber(labeled)} labeled claims${left}\n${besideDrawText(besideDraw)}\n` +
          `${matrixText(allLabels)}\n${refused === null ? ratesText(figures) : refusedText(figures, refused)}\n` +
          `${coefficientsText(figures)}\n${peopleText(people)}` +
          namedText("Missed: people called these hallucinated, the judge passed them", missed) +
          namedText("False alarms: people called these supported, the judge flagged them", flagged),
      );
    });
}
