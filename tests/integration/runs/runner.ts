import { openDb } from "@/lib/db/client";
import { runJudge } from "@/lib/runs/judge-dataset";

// A process that judges slowly and says so, to be killed in the middle.
const [url, runId] = process.argv.slice(2);
if (url === undefined || runId === undefined) throw new Error("usage: runner.ts DATABASE_URL RUN");
const pause = new Int32Array(new SharedArrayBuffer(4));
await runJudge(openDb(url), runId, {
  casesABatch: 1,
  onProgress: ({ done }) => {
    process.stdout.write(`${done}\n`);
    Atomics.wait(pause, 0, 0, 50);
  },
});
