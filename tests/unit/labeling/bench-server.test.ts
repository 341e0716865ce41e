import { describe, expect, test } from "vitest";
import type { QueuedAct } from "@/components/labeling/save-queue";
import type { LabelProgress } from "@/lib/claims/label";
import { aRow } from "./make";
import { settle, sit } from "./sit";

describe("what the server says", () => {
  test("another tab of the same person was faster", async () => {
    const { bench, answerWith } = sit(aRow(1, 2));
    answerWith(async (item) => ({
      status: "saved",
      receipt: {
        claimId: item.act.claimId,
        versionId: "v2",
        savedAt: "2026-03-01T10:31:00.000Z",
        anyDelta: 0,
        overtook: { verdict: "supported", at: "2026-03-01T10:30:00.000Z" },
      },
    }));
    bench.judge("contradicted");
    await settle();
    expect(bench.getSnapshot().state.work["c0-0"]).toMatchObject({
      verdict: "contradicted",
      versionId: "v2",
      elsewhere: { verdict: "supported" },
    });
  });

  test("a save that fails holds up nothing", async () => {
    const { bench, at, queue, answerWith } = sit(aRow(1, 3));
    answerWith(async () => ({ status: "later", message: "The server does not answer." }));
    bench.judge("supported");
    await settle();
    bench.judge("supported");
    expect(at()).toBe("c0-2");
    expect(queue.getSnapshot().items).toHaveLength(2);
  });
});

describe("decisions that an earlier page left behind", () => {
  const details = { severity: null, note: "", evidence: [], ms: null, guidelineVersion: 2, basedOn: null };
  const left: QueuedAct[] = [
    {
      kind: "label",
      at: 0,
      about: { caseId: "c4", externalId: "desk-4", claimNumber: 1, claimText: "" },
      act: { requestId: "earlier", claimId: "c4-0", verdict: "supported", ...details },
    },
  ];

  /** A server that counts when it is let. */
  function countWhenLet() {
    const asked: ((mine: number) => void)[] = [];
    const count = () =>
      new Promise<LabelProgress>((resolve) => {
        asked.push((mine) => resolve({ total: 6, mine, any: mine }));
      });
    return { asked, count };
  }

  test("are counted by the server, their case being elsewhere", async () => {
    const { bench, mine } = sit(aRow(6, 1), { left, count: async () => ({ total: 6, mine: 1, any: 3 }) });
    expect(mine()).toBe(0);
    await settle();
    expect(bench.getSnapshot().state.progress).toEqual({ total: 6, mine: 1, any: 3 });
  });

  test("are counted once they are saved, not before", async () => {
    const { asked, count } = countWhenLet();
    const { bench, queue, answerWith } = sit(aRow(6, 1), { alive: false, left, count });
    answerWith(async () => ({ status: "later", message: "The server does not answer." }));
    bench.resume([]);
    await settle();
    expect(asked).toHaveLength(0);
    answerWith(async () => ({ status: "saved", receipt: null }));
    queue.retryNow();
    await settle();
    expect(asked).toHaveLength(1);
  });

  test("a count from before a new decision is not taken; the one after its save is", async () => {
    const { asked, count } = countWhenLet();
    const { bench, mine } = sit(aRow(6, 1), { left, count });
    await settle();
    expect(asked).toHaveLength(1);
    bench.judge("supported");
    expect(mine()).toBe(1);
    await settle();
    asked[0]?.(5);
    await settle();
    expect(mine()).toBe(1);
    expect(asked).toHaveLength(2);
    asked[1]?.(2);
    await settle();
    expect(mine()).toBe(2);
  });

  test("and so they are when the reviewer comes back, or has labeled on another page", async () => {
    let any = 3;
    const { bench, answerWith } = sit(aRow(6, 1), { count: async () => ({ total: 6, mine: 1, any }) });
    const counted = () => bench.getSnapshot().state.progress.any;
    expect(counted()).toBe(0);
    bench.countAnew();
    await settle();
    expect(counted()).toBe(3);
    any = 5;
    const at = "2026-03-01T10:31:00.000Z";
    answerWith(async ({ act: { claimId } }) => ({
      status: "saved",
      receipt: {
        ...{ claimId, versionId: "v2", savedAt: at, anyDelta: 0 },
        overtook: { verdict: "supported", at },
      },
    }));
    bench.judge("supported");
    await settle();
    expect(counted()).toBe(5);
  });

  test("a count that fails is asked for again after the next save", async () => {
    let answers = 0;
    const count = async () => {
      answers += 1;
      if (answers === 1) throw new Error("The server does not answer.");
      return { total: 6, mine: 2, any: 2 };
    };
    const { bench, mine } = sit(aRow(6, 1), { left, count });
    await settle();
    expect([answers, mine()]).toEqual([1, 0]);
    bench.judge("supported");
    await settle();
    expect([answers, mine()]).toEqual([2, 2]);
  });

  test("without any, nobody is asked to count", async () => {
    const { asked, count } = countWhenLet();
    const { bench } = sit(aRow(6, 1), { count });
    bench.judge("supported");
    await settle();
    expect(asked).toHaveLength(0);
  });
});
