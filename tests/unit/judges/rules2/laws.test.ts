import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Passage } from "@/lib/claims/case";
import type { JudgeReply } from "@/lib/judges/judge";
import { createRules2Judge } from "@/lib/judges/rules-2";

const judge = createRules2Judge({ threshold: 0.5 });

function ask(passages: readonly Passage[], text: string, question = ""): JudgeReply {
  return judge.open({ question, passages })({ text, cites: [] }, { kind: "context" });
}

function verdictOf(reply: JudgeReply): string {
  return reply.status === "ok" ? reply.verdict : reply.failure;
}

const noun = fc.constantFrom(
  "ferry",
  "harbour",
  "locker",
  "invoice",
  "boiler",
  "orchard",
  "permit",
  "lantern",
  "kayak",
);
const verb = fc.constantFrom("costs", "needs", "carries", "holds", "reaches", "measures", "delivers");
const unit = fc.constantFrom("euros", "days", "percent", "visitors", "boxes", "km", "hours");
const rest = fc.constantFrom(
  "before noon",
  "after the repairs",
  "for every visitor",
  "during the storm",
  "on the upper deck",
);

/** "The ferry in Vik costs 12 euros before noon." with its number apart. */
const sentence = fc
  .record({ subject: noun, place: noun, verb, value: fc.integer({ min: 2, max: 99_999 }), unit, rest })
  .map((parts) => {
    const say = (value: number) =>
      `The ${parts.subject} near the ${parts.place} ${parts.verb} ${value} ${parts.unit} ${parts.rest}.`;
    return { ...parts, text: say(parts.value), say };
  });
const passage = fc.array(sentence, { minLength: 1, maxLength: 20 });
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        "no",
        "not",
        "9",
        "LV-20",
        "1.000",
        "3 May",
        "2025",
        "$",
        "%",
        "\n",
        ".",
        "[D01]",
        "é",
        "東京",
        "of",
        "1.",
        "-",
      ),
      { maxLength: 20 },
    )
    .map((words) => words.join(" ")),
);

describe("laws of rules-2", () => {
  it("gives the same reply twice, between 0 and 1, supported from the cut on, and never throws", () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (text, first, second) => {
        const passages = [
          { id: "D01", text: first },
          { id: "D02", text: second },
        ];
        const reply = ask(passages, text, first);
        expect(ask(passages, text, first)).toEqual(reply);
        if (reply.status === "no_verdict") {
          expect(reply.failure).toBe("empty");
          return;
        }
        expect(reply.score).toBeGreaterThanOrEqual(0);
        expect(reply.score).toBeLessThan(1);
        expect(reply.verdict === "supported").toBe((reply.score ?? 0) >= 0.5);
        for (const { passage: id, start, end, text: words } of reply.evidence ?? []) {
          const held = passages.find((one) => one.id === id);
          expect(held?.text.slice(start ?? 0, end ?? 0)).toBe(words);
        }
      }),
    );
  });

  it("a sentence of a passage, word for word, is supported", () => {
    fc.assert(
      fc.property(passage, fc.nat(), (sentences, pick) => {
        const chosen = sentences[pick % sentences.length];
        const passages = [{ id: "D01", text: sentences.map((one) => one.text).join(" ") }];
        expect(verdictOf(ask(passages, chosen?.text ?? ""))).toBe("supported");
      }),
    );
  });

  it("that sentence with its number changed is not", () => {
    fc.assert(
      fc.property(passage, fc.nat(), fc.integer({ min: 2, max: 99_999 }), (sentences, pick, other) => {
        const chosen = sentences[pick % sentences.length];
        const changed = chosen?.say(other) ?? "";
        fc.pre(sentences.every((one) => one.text !== changed));
        const passages = [{ id: "D01", text: sentences.map((one) => one.text).join(" ") }];
        expect(verdictOf(ask(passages, changed))).not.toBe("supported");
      }),
    );
  });

  it("that sentence denied is not, where it alone speaks of the matter", () => {
    fc.assert(
      fc.property(sentence, (one) => {
        const denied = one.text.replace(one.verb, `never ${one.verb}`);
        const passages = [{ id: "D01", text: `Dogs swim well. ${one.text} Bread is baked daily.` }];
        expect(verdictOf(ask(passages, denied))).toBe("contradicted");
      }),
    );
  });

  it("a passage without a word, number or question word of the claim changes no verdict", () => {
    fc.assert(
      fc.property(passage, sentence, fc.boolean(), (sentences, claim, isFirst) => {
        const own = { id: "D01", text: sentences.map((one) => one.text).join(" ") };
        const other = {
          id: "D02",
          text: "Zebras graze quietly. Nobody asked about music, tulips or weather.",
        };
        const both = isFirst ? [other, own] : [own, other];
        expect(verdictOf(ask(both, claim.text))).toBe(verdictOf(ask([own], claim.text)));
      }),
    );
  });

  it("any one line of text that is a sentence of a passage is supported, or has nothing to check", () => {
    fc.assert(
      fc.property(anyText, passage, (line, sentences) => {
        const text = line.replace(/[\n\r\u2028\u2029.!?…。！？]/g, " ").trim();
        const passages = [{ id: "D01", text: `${sentences.map((one) => one.text).join(" ")}\n${text}` }];
        expect(["supported", "empty"]).toContain(verdictOf(ask(passages, text)));
      }),
    );
  });

  it("changes nothing it is given", () => {
    const passages = Object.freeze([Object.freeze({ id: "D01", text: "Dogs are not allowed. It costs 5." })]);
    const claim = Object.freeze({ text: "Dogs are not allowed.", cites: Object.freeze(["D01"]) });
    const opened = judge.open(Object.freeze({ question: "Are dogs allowed?", passages }));
    expect(opened(claim, { kind: "cited" })).toEqual(opened(claim, { kind: "context" }));
  });
});
