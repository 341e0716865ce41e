import { describe, expect, it } from "vitest";
import type { JudgeAnswer } from "@/lib/claims/case";
import type { Target } from "@/lib/claims/evidence";
import { type CaseToCheck, checkCase } from "@/lib/metrics/check-case";

const passages = [
  { id: "A", text: "alpha" },
  { id: "B", text: "beta" },
  { id: "E", text: " \t" },
];

/** A judge with fixed answers: by "context", "cited", "alone A", "without A"; unsupported where none is given. */
function fixed(answers: Record<string, JudgeAnswer>) {
  return (_claim: unknown, target: Target): JudgeAnswer => {
    const key = "id" in target ? `${target.kind} ${target.id}` : target.kind;
    return key in answers ? (answers[key] ?? null) : "unsupported";
  };
}

const base: CaseToCheck = { answer: "x", passages, abstained: false, answerable: true, claims: [] };
const claim = (cites: string[]) => ({ text: "x", cites, label: null });

describe("citations of a claim", () => {
  it.each([
    ["nothing cited", [], {}, false, []],
    [
      "the one cited passage supports it",
      ["A"],
      { cited: "supported", "alone A": "supported" },
      true,
      [true],
    ],
    ["the cited passage does not", ["A"], {}, false, [false]],
    ["both are needed", ["A", "B"], { cited: "supported" }, true, [true, true]],
    [
      "one is enough, the other is idle",
      ["A", "B"],
      { cited: "supported", "alone A": "supported", "without B": "supported" },
      true,
      [true, false],
    ],
    [
      "together they do not support it, so none counts",
      ["A", "B"],
      { "alone A": "supported" },
      false,
      [false, false],
    ],
    ["cited twice counts once", ["A", "A"], { cited: "supported", "alone A": "supported" }, true, [true]],
    [
      "a blank passage supports nothing",
      ["E"],
      { cited: "supported", "alone E": "supported" },
      false,
      [false],
    ],
    [
      "an unknown passage supports nothing",
      ["Z"],
      { cited: "supported", "alone Z": "supported" },
      false,
      [false],
    ],
    ["no verdict on the cited ones", ["A"], { cited: null }, null, [null]],
    ["no verdict on one alone, and needed", ["A"], { cited: "supported", "alone A": null }, true, [true]],
    [
      "no verdict on one alone, not needed",
      ["A", "B"],
      { cited: "supported", "alone A": null, "without A": "supported", "alone B": "supported" },
      true,
      [null, true],
    ],
  ] as const)("%s", (_name, cites, answers, citationOk, citeRelevant) => {
    const [checked] = checkCase({ ...base, claims: [claim([...cites])] }, fixed(answers)).claims;
    expect([checked?.citationOk, checked?.citeRelevant]).toEqual([citationOk, [...citeRelevant]]);
  });
});

describe("outcome", () => {
  const all = (...verdicts: JudgeAnswer[]) => {
    let next = 0;
    return checkCase({ ...base, claims: verdicts.map(() => claim([])) }, () => verdicts[next++] ?? null);
  };

  it.each([
    ["every claim supported", ["supported", "supported"], "correct"],
    ["one unsupported", ["supported", "unsupported"], "wrong"],
    ["one contradicted", ["contradicted"], "wrong"],
    ["one without a verdict", ["supported", null], "not_known"],
    ["one without a verdict beside an unsupported one", ["unsupported", null], "not_known"],
  ] as const)("%s: %s", (_name, verdicts, outcome) => {
    expect(all(...verdicts)).toMatchObject({ outcome, silence: null });
  });

  it.each([
    [true, "correct"],
    [false, "wrong"],
    [null, "not_known"],
  ] as const)("all supported, answerable %s: %s", (answerable, outcome) => {
    expect(checkCase({ ...base, answerable, claims: [claim([])] }, () => "supported").outcome).toBe(outcome);
  });

  it.each([
    ["it declines", { abstained: true, answer: "I can't find it." }, "declined"],
    ["it is empty", { answer: "" }, "empty"],
    ["it is blank", { answer: " \n" }, "empty"],
    ["it says nothing that can be checked", { answer: "Happy to help!" }, "nothing_checkable"],
  ])("no claim because %s", (_name, part, silence) => {
    expect(checkCase({ ...base, ...part }, () => "supported")).toMatchObject({
      outcome: "abstained",
      silence,
      claims: [],
    });
  });

  it("a case that declines and still makes a claim is no abstention", () => {
    const checked = checkCase({ ...base, abstained: true, claims: [claim([])] }, () => "supported");
    expect(checked).toMatchObject({ abstained: true, outcome: "correct", silence: null });
  });
});
