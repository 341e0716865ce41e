import { createReadStream, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkReadCase } from "@/bin/cli/check-read-case";
import { VERDICTS } from "@/lib/claims/verdict";
import { formatRange } from "@/lib/format";
import { readCases, textChunks } from "@/lib/imports/cases-jsonl";
import { readNotes } from "@/lib/imports/notes";
import type { ReadCase } from "@/lib/imports/read-case";
import type { LocalJudgeName } from "@/lib/judges/catalog";
import { agreementOf, countPairs } from "@/lib/metrics/agreement";
import { riskWeighted } from "@/lib/metrics/risk";
import { countCases, scoreOf } from "@/lib/metrics/score";
import { wilsonInterval } from "@/lib/stats/wilson";
import { sharedPath } from "../../shared";

const lab = sharedPath("data", "lab");

async function readLab(change?: { id: string; answer: string; labels: string[] }): Promise<ReadCase[]> {
  const { notes } = readNotes(readFileSync(`${lab}/notes.json`), "notes.json");
  let chunks: AsyncIterable<Uint8Array> = createReadStream(`${lab}/cases.jsonl`);
  if (change !== undefined) {
    const lines = readFileSync(`${lab}/cases.jsonl`, "utf8").trim().split("\n");
    const changed = lines.map((line) => {
      const one = JSON.parse(line);
      return JSON.stringify(one.id === change.id ? { ...one, ...change } : one);
    });
    chunks = textChunks(changed.join("\n"));
  }
  const cases: ReadCase[] = [];
  for await (const event of readCases(chunks, { file: "cases.jsonl", notes, splitter: "sentence" })) {
    if (event.kind === "problem") throw new Error(event.problem.message);
    if (event.kind === "case") cases.push(event.case);
  }
  return cases;
}

const pair = ({ hits, n }: { hits: number; n: number }) => [hits, n];

function agree(cases: ReadCase[], judge: LocalJudgeName) {
  const claims = cases.flatMap((one) => checkReadCase(one, judge).claims);
  return agreementOf(
    countPairs(claims.flatMap(({ label, verdict }) => (label === null ? [] : [{ label, verdict }]))),
  );
}

const score = (cases: ReadCase[]) => scoreOf(countCases(cases.map((one) => checkReadCase(one, "rules"))));

describe.skipIf(lab === null)("the reference lab, to the digit", () => {
  const expected = lab === null ? null : JSON.parse(readFileSync(`${lab}/expected.json`, "utf8"));

  it("every claim's text, citations, verdict and citation check, and every outcome", async () => {
    const checked = (await readLab()).map((one) => {
      const { abstained, outcome, claims } = checkReadCase(one, "rules");
      return {
        id: one.id,
        abstained,
        outcome,
        claims: claims.map(({ label, ...rest }) => ({ ...rest, personLabel: label })),
      };
    });
    expect(checked).toEqual(expected.cases);
  });

  it("the matrix and the agreement of both judges", async () => {
    const cases = await readLab();
    const rules = agree(cases, "rules");
    expect(VERDICTS).toEqual(expected.agree.labels);
    expect(rules.confusion).toEqual(expected.agree.confusionPersonByJudge);
    expect([pair(rules.exact), pair(rules.caught), pair(rules.falseAlarms)]).toEqual([
      expected.agree.exact,
      expected.agree.caught,
      expected.agree.falseAlarms,
    ]);
    const negation = agree(cases, "rules-negation");
    expect([pair(negation.exact), pair(negation.caught), pair(negation.falseAlarms)]).toEqual([
      expected.withNegationRule.exact,
      expected.withNegationRule.caught,
      expected.withNegationRule.falseAlarms,
    ]);
  });

  it("the scores", async () => {
    const figures = score(await readLab());
    const want = expected.score;
    expect(pair(figures.faithfulness)).toEqual(want.faithfulness);
    expect([figures.contradicted, figures.unsupported]).toEqual([want.contradicted, want.unsupported]);
    expect(pair(figures.hallucinationRate)).toEqual(want.hallucinationRate);
    // The lab took 1.96 for the normal quantile; ours is exact, so the limits part in the sixth decimal.
    const { low, high } = wilsonInterval(figures.hallucinationRate, 1.96) ?? {};
    expect([low, high]).toEqual([expect.closeTo(want.wilson95[0], 14), expect.closeTo(want.wilson95[1], 14)]);
    expect(formatRange(figures.hallucinationRate)).toBe("24 to 76%");
    expect(pair(figures.hallucinationRateByPeople)).toEqual(want.byPerson);
    expect(pair(figures.citationRecall)).toEqual(want.citationRecall);
    expect(pair(figures.citationPrecision)).toEqual(want.citationPrecision);
    expect(pair(figures.abstention)).toEqual(want.rightAbstain);
    expect(pair(figures.falseAbstention)).toEqual(want.falseAbstain);
    expect(figures.outcomes).toEqual(want.outcomes);
    expect(pair(figures.accuracyOnly)).toEqual(want.accuracyOnly);
    expect(riskWeighted(figures.outcomes, 1)).toBe(want.riskWeighted["1"]);
    expect(riskWeighted(figures.outcomes, 3)).toBe(want.riskWeighted["3"]);
  });

  it("the scores after c06 abstains", async () => {
    const want = expected.afterC06Abstains;
    const figures = score(await readLab(want.change));
    expect(figures.outcomes).toEqual(want.outcomes);
    expect(pair(figures.accuracyOnly)).toEqual(want.accuracyOnly);
    expect(riskWeighted(figures.outcomes, 3)).toBe(want.riskWeighted["3"]);
    expect(pair(figures.abstention)).toEqual(want.rightAbstain);
  });
});
