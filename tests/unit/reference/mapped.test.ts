import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { checkReadCase } from "@/bin/cli/check-read-case";
import { VERDICTS } from "@/lib/claims/verdict";
import { readCases } from "@/lib/imports/cases-jsonl";
import type { ReadCase } from "@/lib/imports/read-case";
import type { LocalJudgeName } from "@/lib/judges/catalog";
import { addPair, agreementOf, emptyAgreement } from "@/lib/metrics/agreement";
import { addCase, emptyScore, scoreOf } from "@/lib/metrics/score";
import { type Rate, rateOf } from "@/lib/stats/rate";
import { sharedPath } from "../../shared";

// A set is read and judged as a whole, which on a busy machine takes longer than a unit test may.
vi.setConfig({ testTimeout: 60_000 });

const data = sharedPath("data");
const sets = (data === null ? [] : readdirSync(data)).filter((name) =>
  sharedPath("data", name, "mapped.jsonl"),
);

async function* casesOf(name: string): AsyncGenerator<ReadCase> {
  const file = `${data}/${name}/mapped.jsonl`;
  for await (const event of readCases(createReadStream(file), { file, splitter: "sentence" })) {
    if (event.kind === "problem") throw new Error(`${event.problem.line}: ${event.problem.message}`);
    if (event.kind === "case") yield event.case;
  }
}

/** Everything that is compared, in one pass over a set. */
async function measure(name: string, judge: LocalJudgeName) {
  const agreement = emptyAgreement();
  const score = emptyScore();
  let letters = "";
  for await (const found of casesOf(name)) {
    const checked = checkReadCase(found, judge);
    addCase(score, checked);
    for (const { label, verdict } of checked.claims) {
      letters += verdict?.charAt(0) ?? "-";
      if (label !== null) addPair(agreement, { label, verdict });
    }
  }
  return { letters, agreement: agreementOf(agreement), score: scoreOf(score) };
}

interface ExpectedRate {
  hits: number;
  n: number;
  wilson95: [number, number] | null;
}

/** The limits were computed with z = 1.96, so they are held to four decimals only. */
function expectRate(rate: Rate, expected: ExpectedRate) {
  expect([rate.hits, rate.n]).toEqual([expected.hits, expected.n]);
  if (rate.low === null || rate.high === null) {
    expect(expected.n).toBe(0);
    return;
  }
  expect(Math.abs(rate.low - (expected.wilson95?.[0] ?? Number.NaN))).toBeLessThan(1e-4);
  expect(Math.abs(rate.high - (expected.wilson95?.[1] ?? Number.NaN))).toBeLessThan(1e-4);
}

describe.skipIf(data === null)("the mapped data sets", () => {
  it("are there", () => {
    expect(sets.length).toBeGreaterThan(0);
  });
});

describe.skipIf(sets.length === 0).each(sets)("the data set %s", (name) => {
  const expected = JSON.parse(readFileSync(`${data}/${name}/expected.json`, "utf8"));

  it("has its counts", async () => {
    const { score, agreement } = await measure(name, "rules");
    const people = agreement.confusion.map((row) => row.reduce((a, b) => a + b, 0));
    expect([score.cases, score.claims]).toEqual([expected.cases, expected.claims]);
    expect(people).toEqual(VERDICTS.map((verdict) => expected.people[verdict]));
    if (expected.judges !== null) {
      expectRate(score.hallucinationRate, expected.answers.hallucinated_by_rules);
      expectRate(score.hallucinationRateByPeople, expected.answers.hallucinated_by_people);
    }
  });

  it.skipIf(expected.judges === null).each([
    ["rules", "rules"],
    ["rules-negation", "rules_negation"],
  ] as const)("has the verdicts and the agreement of %s", async (judge, key) => {
    const want = expected.judges[key];
    const { letters, agreement } = await measure(name, judge);
    if (key === "rules") expect(letters).toBe(want.verdicts_in_file_order);
    expect(letters).toHaveLength(want.claims);
    expect(agreement.confusion).toEqual(
      VERDICTS.map((label) => VERDICTS.map((verdict) => want.confusion[label][verdict])),
    );
    expectRate(agreement.exact, want.exact_agreement);
    expectRate(agreement.caught, want.caught);
    expectRate(agreement.falseAlarms, want.false_alarms);
    expect(agreement.noVerdictTotal).toBe(0);
  });
});

type CitesOf = (found: ReadCase, at: number) => string[];

/** What each claim of expertqa cites stands in a file beside it. */
function expertqaCites(): CitesOf {
  const cites: Record<string, string[][]> = JSON.parse(readFileSync(`${data}/expertqa/cites.json`, "utf8"));
  return (found, at) => cites[found.id]?.[at] ?? [];
}

/** An answer of hagrid is one claim and cites what its text cites. */
const hagridCites: CitesOf = ({ answer }) =>
  [...answer.matchAll(/\[(D\d+)\]/g)].map((match) => match[1] ?? "");

describe.skipIf(data === null).each([
  ["expertqa", expertqaCites, 3],
  ["hagrid", () => hagridCites, 88],
] as const)("citations of the data set %s", (name, load, repeatsKnown) => {
  it("has their recall and precision", async () => {
    const expected = JSON.parse(readFileSync(`${data}/${name}/expected.json`, "utf8")).citations_by_rules;
    const citesOf = load();
    const score = emptyScore();
    // The reference counts a passage cited twice by one claim twice, we count it once: the repeats are added back.
    const repeats = { hits: 0, n: 0 };
    for await (const found of casesOf(name)) {
      const claims = found.claims.map((claim, at) => ({ ...claim, cites: citesOf(found, at) }));
      const checked = checkReadCase({ ...found, claims }, "rules");
      addCase(score, checked);
      for (const [at, claim] of checked.claims.entries()) {
        const cites = claims[at]?.cites ?? [];
        for (const id of cites.filter((one, place) => cites.indexOf(one) !== place)) {
          repeats.n++;
          if (claim.citeRelevant[claim.cites.indexOf(id)]) repeats.hits++;
        }
      }
    }
    const { citationRecall, citationPrecision } = scoreOf(score);
    expectRate(citationRecall, expected.recall);
    const { hits, n } = citationPrecision;
    expectRate(rateOf({ hits: hits + repeats.hits, n: n + repeats.n }), expected.precision);
    expect(repeats.n).toBe(repeatsKnown);
  });
});
