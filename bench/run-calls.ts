// Runs a judge against the fake server and holds the time against the ideal: npm run bench:calls [CLAIMS]
import { randomBytes } from "node:crypto";
import { runJudge } from "@/lib/runs/judge-dataset";
import { sealRuns } from "@/lib/runs/run-commands";
import { addFakeJudge } from "@/tests/integration/runs/fake-judge";
import { addProject, manyCases, openScratch } from "@/tests/integration/runs/scratch";
import { startFake } from "./calls/fake-process";
import { byFetch, byHttp, byJudge, inFlight, type Pace, paceOf } from "./calls/paces";

process.env.PLUMBLINE_SECRET ??= randomBytes(32).toString("base64url");

const LATENCY_MS = 50;
const IN_FLIGHT = 32;
const claims = Number(process.argv[2] ?? 2000);

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** Memory while it goes on: what is left after the first tenth is what grows with the claims. */
function watchMemory(): () => { early: number; most: number } {
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(process.memoryUsage().rss), 250);
  return () => {
    clearInterval(timer);
    const tenth = seen.slice(0, Math.max(1, Math.ceil(seen.length / 10)));
    return { early: Math.max(...tenth), most: Math.max(...seen) };
  };
}

function line(what: string, { calls, ms, cpuMs, serverMs, waitedMs }: Pace): string {
  const ideal = (calls * LATENCY_MS) / IN_FLIGHT;
  const cells = [
    `${Math.round(ms)} ms`.padStart(9),
    `${((ideal / ms) * 100).toFixed(1)}%`.padStart(10),
    `${cpuMs.toFixed(2)} ms`.padStart(10),
    (serverMs === null ? "not told" : `${serverMs.toFixed(2)} ms`).padStart(10),
    (waitedMs === null ? "not told" : `${((waitedMs / ms) * 100).toFixed(0)}%`).padStart(10),
  ];
  return `${what.padEnd(34)}${cells.join("")}`;
}

const scratch = await openScratch();
const fake = await startFake();
try {
  const { client } = scratch;
  const place = await addProject(client, { cases: manyCases(Math.ceil(claims / 2)) });
  const { projectId } = place;
  const model = `fake-${LATENCY_MS}ms`;
  const judge = await addFakeJudge(client, { projectId, url: fake.url, model, maxInFlight: IN_FLIGHT });
  // The first connections and the compiled code are there before the clock runs.
  const other = manyCases(Math.min(1000, Math.ceil(claims / 2))).map((one) => ({
    ...one,
    question: "Warm?",
  }));
  const warm = await addProject(client, { slug: "warm", cases: other });
  await client.dataset.update({ where: { id: warm.datasetId }, data: { projectId, name: "warm" } });
  const run = async (datasetId: string) => {
    const asked = { projectId, datasetId, judge: { versionId: judge.versionId }, startedBy: null };
    const [sealed] = await sealRuns(client, asked);
    if (sealed === undefined) throw new Error("a run was asked for");
    const end = await runJudge(client, sealed.id);
    const calls = await client.judgeCall.count({ where: { runId: sealed.id } });
    if (end !== "done" || calls !== sealed.total) throw new Error(`the run is ${end}, after ${calls} calls`);
    return calls;
  };
  const cold = await paceOf(fake, () => run(warm.datasetId));
  const memory = watchMemory();
  const whole = await paceOf(fake, () => run(place.datasetId));
  const { early, most } = memory();
  const loops = {
    "judge alone, nothing stored": byJudge(fake, model),
    "plain fetch": byFetch(fake, model),
    "plain http, connections kept": byHttp(fake, model),
  };
  console.log(`${whole.calls} calls at ${LATENCY_MS} ms, ${IN_FLIGHT} in flight: calls x latency / ${IN_FLIGHT} is ${Math.round((whole.calls * LATENCY_MS) / IN_FLIGHT)} ms
                                       time  of ideal    a call    server    waited
${line("run, calls and verdicts stored", whole)}`);
  for (const [what, call] of Object.entries(loops)) {
    try {
      await inFlight(8 * IN_FLIGHT, IN_FLIGHT, call);
      const many = Math.min(whole.calls, 2000);
      console.log(line(what, await paceOf(fake, () => inFlight(many, IN_FLIGHT, call))));
    } catch (error) {
      // It tries nothing twice: a connection that the server closed in that moment ends it, and not what was measured before.
      console.log(`${what.padEnd(34)} broke off: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${line("first run of the process", cold)}
a call: our processor time; server: the fake server's, in its own process; waited: share of the time in which our main
thread had work and no processor free for it. At ${(LATENCY_MS / IN_FLIGHT).toFixed(2)} ms a call one processor is full at the ideal pace.
memory: ${megabytes(early)} MB after a tenth, ${megabytes(most)} MB at most`);
} finally {
  fake.stop();
  await scratch.close();
}
