import { writeFile } from "node:fs/promises";
import path from "node:path";
import { formatDay } from "@/lib/format";
import type { RunScore } from "@/lib/metrics/run-score";
import type { Score } from "@/lib/metrics/score";
import { buildReport } from "@/lib/report/document";
import { reportInputOfFile } from "@/lib/report/from-file";
import { reportMarkdown } from "@/lib/report/markdown";
import type { AgreementFigures } from "./agreement-tally";
import { fileFault } from "./fail";
import type { NamedJudge } from "./judged-cases";
import type { PeopleTally } from "./people-tally";

/** Everything a report on a file rests on. */
export interface FileFigures {
  file: string;
  judge: NamedJudge;
  score: Score;
  perAnswer: RunScore["perAnswer"];
  agreement: AgreementFigures;
  people: PeopleTally;
}

/** The five-line report on a file as Markdown, dated today in the zone of this machine, which it names. */
export async function writeFileReport(to: string, figures: FileFigures): Promise<void> {
  const { file, judge, score, perAnswer, people } = figures;
  const { agreement, refused, sides, people: peopleAgree } = figures.agreement;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const markdown = reportMarkdown(
    buildReport(
      reportInputOfFile({
        name: path.basename(file),
        judge,
        score,
        perAnswer,
        agreement,
        refusal: refused === "unlabeled_stratum" ? "only_flagged" : refused === "in_shares" ? null : refused,
        weighted: refused === "in_shares" ? sides : null,
        disputed: people.disputed,
        reviewers: [...people.names].sort(),
        peopleAgree,
        date: formatDay(new Date(), zone),
        zone,
      }),
    ),
  );
  try {
    await writeFile(to, markdown);
  } catch (error) {
    throw fileFault(to, error);
  }
}
