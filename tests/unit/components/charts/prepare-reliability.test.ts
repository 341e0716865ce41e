import { describe, expect, it } from "vitest";
import { prepareReliability } from "@/components/charts/prepare-reliability";
import { isRefused } from "@/lib/stats/refusal";
import { reliabilityOf } from "@/lib/stats/reliability";
import { wilsonInterval } from "@/lib/stats/wilson";

describe("prepareReliability", () => {
  it("puts what was so over what was said, with the Wilson range of the bin", () => {
    const items = [
      ...Array.from({ length: 10 }, (_, at) => ({ probability: 0.75, isHallucinated: at < 7 })),
      ...Array.from({ length: 20 }, (_, at) => ({ probability: 0.1, isHallucinated: at < 12 })),
    ];
    const found = reliabilityOf(items, 10);
    if (isRefused(found)) throw new Error(found.refused);
    const [low, high] = prepareReliability(found.bins);
    expect(low?.said).toBeCloseTo(0.1, 12);
    expect(low).toMatchObject({ so: 12 / 20, n: 20, isHeld: false, ...wilsonInterval({ hits: 12, n: 20 }) });
    expect(high).toMatchObject({ said: 0.75, so: 0.7, n: 10, isHeld: true });
  });

  it("draws nothing of no bin, nor of one without a claim", () => {
    expect(prepareReliability([])).toEqual([]);
    expect(prepareReliability([{ bin: 1, n: 0, hits: 0, meanProbability: 0, rate: 0 }])).toEqual([]);
  });

  it("takes the ends of the scale", () => {
    const [none, all] = prepareReliability([
      { bin: 1, n: 30, hits: 0, meanProbability: 0, rate: 0 },
      { bin: 10, n: 30, hits: 30, meanProbability: 1, rate: 1 },
    ]);
    expect(none).toMatchObject({ low: 0, isHeld: true });
    expect(all).toMatchObject({ high: 1, isHeld: true });
  });
});
