import { describe, expect, test } from "vitest";
import type { QueueOrder } from "@/lib/claims/label-policy";
import { type CaseToPlace, doubtOf, placeCases } from "@/lib/metrics/queue-order";

const cases = (many: number, more: (at: number) => Partial<CaseToPlace> = () => ({})): CaseToPlace[] =>
  Array.from({ length: many }, (_, position) => ({
    id: `c${position}`,
    position,
    stratum: "",
    doubt: null,
    ...more(position),
  }));
const place = (
  list: CaseToPlace[],
  order: QueueOrder,
  more: { k?: number; share?: number; seed?: number } = {},
) =>
  placeCases(list, {
    labelsPerClaim: more.k ?? 2,
    overlapShare: more.share ?? 0,
    order,
    seed: more.seed ?? 7,
  });
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("the list of a set", () => {
  test.each<QueueOrder>(["imported", "random", "stratified", "uncertain"])(
    "%s: every case once, in whole places",
    (order) => {
      const list = place(cases(40), order);
      expect(ids(list).sort()).toEqual(ids(cases(40)).sort());
      expect(list.map((one) => one.place)).toEqual(Array.from({ length: 40 }, (_, at) => at));
    },
  );
  test("as imported, whatever order the cases are given in", () => {
    expect(ids(place(cases(5).reverse(), "imported"))).toEqual(["c0", "c1", "c2", "c3", "c4"]);
  });
  test("at random: by the seed alone", () => {
    expect(place(cases(30), "random")).toEqual(place(cases(30).reverse(), "random"));
    expect(ids(place(cases(30), "random"))).not.toEqual(ids(place(cases(30), "random", { seed: 8 })));
    expect(ids(place(cases(30), "random"))).not.toEqual(ids(cases(30)));
  });
  test("spread over kinds: every beginning is made up as the whole is, to one case a kind", () => {
    const kinds = cases(100, (at) => ({ stratum: at < 70 ? "a" : at < 95 ? "b" : "c" }));
    const kindOf = new Map(kinds.map(({ id, stratum }) => [id, stratum]));
    for (const seed of [1, 2, 3, 4, 5]) {
      const list = ids(place(kinds, "stratified", { seed }));
      for (const part of [10, 20, 50, 90]) {
        for (const [kind, share] of [
          ["a", 0.7],
          ["b", 0.25],
          ["c", 0.05],
        ] as const) {
          const held = list.slice(0, part).filter((id) => kindOf.get(id) === kind).length;
          expect(Math.abs(held - share * part)).toBeLessThan(2);
        }
      }
    }
  });
  test("spread over kinds: a case of any kind is in the first half as often as another, to half a case", () => {
    const kinds = cases(10, (at) => ({ stratum: at === 0 ? "rare" : "common" }));
    let rare = 0;
    let common = 0;
    for (let seed = 1; seed <= 2000; seed += 1) {
      const half = ids(place(kinds, "stratified", { seed })).slice(0, 5);
      rare += Number(half.includes("c0"));
      common += Number(half.includes("c1"));
    }
    // Expected 1,000 of each; one standard deviation is 22.
    expect(Math.abs(rare - 1000)).toBeLessThan(110);
    expect(Math.abs(common - 1000)).toBeLessThan(110);
  });
  test("most uncertain first, what nobody judged before it, equals as imported", () => {
    const doubts = [0.2, 0.9, null, 0.2, 0.5];
    const list = place(
      cases(5, (at) => ({ doubt: doubts[at] ?? null })),
      "uncertain",
    );
    expect(ids(list)).toEqual(["c2", "c1", "c4", "c0", "c3"]);
  });
});

describe("who is labeled more than once", () => {
  const overlapped = (list: readonly { id: string; labels: number }[]) =>
    list.filter(({ labels }) => labels > 1).map(({ id }) => id);
  test("the share of the cases, rounded to whole ones", () => {
    expect(overlapped(place(cases(24), "imported", { share: 0.2 }))).toHaveLength(5);
    expect(overlapped(place(cases(24), "imported", { share: 0 }))).toEqual([]);
    expect(place(cases(24), "imported", { share: 1, k: 3 }).every(({ labels }) => labels === 3)).toBe(true);
  });
  test("the same share where cases come in one by one, or in sets of two", () => {
    const one = { labelsPerClaim: 2, overlapShare: 0.2, order: "imported" as const, seed: 7 };
    for (const size of [1, 2, 7]) {
      let many = 0;
      for (let before = 0; before < 140; before += size)
        many += overlapped(placeCases(cases(size), one, before)).length;
      expect(many).toBe(28);
    }
  });
  test("the same cases in whichever order they are handed out", () => {
    const drawn = (order: QueueOrder) => overlapped(place(cases(50), order, { share: 0.3 })).sort();
    expect(drawn("random")).toEqual(drawn("imported"));
    expect(drawn("stratified")).toEqual(drawn("imported"));
  });
  test("no cases", () => {
    expect(place([], "stratified", { share: 1 })).toEqual([]);
  });
});

describe("how unsure judges are of a claim", () => {
  test.each<[string, Parameters<typeof doubtOf>[0], number | null]>([
    ["nobody judged it", [], null],
    ["no judge could say", [{ verdict: null, score: 0.5 }], null],
    [
      "all say the same",
      [
        { verdict: "supported", score: null },
        { verdict: "supported", score: null },
      ],
      0,
    ],
    [
      "one of two parts",
      [
        { verdict: "supported", score: null },
        { verdict: "unsupported", score: null },
      ],
      0.5,
    ],
    ["a score at a coin's toss", [{ verdict: "supported", score: 0.5 }], 1],
    ["a sure score", [{ verdict: "supported", score: 1 }], 0],
    ["three of four quarters", [{ verdict: "supported", score: 0.75 }], 0.5],
  ])("%s", (_, replies, doubt) => {
    expect(doubtOf(replies)).toBe(doubt);
  });
});
