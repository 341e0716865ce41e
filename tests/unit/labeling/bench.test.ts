import { describe, expect, test } from "vitest";
import { createBench } from "@/components/labeling/bench";
import { findOpenClaim } from "@/components/labeling/bench-find";
import { createClaimClock } from "@/components/labeling/claim-clock";
import { createSaveQueue, type Delivery, type QueuedAct } from "@/components/labeling/save-queue";
import type { BenchCase, LabelAct, LabelDetails, LabelProgress } from "@/lib/claims/label";
import { aCase, aClaim, aRow } from "./make";

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A bench over cases, whose page draws every claim at once and whose server answers as told. */
function sit(
  cases: BenchCase[],
  {
    labeled = 0,
    slow = false,
    alive = true,
    kept = new Map<string, LabelDetails>(),
    left = [] as QueuedAct[],
    picked = null as string | null,
    count = async (): Promise<LabelProgress> => {
      throw new Error("nobody need count");
    },
  } = {},
) {
  const sent: QueuedAct[] = [];
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let now = 0;
  let made = 0;
  let answer: (item: QueuedAct) => Promise<Delivery> = async (item) => ({
    status: "saved",
    receipt: {
      claimId: item.act.claimId,
      versionId: `version-${item.act.requestId}`,
      savedAt: "2026-03-01T10:31:00.000Z",
      anyDelta: 0,
      overtook: null,
    },
  });
  const queue = createSaveQueue({
    send: (item) => {
      sent.push(item);
      return answer(item);
    },
    store: { all: () => [...left], put: () => true, remove: () => {} },
    now: () => now,
    later: () => () => {},
    random: () => 0.5,
    onSaved: (item, receipt) => bench.saved(item, receipt),
  });
  const bench = createBench(
    {
      queue,
      clock: createClaimClock(),
      load: async (caseId) => {
        asked.push(caseId);
        if (slow) await new Promise<void>((resolve) => waiting.push(resolve));
        const found = cases.find(({ id }) => id === caseId);
        if (!found) throw new Error("The server does not answer.");
        return found;
      },
      count,
      now: () => now,
      newId: () => {
        made += 1;
        return `request-${made}`;
      },
      projectId: "desk",
      loadNext: null,
      sampleId: null,
      pickedCaseId: picked,
      guidelineVersion: 2,
      keepTrail: () => {},
      drafts: {
        read: (claimId) => kept.get(claimId) ?? null,
        keep: (claimId, details) => (details ? kept.set(claimId, details) : kept.delete(claimId)),
      },
    },
    {
      opened: cases[0] ?? null,
      progress: { total: cases.flatMap(({ claims }) => claims).length, mine: labeled, any: labeled },
      paceMs: [],
    },
  );
  const draw = () => bench.confirmShown(findOpenClaim(bench.getSnapshot().state)?.claim.id ?? null);
  bench.subscribe(draw);
  bench.begin();
  if (alive) bench.resume([]);
  return {
    bench,
    queue,
    asked,
    sent,
    labels: () => sent.flatMap(({ kind, act }) => (kind === "label" ? [act as LabelAct] : [])),
    at: () => findOpenClaim(bench.getSnapshot().state)?.claim.id ?? null,
    view: () => bench.getSnapshot().state.view,
    mine: () => bench.getSnapshot().state.progress.mine,
    verdictOn: (claimId: string) => bench.getSnapshot().state.work[claimId]?.verdict ?? null,
    tick: (ms: number) => {
      now += ms;
    },
    answerWith(next: typeof answer) {
      answer = next;
    },
    arrive: async () => {
      for (const resolve of waiting.splice(0)) resolve();
      await settle();
    },
  };
}

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

  test("the same verdict again is no new decision", async () => {
    const { bench, labels } = sit(aRow(1, 2));
    bench.judge("supported");
    bench.openClaim("c0-0");
    bench.judge("supported");
    expect(labels()).toHaveLength(1);
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

describe("undo", () => {
  test("takes back a label in another case and goes there", async () => {
    const { bench, labels, at, mine, verdictOn } = sit(aRow(2, 1));
    await settle();
    bench.judge("supported");
    expect(at()).toBe("c1-0");
    await settle();
    await bench.undo();
    expect(at()).toBe("c0-0");
    expect(verdictOn("c0-0")).toBeNull();
    expect(mine()).toBe(0);
    expect(labels()[1]).toMatchObject({ claimId: "c0-0", verdict: null, basedOn: "version-request-1" });
    expect(bench.getSnapshot().hint?.text).toBe("Undone: claim 1 of desk-0 has no label again.");
  });

  test("brings back the label before, with its note and evidence", async () => {
    const note = "The passage says three days.";
    const { bench, labels, verdictOn } = sit(aRow(1, 2));
    bench.refine({ note });
    bench.judge("contradicted");
    bench.openClaim("c0-0");
    bench.judge("supported");
    await bench.undo();
    expect(verdictOn("c0-0")).toBe("contradicted");
    await settle();
    await settle();
    expect(labels()).toHaveLength(3);
    expect(labels().at(-1)).toMatchObject({ claimId: "c0-0", verdict: "contradicted", note });
  });

  test("goes back step by step, also from the end", async () => {
    const { bench, at, mine, view } = sit(aRow(1, 2));
    bench.judge("supported");
    bench.judge("supported");
    expect(view()).toEqual({ at: "end" });
    await bench.undo();
    expect(at()).toBe("c0-1");
    await bench.undo();
    expect(at()).toBe("c0-0");
    expect(mine()).toBe(0);
    await bench.undo();
    expect(bench.getSnapshot().hint?.text).toBe("Nothing to undo.");
  });

  test("reaches over a reload, into a case that has to be loaded", async () => {
    const cases = aRow(5, 1);
    const { bench, at, labels } = sit(cases);
    const before = { verdict: null, severity: null, note: "", evidence: [], ms: null };
    bench.resume([{ caseId: "c4", claimId: "c4-0", before }]);
    await bench.undo();
    expect(at()).toBe("c4-0");
    expect(labels()[0]).toMatchObject({ claimId: "c4-0", verdict: null });
  });
});

describe("what stands beside the verdict", () => {
  test("waits for the verdict and goes along with it", () => {
    const { bench, labels } = sit(aRow(1, 2));
    const evidence = [{ passage: "D01", start: 0, end: 3, quote: "One" }];
    bench.refine({ evidence });
    bench.refine({ severity: "major" });
    expect(labels()).toEqual([]);
    bench.judge("unsupported");
    expect(labels()[0]).toMatchObject({ evidence, severity: "major" });
  });

  test("outlives the page until the verdict is there", () => {
    const kept = new Map<string, LabelDetails>();
    sit(aRow(1, 2), { kept }).bench.refine({ note: "Half a thought" });
    const { bench, labels } = sit(aRow(1, 2), { kept, alive: false });
    expect(bench.getSnapshot().state.work["c0-0"]?.note).toBe("");
    bench.resume([]);
    expect(bench.getSnapshot().state.work["c0-0"]?.note).toBe("Half a thought");
    bench.judge("unsupported");
    expect(labels()[0]?.note).toBe("Half a thought");
    expect(kept.size).toBe(0);
  });

  test("is a decision of its own once there is a verdict", async () => {
    const { bench, labels } = sit(aRow(1, 2));
    bench.judge("unsupported");
    bench.openClaim("c0-0");
    bench.refine({ note: "Not in D01." });
    await settle();
    expect(labels()[1]).toMatchObject({ claimId: "c0-0", verdict: "unsupported", note: "Not in D01." });
  });

  test("a supported claim has no severity", () => {
    const { bench, labels } = sit(aRow(1, 2));
    bench.refine({ severity: "critical" });
    bench.judge("supported");
    expect(labels()[0]?.severity).toBeNull();
  });

  test("time adds up over the visits", async () => {
    const { bench, labels, tick } = sit(aRow(1, 2));
    tick(3000);
    bench.judge("unsupported");
    tick(10_000);
    bench.openClaim("c0-0");
    tick(2000);
    bench.judge("contradicted");
    await settle();
    expect(labels().map(({ ms }) => ms)).toEqual([3000, 5000]);
  });
});

describe("finishing a case", () => {
  test("goes on from a case that is labeled through, one step however often it is pressed", async () => {
    const { bench, at } = sit(aRow(3, 1));
    await settle();
    bench.judge("supported");
    bench.stepCase(-1);
    bench.finish();
    expect(at()).toBe("c1-0");
    bench.finish();
    expect(at()).toBe("c1-0");
  });

  test("asks once about claims without a label, then leaves them for later", async () => {
    const { bench, at } = sit(aRow(2, 3));
    await settle();
    bench.judge("supported");
    bench.openClaim("c0-0");
    bench.finish();
    expect(at()).toBe("c0-1");
    expect(bench.getSnapshot().hint?.text).toBe(
      "2 claims are not labeled in desk-0. Finish once more to leave them for later.",
    );
    bench.finish();
    expect(at()).toBe("c1-0");
  });

  test("what was left for later is not offered again by itself", async () => {
    const { bench, view } = sit(aRow(2, 1));
    await settle();
    bench.finish();
    bench.finish();
    bench.judge("supported");
    expect(view()).toEqual({ at: "end" });
  });
});

describe("moving", () => {
  test("between claims it stops at the ends", () => {
    const { bench, at } = sit(aRow(1, 2));
    bench.stepClaim(-1);
    expect(at()).toBe("c0-0");
    bench.stepClaim(1);
    bench.stepClaim(1);
    expect(at()).toBe("c0-1");
  });

  test("between cases it says where the ends are", async () => {
    const { bench } = sit(aRow(2, 1));
    bench.stepCase(-1);
    expect(bench.getSnapshot().hint?.text).toBe("This is the first case.");
  });

  test("a case without claims has none open, and Enter leads on", async () => {
    const empty = aCase({ id: "e0", nextId: "e1", nextOpenId: "e1" });
    const next = aCase({ id: "e1", previousId: "e0", claims: [aClaim({ id: "e1-0" })] });
    const { bench, at, view } = sit([empty, next]);
    await settle();
    expect(view()).toEqual({ at: "claim", caseId: "e0", claimId: null });
    bench.nextUnlabeled();
    expect(at()).toBe("e1-0");
  });

  test("a case that cannot be loaded says so and is tried again", async () => {
    const cases = aRow(2, 1);
    const { bench, view, at } = sit(cases.slice(0, 1));
    bench.judge("supported");
    await settle();
    expect(view()).toMatchObject({ at: "failed", caseId: "c1", message: "The server does not answer." });
    bench.retryLoading();
    await settle();
    expect(view()).toMatchObject({ at: "failed" });
    expect(at()).toBeNull();
  });
});

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
