import { describe, expect, it } from "vitest";
import { clearedWords, storedWords } from "@/components/judges/setup/cache-words";

const onClaims = (claims: number) => ({ claims, ratings: 0, splits: 0 });

describe("forgetting stored calls", () => {
  it("says before how many go, what asking anew means, and what stays", () => {
    expect(storedWords({ status: "done", calls: onClaims(1234) })).toBe(
      "1,234 stored calls go out of use: later runs ask for them anew, and pay for them. Runs that have ended keep their verdicts and figures, and the calls stay readable where they stand. This can’t be undone.",
    );
    expect(storedWords({ status: "done", calls: onClaims(1) })).toMatch(
      /^1 stored call goes out of use: a later run asks/,
    );
    expect(storedWords({ status: "done", calls: onClaims(0) })).toBe(
      "No call of this version is stored that a run would take up.",
    );
    expect(storedWords({ status: "refused", message: "It is gone." })).toBe("It is gone.");
  });

  it("says afterwards how many went", () => {
    expect(clearedWords({ status: "done", calls: onClaims(2) })).toBe(
      "2 stored calls are forgotten: the next run asks anew.",
    );
    expect(clearedWords({ status: "done", calls: onClaims(1) })).toBe(
      "1 stored call is forgotten: the next run asks anew.",
    );
    expect(clearedWords({ status: "done", calls: onClaims(0) })).toBe("Nothing was stored.");
  });

  it("says of how many which, where calls about whole answers go too", () => {
    expect(storedWords({ status: "done", calls: { claims: 12, ratings: 3, splits: 1 } })).toMatch(
      /^16 stored calls \(12 on claims, 3 ratings of answers, 1 split of an answer\) go out of use/,
    );
    expect(clearedWords({ status: "done", calls: { claims: 0, ratings: 1, splits: 0 } })).toBe(
      "1 stored call is forgotten (1 rating of an answer): the next run asks anew.",
    );
    expect(clearedWords({ status: "done", calls: { claims: 0, ratings: 0, splits: 2 } })).toBe(
      "2 stored calls are forgotten (2 splits of answers): the next run asks anew.",
    );
  });
});
