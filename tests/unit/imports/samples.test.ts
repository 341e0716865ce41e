import { describe, expect, it } from "vitest";
import { line, readAll } from "./read";

const AT = "2026-05-01T10:00:00Z";
const RUN = {
  judge: "rules",
  version: 1,
  dataset: "d",
  repeat: 1,
  status: "done",
  total: 0,
  done: 0,
  noVerdict: 0,
};
const RANDOM = { dataset: "d", kind: "random", seed: 7, size: 1, at: AT };
const STRATIFIED = { ...RANDOM, kind: "stratified", run: 1, flaggedShare: 1, passedShare: 0.25 };

function header(samples: object[], changes: object = {}): string {
  return JSON.stringify({
    plumbline: 1,
    datasets: [{ name: "d" }, { name: "e" }],
    judges: [{ name: "rules", kind: "rules", versions: [{ version: 1, hash: "h", config: {} }] }],
    runs: [
      { ...RUN, at: AT },
      { ...RUN, dataset: "e", at: AT },
    ],
    samples,
    ...changes,
  });
}

function claimed(samples: object[], dataset = "d"): string {
  return line({
    dataset,
    answer: "The desk opens at 9.",
    claims: [{ text: "The desk opens at 9.", samples }],
  });
}

async function problemsOf(...lines: string[]): Promise<string[]> {
  return (await readAll(lines.join("\n"))).problems;
}

describe("samples of a file", () => {
  it("come in with the claims they hold", async () => {
    const membership = { sample: 2, position: 0, stratum: "passed", share: 0.25 };
    const text = [header([RANDOM, STRATIFIED]), claimed([membership])].join("\n");
    const { cases, problems } = await readAll(text);
    expect(problems).toEqual([]);
    expect(cases[0]?.claims[0]?.samples).toEqual([membership]);
  });

  it.each([
    ["of a dataset that is not there", { ...RANDOM, dataset: "f" }, 'the header has no dataset "f"'],
    ["at random and of a run", { ...RANDOM, run: 1 }, "stands at a sample drawn at random"],
    ["of a run that is not there", { ...STRATIFIED, run: 3 }, "the header has no run 3"],
    ["of a run on another dataset", { ...STRATIFIED, run: 2 }, "run 2 is of another dataset"],
    ["with a seed below 0", { ...RANDOM, seed: -1 }, "seed"],
    ["with a share above 1", { ...STRATIFIED, flaggedShare: 1.5 }, "flaggedShare"],
  ])("are refused where one is %s", async (_, sample, message) => {
    const problems = await problemsOf(header([sample]), claimed([]));
    expect(problems.join("\n")).toContain(message);
  });

  it.each([
    ["of a sample the header lacks", [{ sample: 3, position: 0, share: 1 }], "the header has no sample 3"],
    [
      "of a stratified sample without its side",
      [{ sample: 2, position: 0, share: 1 }],
      "stands at each claim",
    ],
    [
      "of a random sample with a side",
      [{ sample: 1, position: 0, stratum: "passed", share: 1 }],
      "stands at each claim",
    ],
    ["with no chance to be drawn", [{ sample: 1, position: 0, share: 0 }], "share"],
    [
      "twice in one sample",
      [
        { sample: 1, position: 0, share: 1 },
        { sample: 1, position: 1, share: 1 },
      ],
      "sample 1 already holds this claim",
    ],
  ])("are refused where a claim is %s", async (_, samples, message) => {
    const problems = await problemsOf(header([RANDOM, STRATIFIED]), claimed(samples));
    expect(problems.join("\n")).toContain(message);
  });

  it("are refused where a claim of another dataset is in one", async () => {
    const problems = await problemsOf(header([RANDOM]), claimed([{ sample: 1, position: 0, share: 1 }], "e"));
    expect(problems.join("\n")).toContain("sample 1 is of another dataset");
  });
});
