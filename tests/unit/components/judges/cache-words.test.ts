import { describe, expect, it } from "vitest";
import { clearedWords, storedWords } from "@/components/judges/setup/cache-words";

describe("forgetting stored calls", () => {
  it("says before how many go, what asking anew means, and what stays", () => {
    expect(storedWords({ status: "done", calls: 1234 })).toBe(
      "1,234 stored calls go out of use: later runs ask for them anew, and pay for them. Runs that have ended keep their verdicts and figures, and the calls stay readable with their claims. This can’t be undone.",
    );
    expect(storedWords({ status: "done", calls: 1 })).toMatch(
      /^1 stored call goes out of use: a later run asks/,
    );
    expect(storedWords({ status: "done", calls: 0 })).toBe(
      "No call of this version is stored that a run would take up.",
    );
    expect(storedWords({ status: "refused", message: "It is gone." })).toBe("It is gone.");
  });

  it("says afterwards how many went", () => {
    expect(clearedWords({ status: "done", calls: 2 })).toBe(
      "2 stored calls are forgotten: the next run asks anew.",
    );
    expect(clearedWords({ status: "done", calls: 1 })).toBe(
      "1 stored call is forgotten: the next run asks anew.",
    );
    expect(clearedWords({ status: "done", calls: 0 })).toBe("Nothing was stored.");
  });
});
