import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitAsWritten, splitSentence2 } from "@/lib/claims/sentence2/split";

const PASSAGES = ["K1", "K2", "K3"].map((id) => ({ id, text: "" }));

/** Pieces that answers are made of, whole and broken. */
const PIECE = fc.constantFrom(
  "The pier is shut",
  "boats wait",
  "I can't find the fare",
  "Sources",
  "Dr",
  "e.g",
  "U.S",
  "12",
  "3",
  "No",
  "am",
  "窯は新しい",
  ". ",
  ".",
  "! ",
  "? ",
  "。",
  "...",
  ", ",
  ", but ",
  ": ",
  ":\n",
  "; ",
  "\n",
  "\n\n",
  "\r\n",
  " ",
  "\u00a0",
  "\u200b",
  "[K1]",
  " [K2]",
  "[K9]",
  "[1]",
  "[7]",
  "[K1, K2]",
  "[K1-K3]",
  "(K3)",
  "(Source: K1)",
  "【1†s】",
  "<cite>K1</cite>",
  "<sup>2</sup>",
  "¹",
  "[^1]",
  "\n[^1]: K2, timetable\n",
  "According to ",
  "See ",
  "\n- ",
  "\n  - ",
  "\n1. ",
  "\n> ",
  "\n# ",
  "\n---\n",
  "\n```\n",
  "\n| a | b |\n| --- | --- |\n| ",
  " | ",
  "**",
  "*",
  "_",
  "`",
  '"',
  "“",
  "”",
  "(",
  ")",
  "[",
  "]",
  "「",
  "」",
  "https://pier.example/a?b=K1",
  "[map](https://pier.example)",
  "m²",
  "<b>",
  "</cite>",
  "\ud83d\ude00",
  "|",
);
const ANSWER = fc.array(PIECE, { maxLength: 30 }).map((pieces) => pieces.join(""));
const RUNS = { numRuns: Number(process.env.FC_RUNS ?? 300) };

function isBlankText(text: string): boolean {
  return !/[^\s\u200b\ufeff]/u.test(text);
}

describe("laws of the splitter", { timeout: 60_000 }, () => {
  it("covers every character that is not blank, without overlap, or finds no part at all", () => {
    fc.assert(
      fc.property(ANSWER, (answer) => {
        const split = splitAsWritten(answer, PASSAGES);
        const spans = [...split.claims, ...split.nonClaims]
          .map(({ start, end }) => ({ start: start ?? -1, end: end ?? -1 }))
          .sort((a, b) => a.start - b.start);
        if (spans.length === 0) {
          expect(split.claims).toEqual([]);
          return;
        }
        let at = 0;
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(isBlankText(answer.slice(at, start))).toBe(true);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(answer.length);
        expect(isBlankText(answer.slice(at))).toBe(true);
      }),
      RUNS,
    );
  });

  it("leaves no letter or digit outside a part", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (answer) => {
        const split = splitAsWritten(answer, []);
        if (split.claims.length + split.nonClaims.length === 0) {
          expect(split.answerCites.length > 0 || !/[\p{L}\p{N}]/u.test(answer)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it("loses no citation: each is on a claim or on the answer, and unknown ones are listed", () => {
    const marked = fc.array(fc.tuple(PIECE, fc.constantFrom("K1", "K2", "K3", "K8", "K9")), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(marked, (parts) => {
        const plain = parts.filter(([piece]) => !/[`[\](<|#【]|https|\^|\n>/u.test(piece));
        const answer = plain.map(([piece, id]) => `${piece} [${id}]`).join(" ");
        const split = splitAsWritten(answer, PASSAGES);
        const found = new Set([...split.claims.flatMap((claim) => claim.cites), ...split.answerCites]);
        for (const [, id] of plain) {
          expect(found).toContain(id);
          expect(split.unknownCites.includes(id)).toBe(id === "K8" || id === "K9");
        }
      }),
      RUNS,
    );
  });

  it("gives the same parts for the same answer, and changes nothing it is given", () => {
    fc.assert(
      fc.property(ANSWER, (answer) => {
        const passages = Object.freeze(PASSAGES.map((passage) => Object.freeze({ ...passage })));
        expect(splitSentence2(answer, passages)).toEqual(splitSentence2(answer, passages));
      }),
      { numRuns: 100 },
    );
  });

  it("is idempotent: claims set one to a paragraph come apart into the same claims", () => {
    const sentence = fc.constantFrom(
      "The pier is shut.",
      "Dr. Lund paid $3.50 on Jan. 5.",
      "Boats wait (see the log. It is long).",
      "Am 3. Mai ist zu.",
      'The sign reads "Mind the gap."',
      "窯は新しいです。",
      "It holds 300 m² of soil.",
      "Yes.",
      "90 boats came!",
      "L’entrée est libre !",
    );
    const mark = fc.constantFrom("", " [K1]", "[K2, K3]", " (Source: K1)", "¹");
    fc.assert(
      fc.property(fc.array(fc.tuple(sentence, mark), { minLength: 1, maxLength: 8 }), (parts) => {
        const answer = parts.map(([text, cite]) => text + cite).join(" ");
        const once = splitAsWritten(answer, PASSAGES).claims.map((claim) => claim.text);
        expect(once).toEqual(parts.map(([text]) => text));
        const again = splitAsWritten(once.join("\n\n"), PASSAGES).claims.map((claim) => claim.text);
        expect(again).toEqual(once);
      }),
      { numRuns: 150 },
    );
  });

  it("holds every word of a plain answer in its claims, in order", () => {
    const word = fc.constantFrom("pier", "boat", "shut", "lake", "42", "3.5", "Dr.", "e.g.", "No.");
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
        const answer = `${words.join(" ")}.`;
        const { claims, nonClaims } = splitAsWritten(answer, PASSAGES);
        expect(nonClaims).toEqual([]);
        expect(claims.map((claim) => claim.text).join(" ")).toBe(answer);
      }),
      { numRuns: 150 },
    );
  });
});

describe("citations by place", () => {
  it("become the id at that place, once", () => {
    const split = splitSentence2("The pier is shut [2][K2]. Boats wait [9].", PASSAGES);
    expect(split.claims.map((claim) => claim.cites)).toEqual([["K2"], ["9"]]);
    expect(split.unknownCites).toEqual(["9"]);
  });

  it("stay ids where passages are named by numbers", () => {
    const passages = [
      { id: "2", text: "" },
      { id: "1", text: "" },
    ];
    expect(splitSentence2("The pier is shut [1].", passages).claims[0]?.cites).toEqual(["1"]);
  });
});
