import type { Command } from "commander";
import { formatCount, formatNumber, formatPoints, formatRate } from "@/lib/format";
import { peopleRate } from "@/lib/metrics/headline";
import { riskWeighted, targetForPenalty } from "@/lib/metrics/risk";
import type { RunScore } from "@/lib/metrics/run-score";
import { AgreementTally } from "./agreement-tally";
import { FileAnswers } from "./file-answers";
import { checkedCases, namedJudge } from "./judged-cases";
import { type FileOptions, parsePenalty, withFileOptions } from "./options";
import { addPeople, emptyPeopleTally } from "./people-tally";
import { print, textTable } from "./print";
import { clusteredRateJson } from "./rate-json";
import { clusteredRateText } from "./rate-text";
import type { OnHeader } from "./read-file";
import { isPeopleRatePrinted, scoreSentences } from "./score-sentences";
import { type ClusteredScore, ScoreTally } from "./score-tally";
import { writeFileReport } from "./write-report";

interface ScoreOptions extends FileOptions {
  penalty: number;
  report?: string;
}

/** Everything that `score` prints of a file. */
interface Scored {
  judge: string;
  score: ClusteredScore;
  perAnswer: RunScore["perAnswer"];
  penalty: number;
}

/** People's rate as the score page has it: its counts alone where the labeled answers say nothing of the others. */
function peopleRateJson(perAnswer: RunScore["perAnswer"]) {
  const people = peopleRate(perAnswer);
  if (isPeopleRatePrinted(perAnswer)) return people;
  const { headline, counts } = perAnswer;
  const shares = counts.basis === "stratified" ? "in_shares" : "picked";
  const refused = headline.method === "none" ? headline.reason : shares;
  return { ...people, rate: null, low: null, high: null, refused };
}

/** The rate of all answers where it is reckoned from those that are labeled; nothing where people's own is printed. */
function estimatedJson({ headline }: RunScore["perAnswer"]) {
  if (!("estimate" in headline)) return {};
  const { rate, low, high } = headline.estimate;
  return { hallucinationRateEstimated: { method: headline.method, rate, low, high } };
}

function toJson({ judge, score, perAnswer, penalty }: Scored): string {
  return JSON.stringify({
    judge,
    cases: score.cases,
    claims: score.claims,
    faithfulness: clusteredRateJson(score.faithfulness),
    contradicted: score.contradicted,
    unsupported: score.unsupported,
    hallucinationRate: score.hallucinationRate,
    hallucinationRateByPeople: peopleRateJson(perAnswer),
    ...estimatedJson(perAnswer),
    citationRecall: clusteredRateJson(score.citationRecall),
    citationPrecision: clusteredRateJson(score.citationPrecision),
    abstention: score.abstention,
    falseAbstention: score.falseAbstention,
    outcomes: score.outcomes,
    accuracyOnly: score.accuracyOnly,
    riskWeighted: { penalty, score: riskWeighted(score.outcomes, penalty) },
    sentences: scoreSentences(score, perAnswer, penalty),
  });
}

/** What was left out of a rate and why, and why answers make no claim; nothing where nothing was. */
function notesText(score: ClusteredScore): string {
  const { silence } = score;
  const notes: [string, number][] = [
    ["answers that decline in words", silence.declined],
    ["empty answers", silence.empty],
    ["answers that say nothing that can be checked", silence.nothing_checkable],
    ["claims without a verdict, in no rate", score.noVerdict],
    ["cases with such a claim, whose outcome is not known", score.outcomeNotKnown],
    ["cases that do not state answerable, in no rate that needs it", score.answerableNotStated],
    ["answers labeled in part, in no rate by people", score.answersPartlyLabeled],
  ];
  const rows = notes.filter(([, count]) => count > 0).map(([words, count]) => [words, formatNumber(count)]);
  return textTable(rows, ["left", "right"]);
}

function peopleRateText(perAnswer: RunScore["perAnswer"]): string {
  const people = peopleRate(perAnswer);
  return isPeopleRatePrinted(perAnswer)
    ? formatRate(people)
    : `no rate: ${formatCount(people)}, not drawn at random`;
}

function toText({ judge, score, perAnswer, penalty }: Scored): string {
  const { outcomes } = score;
  const risk = riskWeighted(outcomes, penalty);
  const table = textTable(
    [
      ["faithfulness (claims)", clusteredRateText(score.faithfulness)],
      [
        "contradicted, unsupported",
        `${formatNumber(score.contradicted)}, ${formatNumber(score.unsupported)}`,
      ],
      ["flagged by the check (answers that make a claim)", formatRate(score.hallucinationRate)],
      [
        "flagged by the check (all questions)",
        score.answersPartlyJudged > 0
          ? `no rate: ${formatNumber(score.answersPartlyJudged)} answers not judged in full`
          : formatRate(score.hallucinationRateOverCases),
      ],
      ["hallucination rate by people", peopleRateText(perAnswer)],
      ["citation recall", clusteredRateText(score.citationRecall)],
      ["citation precision", clusteredRateText(score.citationPrecision)],
      ["abstention (unanswerable)", formatRate(score.abstention)],
      ["false abstention (answerable)", formatRate(score.falseAbstention)],
      ["correct, abstained, wrong", `${outcomes.correct}, ${outcomes.abstained}, ${outcomes.wrong}`],
      ["accuracy only", formatRate(score.accuracyOnly)],
      [
        `risk-weighted, penalty ${penalty} (t = ${Number(targetForPenalty(penalty).toFixed(4))})`,
        `${formatPoints(risk)} from ${formatNumber(score.accuracyOnly.n)} cases`,
      ],
    ],
    ["left", "left"],
  );
  const notes = notesText(score);
  return (
    `Judge ${judge}: ${formatNumber(score.cases)} cases, ${formatNumber(score.claims)} claims\n\n${table}\n` +
    `${Object.values(scoreSentences(score, perAnswer, penalty)).join("\n")}\n` +
    (notes === "" ? "" : `\n${notes}`)
  );
}

/** Adds `score`: every figure of a set of answers. */
export function registerScore(program: Command): void {
  withFileOptions(program.command("score"))
    .description(
      "faithfulness, hallucination rate, citations, abstention and outcomes of the answers in a file",
    )
    .option("--penalty <n>", "what a wrong answer costs; 0 counts nothing for wrong", parsePenalty, 1)
    .option("--report <file>", "write the five-line report as Markdown too")
    .action(async (file: string, options: ScoreOptions) => {
      const { judge, penalty } = options;
      const tally = new ScoreTally();
      const pairs = new AgreementTally();
      const answers = new FileAnswers();
      const people = emptyPeopleTally();
      const onHeader: OnHeader = (header) => {
        pairs.begin(header);
        answers.begin(header);
      };
      for await (const [found, checked] of checkedCases(file, options, onHeader)) {
        tally.add(found, checked);
        answers.add(found, checked.claims);
        addPeople(people, found);
        pairs.add(found, checked.claims);
      }
      const scored = { judge, score: tally.measure(), perAnswer: answers.measure(), penalty };
      if (options.report !== undefined) {
        await writeFileReport(options.report, {
          file,
          judge: await namedJudge(options),
          score: scored.score,
          perAnswer: scored.perAnswer,
          agreement: pairs.measure(),
          people,
        });
      }
      await print(options.json ? `${toJson(scored)}\n` : toText(scored));
    });
}
