// Runs a judge against the fake server and holds the time against the ideal: npm run bench:calls [CLAIMS]
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { runJudge } from "@/lib/runs/judge-dataset";
import { sealRuns } from "@/lib/runs/run-commands";
import { addFakeJudge } from "@/tests/integration/runs/fake-judge";
import { addProject, manyCases, openScratch } from "@/tests/integration/runs/scratch";

process.env.PLUMBLINE_SECRET ??= randomBytes(32).toString("base64url");

const LATENCY_MS = 50;
const IN_FLIGHT = 32;
const claims = Number(process.argv[2] ?? 2000);
const FAKE = path.resolve(import.meta.dirname, "../tests/fake-llm/main.ts");

/** The fake server in a process of its own, so that its work is not counted as ours. */
async function startFake(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ["--import", "tsx", FAKE, "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = /http:\/\/127\.0\.0\.1:\d+\/v1/.exec(said);
      if (found !== null) resolve(found[0]);
    });
    child.once("exit", () => reject(new Error("the fake server did not start")));
  });
  return { url, stop: () => child.kill() };
}

/** The same number of requests by fetch alone: what the machine takes for them with no judge, no parsing and no database. */
async function plainCalls(url: string, many: number): Promise<{ ms: number; cpuMs: number }> {
  let sent = 0;
  const body = JSON.stringify({
    model: `fake-${LATENCY_MS}ms`,
    messages: [{ role: "user", content: "x".repeat(4000) }],
  });
  const worker = async () => {
    while (sent < many) {
      sent += 1;
      const answer = await fetch(`${url}/chat/completions`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      await answer.text();
    }
  };
  const cpu = process.cpuUsage();
  const began = performance.now();
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - began, cpuMs: (user + system) / 1000 / many };
}

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

const scratch = await openScratch();
const fake = await startFake();
try {
  const { client } = scratch;
  const place = await addProject(client, { cases: manyCases(Math.ceil(claims / 2)) });
  const { projectId } = place;
  const model = `fake-${LATENCY_MS}ms`;
  const judge = await addFakeJudge(client, { projectId, url: fake.url, model, maxInFlight: IN_FLIGHT });
  // The first connections and the compiled code are there before the clock runs.
  const other = manyCases(4 * IN_FLIGHT).map((one) => ({ ...one, question: "Warm?" }));
  const warm = await addProject(client, { slug: "warm", cases: other });
  await client.dataset.update({ where: { id: warm.datasetId }, data: { projectId, name: "warm" } });
  for (const datasetId of [warm.datasetId, place.datasetId]) {
    const [run] = await sealRuns(client, {
      projectId,
      datasetId,
      judge: { versionId: judge.versionId },
      startedBy: null,
    });
    if (run === undefined) throw new Error("a run was asked for");
    const memory = watchMemory();
    const cpu = process.cpuUsage();
    const began = performance.now();
    const end = await runJudge(client, run.id);
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(cpu);
    const { early, most } = memory();
    if (datasetId === warm.datasetId) continue;
    const ideal = (run.total * LATENCY_MS) / IN_FLIGHT;
    const calls = await client.judgeCall.count({ where: { runId: run.id } });
    const plain = await plainCalls(fake.url, Math.min(calls, 2000));
    const plainMs = (plain.ms / Math.min(calls, 2000)) * calls;
    const cpuMs = (user + system) / 1000 / calls;
    console.log(`${calls} calls at ${LATENCY_MS} ms, ${IN_FLIGHT} in flight: ${end}
time                          ${Math.round(ms)} ms
ideal (calls x latency / ${IN_FLIGHT})  ${Math.round(ideal)} ms
share of the ideal            ${((ideal / ms) * 100).toFixed(1)}%
fetch alone, same requests    ${Math.round(plainMs)} ms, so ${((plainMs / ms) * 100).toFixed(1)}% of that pace
processor time a call         ${cpuMs.toFixed(2)} ms, ${plain.cpuMs.toFixed(2)} ms of it fetch alone
memory                        ${megabytes(early)} MB after a tenth, ${megabytes(most)} MB at most`);
  }
} finally {
  fake.stop();
  await scratch.close();
}
