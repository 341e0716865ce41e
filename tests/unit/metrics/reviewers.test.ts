import { describe, expect, test } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import { agreementOfPeople } from "@/lib/metrics/agreement-of-people";
import type { BlindRatings } from "@/lib/metrics/people-agreement";
import { addReviewed, emptyReviewers, type ReviewedClaim, reviewersOf } from "@/lib/metrics/reviewers";
import { krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { isRefused } from "@/lib/stats/refusal";

const WORDS = { s: "supported", c: "contradicted", u: "unsupported" } as const;

/** "a:s b:u*": a said supported, b unsupported after seeing a verdict. */
function claim(id: string, said: string, gold: Verdict | null = null): ReviewedClaim {
  const labels = said.split(" ").map((one, at) => {
    const [reviewer = "", word = ""] = one.split(":");
    const verdict = word.startsWith("s") ? WORDS.s : word.startsWith("c") ? WORDS.c : WORDS.u;
    return { reviewer, verdict, isBlind: !word.endsWith("*"), ms: (at + 1) * 1000 };
  });
  return { id, labels, gold };
}

function measured(...answers: ReviewedClaim[][]) {
  const tally = emptyReviewers();
  for (const claims of answers) addReviewed(tally, claims);
  return reviewersOf(tally);
}

describe("who agrees with whom", () => {
  const found = measured(
    [claim("1", "a:s b:s c:u", "supported"), claim("2", "b:c a:u", "contradicted")],
    [claim("3", "a:s b:s*"), claim("4", "a:u")],
  );

  test("a pair is counted on the claims that both labeled blind, whatever the order of their labels", () => {
    const pair = found.pairs.find(({ a, b }) => a === "a" && b === "b");
    expect(pair?.same).toMatchObject({ hits: 1, n: 2, answers: 1 });
    expect(pair?.matrix).toEqual([
      [1, 0, 0],
      [0, 0, 0],
      [0, 1, 0],
    ]);
  });

  test("pairs with the most claims in common come first, those without any are not there", () => {
    expect(found.pairs.map(({ a, b, same }) => [a, b, same.n])).toEqual([
      ["a", "b", 2],
      ["a", "c", 1],
      ["b", "c", 1],
    ]);
  });

  test("a person is held against everybody else who labeled the same claims blind", () => {
    expect(found.people.map(({ reviewer, labels, blind }) => [reviewer, labels, blind])).toEqual([
      ["a", 4, 4],
      ["b", 3, 2],
      ["c", 1, 1],
    ]);
    const [a, b, c] = found.people;
    expect(a?.withRest).toMatchObject({ hits: 1, n: 3 });
    expect(b?.withRest).toMatchObject({ hits: 1, n: 3 });
    expect(c?.withRest).toMatchObject({ hits: 0, n: 2 });
  });

  test("against gold where there is one, rows gold, columns the person", () => {
    expect(found.people[0]?.againstGold).toEqual([
      [1, 0, 0],
      [0, 0, 1],
      [0, 0, 0],
    ]);
  });

  test("the typical time is the middle one", () => {
    expect(found.people[0]?.medianMs).toBe(1000);
    expect(found.people[1]?.medianMs).toBe(2000);
    const untimed = measured([
      { id: "1", gold: null, labels: [{ reviewer: "a", verdict: "supported", isBlind: true, ms: null }] },
    ]);
    expect(untimed.people[0]?.medianMs).toBeNull();
  });

  test("the hardest claims are those with the least agreement, more voices first", () => {
    expect(found.hardest).toEqual([
      { id: "2", agreement: 0, labels: 2 },
      { id: "1", agreement: 1 / 3, labels: 3 },
    ]);
  });

  test("only the hardest are kept, in the right order, however many there are", () => {
    const claims = Array.from({ length: 90 }, (_, at) =>
      claim(String(at).padStart(3, "0"), at % 3 === 0 ? "a:s b:u c:s" : "a:s b:u"),
    );
    const { hardest } = measured(claims);
    expect(hardest).toHaveLength(20);
    expect(hardest.every(({ agreement }) => agreement === 0)).toBe(true);
    expect(hardest[0]?.id).toBe("001");
  });

  test("nothing gives nothing", () => {
    expect(measured()).toEqual({ people: [], pairs: [], hardest: [] });
  });

  test("two people of one label only: kappa is refused and never 1", () => {
    const [pair] = measured([claim("1", "a:s b:s")], [claim("2", "a:s b:s")]).pairs;
    expect(pair && isRefused(pair.kappa) && pair.kappa.refused).toBe("one_class");
  });
});

function rating(caseKey: string, counts: number[], part: Partial<BlindRatings> = {}): BlindRatings {
  const traits = {
    caseType: null,
    system: null,
    claimKinds: [],
    tags: [],
    length: "short",
    wording: null,
  } as const;
  return { ...traits, caseKey, counts, ...part };
}

describe("how far people agree", () => {
  const ratings = Array.from({ length: 40 }, (_, at) => {
    const counts = at % 4 === 0 ? [1, 0, 1] : at % 4 === 1 ? [0, 2, 0] : [2, 0, 0];
    return rating(`case ${Math.floor(at / 2)}`, counts, {
      caseType: at < 10 ? "answerable" : "unanswerable",
    });
  });

  test("alpha has a range that holds it, and the same one each time", () => {
    const found = agreementOfPeople(ratings);
    const alpha = krippendorffAlpha(ratings.map(({ counts }) => counts));
    expect(found.alpha).toEqual(alpha);
    if (isRefused(found.alphaRange) || isRefused(alpha)) throw new Error("refused");
    expect(found.alphaRange.value).toBeCloseTo(alpha.value, 12);
    expect(found.alphaRange.low).toBeLessThan(alpha.value);
    expect(found.alphaRange.high).toBeGreaterThan(alpha.value);
    expect(agreementOfPeople(ratings).alphaRange).toEqual(found.alphaRange);
  });

  test("by verdict: of the claims that anyone called so, on how many all did", () => {
    expect(
      agreementOfPeople(ratings).byVerdict.map(({ verdict, unanimous }) => [
        verdict,
        unanimous.hits,
        unanimous.n,
      ]),
    ).toEqual([
      ["supported", 20, 30],
      ["contradicted", 10, 10],
      ["unsupported", 0, 10],
    ]);
  });

  test("parts are those with more than one value, the largest first", () => {
    expect(
      agreementOfPeople(ratings).parts.map(({ key, value, unanimous }) => [key, value, unanimous.n]),
    ).toEqual([
      ["caseType", "unanswerable", 30],
      ["caseType", "answerable", 10],
    ]);
  });

  test("a claim of several kinds stands in each", () => {
    const kinds = [
      rating("1", [2, 0, 0], { claimKinds: ["number", "date"] }),
      rating("2", [1, 1, 0], { claimKinds: ["number"] }),
      rating("3", [2, 0, 0]),
    ];
    expect(
      agreementOfPeople(kinds).parts.map(({ value, unanimous }) => [value, unanimous.hits, unanimous.n]),
    ).toEqual([
      ["number", 1, 2],
      ["date", 1, 1],
      [null, 1, 1],
    ]);
  });

  test("nothing labeled twice refuses, and nothing reads 0 or 1", () => {
    const none = agreementOfPeople([]);
    expect(none.unanimous).toMatchObject({ n: 0, rate: null });
    expect(isRefused(none.alpha) && isRefused(none.alphaRange) && isRefused(none.ac1)).toBe(true);
  });
});
