import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Target } from "@/lib/claims/evidence";
import { LOCAL_JUDGES } from "@/lib/judges/catalog";
import { LOCAL_JUDGE_REGISTRY } from "@/lib/judges/registry";

const QUESTION = "Can I rent a canoe on Sunday?";
const PASSAGES = [
  { id: "D01", text: "Canoes are rented from 9 to 18 every day except Monday. A canoe costs $12 an hour." },
  { id: "D02", text: "Dogs are not allowed in boats. Life vest LV-20 is free." },
];

function ask(
  name: (typeof LOCAL_JUDGES)[number],
  text: string,
  target: Target = { kind: "context" },
  cites: string[] = [],
) {
  return LOCAL_JUDGE_REGISTRY[name].open({ question: QUESTION, passages: PASSAGES })({ text, cites }, target);
}

describe("rules", () => {
  it.each([
    ["Canoes are rented every day except Monday.", "supported", 1, "coverage 1.00"],
    ["Life vest LV-20 is free.", "supported", 1, "coverage 1.00"],
    // canoe, cost, hour found; member not: 3 of 4 is the limit itself.
    ["A canoe costs members by the hour.", "supported", 0.75, "coverage 0.75"],
    // canoe found; kayak, rafts not.
    [
      "Canoes, kayaks and rafts.",
      "unsupported",
      1 / 3,
      "coverage 0.33, below 0.75; missing words: kayak, raft",
    ],
    ["A canoe costs $15 an hour.", "contradicted", 0, "missing numbers: 15"],
    ["Rafts sink at 7, 8 or LV-21.", "contradicted", 0, "missing numbers: 7, 8, lv-21"],
    ["Can I rent a canoe on Sunday?", "supported", 1, "coverage 1.00"],
    ["", "supported", 1, "no content words to check"],
    ["Yes, it is.", "supported", 1, "no content words to check"],
    ["Dogs are allowed in boats.", "supported", 1, "coverage 1.00"],
  ])("%s", (text, verdict, score, rationale) => {
    expect(ask("rules", text)).toEqual({ status: "ok", verdict, score, rationale });
  });

  it("names five missing things and counts the rest", () => {
    expect(ask("rules", "1a 1 2 3 4 5 6 7").rationale).toBe("missing numbers: 1, 2, 3, 4, 5 and 2 more");
  });

  it("calls a missing number unsupported where the evidence has none at all", () => {
    const judge = LOCAL_JUDGE_REGISTRY.rules.open({
      question: "When does it open?",
      passages: [{ id: "B1", text: " " }],
    });
    expect(judge({ text: "It opens at 9.", cites: [] }, { kind: "context" })).toMatchObject({
      verdict: "unsupported",
    });
  });

  it("never shows a coverage below the limit as the limit", () => {
    const words = ["ash", "birch", "cedar", "elm", "fir", "hazel", "larch", "maple", "oak", "pine", "spruce"];
    const passages = [{ id: "D01", text: words.slice(0, 8).join(" ") }];
    const reply = LOCAL_JUDGE_REGISTRY.rules.open({ question: "", passages })(
      { text: words.join(" "), cites: [] },
      { kind: "context" },
    );
    expect(reply.rationale).toBe("coverage 0.72, below 0.75; missing words: oak, pine, spruce");
  });

  it.each([
    [{ kind: "cited" }, ["D02"], "unsupported"],
    [{ kind: "cited" }, ["D02", "D01"], "supported"],
    [{ kind: "alone", id: "D01" }, ["D02", "D01"], "supported"],
    [{ kind: "without", id: "D01" }, ["D02", "D01"], "unsupported"],
    [{ kind: "cited" }, ["D09"], "unsupported"],
  ] as const)("holds a claim against %j of %j: %s", (target, cites, verdict) => {
    expect(ask("rules", "Canoes are rented except Monday.", target, [...cites])).toMatchObject({ verdict });
  });
});

describe("rules-negation", () => {
  it.each([
    ["a claim without the passage's not", "Dogs are allowed in boats.", "contradicted"],
    [
      "a claim with a not the passage lacks",
      "Canoes are never rented every day except Monday.",
      "contradicted",
    ],
    ["both negated", "Dogs are not allowed in boats.", "supported"],
    ["neither negated", "Canoes are rented every day except Monday.", "supported"],
    ["below the coverage negation is not looked at", "No kayaks, rafts.", "unsupported"],
    ["nothing to check", "No.", "supported"],
  ])("%s", (_name, text, verdict) => {
    expect(ask("rules-negation", text)).toMatchObject({ verdict });
  });

  it("takes the first of equally near sentences", () => {
    const passages = [{ id: "D01", text: "Dogs swim. Dogs do not swim." }];
    const judge = LOCAL_JUDGE_REGISTRY["rules-negation"].open({ question: "?", passages });
    expect(judge({ text: "Dogs swim.", cites: [] }, { kind: "context" })).toMatchObject({
      verdict: "supported",
    });
  });
});

/** Those whose score is a share of words, cut at 0.75. */
const WORD_SHARE_JUDGES = LOCAL_JUDGES.filter((name) => name !== "rules-2");

describe("laws of the rules judges", () => {
  const word = fc.constantFrom(
    "dogs",
    "boats",
    "9",
    "LV-20",
    "kayak",
    "not",
    "no",
    "the",
    "15",
    "Monday",
    ".",
    "é",
  );
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));

  it("scores lie between 0 and 1, and supported means at least 0.75", () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom(...WORD_SHARE_JUDGES), (claim, passage, name) => {
        const judge = LOCAL_JUDGE_REGISTRY[name].open({
          question: "",
          passages: [{ id: "D01", text: passage }],
        });
        const reply = judge({ text: claim, cites: [] }, { kind: "context" });
        if (reply.status !== "ok" || reply.score === null)
          throw new Error("a rules judge always gives a verdict");
        expect(reply.score).toBeGreaterThanOrEqual(0);
        expect(reply.score).toBeLessThanOrEqual(1);
        expect(reply.verdict === "supported").toBe(reply.score >= 0.75);
      }),
    );
  });

  it("a claim taken word for word from a passage is supported by rules", () => {
    fc.assert(
      fc.property(text, text, (claim, rest) => {
        const passages = [{ id: "D01", text: `${rest} ${claim}` }];
        expect(
          LOCAL_JUDGE_REGISTRY.rules.open({ question: "", passages })(
            { text: claim, cites: [] },
            { kind: "context" },
          ),
        ).toMatchObject({ verdict: "supported" });
      }),
    );
  });

  it("changes nothing it is given", () => {
    const passages = Object.freeze(PASSAGES.map((passage) => Object.freeze({ ...passage })));
    const claim = Object.freeze({ text: "Dogs are not allowed.", cites: Object.freeze(["D02"]) });
    const judge = LOCAL_JUDGE_REGISTRY["rules-negation"].open(
      Object.freeze({ question: QUESTION, passages }),
    );
    expect(judge(claim, { kind: "cited" })).toEqual(judge(claim, { kind: "cited" }));
  });
});
