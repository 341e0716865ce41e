import { Readable } from "node:stream";
import type { Verdict } from "@/lib/claims/verdict";
import { db } from "@/lib/db/client";
import { findProject } from "@/lib/db/projects";
import { importCases } from "@/lib/runs/import-cases";
import { runJudge } from "@/lib/runs/judge-dataset";
import { startRun } from "@/lib/runs/start-run";

const ANSWERS = 30;

/** What a person says of a claim whose price is, or is not, the one in the passage; null: nobody looked. */
type Labeler = (isRight: boolean) => Verdict | null;

/** States of a calibration that the sample project does not have. */
const STATES: Record<string, { label: Labeler; hasVerdicts: boolean }> = {
  "one-class": { label: () => "supported", hasVerdicts: true },
  "no-labels": { label: () => null, hasVerdicts: true },
  "one-labeler": { label: (isRight) => (isRight ? "supported" : "contradicted"), hasVerdicts: true },
  "no-verdict": { label: (isRight) => (isRight ? "supported" : "contradicted"), hasVerdicts: false },
};

function linesOf(label: Labeler): string[] {
  return Array.from({ length: ANSWERS }, (_, at) => {
    const claims = [at % 3 !== 0, at % 7 !== 0].map((isRight, part) => {
      const verdict = label(isRight);
      const price = isRight ? at + 5 : at + 105;
      const given = { by: "ada@example.org", given: "blind", selection: { how: "all" } };
      return {
        text: `Tool ${at + 1} costs ${price} euros ${part === 0 ? "a day" : "at weekends"}.`,
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
for (const [slug, { label, hasVerdicts }] of Object.entries(STATES)) {
  const text = `${linesOf(label).join("\n")}\n`;
  const file = { file: `${slug}.jsonl`, open: () => Readable.from([Buffer.from(text)]) };
  const made = await importCases(client, { ...file, splitter: "sentence-2", project: slug, userId: null });
  const project = await findProject(client, slug);
  const dataset = await client.dataset.findFirst({ where: { projectId: project?.id ?? "" } });
  if (project === null || dataset === null) throw new Error(`${slug} was ${made.status}`);
  const of = { projectId: project.id, datasetId: dataset.id };
  const run = await startRun(client, { ...of, judge: "rules", startedBy: null });
  await runJudge(client, run.id);
  if (hasVerdicts) continue;
  const failed = { status: "no_verdict" as const, verdict: null, failure: "timeout", score: null };
  await client.judgeVerdict.updateMany({ where: { runId: run.id }, data: failed });
}
await client.$disconnect();
