import { describe, expect, it } from "vitest";
import type { Fact } from "@/lib/judges/rules2/fact";
import { FactBook } from "@/lib/judges/rules2/fact-book";
import { readFacts } from "@/lib/judges/rules2/facts";
import { tokens } from "@/lib/judges/rules2/tokens";

function read(text: string): Fact[] {
  return readFacts(text, tokens(text));
}

/** A fact in short: what it may be, what it counts, which side of it is meant. */
function short({ kind, values, code, dates, unit, bound }: Fact): string {
  const days = dates.map(({ year, month, day }) => `${year ?? "?"}-${month ?? "?"}-${day ?? "?"}`);
  const what = code ?? [...values.map(String), ...days].join(" or ");
  return [kind, what, unit, bound].filter((part) => part !== null && part !== "").join(" ");
}

describe("facts of a text", () => {
  it.each([
    ["1,000 boxes", ["number 1000 box"]],
    ["1.234,56 Euro", ["number 1234.56 €"]],
    ["1.000 boxes", ["number 1000 or 1 box"]],
    ["1.5 percent", ["number 1.5 %"]],
    ["1,5 Prozent", ["number 1.5 %"]],
    ["$12", ["number 12 $"]],
    ["12 USD", ["number 12 $"]],
    ["$5.2 million", ["number 5200000 $"]],
    ["$5m", ["number 5000000 $"]],
    ["3 bn people", ["number 3000000000 person"]],
    ["twenty-five days", ["number 25 day"]],
    ["one hundred and ten days", ["number 110 day"]],
    ["two thousand five hundred", ["number 2500"]],
    ["a dozen boxes", ["number 12 box"]],
    ["the fifth floor", ["number 5 floor"]],
    ["one of them", []],
    ["30-day trial", ["number 30 day"]],
    ["5km", ["number 5 km"]],
    ["10-15 minutes", ["number 10 minute", "number 15 minute"]],
    ["80–90%", ["number 80 %", "number 90 %"]],
    ["mid-1990", ["number 1990"]],
    ["the 1960s", ["number 1960 decade"]],
    ["the 19th century", ["number 19 century"]],
    ["14:30", ["time 870"]],
    ["2:30 pm", ["time 870"]],
    ["2 p.m.", ["time 840"]],
    ["500円", ["number 500 円"]],
    ["12am", ["time 0"]],
    ["25:00", ["number 25", "number 0"]],
    ["3 May 2025", ["date 2025-5-3"]],
    ["May 3, 2025", ["date 2025-5-3"]],
    ["the 3rd of May", ["date ?-5-3"]],
    ["May 2025", ["date 2025-5-?"]],
    ["you may 5 times", ["date ?-5-5"]],
    ["2025-05-03", ["date 2025-5-3"]],
    ["03/05/2025", ["date 2025-3-5 or 2025-5-3"]],
    ["31/12/99", ["date 1999-12-31"]],
    ["3. Mai 2025", ["date 2025-5-3"]],
    ["RM-4711", ["code rm4711"]],
    ["COVID-19", ["code covid19"]],
    ["more than 5 km", ["number 5 km above"]],
    ["no more than 5 km", ["number 5 km below"]],
    ["at least 5 km", ["number 5 km above"]],
    ["up to 5 km", ["number 5 km below"]],
    ["within 30 days", ["number 30 day below"]],
    ["٣٠ days", ["number 30 day"]],
    ["３０ days", ["number 30 day"]],
    ["no number here", []],
  ])("%s", (text, facts) => {
    expect(read(text).map(short)).toEqual(facts);
  });
});

describe("a fact held against an evidence", () => {
  const held = (evidence: string, claim: string) => {
    const book = new FactBook();
    book.add(read(evidence), tokens(evidence));
    return read(claim).map((fact) => book.find(fact));
  };

  it.each([
    ["It costs $1,000.", "1000 dollars", ["held"]],
    ["It costs $1,000.", "1000 euros", ["other_unit"]],
    ["It costs $5.", "5 percent", ["other_unit"]],
    ["more than 5 km", "less than 5 km", ["opposite_bound"]],
    ["more than 5 km", "5 km", ["held"]],
    ["4,123,456 people", "4.1 million people", ["held"]],
    ["4,123,456 people", "4.2 million people", ["missing"]],
    ["about 98 people", "roughly 100 people", ["held"]],
    ["98 people", "100 people", ["missing"]],
    ["in 1999", "around 1998", ["missing"]],
    ["on 3 May 2025", "May 2025", ["held"]],
    ["on 3 May 2025", "5/3/2025", ["held"]],
    ["on 3 May", "3 May 2025", ["missing"]],
    ["on 3 May; the year is 2025", "3 May 2025", ["held"]],
    ["on 4 May 2025", "3 May 2025", ["missing"]],
    ["at 2 pm", "14:00", ["held"]],
    ["from 9 to 18", "9 am", ["held"]],
    ["from 9 to 18", "9:30", ["missing"]],
    ["lock RM 4711", "RM-4711", ["held"]],
    ["lock RM-4711", "4711", ["held"]],
    ["lock RM-4711", "RM-4712", ["missing"]],
    ["in 1492", "the 15th century", ["held"]],
    ["in 1500", "the 15th century", ["held"]],
    ["in 1501", "the 15th century", ["missing"]],
    ["in 1964", "the 1960s", ["held"]],
    ["in 1970", "the 1960s", ["missing"]],
    ["", "7", ["missing"]],
  ])("%j, %j", (evidence, claim, standings) => {
    expect(held(evidence, claim)).toEqual(standings);
  });
});
