import { describe, expect, it } from "vitest";
import type { Target } from "@/lib/claims/evidence";
import type { JudgeReply } from "@/lib/judges/judge";
import { createRules2Judge } from "@/lib/judges/rules-2";

const PASSAGES = [
  {
    id: "D01",
    text: "Canoes are rented from 9 am to 6 pm every day except Monday. A canoe costs $12 an hour.",
  },
  { id: "D02", text: "Dogs are not allowed in boats. Life vest LV-20 is free for children under 14." },
  {
    id: "D03",
    text: "The boathouse was built on 3 May 1962 and holds 1,250 visitors. A deposit of 20 percent is due within 30 days.",
  },
];
const QUESTION = "Can Nadia rent a canoe on Sunday?";

function ask(text: string, target: Target = { kind: "context" }, cites: string[] = []): JudgeReply {
  return createRules2Judge({ threshold: 0.5 }).open({ question: QUESTION, passages: PASSAGES })(
    { text, cites },
    target,
  );
}

describe("verdicts of rules-2", () => {
  it.each([
    ["word for word", "A canoe costs $12 an hour.", "supported"],
    ["a number in words", "A canoe costs twelve dollars an hour.", "supported"],
    ["another number", "A canoe costs $15 an hour.", "contradicted"],
    ["a number that stands elsewhere", "A canoe costs $14 an hour.", "contradicted"],
    ["another currency", "A canoe costs €12 an hour.", "contradicted"],
    [
      "a time written otherwise",
      "Canoes are rented from 9:00 to 18:00 every day except Monday.",
      "supported",
    ],
    ["another time", "Canoes are rented from 9 am to 7 pm every day except Monday.", "contradicted"],
    ["a day written otherwise", "The boathouse was built on 1962-05-03.", "supported"],
    ["a part of a day", "The boathouse was built in May 1962.", "supported"],
    ["another day", "The boathouse was built on 4 May 1962.", "contradicted"],
    ["another year", "The boathouse was built on 3 May 1964.", "contradicted"],
    ["thousands without a mark", "The boathouse holds 1250 visitors.", "supported"],
    ["a share as a sign", "A deposit of 20% is due within 30 days.", "supported"],
    ["a code", "Life vest LV-20 is free for children.", "supported"],
    ["a code of that name that is not there", "Life vest LV-21 is free for children.", "unsupported"],
    ["a denial that the evidence has", "Dogs are not allowed in boats.", "supported"],
    ["a denial taken out", "Dogs are allowed in boats.", "contradicted"],
    ["a denial put in", "A canoe does not cost $12 an hour.", "contradicted"],
    ["a denial in other words", "Dogs are forbidden in boats.", "supported"],
    ["a double denial", "Dogs are not forbidden in boats.", "contradicted"],
    ["an exception dropped", "Canoes are rented every day.", "contradicted"],
    ["what is excepted", "Canoes are rented on Monday from 9 am to 6 pm.", "contradicted"],
    ["an exception kept", "Canoes are rented every day except Monday.", "supported"],
    ["another span of time", "A canoe costs $12 a day.", "contradicted"],
    ["only put in", "A canoe only costs $12 an hour.", "contradicted"],
    ["something else altogether", "Kayaks sink in heavy storms near the harbour.", "unsupported"],
  ])("%s: %s", (_name, text, verdict) => {
    expect(ask(text)).toMatchObject({ status: "ok", verdict });
  });

  it.each([[""], ["  "], ["Yes."], ["It is."], ["[D01]"], ["…!?"], ["1."]])(
    "nothing to check in %j",
    (text) => {
      expect(ask(text)).toEqual({
        status: "no_verdict",
        failure: "empty",
        rationale: "nothing to check: no content word, number or code",
      });
    },
  );

  it("says which sentence differs, and where", () => {
    expect(ask("A canoe costs $15 an hour.")).toEqual({
      status: "ok",
      verdict: "contradicted",
      score: 0,
      rationale:
        "the claim says 15 where the sentence nearest to it says 12: “A canoe costs $12 an hour.” [D01]",
      flags: [],
      evidence: [
        {
          passage: "D01",
          text: "A canoe costs $12 an hour.",
          status: "verified",
          foundIn: "D01",
          start: 61,
          end: 87,
        },
      ],
    });
  });

  it("says what is missing", () => {
    expect(ask("Life vest LV-21 is free.").rationale).toBe(
      "LV-21 stands nowhere in the evidence; nearest sentence: “Life vest LV-20 is free for children under 14.” [D02]",
    );
    expect(ask("Kayaks and rafts are rented.").rationale).toMatch(/; not in the evidence: Kayaks, rafts$/);
  });

  it("holds a claim against the target alone", () => {
    const text = "Dogs are not allowed in boats.";
    expect(ask(text, { kind: "cited" }, ["D01"])).toMatchObject({ verdict: "unsupported" });
    expect(ask(text, { kind: "cited" }, ["D01", "D02"])).toMatchObject({ verdict: "supported" });
    expect(ask(text, { kind: "alone", id: "D02" }, ["D01", "D02"])).toMatchObject({ verdict: "supported" });
    expect(ask(text, { kind: "without", id: "D02" }, ["D01", "D02"])).toMatchObject({
      verdict: "unsupported",
    });
    expect(ask(text, { kind: "cited" }, ["D09"])).toMatchObject({ verdict: "unsupported", evidence: [] });
  });
});

describe("lists and tables", () => {
  const plans = [
    {
      id: "T01",
      text: "| Plan | Price a month |\n| --- | --- |\n| Bronze | €10 |\n| Silver | €20 |\n| Gold | €30 |\n| Platinum | €40 |\n| Diamond | €50 |",
    },
    {
      id: "T02",
      text: "Members of the club receive:\n1. free towels\n2. ten guest passes\n3. a locker\n4. a parking space\n5. sauna vouchers",
    },
  ];
  const judge = (text: string) =>
    createRules2Judge({ threshold: 0.5 }).open({ question: "", passages: plans })(
      { text, cites: [] },
      { kind: "context" },
    );

  it.each([
    ["a row is read with its header", "The price of the Platinum plan is €40 a month.", "supported"],
    ["the number of another row", "The price of the Platinum plan is €30 a month.", "contradicted"],
    [
      "an item is read with the line before the list",
      "Members of the club receive sauna vouchers.",
      "supported",
    ],
    ["the number of an item is no evidence", "The club has 5 members.", "unsupported"],
  ])("%s", (_name, text, verdict) => {
    expect(judge(text)).toMatchObject({ verdict });
  });
});

describe("the question as evidence", () => {
  const returns = [
    { id: "D01", text: "The policy allows 30 days. A clerk may waive a fee below 2 percent." },
  ];
  const judge = (question: string, text: string) =>
    createRules2Judge({ threshold: 0.5 }).open({ question, passages: returns })(
      { text, cites: [] },
      { kind: "context" },
    );

  it("a false premise is contradicted and flagged", () => {
    expect(judge("Why does the policy allow 90 days?", "The policy allows 90 days.")).toMatchObject({
      verdict: "contradicted",
      flags: ["question_fact"],
    });
  });

  it("a number of the asker's that a limit lets through is flagged and not held against the claim", () => {
    expect(
      judge("My fee is 1.5 percent. Who waives it?", "At 1.5 percent a clerk may waive the fee."),
    ).toMatchObject({
      verdict: "supported",
      flags: ["question_fact"],
    });
  });

  it("a number of the asker's beyond the limit is held against it", () => {
    expect(
      judge("My fee is 3 percent. Who waives it?", "At 3 percent a clerk may waive the fee."),
    ).toMatchObject({
      verdict: "contradicted",
      flags: ["question_fact"],
    });
  });

  it("a fact that the passages have is not flagged", () => {
    expect(judge("Is it 30 days?", "The policy allows 30 days.")).toMatchObject({
      verdict: "supported",
      flags: [],
    });
  });
});

describe("the cut", () => {
  it("parts the same scores elsewhere", () => {
    const text = "Canoes are rented to dogs.";
    const at = (threshold: number) =>
      createRules2Judge({ threshold }).open({ question: QUESTION, passages: PASSAGES })(
        { text, cites: [] },
        { kind: "context" },
      );
    expect(at(0.1)).toMatchObject({ verdict: "supported" });
    expect(at(1)).toMatchObject({ verdict: "unsupported" });
  });

  it.each([0, -1, 1.01, Number.NaN])("%d is none", (threshold) => {
    expect(() => createRules2Judge({ threshold })).toThrow(RangeError);
  });
});
