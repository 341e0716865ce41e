import { writeFile } from "node:fs/promises";
import path from "node:path";
import { formatDay } from "@/lib/format";
import type { Agreement } from "@/lib/metrics/agreement";
import type { PeopleAgreement } from "@/lib/metrics/people-agreement";
import type { Score } from "@/lib/metrics/score";
import { buildReport } from "@/lib/report/document";
import { reportInputOfFile } from "@/lib/report/from-file";
import { reportMarkdown } from "@/lib/report/markdown";
import { fileFault } from "./fail";
import type { NamedJudge } from "./judged-cases";
import type { PeopleTally } from "./people-tally";

/** Everything a report on a file rests on. */
export interface FileFigures {
  file: string;
  judge: NamedJudge;
  score: Score;
  agreement: Agreement;
  people: PeopleTally;
  peopleAgree: PeopleAgreement;
}

/** The five-line report on a file as Markdown, dated today in the zone of this machine, which it names. */
export async function writeFileReport(to: string, figures: FileFigures): Promise<void> {
  const { file, judge, score, agreement, people, peopleAgree } = figures;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const markdown = reportMarkdown(
    buildReport(
      reportInputOfFile({
        name: path.basename(file),
        judge,
        score,
        agreement,
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
