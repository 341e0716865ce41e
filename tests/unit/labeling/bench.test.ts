import { describe, expect, test } from "vitest";
import { aRow } from "./make";
import { settle, sit } from "./sit";

describe("judging", () => {
  test("labels the open claim, saves it and opens the next without a label", () => {
    const { bench, labels, at, mine, tick } = sit(aRow(1, 3));
    tick(4200);
    bench.judge("contradicted");
    expect(labels()).toEqual([
      {
        requestId: "request-1",
        claimId: "c0-0",
        verdict: "contradicted",
        severity: null,
        note: "",
        evidence: [],
        ms: 4200,
        guidelineVersion: 2,
        basedOn: null,
      },
    ]);
    expect(at()).toBe("c0-1");
    expect(mine()).toBe(1);
  });

  test("tells of a case that was picked out of a list, and not of those that come up after it", async () => {
    const { bench, labels } = sit(aRow(2, 1), { picked: "c0" });
    await settle();
    bench.judge("supported");
    bench.judge("supported");
    expect(labels().map(({ claimId, isPicked }) => [claimId, isPicked])).toEqual([
      ["c0-0", true],
      ["c1-0", undefined],
    ]);
  });

  test("goes round within the case before it leaves it", () => {
    const { bench, at } = sit(aRow(2, 3));
    bench.openClaim("c0-2");
    bench.judge("supported");
    expect(at()).toBe("c0-0");
  });

  test("goes on to the next case, which is there already", async () => {
    const { bench, at, asked } = sit(aRow(3, 1));
    await settle();
    expect(asked).toContain("c1");
    bench.judge("supported");
    expect(at()).toBe("c1-0");
  });

  test("ends after the last claim", async () => {
    const { bench, view, mine } = sit(aRow(2, 1));
    await settle();
    bench.judge("supported");
    await settle();
    bench.judge("supported");
    expect(view()).toEqual({ at: "end" });
    expect(mine()).toBe(2);
  });

  test("passes over a case whose claims were labeled in the meantime", async () => {
    const cases = aRow(3, 1);
    const { bench, at } = sit(cases);
    await settle();
    bench.stepCase(1);
    bench.judge("supported");
    await settle();
    expect(at()).toBe("c2-0");
    bench.stepCase(-1);
    bench.stepCase(-1);
    expect(at()).toBe("c0-0");
    bench.judge("unsupported");
    expect(at()).toBe("c2-0");
  });

  test("whoever mends a label in a finished case stays there", async () => {
    const { bench, at, labels } = sit(aRow(2, 2));
    await settle();
    bench.judge("supported");
    bench.judge("supported");
    bench.stepCase(-1);
    bench.openClaim("c0-1");
    bench.judge("contradicted");
    expect(at()).toBe("c0-1");
    await settle();
    expect(labels().map(({ claimId, verdict }) => [claimId, verdict])).toEqual([
      ["c0-0", "supported"],
      ["c0-1", "supported"],
      ["c0-1", "contradicted"],
    ]);
  });

  test("the same verdict again is sent as a repeat, and nothing is to be undone for it", async () => {
    const { bench, labels, at } = sit(aRow(1, 2));
    bench.judge("supported");
    bench.openClaim("c0-0");
    bench.judge("supported");
    expect(at()).toBe("c0-1");
    await settle();
    expect(labels().map(({ verdict, isRepeat }) => [verdict, isRepeat])).toEqual([
      ["supported", undefined],
      ["supported", true],
    ]);
    expect(labels()[1]?.basedOn).toBe("version-request-1");
    await bench.undo();
    expect(labels()[2]).toMatchObject({ claimId: "c0-0", verdict: null });
    await bench.undo();
    expect(labels()).toHaveLength(3);
  });
});

describe("no key lands on a claim that was not on the screen", () => {
  test("the claim that opened is not drawn yet", () => {
    const { bench, labels } = sit(aRow(1, 3));
    bench.confirmShown(null);
    bench.judge("supported");
    expect(labels()).toEqual([]);
  });

  test("the next case is still loading", async () => {
    const cases = aRow(2, 1);
    const { bench, labels, view, at, arrive } = sit(cases, { slow: true });
    bench.judge("supported");
    expect(view()).toMatchObject({ at: "loading", caseId: "c1" });
    bench.judge("contradicted");
    bench.finish();
    bench.nextUnlabeled();
    await bench.undo();
    expect(labels()).toHaveLength(1);
    await arrive();
    expect(at()).toBe("c1-0");
    expect(labels()).toHaveLength(1);
  });

  test("two clicks within a tenth of a second are one", () => {
    const { bench, labels, at, tick } = sit(aRow(1, 3));
    tick(1000);
    bench.judge("supported", { claimId: "c0-0" });
    tick(100);
    bench.judge("supported", { claimId: "c0-1" });
    expect(labels()).toHaveLength(1);
    expect(at()).toBe("c0-1");
    tick(500);
    bench.judge("supported", { claimId: "c0-1" });
    expect(labels()).toHaveLength(2);
  });
});
