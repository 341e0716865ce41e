import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import type { JudgeReply } from "@/lib/judges/judge";
import {
  type MemberReply,
  type PanelJudgeRule,
  type PanelMember,
  panelCitations,
  panelFault,
  panelReply,
  panelVersion,
} from "@/lib/judges/panel";
import { addTake, emptyTake } from "@/lib/judges/panel-take";
import { judgeVersionHash } from "@/lib/judges/version";
import { dearest, savesSentences, takeCostWords } from "@/lib/report/panel-words";

const LETTERS: Record<string, Verdict> = { s: "supported", c: "contradicted", u: "unsupported" };

/** "-": no verdict; ".": the run has none; a digit after a letter is the score in tenths. */
function repliesOf(text: string): MemberReply[] {
  return text.split(" ").map((word) => {
    if (word === ".") return null;
    const verdict = LETTERS[word.charAt(0)];
    if (verdict === undefined) return { status: "no_verdict", failure: "timeout", rationale: "" };
    const score = word.length > 1 ? Number(word.slice(1)) / 10 : null;
    return { status: "ok", verdict, score, rationale: "" };
  });
}

function membersOf(many: number, twoWay: readonly number[] = []): PanelMember[] {
  return Array.from({ length: many }, (_, at) => ({
    name: `J${at + 1}`,
    hash: String(at),
    repeat: 1,
    space: twoWay.includes(at) ? "two" : "three",
  }));
}

function say(rule: PanelJudgeRule, text: string, twoWay: readonly number[] = []) {
  const replies = repliesOf(text);
  const { reply, asked } = panelReply(rule, { members: membersOf(replies.length, twoWay), replies });
  return [short(reply), asked];
}

function short(reply: JudgeReply): string {
  return reply.status === "ok" ? reply.verdict.charAt(0) : reply.failure;
}

const cascade = (
  asks: "flagged" | "passed" | "unsure",
  unsure: { low: number; high: number } | null = null,
): PanelJudgeRule => ({ kind: "cascade", asks, unsure });

describe("a majority", () => {
  it.each([
    ["s s u", "s"],
    ["c c s", "c"],
    ["s c u", "undecided"],
    ["s u", "undecided"],
    ["s s u u", "undecided"],
    ["s -", "s"],
    ["s - -", "undecided"],
    ["s . s -", "s"],
    ["- -", "undecided"],
  ])("of %s is %s", (text, said) => {
    expect(say({ kind: "majority" }, text)[0]).toBe(said);
  });

  it("asks everybody", () => {
    expect(say({ kind: "majority" }, "s s u")[1]).toEqual([0, 1, 2]);
  });

  it("with a judge that only flags counts flags, of whatever kind", () => {
    expect(say({ kind: "majority" }, "s c u", [2])[0]).toBe("u");
    expect(say({ kind: "majority" }, "s c u")[0]).toBe("undecided");
  });
});

describe("at least so many flags", () => {
  const least = (many: number): PanelJudgeRule => ({ kind: "atLeast", least: many });
  it.each([
    [1, "s s u", "u"],
    [2, "s c u", "c"],
    [2, "s u u", "u"],
    [2, "c u u", "u"],
    [3, "c c u", "c"],
    [3, "s u u", "s"],
    [1, "s s s", "s"],
    [1, "s -", "undecided"],
    [1, "c -", "c"],
    [2, "s - s", "s"],
    [2, "u - s", "undecided"],
  ])("%i of %s is %s", (many, text, said) => {
    expect(say(least(many), text)[0]).toBe(said);
  });

  it("is unsupported, the word for a flag alone, where a member only flags", () => {
    expect(say(least(1), "c s", [1])[0]).toBe("u");
  });
});

describe("a cascade", () => {
  it.each([
    ["flagged", null, "s u", "s", [0]],
    ["flagged", null, "c s", "s", [0, 1]],
    ["flagged", null, "c u", "u", [0, 1]],
    ["flagged", null, "c -", "undecided", [0, 1]],
    ["flagged", null, "c .", "undecided", [0, 1]],
    ["passed", null, "s u", "u", [0, 1]],
    ["passed", null, "c s", "c", [0]],
    ["flagged", null, "- s", "s", [0, 1]],
    ["passed", null, ". u", "u", [0, 1]],
    ["unsure", { low: 0.4, high: 0.6 }, "s5 c", "c", [0, 1]],
    ["unsure", { low: 0.4, high: 0.6 }, "s7 c", "s", [0]],
    ["unsure", { low: 0.4, high: 0.6 }, "u4 s", "s", [0, 1]],
    ["unsure", { low: 0.4, high: 0.6 }, "u s", "u", [0]],
    ["flagged", { low: 0.4, high: 0.6 }, "s6 c", "c", [0, 1]],
    ["flagged", { low: 0.4, high: 0.6 }, "s9 c", "s", [0]],
  ] as const)("that asks of what is %s, band %j: %s is %s", (asks, unsure, text, said, asked) => {
    expect(say(cascade(asks, unsure), text)).toEqual([said, asked]);
  });
});

describe("a panel", () => {
  it("keeps what each said that was asked, in its own words", () => {
    const [first, second] = repliesOf("u5 s");
    const members = membersOf(2, [0]);
    const given = { members, replies: [first ?? null, second ?? null] };
    expect(panelReply({ kind: "majority" }, given).reply.rationale).toBe("J1: flagged; J2: supported");
    expect(panelReply(cascade("passed"), given).reply.rationale).toBe("J1: flagged");
    const without = { members, replies: [null, repliesOf("-")[0] ?? null] };
    expect(panelReply({ kind: "majority" }, without).reply.rationale).toBe(
      "J1: not judged; J2: no verdict (timeout)",
    );
  });

  it("is another version with other members, another order or another rule, and not by its runs", () => {
    const members = membersOf(2);
    const hash = (rule: PanelJudgeRule, of = members) => judgeVersionHash(panelVersion(rule, of));
    const all = [
      hash({ kind: "majority" }),
      hash({ kind: "majority" }, members.toReversed()),
      hash({ kind: "atLeast", least: 1 }),
      hash({ kind: "atLeast", least: 2 }),
      hash(cascade("flagged")),
      hash(cascade("passed")),
      hash(cascade("flagged", { low: 0.1, high: 0.2 })),
      hash({ kind: "majority" }, membersOf(2, [1])),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(
      hash(
        { kind: "majority" },
        members.map((one) => ({ ...one, name: "other" })),
      ),
    ).toBe(all[0]);
  });

  it("can't be of one run, of too many flags, a cascade of three, or a band that is none", () => {
    expect(panelFault({ kind: "majority" }, 1)).toBe("A panel takes two runs or more.");
    expect(panelFault({ kind: "atLeast", least: 3 }, 2)).toBe("At least 3 of 2 judges can't flag.");
    expect(panelFault({ kind: "atLeast", least: 0 }, 2)).not.toBeNull();
    expect(panelFault(cascade("flagged"), 3)).toContain("takes two runs");
    expect(panelFault(cascade("unsure"), 2)).toContain("needs a band");
    expect(panelFault(cascade("unsure", { low: 0.7, high: 0.6 }), 2)).toContain("between 0 and 1");
    expect(panelFault(cascade("unsure", { low: Number.NaN, high: 0.6 }), 2)).toContain("between 0 and 1");
    expect(panelFault(cascade("unsure", { low: 0.6, high: 0.6 }), 2)).toBeNull();
  });

  it("never says what no member said, and flags exactly where so many flagged", () => {
    const answer = fc.option(fc.constantFrom(...VERDICTS), { nil: null });
    fc.assert(
      fc.property(
        fc.array(answer, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (given, least) => {
          const replies = given.map(
            (verdict): MemberReply =>
              verdict === null ? null : { status: "ok", verdict, score: null, rationale: "" },
          );
          const members = membersOf(given.length);
          for (const rule of [
            { kind: "majority" },
            { kind: "atLeast", least: Math.min(least, given.length) },
          ] as const) {
            const { reply } = panelReply(rule, { members, replies });
            if (reply.status !== "ok") continue;
            if (reply.verdict !== "supported") expect(given).toContain(reply.verdict);
            if (rule.kind === "atLeast") {
              const flags = given.filter((one) => one !== null && one !== "supported").length;
              expect(reply.verdict !== "supported").toBe(flags >= rule.least);
            }
          }
        },
      ),
    );
  });
});

describe("what a panel takes", () => {
  const paid = (amount: string, ms: number | null = 100) => ({
    isFree: false,
    cost: { amount, currency: "EUR" },
    ms,
  });
  const free = { isFree: true, cost: null, ms: null };

  it("is summed to the digit; nothing is not the same as not known", () => {
    const take = emptyTake();
    expect(takeCostWords(take)).toBe("nothing");
    addTake(take, free);
    expect(takeCostWords(take)).toBe("nothing");
    addTake(take, paid("0.1"));
    addTake(take, paid("0.2"));
    expect(takeCostWords(take)).toBe("0.3 EUR");
    addTake(take, { isFree: false, cost: null, ms: 5 });
    addTake(take, { isFree: false, cost: { amount: "9", currency: "USD" }, ms: 5 });
    expect(take).toEqual({
      asked: 5,
      cost: { amount: "0.3", currency: "EUR" },
      unpriced: 2,
      ms: 210,
      untimed: 1,
    });
    expect(takeCostWords(take)).toBe("0.3 EUR (2 of 5 verdicts not known)");
    const none = emptyTake();
    addTake(none, { isFree: false, cost: null, ms: null });
    expect(takeCostWords(none)).toBe("not known");
  });

  it("is told against the dearest judge on every claim", () => {
    const [together, cheap, dear] = [emptyTake(), emptyTake(), emptyTake()];
    for (let claim = 0; claim < 4; claim++) addTake(cheap, { ...free, ms: 1 });
    for (let claim = 0; claim < 4; claim++) addTake(dear, paid("0.01", 1000));
    for (const one of [free, free, free, free]) addTake(together, { ...one, ms: 1 });
    addTake(together, paid("0.01", 1000));
    const alone = [
      { ...cheap, name: "Rules 1" },
      { ...dear, name: "Big 1" },
    ];
    expect(dearest(alone)?.name).toBe("Big 1");
    expect(savesSentences({ together, alone })).toEqual([
      "Had nothing been stored it would have asked for 5 verdicts: cost 0.01 EUR, time 1 s.",
      "Big 1 on all 4 claims: cost 0.04 EUR, time 4 s.",
    ]);
  });
});

describe("citations of a panel", () => {
  // Y: yes, N: no, -: not known; first whether the passages cited support the claim, then each citation.
  const WORDS: Record<string, boolean | null> = { Y: true, N: false, "-": null };
  const told = (text: string) => {
    const [citationOk = null, ...citeRelevant] = [...text].map((one) => WORDS[one] ?? null);
    return { citationOk, citeRelevant };
  };
  const together = (rule: PanelJudgeRule, texts: string, asked = texts.split(" ").map((_, at) => at)) => {
    const said = texts.split(" ").map((one) => (one === "." ? null : told(one)));
    const { citationOk, citeRelevant } = panelCitations(rule, { said, asked });
    const word = (one: boolean | null) => (one === null ? "-" : one ? "Y" : "N");
    return [citationOk, ...citeRelevant].map(word).join("");
  };

  it.each([
    ["YYN YNN YYY", "YYN"],
    ["YY NN", "--"],
    ["YY -- --", "--"],
    ["YY -- YN", "Y-"],
    ["NN . NN", "NN"],
    ["- - -", "-"],
    [". .", "-"],
  ])("most of %s say %s", (texts, answer) => expect(together({ kind: "majority" }, texts)).toBe(answer));

  it.each([
    [1, "YN YY", "YN"],
    [2, "YN YY", "YY"],
    [2, "NN -Y YN", "-N"],
    [1, "YY -Y", "-Y"],
  ])("where %i of %s deny, so does the panel: %s", (least, texts, answer) =>
    expect(together({ kind: "atLeast", least }, texts)).toBe(answer),
  );

  it("are those of the member of a cascade that decided", () => {
    expect(together(cascade("flagged"), "YN NY", [0])).toBe("YN");
    expect(together(cascade("flagged"), "YN NY", [0, 1])).toBe("NY");
    expect(together(cascade("flagged"), "YN .", [0, 1])).toBe("--");
  });
});

describe("the version of a panel", () => {
  it("names the run of a member, where it is not the first", () => {
    const rule = { kind: "majority" } as const;
    const hash = (repeats: readonly number[]) =>
      judgeVersionHash(
        panelVersion(
          rule,
          repeats.map((repeat) => ({ name: "J", hash: "a".repeat(64), repeat, space: "three" as const })),
        ),
      );
    expect(new Set([hash([1, 2, 3]), hash([1, 2, 4]), hash([1, 3, 2]), hash([1, 1, 1])]).size).toBe(4);
  });

  it("stays what it was for first runs", () => {
    const members = membersOf(2);
    expect(panelVersion({ kind: "majority" }, members).parameters.members).toEqual(["0", "1"]);
  });
});
