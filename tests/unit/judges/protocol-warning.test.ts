import { describe, expect, it } from "vitest";
import { protocolBreaks } from "@/lib/judges/protocol-warning";

const breaks = (done: number, ...failures: [kind: string, many: number][]) =>
  protocolBreaks({ done, failures: failures.map(([kind, many]) => ({ kind, many })) });

describe("replies that break the form agreed", () => {
  it("are told above 5% of a run, all kinds together", () => {
    expect(breaks(100, ["schema", 6])).toEqual({ many: 6, of: 100 });
    expect(breaks(100, ["schema", 3], ["invalid_json", 2], ["unknown_label", 1])).toEqual({
      many: 6,
      of: 100,
    });
    expect(breaks(20, ["conflicting", 1], ["no_verdict", 1])).toEqual({ many: 2, of: 20 });
  });

  it("are an accident at 5% and less", () => {
    expect(breaks(100, ["schema", 5])).toBeNull();
    expect(breaks(20, ["no_verdict", 1])).toBeNull();
    expect(breaks(100)).toBeNull();
  });

  it("say nothing among fewer than 20 claims, nor of none", () => {
    expect(breaks(19, ["schema", 19])).toBeNull();
    expect(breaks(0)).toBeNull();
  });

  it("are not what a server, a network or a filter does", () => {
    expect(
      breaks(100, ["timeout", 50], ["refusal", 20], ["truncated", 10], ["empty", 10], ["bad_response", 10]),
    ).toBeNull();
  });
});
