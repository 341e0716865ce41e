import http from "node:http";
import { llmSettingsFor, llmSettingsSchema } from "@/lib/judges/llm/config";
import { createLlmJudge } from "@/lib/judges/llm/judge";
import { PRICE } from "@/tests/integration/runs/fake-judge";
import { type FakeProcess, waitedMs } from "./fake-process";

/** More than any loop here has open: the loops bound themselves. */
const IN_FLIGHT_AT_MOST = 64;

/** What so many calls took. */
export interface Pace {
  calls: number;
  ms: number;
  /** Processor time a call. */
  cpuMs: number;
  serverMs: number | null;
  waitedMs: number | null;
}

function less(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : after - before;
}

/** @param work makes the calls and says how many they were. */
export async function paceOf(fake: FakeProcess, work: () => Promise<number>): Promise<Pace> {
  const before = { cpu: process.cpuUsage(), server: fake.cpuMs(), waited: waitedMs() };
  const began = performance.now();
  const calls = await work();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(before.cpu);
  const server = less(fake.cpuMs(), before.server);
  return {
    calls,
    ms,
    cpuMs: (user + system) / 1000 / calls,
    serverMs: server === null ? null : server / calls,
    waitedMs: less(waitedMs(), before.waited),
  };
}

/** Makes so many calls, so many of them open at once. */
export async function inFlight(
  calls: number,
  most: number,
  call: (number: number) => Promise<unknown>,
): Promise<number> {
  let sent = 0;
  const worker = async () => {
    while (sent < calls) {
      sent += 1;
      await call(sent);
    }
  };
  // All of them, so that none goes on beside what is measured next.
  const ends = await Promise.allSettled(Array.from({ length: most }, worker));
  const broken = ends.find((end) => end.status === "rejected");
  if (broken !== undefined) throw broken.reason;
  return calls;
}

/** A body as long as a claim's. */
function bodyOf(model: string): string {
  return JSON.stringify({ model, messages: [{ role: "user", content: "x".repeat(4000) }] });
}

/** A request by fetch, its answer read as a text. */
export function byFetch({ url }: FakeProcess, model: string): () => Promise<string> {
  const body = bodyOf(model);
  const headers = { "content-type": "application/json" };
  return async () => (await fetch(`${url}/chat/completions`, { method: "POST", headers, body })).text();
}

/** The least that a call takes: a request on a connection that is kept, its answer read as a text. */
export function byHttp({ url }: FakeProcess, model: string): () => Promise<string> {
  const body = bodyOf(model);
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const agent = new http.Agent({ keepAlive: true, scheduling: "lifo" });
  return () =>
    new Promise((resolve, reject) => {
      const options = { method: "POST", agent, headers };
      const request = http.request(`${url}/chat/completions`, options, (answer) => {
        const pieces: Buffer[] = [];
        answer.on("data", (piece: Buffer) => pieces.push(piece));
        answer.once("end", () => resolve(Buffer.concat(pieces).toString("utf8")));
      });
      request.on("error", reject);
      request.end(body);
    });
}

/** The judge without a run around it: prompt, client, limiter and what is made of the reply; nothing is stored. */
export function byJudge({ url }: FakeProcess, model: string): (number: number) => Promise<unknown> {
  const settings = llmSettingsFor("custom", { baseAddress: url, model });
  const judge = createLlmJudge({
    settings: llmSettingsSchema.parse({
      ...settings,
      rate: { ...settings.rate, maxInFlight: IN_FLIGHT_AT_MOST },
    }),
    key: "sk-for-the-fake-server",
    price: PRICE,
  });
  const { signal } = new AbortController();
  return (number) =>
    judge.judge({
      question: "How long may a tool be kept?",
      passages: [{ id: "D01", text: `A ladder may be kept for ${number} days. Late tools cost a fee.` }],
      claim: { text: `A ladder may be kept for ${number} days.`, cites: ["D01"] },
      target: { kind: "context" },
      repeat: 1,
      signal,
    });
}
