import { describe, expect, test } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import {
  canTellApart,
  LEAST_GROUPS,
  LEAST_OF_EACH,
  LEAST_TO_TELL_APART,
  missingLabels,
  refuseToTrain,
} from "@/lib/judges/learned/enough";
import { countLabels } from "@/lib/judges/learned/rows";

/** So many labels of a kind, dealt to so many answers. */
function labels(label: Verdict, many: number, answers = many) {
  return Array.from({ length: many }, (_, at) => ({ group: `${label} ${at % answers}`, label }));
}

const counts = (...parts: ReturnType<typeof labels>[]) => countLabels(parts.flat());

describe("countLabels", () => {
  test("counts labels by kind, and answers that hold a kind once", () => {
    expect(counts(labels("supported", 6, 2), labels("unsupported", 3), labels("contradicted", 1))).toEqual({
      supported: 6,
      contradicted: 1,
      unsupported: 3,
      groups: 6,
      supportedGroups: 2,
      hallucinatedGroups: 4,
      contradictedGroups: 1,
      unsupportedGroups: 3,
    });
  });

  test("of no label all counts are 0", () => {
    expect(Object.values(counts())).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

describe("refuseToTrain", () => {
  test("takes just so many of each kind, contradicted and unsupported together", () => {
    const enough = counts(
      labels("supported", LEAST_OF_EACH),
      labels("unsupported", LEAST_OF_EACH - 5),
      labels("contradicted", 5),
    );
    expect(refuseToTrain(enough)).toBeNull();
    expect(missingLabels(enough)).toEqual({
      supported: 0,
      hallucinated: 0,
      supportedGroups: 0,
      hallucinatedGroups: 0,
    });
  });

  test("one hallucinated claim less is refused, with how many are missing and where to find them", () => {
    const short = counts(labels("supported", 80), labels("unsupported", LEAST_OF_EACH - 1));
    expect(refuseToTrain(short)).toBe(
      `There are 80 labels of supported claims and ${LEAST_OF_EACH - 1} of hallucinated ones, and it takes ${LEAST_OF_EACH} of each. ` +
        "Label 1 more hallucinated claim. Claims that another judge flags are where hallucinated ones are found soonest: draw a sample with more of those.",
    );
  });

  test("one supported claim less is refused without that hint", () => {
    const short = counts(labels("supported", LEAST_OF_EACH - 1), labels("unsupported", 80));
    expect(refuseToTrain(short)).toBe(
      `There are ${LEAST_OF_EACH - 1} labels of supported claims and 80 of hallucinated ones, and it takes ${LEAST_OF_EACH} of each. Label 1 more supported claim.`,
    );
  });

  test("no label at all names both", () => {
    expect(refuseToTrain(counts())).toContain(
      `Label ${LEAST_OF_EACH} more supported claims and ${LEAST_OF_EACH} more hallucinated claims.`,
    );
  });

  test("many labels in too few answers are refused: there would be nothing it has not seen", () => {
    const enough = labels("supported", LEAST_OF_EACH, LEAST_GROUPS);
    const few = counts(enough, labels("unsupported", LEAST_OF_EACH, LEAST_GROUPS - 1));
    expect(refuseToTrain(few)).toMatch(/^The labels stand in too few answers: .* 9 a hallucinated one/);
    expect(refuseToTrain(counts(enough, labels("unsupported", LEAST_OF_EACH, LEAST_GROUPS)))).toBeNull();
  });
});

describe("canTellApart", () => {
  test("takes enough of both kinds in enough answers", () => {
    const least = LEAST_TO_TELL_APART;
    expect(canTellApart(counts(labels("contradicted", least), labels("unsupported", least)))).toBe(true);
    expect(canTellApart(counts(labels("contradicted", least - 1), labels("unsupported", 200)))).toBe(false);
    expect(canTellApart(counts(labels("contradicted", least, 9), labels("unsupported", 200)))).toBe(false);
    expect(canTellApart(counts())).toBe(false);
  });
});
