import { describe, expect, it } from "vitest";
import { textChunks } from "@/lib/imports/cases-jsonl";
import { formatProblem } from "@/lib/imports/problem";
import { readVerdicts } from "@/lib/imports/read-verdicts";
import type { ReadVerdict } from "@/lib/imports/verdict-line";
import { addVerdict, emptyVerdictsSummary } from "@/lib/imports/verdicts-summary";
import { verdictsLines } from "@/lib/imports/verdicts-text";
import type { VerdictSpace } from "@/lib/judges/verdict-space";

async function read(
  text: string,
  { file = "v.jsonl", space = "three" }: { file?: string; space?: VerdictSpace } = {},
) {
  const verdicts: ReadVerdict[] = [];
  const problems: string[] = [];
  const warnings: string[] = [];
  for await (const event of readVerdicts(textChunks(text), { file, space })) {
    if (event.kind === "verdict") verdicts.push(event.verdict);
    else (event.kind === "problem" ? problems : warnings).push(formatProblem(event.problem));
  }
  return { verdicts, problems, warnings };
}

const line = (value: object) => JSON.stringify({ case: "c1", place: 1, verdict: "supported", ...value });

describe("a file of verdicts", () => {
  it("reads everything a line may say", async () => {
    const { verdicts, problems } = await read(
      line({
        system: "v2",
        claim: "Late tools cost a fee.",
        score: 0.25,
        rationale: "The note says so.",
        model: "checker-1",
        cost: { amount: "0.0012", currency: "EUR" },
        ms: 81.6,
      }),
    );
    expect(problems).toEqual([]);
    expect(verdicts).toEqual([
      {
        caseId: "c1",
        system: "v2",
        place: 1,
        claim: "Late tools cost a fee.",
        said: { verdict: "supported" },
        score: 0.25,
        rationale: "The note says so.",
        model: "checker-1",
        cost: { amount: "0.0012", currency: "EUR" },
        ms: 82,
      },
    ]);
  });

  it("tells every problem of every line with its field", async () => {
    const { verdicts, problems } = await read(
      [
        '{"case": "c1", "place": 1, "verdict": "Supported"}',
        '{"case": "c1", "verdict": "supported"}',
        '{"place": 0, "verdict": "supported"}',
        '{"place": 1, "verdict": "supported", "failure": "timeout"}',
        '{"case": "c1", "place": 1, "verdict": null}',
        '{"case": "c1", "place": 1, "verdict": null, "failure": "bored"}',
        '{"case": "c1", "place": 1, "verdict": null, "failure": "timeout", "score": 1}',
        '{"case": "c1", "place": 1, "verdict": "supported", "score": 1.5}',
        '{"case": "c1", "place": 1, "verdict": "pass"}',
        '{"case": "c1", "place": 1, "verdict": "constructor"}',
        '{"case": "c1", "place": 1, "verdict": "supported", "cost": {"amount": "-1", "currency": "euro"}}',
        "{oops}",
        "[]",
      ].join("\n"),
    );
    expect(verdicts).toEqual([]);
    expect(problems).toEqual([
      'v.jsonl:1: verdict: must be supported, contradicted or unsupported, is "Supported"',
      "v.jsonl:2: place: is missing: name the claim by its place in the answer (from 1), or by its text as claim",
      "v.jsonl:3: place: must be at least 1, is 0",
      "v.jsonl:4: case: is missing",
      "v.jsonl:4: failure: stands beside a verdict; write one of the two",
      'v.jsonl:5: failure: is missing: say why there is no verdict, such as "no_verdict"',
      expect.stringMatching(/^v\.jsonl:6: failure: must be empty, truncated, .*, is "bored"$/),
      "v.jsonl:7: score: stands where there is no verdict",
      "v.jsonl:8: score: must be at most 1, is 1.5",
      'v.jsonl:9: verdict: must be supported, contradicted or unsupported, is "pass", which is a verdict of a two-way judge',
      'v.jsonl:10: verdict: must be supported, contradicted or unsupported, is "constructor"',
      'v.jsonl:11: cost.amount: must be an amount of 0 or more, such as "0.0012"',
      "v.jsonl:11: cost.currency: must be three capital letters, such as EUR",
      expect.stringMatching(/^v\.jsonl:12: not JSON at column 2: /),
      "v.jsonl:13: must be an object, {...}: one verdict a line",
    ]);
  });

  it("keeps pass and fail as supported and unsupported where the judge has two verdicts, and takes no third", async () => {
    const { verdicts, problems } = await read(
      [line({ verdict: "pass" }), line({ verdict: "fail" }), line({ verdict: "contradicted" })].join("\n"),
      { space: "two" },
    );
    expect(verdicts.map(({ said }) => said)).toEqual([{ verdict: "supported" }, { verdict: "unsupported" }]);
    expect(problems).toEqual(['v.jsonl:3: verdict: must be pass or fail, is "contradicted"']);
  });

  it("reads a table whose columns have the names of the fields", async () => {
    const { verdicts, problems } = await read(
      'case;place;claim;verdict;failure;score;cost;currency\nc1;2;;supported;;0.5;0.10;USD\nc2;;"A; b ""c""";;timeout;;;\nc3;x;;supported;;;;\nc4;1\n',
      { file: "v.csv" },
    );
    expect(
      verdicts.map(({ caseId, place, claim, said, score, cost }) => [
        caseId,
        place,
        claim,
        said,
        score,
        cost,
      ]),
    ).toEqual([
      ["c1", 2, null, { verdict: "supported" }, 0.5, { amount: "0.10", currency: "USD" }],
      ["c2", null, 'A; b "c"', { failure: "timeout" }, null, null],
    ]);
    expect(problems).toEqual([
      'v.csv:4: place: must be a number, is "x"',
      "v.csv:5: has 2 cells where the first row has 8; look for a quote or a separator too many",
    ]);
  });

  it("refuses an empty file, a list, a table of something else", async () => {
    expect((await read("")).problems).toEqual(["v.jsonl:1: the file is empty: it holds no verdict"]);
    expect((await read("[1]")).problems).toEqual([
      "v.jsonl:1: the file begins with a list; write one verdict a line, each its own {...} (JSONL)",
    ]);
    expect((await read("id,answer\n1,2\n", { file: "v.csv" })).problems).toEqual([
      'v.csv:1: the first row must name the columns, among them "case" and "verdict"; it has "id", "answer"',
    ]);
    const twice = "case,claim,verdict, Verdict\n1,a,supported,contradicted\n";
    expect((await read(twice, { file: "v.csv" })).problems).toEqual([
      'v.csv:1: the column "verdict" stands for the second time; keep one of the two',
    ]);
    expect((await read("case,verdict\n", { file: "v.csv" })).problems).toEqual([
      "v.csv:1: the file is empty: it holds no verdict",
    ]);
  });

  it("warns once of a field that is not kept", async () => {
    const { warnings } = await read([line({ mood: 1 }), line({ mood: 2 })].join("\n"));
    expect(warnings).toEqual(["v.jsonl:1: mood: is no field of a verdict and is not kept"]);
  });

  it("reads an amount that JSON writes with an exponent, to the digit", async () => {
    const { verdicts } = await read(line({ cost: { amount: 1.5e-7, currency: "EUR" } }));
    expect(verdicts[0]?.cost?.amount).toBe("0.00000015");
  });
});

describe("what a file of verdicts brings", () => {
  it("is counted, and a second currency is a problem of its line", async () => {
    const { verdicts } = await read(
      [
        line({ cost: { amount: "0.1", currency: "EUR" }, ms: 400, model: "m1" }),
        line({ verdict: "unsupported", score: 0.2, cost: { amount: "0.2", currency: "EUR" } }),
        line({ verdict: null, failure: "timeout" }),
        line({ cost: { amount: "1", currency: "USD" } }),
      ].join("\n"),
    );
    const summary = { ...emptyVerdictsSummary(), claims: 5 };
    expect(verdicts.map((one) => addVerdict(summary, one))).toEqual([
      null,
      null,
      null,
      { field: "cost.currency", message: "is USD; the lines before have EUR" },
    ]);
    expect(verdictsLines(summary, { space: "three", leavesMissing: false })).toEqual([
      "3 of 5 claims judged: 1 supported, 0 contradicted, 1 unsupported",
      "1 without a verdict: timeout 1",
      "2 claims have no line: kept as without a verdict, and counted as not caught in the worst case",
      "1 score",
      "model m1",
      "cost 0.3 EUR, of 2 of 3 lines",
      "400 ms over 1 line",
    ]);
    expect(verdictsLines(summary, { space: "two", leavesMissing: true }).slice(0, 3)).toEqual([
      "3 of 5 claims judged: 1 passed, 1 flagged",
      "1 without a verdict: timeout 1",
      "2 claims have no line: not judged, and in no rate of this run",
    ]);
  });
});
