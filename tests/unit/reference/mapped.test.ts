import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { agreementJson } from "@/bin/cli/agreement-json";
import { AgreementTally } from "@/bin/cli/agreement-tally";
import { checkReadCase } from "@/bin/cli/check-read-case";
import { VERDICTS } from "@/lib/claims/verdict";
import { readCases } from "@/lib/imports/cases-jsonl";
import type { ReadCase } from "@/lib/imports/read-case";
import type { LocalJudgeName } from "@/lib/judges/catalog";
import { addCase, emptyScore, scoreOf } from "@/lib/metrics/score";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { foldMatrix } from "@/lib/stats/confusion";
import { krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { type Rate, rateOf } from "@/lib/stats/rate";
import { isRefused } from "@/lib/stats/refusal";
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
  const tally = new AgreementTally();
  const score = emptyScore();
  let letters = "";
  for await (const found of casesOf(name)) {
    const checked = checkReadCase(found, judge);
    addCase(score, checked);
    tally.add(found, checked.claims);
    for (const { verdict } of checked.claims) letters += verdict?.charAt(0) ?? "-";
  }
  return { letters, score: scoreOf(score), ...tally.measure() };
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

/** The plain range is held to the reference; the clustered one holds the rate and knows the answers it counts. */
function expectClusteredRate(rate: ClusteredRate, expected: ExpectedRate) {
  const { low, high } = rate.wilson ?? { low: null, high: null };
  expectRate({ ...rate, low, high }, expected);
  if (rate.refused !== null) {
    expect([rate.low, rate.high, rate.answers < 2]).toEqual([null, null, true]);
    return;
  }
  expect(rate.low).toBeLessThanOrEqual(rate.rate ?? Number.NaN);
  expect(rate.high).toBeGreaterThanOrEqual(rate.rate ?? Number.NaN);
  expect(rate.answers).toBeLessThanOrEqual(rate.n);
}

function kappaOf(confusion: readonly (readonly number[])[]): number | null {
  const found = cohenKappa(confusion);
  return isRefused(found) ? null : Number(found.value.toFixed(6));
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
    expectClusteredRate(agreement.exact, want.exact_agreement);
    expectClusteredRate(agreement.caught, want.caught);
    expectClusteredRate(agreement.falseAlarms, want.false_alarms);
    expect(agreement.noVerdictTotal).toBe(0);
    expect(kappaOf(agreement.confusion)).toBe(want.cohen_kappa);
    expect(kappaOf(foldMatrix(agreement.confusion))).toBe(want.cohen_kappa_two_way);
  });

  it.skipIf(expected.annotators === undefined)("has the agreement of its annotators", async () => {
    const want = expected.annotators;
    const figures = await measure(name, "rules");
    const { people } = figures;
    expectClusteredRate(people.unanimous, want.unanimous);
    const printed = agreementJson({ judge: "rules", ...figures });
    expect(printed.alpha).toBeCloseTo(want.krippendorff_alpha_nominal, 6);
    expect(printed.people.labels).toBe(want.labels);
    // The reference pools all pairs, ours is the mean over claims: the same where every claim has as many labels.
    if (Object.keys(want.annotators_a_claim).length === 1) {
      expect(printed.people.pairAgreement).toBeCloseTo(want.pairwise_agreement.rate, 6);
    }
    const twoWay = krippendorffAlpha(people.rows.map((row) => [row[0] ?? 0, (row[1] ?? 0) + (row[2] ?? 0)]));
    expect(isRefused(twoWay) ? null : twoWay.value).toBeCloseTo(want.krippendorff_alpha_two_way, 6);
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
    expectClusteredRate(citationRecall, expected.recall);
    const { hits, n } = citationPrecision;
    expectRate(rateOf({ hits: hits + repeats.hits, n: n + repeats.n }), expected.precision);
    expect(repeats.n).toBe(repeatsKnown);
  });
});
