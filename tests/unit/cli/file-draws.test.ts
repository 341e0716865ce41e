import { expect, test } from "vitest";
import { type DrawnLabel, FileDraws } from "@/bin/cli/file-draws";
import type { ReadClaim } from "@/lib/imports/read-case";

const sample = (kind: "random" | "stratified") => ({
  dataset: "first",
  kind,
  seed: 1,
  size: 20,
  at: new Date("2026-03-01T10:00:00Z"),
});

/** Only what a draw asks of a claim. */
function drawnClaim(samples: number[], given: "blind" | "assisted" = "blind"): ReadClaim {
  const labels = [{ by: "ada", verdict: "supported", given, selection: { how: "all" } }];
  return {
    labels,
    samples: samples.map((one) => ({ sample: one, position: 0, share: 0.5 })),
  } as unknown as ReadClaim;
}

const label = (cluster: number): DrawnLabel => ({
  cluster,
  label: "supported",
  verdict: "supported",
  selection: "all",
});

function drawsOf(kinds: ("random" | "stratified")[]): FileDraws {
  const draws = new FileDraws();
  draws.begin({ samples: kinds.map(sample) });
  return draws;
}

/** A draw of 20 claims with so many of them labeled. */
function fill(draws: FileDraws, number: number, labeled: number): void {
  for (let at = 0; at < 20; at++) draws.add(drawnClaim([number]), at < labeled ? label(at) : null);
}

test("the labels of a random draw count once 19 of 20 claims are labeled, not with 18", () => {
  for (const [labeled, counted] of [
    [18, 0],
    [19, 19],
  ] as const) {
    const draws = drawsOf(["random"]);
    fill(draws, 1, labeled);
    expect(draws.fullyLabeled()).toHaveLength(counted);
  }
});

test("a draw in shares, one that the header does not name and a claim in none do not count", () => {
  const draws = drawsOf(["stratified"]);
  for (const number of [1, 2]) fill(draws, number, 20);
  draws.add(drawnClaim([]), label(0));
  expect(draws.fullyLabeled()).toEqual([]);
});

test("a claim in a full draw and in an open one counts, once", () => {
  const draws = drawsOf(["random", "random"]);
  fill(draws, 1, 20);
  fill(draws, 2, 0);
  draws.add(drawnClaim([1, 2]), label(99));
  expect(draws.fullyLabeled().filter(({ cluster }) => cluster === 99)).toHaveLength(1);
  expect(draws.fullyLabeled()).toHaveLength(21);
});

test("a label given after a verdict could be seen leaves its claim open in the draw", () => {
  const draws = drawsOf(["random"]);
  fill(draws, 1, 19);
  draws.add(drawnClaim([1], "assisted"), label(20));
  draws.add(drawnClaim([1], "assisted"), label(21));
  // 19 of 22.
  expect(draws.fullyLabeled()).toEqual([]);
});
