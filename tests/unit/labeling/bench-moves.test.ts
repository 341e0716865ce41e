import { describe, expect, test } from "vitest";
import type { Command } from "@/components/labeling/keys";
import { runCommand } from "@/components/labeling/run-command";
import type { LabelDetails } from "@/lib/claims/label";
import { aCase, aClaim, aRow } from "./make";
import { settle, sit } from "./sit";

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

  test("a note after a case's last claim goes to the claim that is open, and says so", async () => {
    const { bench, verdictOn } = sit(aRow(2, 1));
    await settle();
    let focused = 0;
    const press = (command: Command) =>
      runCommand(command, {
        bench,
        state: bench.getSnapshot().state,
        attach: { attach: () => {}, nextMark: () => {} },
        noteField: { current: { focus: () => (focused += 1) } as unknown as HTMLInputElement },
        show: () => {},
      });
    press({ do: "note" });
    expect(bench.getSnapshot().hint).toBeNull();
    press({ do: "judge", verdict: "supported" });
    press({ do: "note" });
    expect(focused).toBe(2);
    expect(bench.getSnapshot().hint?.text).toBe(
      "The note goes to claim 1 of desk-1, not to claim 1 of desk-0, which you decided last.",
    );
    bench.refine({ note: "Not in the passage." });
    expect(bench.getSnapshot().state.work["c1-0"]?.note).toBe("Not in the passage.");
    expect(bench.getSnapshot().state.work["c0-0"]?.note).toBe("");
    expect(verdictOn("c1-0")).toBeNull();
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
