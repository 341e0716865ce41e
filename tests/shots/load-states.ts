import { Readable } from "node:stream";
import type { Verdict } from "@/lib/claims/verdict";
import { db } from "@/lib/db/client";
import { findProject } from "@/lib/db/projects";
import { importCases } from "@/lib/runs/import-cases";
import { runJudge } from "@/lib/runs/judge-dataset";
import { startRun } from "@/lib/runs/start-run";

/** Answers of a state, two claims each, unless it says how many. */
const ANSWERS = 30;

/** What a person says of a claim whose price is, or is not, the one in the passage; null: nobody looked. */
type Labeler = (isRight: boolean) => Verdict | null;

interface State {
  label: Labeler;
  hasVerdicts?: boolean;
  answers?: number;
  /** Some good claims are in words the rules do not follow, and some bad ones say the price of another day. */
  isMixed?: boolean;
}

const truly: Labeler = (isRight) => (isRight ? "supported" : "contradicted");

/** States of a calibration that the sample project does not have. */
const STATES: Record<string, State> = {
  "one-class": { label: () => "supported" },
  "no-labels": { label: () => null },
  "one-labeler": { label: truly },
  "no-verdict": { label: truly, hasVerdicts: false },
  "claims-20": { label: truly, answers: 10, isMixed: true },
  "claims-1000": { label: truly, answers: 500, isMixed: true },
  "claims-20000": { label: truly, answers: 10_000, isMixed: true },
};

/** A claim on a price: right or not, and such that the rules err on it where the state is mixed. */
function claimText(
  at: number,
  part: number,
  { isRight, isErr }: { isRight: boolean; isErr: boolean },
): string {
  const price = isRight || isErr ? at + 5 : at + 105;
  const when = isErr && !isRight ? "on no day" : part === 0 ? "a day" : "at weekends";
  return isErr && isRight
    ? `Whoever borrows number ${at + 1} parts with exactly this sum.`
    : `Tool ${at + 1} costs ${price} euros ${when}.`;
}

function linesOf({ label, answers = ANSWERS, isMixed = false }: State): string[] {
  return Array.from({ length: answers }, (_, at) => {
    const claims = [at % 3 !== 0, at % 7 !== 0].map((isRight, part) => {
      const verdict = label(isRight);
      const isErr = isMixed && at % (isRight ? 11 : 9) === 3;
      const given = { by: "ada@example.org", given: "blind", selection: { how: "all" } };
      return {
        text: claimText(at, part, { isRight, isErr }),
        cites: ["D01"],
        labels: verdict === null ? [] : [{ ...given, label: verdict }],
      };
    });
    return JSON.stringify({
      id: `tool-${at + 1}`,
      question: `What does tool ${at + 1} cost?`,
      retrieved: [{ id: "D01", text: `Tool ${at + 1} costs ${at + 5} euros a day and at weekends.` }],
      answerable: true,
      answer: claims.map(({ text }) => text).join(" "),
      claims,
    });
  });
}

const client = db();
for (const [slug, state] of Object.entries(STATES)) {
  const text = `${linesOf(state).join("\n")}\n`;
  const file = { file: `${slug}.jsonl`, open: () => Readable.from([Buffer.from(text)]) };
  const made = await importCases(client, { ...file, splitter: "sentence-2", project: slug, userId: null });
  const project = await findProject(client, slug);
  const dataset = await client.dataset.findFirst({ where: { projectId: project?.id ?? "" } });
  if (project === null || dataset === null) throw new Error(`${slug} was ${made.status}`);
  const of = { projectId: project.id, datasetId: dataset.id };
  const run = await startRun(client, { ...of, judge: "rules", startedBy: null });
  await runJudge(client, run.id);
  if (state.hasVerdicts !== false) continue;
  const failed = { status: "no_verdict" as const, verdict: null, failure: "timeout", score: null };
  await client.judgeVerdict.updateMany({ where: { runId: run.id }, data: failed });
}
await client.$disconnect();
