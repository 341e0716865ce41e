import { describe, expect, it } from "vitest";
import { explain } from "@/lib/report/measures/measure";
import {
  ALL_SAID_THE_SAME,
  BAD_CALLED_GOOD,
  GOOD_CALLED_BAD,
  PEOPLE_AC1,
  SAME_AS_ANOTHER,
} from "@/lib/report/measures/people";
import { gwetAc1OfRatings } from "@/lib/stats/gwet-ac1";
import { rateOf } from "@/lib/stats/rate";
import { clustered } from "./clustered";

describe("people among themselves", () => {
  it("are counted by claims on which all said the same", () => {
    const of = explain(ALL_SAID_THE_SAME, clustered([2, 2], [1, 2], [2, 2]));
    expect(of.sentence).toMatch(/^All who labeled them said the same on 5 of 6 claims \(\d+% to \d+%\)\.$/);
    expect(of.worked).toBe("5 / 6 = 83%");
    expect(ALL_SAID_THE_SAME.worked(clustered())).toBe("No such claim has two blind labels.");
  });

  it("are counted by pairs of labels, one person with the others", () => {
    const of = explain(SAME_AS_ANOTHER, clustered([2, 2], [1, 2], [0, 1]));
    expect(of.sentence).toMatch(/^Said what another person said 3 of 5 times \(\d+% to \d+%\)\.$/);
    expect(of.range?.worked).toMatch(/^5 pairs of 3 answers say as much as /);
    expect(SAME_AS_ANOTHER.sentence(clustered())).toBe("Nobody else labeled the claims of this person.");
  });

  it("have AC1 worked out, or the reason why there is none", () => {
    // Pairs agree on 2 of 3 claims; shares 1/2, 1/2 and 0 of three labels: pe = (1/4 + 1/4) / 2.
    const ac1 = gwetAc1OfRatings([
      [2, 0, 0],
      [0, 2, 0],
      [1, 1, 0],
    ]);
    expect(explain(PEOPLE_AC1, ac1)).toMatchObject({
      sentence: "Gwet’s AC1 is 0.56.",
      worked: "AC1 = (0.667 − 0.250) / (1 − 0.250) = 0.56",
    });
    expect(PEOPLE_AC1.sentence({ refused: "too_few_ratings" })).toBe("AC1 cannot be reckoned.");
  });
});

describe("a person against gold", () => {
  it.each([
    [BAD_CALLED_GOOD, "Called 3 of 12 bad claims good.", "No claim of this person is bad by gold."],
    [GOOD_CALLED_BAD, "Called 3 of 12 good claims bad.", "No claim of this person is good by gold."],
  ])("is counted without a range", (measure, sentence, none) => {
    expect(explain(measure, rateOf({ hits: 3, n: 12 }))).toMatchObject({
      sentence,
      worked: "3 / 12 = 25%",
      range: null,
    });
    expect(measure.worked(rateOf({ hits: 0, n: 0 }))).toBe(none);
  });
});
