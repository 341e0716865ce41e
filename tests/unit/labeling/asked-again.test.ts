import { expect, test } from "vitest";
import { describeUndo, takesNoLabel } from "@/components/labeling/words";
import type { AskedAgain } from "@/lib/claims/label-return";
import { aCase, aClaim } from "./make";
import { settle, sit } from "./sit";

const again: AskedAgain = {
  under: 2,
  given: 1,
  label: {
    verdict: "supported",
    severity: null,
    note: "Page 2.",
    evidence: [],
    ms: 900,
    versionId: "kept",
    savedAt: "2026-03-01T10:00:00.000Z",
  },
};

test("a claim that is asked again is open; the same verdict is sent as an answer to the label that stands", async () => {
  const first = aClaim({ again });
  const { bench, labels, mine, verdictOn, at } = sit([aCase({ claims: [first, aClaim()] })]);
  expect([at(), verdictOn(first.id), mine()]).toEqual([first.id, null, 0]);
  bench.judge("supported");
  await settle();
  expect(mine()).toBe(1);
  expect(labels()).toMatchObject([{ verdict: "supported", note: "Page 2.", basedOn: "kept" }]);
  expect(labels()[0]).not.toHaveProperty("isRepeat");
});

test("an answer taken back leaves the label before, which the next answer is based on", async () => {
  const first = aClaim({ again });
  const desk = sit([aCase({ claims: [first, aClaim()] })]);
  desk.bench.judge("contradicted");
  await settle();
  desk.answerWith(async ({ act }) => {
    const kept = { versionId: "before", savedAt: "2026-03-01T10:32:00.000Z", anyDelta: 0, overtook: null };
    return { status: "saved", receipt: { claimId: act.claimId, ...kept, stands: true } };
  });
  await desk.bench.undo();
  await settle();
  expect([desk.verdictOn(first.id), desk.mine()]).toEqual([null, 0]);
  desk.bench.judge("unsupported");
  await settle();
  expect(desk.labels().map(({ verdict, basedOn }) => [verdict, basedOn])).toEqual([
    ["contradicted", "kept"],
    [null, "version-request-1"],
    ["unsupported", "before"],
  ]);
});

test("what undoing says of a label that was sent back, and why a claim takes none", () => {
  const subject = { externalId: "desk-1", claimNumber: 2 };
  expect(describeUndo(subject, null, again)).toBe("Undone: claim 2 of desk-1 counts as supported again.");
  expect(describeUndo(subject, null)).toBe("Undone: claim 2 of desk-1 has no label again.");
  expect(takesNoLabel({ isShown: true, isFull: true })).toMatch(/has been shown/);
  expect(takesNoLabel({ isFull: true })).toMatch(/^This claim has its labels, or is with somebody else/);
  expect(takesNoLabel({})).toBeNull();
});
