import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import { type FakeLlm, startFakeLlm } from "@/tests/fake-llm/server";
import { addFakeJudge } from "../runs/fake-judge";
import { addProject, manyCases, openScratch } from "../runs/scratch";
import { runCli } from "./run-cli";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let fake: FakeLlm;

beforeAll(async () => {
  // The command has to open the key that is sealed here.
  vi.stubEnv("PLUMBLINE_SECRET", "a secret of this test alone");
  [scratch, fake] = await Promise.all([openScratch(), startFakeLlm()]);
  vi.stubEnv("DATABASE_URL", scratch.url);
  const cases = manyCases(6).map((one, at) => {
    const first: Verdict = at % 3 === 0 ? "contradicted" : "supported";
    return { ...one, labels: [[first, "supported" as const]] };
  });
  const { projectId } = await addProject(scratch.client, { slug: "rated", cases });
  await addFakeJudge(scratch.client, { projectId, url: fake.url, model: "fake", label: "Own model" });
  const other = await addProject(scratch.client, { slug: "cut", cases: manyCases(4) });
  await addFakeJudge(scratch.client, { ...other, url: fake.url, model: "fake-invents", label: "Inventor" });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fake.close();
  await scratch.close();
});

const run = (...args: string[]) => runCli(args, process.cwd());

it("rate rates whole answers and holds the ratings against people, by answer", async () => {
  const { code, stdout } = await run("rate", "--project", "rated", "--judge", "own-model");
  const [head, ...lines] = stdout.trimEnd().split("\n");
  expect(head).toMatch(
    /^Own model, whole answers, version 1 on first: done\. 6 of 6 answers, 0\.00108 EUR\. Run /,
  );
  // Two of the six answers are bad, both rated 1; the four good ones are rated 5.
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe("  by answer: 6 of 6 answers are rated and labeled to the last claim");
  expect(lines[2]).toMatch(/^ {2}by answer, passes 3 or more: caught 2 of 2 .*, false alarms 0 of 4 /);
  expect(code).toBe(0);
});

it("split cuts answers into claims, and says how many wait for a person", async () => {
  const args = ["split", "--project", "cut", "--judge", "inventor"];
  const estimated = await run(...args, "--estimate", "--json");
  expect(JSON.parse(estimated.stdout)).toMatchObject({ claims: 4, contextCalls: 4, cached: 0 });
  const { code, stdout } = await run(...args);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Inventor, splitting, version 1 on first: done\. 4 of 4 answers, 0\.00072 EUR\. Run \S+\n {2}4 claims stand in their answers; 8 wait for a person\n$/,
  );
});

it("names the LLM judges there are where none is called so", async () => {
  const { code, stderr } = await run("split", "--project", "cut", "--judge", "another");
  expect(code).toBe(1);
  expect(stderr).toContain("There is no LLM judge another here. There is inventor.");
});
