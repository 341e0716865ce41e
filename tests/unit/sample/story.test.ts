import { describe, expect, it } from "vitest";
import { VERDICTS } from "@/lib/claims/verdict";
import type { LocalJudgeName } from "@/lib/judges/catalog";
import { LOCAL_JUDGE_REGISTRY } from "@/lib/judges/registry";
import { goldOf, readSample } from "./read-sample";

/** Every claim with a gold label and what a rules judge says of it. */
function judge(name: LocalJudgeName) {
  return readSample().cases.flatMap((one) => {
    const ask = LOCAL_JUDGE_REGISTRY[name].open({ question: one.question, passages: one.retrieved });
    return one.claims.flatMap((claim) => {
      const gold = goldOf(claim)?.verdict ?? null;
      const reply = ask(claim, { kind: "context" });
      if (gold === null || reply.status !== "ok") return [];
      return [{ where: `${one.id} ${one.system}`, text: claim.text, gold, verdict: reply.verdict }];
    });
  });
}

function confusion(judged: ReturnType<typeof judge>) {
  return VERDICTS.map((gold) =>
    VERDICTS.map((verdict) => judged.filter((one) => one.gold === gold && one.verdict === verdict).length),
  );
}

describe("the story the sample tells", () => {
  it("rules catches 26 of 35 hallucinated claims and raises 14 false alarms in 104", () => {
    expect(confusion(judge("rules"))).toEqual([
      [90, 4, 10],
      [6, 5, 8],
      [3, 5, 8],
    ]);
  });

  it("what rules misses is a lost not, an old value, a number from the question and the wrong machine", () => {
    const missed = judge("rules").filter((one) => one.gold !== "supported" && one.verdict === "supported");
    expect(missed.map(({ where, text }) => `${where}: ${text}`)).toEqual([
      "baths-04 prompt-v3: On weekdays the baths are open until 21:30.",
      "baths-05 prompt-v3: Yes, a swimming cap is required for everyone in the water.",
      "baths-09 prompt-v3: Up to 15 children can come to a birthday party.",
      "baths-17 prompt-v3: If you bring a doctor's note, a missed lesson is refunded.",
      "tools-03 prompt-v3: After 30 days we consider the machine lost.",
      "tools-06 prompt-v3: Yes, with a certificate from seven years ago you can borrow a chainsaw.",
      "tools-07 prompt-v3: The wood chipper weighs 58 kg.",
      "tools-07 prompt-v3: Two people are needed to lift it.",
      "tools-13 prompt-v3: Pupils are insured through the group membership.",
    ]);
  });

  it("rules-negation catches the two lost nots and pays for them with twelve more false alarms", () => {
    const before = judge("rules");
    const gained = judge("rules-negation").filter(
      (one, index) => one.verdict !== "supported" && before[index]?.verdict === "supported",
    );
    expect(gained.filter((one) => one.gold !== "supported").map(({ text }) => text)).toEqual([
      "Yes, a swimming cap is required for everyone in the water.",
      "If you bring a doctor's note, a missed lesson is refunded.",
    ]);
    expect(gained.filter((one) => one.gold === "supported")).toHaveLength(12);
  });
});
