import { describe, expect, test } from "vitest";
import type { BenchCase } from "@/lib/claims/label";
import { aCase, aClaim, aRow } from "./make";
import { settle, sit } from "./sit";

const because = { reason: "language" as const, note: "" };

describe("a case that was skipped", () => {
  test("does not come up by itself after one more look at it", async () => {
    const { bench, view } = sit(aRow(2, 1));
    await settle();
    bench.skip(because);
    await settle();
    expect(view()).toMatchObject({ caseId: "c1" });
    bench.stepCase(-1);
    await settle();
    expect(view()).toMatchObject({ caseId: "c0" });
    expect(bench.listAtWork()).toEqual(["c0", "c1"]);
    bench.stepCase(1);
    await settle();
    expect(bench.listAtWork()).toEqual(["c1"]);
    bench.judge("supported");
    await settle();
    expect(view()).toEqual({ at: "end" });
  });

  test("is what undo takes back right after, and no label", async () => {
    const { bench, sent, view, verdictOn } = sit(aRow(3, 1));
    await settle();
    bench.judge("supported");
    await settle();
    bench.skip(because);
    await settle();
    await bench.undo();
    await settle();
    expect(sent.map(({ kind, act }) => [kind, "verdict" in act ? act.verdict : act.reason])).toEqual([
      ["label", "supported"],
      ["skip", "language"],
      ["skip", null],
    ]);
    expect(view()).toMatchObject({ caseId: "c1" });
    expect(bench.getSnapshot().hint?.text).toBe("desk-1 is in your list again.");
    // The next one takes the label back.
    await bench.undo();
    expect(verdictOn("c0-0")).toBeNull();
  });

  test("is in the list again once it is labeled, or taken back where it is listed", async () => {
    const { bench, sent } = sit(aRow(3, 1));
    await settle();
    bench.openSkipped("c0");
    bench.judge("supported");
    await settle();
    const skips = () => sent.flatMap(({ kind, act }) => (kind === "skip" ? [act] : []));
    expect(skips()).toMatchObject([{ caseId: "c0", reason: null }]);
    bench.takeBackSkip({ caseId: "elsewhere", externalId: "desk-9" });
    await settle();
    expect(skips()).toMatchObject([{ caseId: "c0" }, { caseId: "elsewhere", reason: null }]);
    expect(bench.getSnapshot().hint?.text).toBe("desk-9 is in your list again.");
  });
});

/** The server's side: it hands out the first case of a list that is neither labeled nor named. */
function handOut(many: number) {
  const list: BenchCase[] = Array.from({ length: many }, (_, position) =>
    aCase({ id: `c${position}`, position, total: many, claims: [aClaim({ id: `c${position}-0` })] }),
  );
  const named: (readonly string[])[] = [];
  const bench = sit(list.slice(0, 1), {
    count: async () => ({ total: many, mine: 0, any: 0, needed: many }),
    loadNext: async (except: readonly string[]) => {
      named.push(except);
      const done = new Set(bench.labels().map(({ claimId }) => claimId));
      return list.find(({ id }) => !except.includes(id) && !done.has(`${id}-0`)) ?? null;
    },
  });
  return { ...bench, named };
}

test("a case left for later blocks the list at no time, and no more than 500 are named", async () => {
  const { bench, view, named } = handOut(520);
  await settle();
  bench.finish();
  bench.finish();
  await settle();
  for (let at = 1; at < 510; at++) {
    expect(view()).toMatchObject({ caseId: `c${at}` });
    bench.judge("supported");
    await settle();
  }
  expect(named.at(-1)).toHaveLength(500);
  expect(named.at(-1)).toContain("c0");
});

test("where cases are handed out the whole is counted with every twentieth and when nothing is left", async () => {
  let counts = 0;
  const list = Array.from({ length: 25 }, (_, position) =>
    aCase({ id: `c${position}`, position, claims: [aClaim({ id: `c${position}-0` })] }),
  );
  const rest = list.slice(1);
  const { bench } = sit(list.slice(0, 1), {
    count: async () => {
      counts += 1;
      return { total: 25, mine: 0, any: 0, needed: 25 };
    },
    loadNext: async () => rest.shift() ?? null,
  });
  await settle();
  const seen: number[] = [];
  for (let at = 0; at < 25; at++) {
    seen.push(counts);
    bench.judge("supported");
    await settle();
  }
  // The page fetches one ahead: the twentieth comes while the nineteenth is on the screen.
  expect([seen.at(17), seen.at(20)]).toEqual([0, 1]);
  expect(counts).toBeGreaterThanOrEqual(2);
});
