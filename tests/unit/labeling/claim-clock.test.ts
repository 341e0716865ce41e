import { describe, expect, test } from "vitest";
import { createClaimClock, minutesLeft } from "@/components/labeling/claim-clock";

describe("time on a claim", () => {
  test("runs from its opening", () => {
    const clock = createClaimClock();
    clock.start(1000);
    expect(clock.read(5500)).toBe(4500);
  });
  test("a quiet spell counts for a minute at most", () => {
    const clock = createClaimClock(60_000);
    clock.start(0);
    clock.touch(10_000);
    expect(clock.read(3_610_000)).toBe(70_000);
  });
  test("reading with the hand on the mouse counts whole", () => {
    const clock = createClaimClock(60_000);
    clock.start(0);
    for (let now = 30_000; now <= 300_000; now += 30_000) clock.touch(now);
    expect(clock.read(300_000)).toBe(300_000);
  });
  test("a hidden page does not count", () => {
    const clock = createClaimClock();
    clock.start(0);
    clock.setHidden(true, 2000);
    clock.setHidden(false, 50_000);
    expect(clock.read(51_000)).toBe(3000);
  });
  test("a clock set back counts nothing", () => {
    const clock = createClaimClock();
    clock.start(10_000);
    expect(clock.read(4000)).toBe(0);
  });
});

describe("minutes left", () => {
  const second = 1000;
  test.each<[string, number[], number, number | null]>([
    ["four times are too few", [1, 1, 1, 1].map((s) => s * second), 10, null],
    ["nothing left", [60, 60, 60, 60, 60].map((s) => s * second), 0, null],
    ["the median, not the mean: one long break", [20, 20, 20, 20, 3600].map((s) => s * second), 30, 10],
    ["an even number: the middle between the two", [10, 10, 20, 40, 50, 50].map((s) => s * second), 2, 1],
    ["never nought", [1, 1, 1, 1, 1].map((s) => s * second), 1, 1],
  ])("%s", (_name, paceMs, left, minutes) => {
    expect(minutesLeft(paceMs, left)).toBe(minutes);
  });
});
