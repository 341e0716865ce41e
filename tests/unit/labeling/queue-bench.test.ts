import { describe, expect, test } from "vitest";
import { createBench } from "@/components/labeling/bench";
import { createCaseKeeper } from "@/components/labeling/case-keeper";
import { createClaimClock } from "@/components/labeling/claim-clock";
import { createSaveQueue, type QueuedAct } from "@/components/labeling/save-queue";
import type { BenchCase } from "@/lib/claims/label";
import { LEASE_MS } from "@/lib/claims/label-policy";
import { aCase, aClaim } from "./make";

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};
const handed = (place: number, claims = [aClaim({ id: `c${place}-0` })]): BenchCase =>
  aCase({ id: `c${place}`, externalId: `desk-${place}`, position: place, total: place + 1, claims });

/** A bench whose cases are handed out one by one; `asked` holds what it said each time that it has already. */
function sit(list: BenchCase[], { fails = 0 } = {}) {
  const [first, ...others] = list;
  const sent: QueuedAct[] = [];
  const asked: string[][] = [];
  let failures = fails;
  let made = 0;
  const queue = createSaveQueue({
    send: async (item) => {
      sent.push(item);
      return { status: "later", message: "away" };
    },
    store: { all: () => [], put: () => true, remove: () => {} },
    now: () => 0,
    later: () => () => {},
    random: () => 0.5,
    onSaved: () => {},
  });
  const progress = { total: 10, mine: 0, any: 0, needed: 10 };
  const bench = createBench(
    {
      queue,
      clock: createClaimClock(),
      load: () => Promise.reject(new Error("The server does not answer.")),
      loadNext: async (except) => {
        asked.push([...except]);
        if (failures > 0) {
          failures -= 1;
          throw new Error("The server does not answer.");
        }
        return others.shift() ?? null;
      },
      count: async () => progress,
      now: () => 0,
      newId: () => {
        made += 1;
        return `request-${made}`;
      },
      projectId: "desk",
      sampleId: null,
      pickedCaseId: null,
      guidelineVersion: 1,
      keepTrail: () => {},
      drafts: { read: () => null, keep: () => {} },
    },
    { opened: first ?? null, progress, paceMs: [] },
  );
  const view = () => bench.getSnapshot().state.view;
  bench.subscribe(() => {
    const now = view();
    bench.confirmShown(now.at === "claim" ? now.claimId : null);
  });
  bench.begin();
  bench.resume([]);
  return { bench, sent, asked, view };
}

describe("where cases are handed out", () => {
  test("one is asked for ahead, with what is here already, and opens when this one is done", async () => {
    const { bench, asked, view } = sit([handed(0), handed(1), handed(2)]);
    await settle();
    expect(asked).toEqual([["c0"]]);
    bench.judge("supported");
    await settle();
    expect(view()).toMatchObject({ at: "claim", caseId: "c1" });
    // And again one ahead, never two.
    expect(asked).toEqual([["c0"], ["c0", "c1"]]);
  });
  test("how far the whole is stays counted in labels when it is counted anew", async () => {
    const { bench } = sit([handed(0)]);
    await settle();
    expect(bench.getSnapshot().state.progress).toEqual({ total: 10, mine: 0, any: 0, needed: 10 });
  });
  test("the end is when the server has nothing more", async () => {
    const { bench, view } = sit([handed(0)]);
    await settle();
    bench.judge("supported");
    await settle();
    expect(view()).toEqual({ at: "end" });
  });
  test("a failure is shown and tried again", async () => {
    const { bench, view } = sit([handed(0), handed(1)], { fails: 2 });
    await settle();
    bench.judge("supported");
    await settle();
    expect(view()).toMatchObject({ at: "failed", message: "The server does not answer." });
    bench.retryLoading();
    await settle();
    expect(view()).toMatchObject({ at: "claim", caseId: "c1" });
  });
  test("the arrow to the next case goes on to one that is here, and asks for none", async () => {
    const { bench, view } = sit([handed(0), handed(1)]);
    await settle();
    bench.stepCase(1);
    expect(view()).toMatchObject({ at: "claim", caseId: "c1" });
    bench.stepCase(1);
    expect(bench.getSnapshot().hint?.text).toBe("The next case comes when this one is finished.");
    bench.stepCase(-1);
    expect(view()).toMatchObject({ at: "claim", caseId: "c0" });
  });
  test("a claim that has its labels takes none, and is not waited for", async () => {
    const claims = [aClaim({ id: "full", isAsked: false, isFull: true }), aClaim({ id: "c0-1" })];
    const { bench, sent, view } = sit([handed(0, claims), handed(1)]);
    await settle();
    expect(view()).toMatchObject({ at: "claim", claimId: "c0-1" });
    bench.openClaim("full");
    bench.judge("supported");
    expect(sent).toEqual([]);
    expect(bench.getSnapshot().hint?.text).toBe(
      "This claim has its labels, or is with somebody else. Press Enter to go on.",
    );
    bench.openClaim("c0-1");
    bench.judge("supported");
    await settle();
    expect(view()).toMatchObject({ at: "claim", caseId: "c1" });
  });
  test("a skipped case is sent once, named as left, and never comes back by itself", async () => {
    const { bench, sent, asked, view } = sit([handed(0), handed(1)]);
    await settle();
    bench.skip({ reason: "language", note: "Frisian" });
    await settle();
    expect(sent).toMatchObject([
      { kind: "skip", act: { project: "desk", caseId: "c0", reason: "language", note: "Frisian" } },
    ]);
    expect(view()).toMatchObject({ at: "claim", caseId: "c1" });
    bench.judge("supported");
    await settle();
    expect(view()).toEqual({ at: "end" });
    expect(asked.at(-1)).toEqual(expect.arrayContaining(["c0", "c1"]));
  });
});

describe("keeping cases while somebody is at work", () => {
  function keep(renew: (cases: readonly string[]) => Promise<string[]>) {
    const asked: string[][] = [];
    const lost: string[] = [];
    const keeper = createCaseKeeper(
      {
        cases: () => ["c1", "c2"],
        renew: (cases) => {
          asked.push([...cases]);
          return renew(cases);
        },
        onLost: (caseId) => lost.push(caseId),
      },
      0,
    );
    return { keeper, asked, lost };
  }
  test("a third of the time after the last sign, not with every key", () => {
    const { keeper, asked } = keep(async () => ["c1", "c2"]);
    for (const now of [1, LEASE_MS / 3 - 1, LEASE_MS / 3, LEASE_MS / 3 + 1]) keeper.touch(now);
    expect(asked).toEqual([["c1", "c2"]]);
    keeper.touch((2 * LEASE_MS) / 3);
    expect(asked).toHaveLength(2);
  });
  test("says when the case on the screen is no longer theirs, and only then", async () => {
    const gone = keep(async () => ["c2"]);
    gone.keeper.touch(LEASE_MS);
    await settle();
    expect(gone.lost).toEqual(["c1"]);
    const ahead = keep(async () => ["c1"]);
    ahead.keeper.touch(LEASE_MS);
    await settle();
    expect(ahead.lost).toEqual([]);
  });
  test("without an answer nothing is lost", async () => {
    const { keeper, lost } = keep(() => Promise.reject(new Error("away")));
    keeper.touch(LEASE_MS);
    await settle();
    expect(lost).toEqual([]);
  });
});
