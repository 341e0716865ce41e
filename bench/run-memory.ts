// Memory of a run by calls over many claims, its judge answering at once: npm run bench:memory [CLAIMS]

import { importCases } from "@/lib/runs/import-cases";
import { runJudge } from "@/lib/runs/judge-dataset";
import { startCalling } from "@/tests/integration/runs/calling";
import { openScratch } from "@/tests/integration/runs/scratch";
import { SUPPORTED, scriptedJudge } from "@/tests/integration/runs/scripted-judge";

const claims = Number(process.argv[2] ?? 100_000);
const CLAIMS_A_CASE = 2;
const LINES_A_CHUNK = 500;
const TENTHS = 10;

const encoder = new TextEncoder();

async function* cases(): AsyncGenerator<Uint8Array> {
  const many = Math.ceil(claims / CLAIMS_A_CASE);
  for (let from = 0; from < many; from += LINES_A_CHUNK) {
    const lines = Array.from({ length: Math.min(LINES_A_CHUNK, many - from) }, (_, at) => {
      const number = from + at;
      return JSON.stringify({
        id: `case-${number}`,
        question: "How long may a tool be kept?",
        retrieved: [{ id: "D01", text: `A ladder may be kept for ${number} days. Late tools cost a fee.` }],
        answer: `A ladder may be kept for ${number} days [D01]. Late tools cost a fee.`,
      });
    });
    yield encoder.encode(`${lines.join("\n")}\n`);
  }
}

const scratch = await openScratch();
try {
  const { client } = scratch;
  const read = await importCases(client, {
    file: "cases.jsonl",
    open: cases,
    splitter: "sentence-2",
    project: "memory",
    userId: null,
  });
  if (read.status !== "done") throw new Error("the cases did not come in");
  const dataset = await client.dataset.findFirstOrThrow();
  const [run] = await startCalling(client, { projectId: dataset.projectId, datasetId: dataset.id });
  if (run === undefined) throw new Error("a run was asked for");
  const judge = scriptedJudge(() => SUPPORTED, { maxInFlight: 32 });
  let next = 1;
  const megabytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024);
  console.log(`before the run: ${megabytes()} MB`);
  const began = performance.now();
  const end = await runJudge(client, run.id, {
    makeJudge: async () => judge,
    onProgress: ({ done, total }) => {
      // What the judge was asked is kept for tests alone, and would be all that grows here.
      judge.asked.length = 0;
      if (done < (total * next) / TENTHS) return;
      next += 1;
      console.log(`${done} of ${total} claims: ${megabytes()} MB`);
    },
  });
  const ms = performance.now() - began;
  console.log(
    `${end}; ${Math.round(run.total / (ms / 1000))} claims a second, each with a call and a verdict stored`,
  );
} finally {
  await scratch.close();
}
