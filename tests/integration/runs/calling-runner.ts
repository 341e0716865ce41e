import { openDb } from "@/lib/db/client";
import { runJudge } from "@/lib/runs/judge-dataset";

// A process that works on a run by calls and says how far it is, to be killed at any moment.
const [url, runId, shift] = process.argv.slice(2);
if (url === undefined || runId === undefined)
  throw new Error("usage: calling-runner.ts DATABASE_URL RUN [SHIFT_MS]");
const aheadMs = Number(shift ?? 0);
const client = openDb(url);
const end = await runJudge(client, runId, {
  // Ahead of the one that was killed before by more than its lease: nobody has to wait for that to end.
  now: () => new Date(Date.now() + aheadMs),
  onProgress: ({ done }) => process.stdout.write(`${done}\n`),
});
await client.$disconnect();
process.stdout.write(`${end}\n`);
