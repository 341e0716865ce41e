import { expect, it } from "vitest";
import { clusterWilson } from "@/lib/stats/cluster-wilson";
import { clusteredRateOf } from "@/lib/stats/clustered-rate";
import { sumClusters } from "@/lib/stats/clusters";
import { isTooFew, rateOf } from "@/lib/stats/rate";
import { wilsonInterval } from "@/lib/stats/wilson";
import { figures } from "./make";

const SOME = sumClusters([
  { hits: 2, n: 2 },
  { hits: 0, n: 3 },
  { hits: 1, n: 4 },
]);

it("prints the clustered range by Student, and keeps the plain one beside it", () => {
  const { student, effective } = figures(clusterWilson(SOME));
  expect(clusteredRateOf(SOME)).toEqual({
    hits: 3,
    n: 9,
    rate: 1 / 3,
    low: student.low,
    high: student.high,
    interval: "cluster-wilson-t",
    answers: 3,
    wilson: wilsonInterval({ hits: 3, n: 9 }),
    effective,
    refused: null,
  });
});

it("of one answer the rate stands without a range, and says why", () => {
  expect(clusteredRateOf(sumClusters([{ hits: 1, n: 4 }]))).toEqual({
    hits: 1,
    n: 4,
    rate: 0.25,
    low: null,
    high: null,
    interval: null,
    answers: 1,
    wilson: wilsonInterval({ hits: 1, n: 4 }),
    effective: null,
    refused: "too_few_clusters",
  });
});

it("over nothing there is no rate either", () => {
  expect(clusteredRateOf(sumClusters([]))).toEqual({
    hits: 0,
    n: 0,
    rate: null,
    low: null,
    high: null,
    interval: null,
    answers: 0,
    wilson: null,
    effective: null,
    refused: "no_items",
  });
});

it("rateOf names its interval where there is one", () => {
  expect(rateOf({ hits: 1, n: 4 })).toEqual({
    hits: 1,
    n: 4,
    rate: 0.25,
    ...wilsonInterval({ hits: 1, n: 4 }),
    interval: "wilson",
  });
  expect(rateOf({ hits: 0, n: 0 })).toEqual({
    hits: 0,
    n: 0,
    rate: null,
    low: null,
    high: null,
    interval: null,
  });
});

it.each([
  [0, false],
  [1, true],
  [4, true],
  [5, false],
])("%d items: too few to say is %s", (n, tooFew) => {
  expect(isTooFew({ n })).toBe(tooFew);
});
