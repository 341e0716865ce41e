import { describe, expect, test } from "vitest";
import { placeSuggested, type SuggestedClaim } from "@/lib/claims/model-split";

const PASSAGES = [
  { id: "D01", text: "Lamps cost 5 EUR." },
  { id: "D02", text: "Returns take 3 days." },
];
const ANSWER = "The lamp costs 5 EUR and ships free [D01]. It can be returned within 3 days [D02].";
const QUESTION = "What does the red lamp cost?";

const place = (suggested: readonly SuggestedClaim[], answer = ANSWER) =>
  placeSuggested({ question: QUESTION, answer, passages: PASSAGES }, suggested);
const problems = (suggested: readonly SuggestedClaim[], answer = ANSWER) =>
  place(suggested, answer).parts.map(({ problem }) => problem);

const GOOD: SuggestedClaim[] = [
  { text: "The lamp costs 5 EUR.", span: "The lamp costs 5 EUR" },
  { text: "The lamp ships free.", span: "ships free [D01]" },
  { text: "The red lamp can be returned within 3 days.", span: "It can be returned within 3 days [D02]." },
];

describe("claims that a model cut out of an answer", () => {
  test("stand where their spans stand, and cite what the sentences of their spans cite", () => {
    const { parts, sentences, answerCites } = place(GOOD);
    expect(parts.map(({ text, start, end, cites, problem }) => [text, start, end, cites, problem])).toEqual([
      ["The lamp costs 5 EUR.", 0, 20, ["D01"], null],
      ["The lamp ships free.", 25, 41, ["D01"], null],
      ["The red lamp can be returned within 3 days.", 43, 82, ["D02"], null],
    ]);
    expect(sentences).toBe(2);
    expect(answerCites).toEqual([]);
    expect(ANSWER.slice(25, 41)).toBe("ships free [D01]");
  });

  test.each([
    { where: "white space", answer: "It is\n  very  red.", span: "It is very red." },
    {
      where: "quotation marks and dashes",
      answer: "It’s “red” – or 3−4 pink.",
      span: 'It\'s "red" - or 3-4 pink.',
    },
    { where: "emphasis", answer: "It is **very** red.", span: "It is very red." },
    { where: "soft hyphens", answer: "It is ver\u00ady red.", span: "It is very red." },
  ])("are found whatever their $where", ({ answer, span }) => {
    const [part] = place([{ text: "red", span }], answer).parts;
    expect(part).toMatchObject({ start: 0, end: answer.length });
    expect(part?.problem).not.toBe("not_found");
  });

  test.each([
    { what: "other letters", span: "the lamp costs 6 EUR" },
    { what: "another case", span: "THE LAMP COSTS 5 EUR" },
    { what: "words left out in the middle", span: "The lamp ships free" },
    { what: "nothing", span: "" },
    { what: "marks alone", span: " ** " },
  ])("are not placed by a span of $what", ({ span }) => {
    expect(place([{ text: "The lamp costs 5 EUR.", span }]).parts[0]).toMatchObject({
      start: null,
      end: null,
      problem: "not_found",
    });
  });

  test("words that stand there twice are those behind the span before", () => {
    const answer = "It is red. It is big. It is red.";
    const { parts } = place(
      [
        { text: "It is red.", span: "It is red." },
        { text: "It is big.", span: "It is big." },
        { text: "It is red.", span: "It is red." },
      ],
      answer,
    );
    expect(parts.map(({ start, problem }) => [start, problem])).toEqual([
      [0, null],
      [11, null],
      [22, null],
    ]);
  });

  test("that run into one before them wait for a person", () => {
    expect(
      problems([
        { text: "The lamp costs 5 EUR.", span: "The lamp costs 5 EUR" },
        { text: "The lamp ships free.", span: "5 EUR and ships free" },
        { text: "It can be returned within 3 days.", span: "It can be returned within 3 days" },
      ]),
    ).toEqual([null, "overlap", null]);
  });

  test.each([
    { what: "a number", text: "The lamp costs 15 EUR." },
    { what: "a code", text: "The lamp RM-4711 costs 5 EUR." },
    { what: "a word", text: "The lamp costs 5 EUR plus postage." },
  ])("that add $what wait for a person", ({ text }) => {
    expect(problems([{ text, span: "The lamp costs 5 EUR" }])[0]).toBe("added");
  });

  test("may use words of the question, and other forms of a word", () => {
    expect(problems([{ text: "The red lamps cost 5 EUR.", span: "The lamp costs 5 EUR" }])[0]).toBeNull();
  });

  test("that leave a sentence out are told of it, with its citations kept for the answer", () => {
    const { parts, answerCites } = place(GOOD.slice(0, 2));
    expect(parts.at(-1)).toMatchObject({ problem: "left_out", cites: ["D02"], start: 42, end: 82 });
    expect(answerCites).toEqual(["D02"]);
  });

  test("a sentence whose claim waits is left out as well: nobody has taken it yet", () => {
    expect(problems([{ text: "The lamp costs 15 EUR.", span: "The lamp costs 5 EUR" }])).toEqual([
      "added",
      "left_out",
      "left_out",
    ]);
  });

  test("no claim at all of an answer that states something", () => {
    const { parts, sentences } = place([]);
    expect([parts.length, sentences]).toEqual([2, 2]);
    expect(parts.every(({ problem }) => problem === "left_out")).toBe(true);
  });

  test("an answer that only declines has no sentence to leave out, and stays an abstention", () => {
    const split = place([], "I can't find a price for it.");
    expect(split).toMatchObject({ parts: [], sentences: 0, abstained: true });
    expect(split.nonClaims).toMatchObject([{ kind: "abstention" }]);
  });

  test("a list item keeps the line that it completes", () => {
    const answer = "Lamps:\n\nA lamp may be:\n- red\n- blue";
    const [part] = place([{ text: "A lamp may be red.", span: "red" }], answer).parts;
    expect(part).toMatchObject({ lead: "A lamp may be:", problem: null });
  });

  test("cite what the case said before, where that is told: its file may know more than the markers", () => {
    const { parts, answerCites } = placeSuggested(
      { question: QUESTION, answer: ANSWER, passages: PASSAGES },
      GOOD.slice(0, 1),
      [
        { start: 0, end: 41, cites: ["D02"] },
        { start: 42, end: 82, cites: ["D01"] },
        { start: null, end: null, cites: ["D09"] },
      ],
    );
    expect(parts.map(({ cites }) => cites)).toEqual([["D02"], ["D01"]]);
    expect(answerCites).toEqual(["D01"]);
  });

  test("leaves what it is given as it was", () => {
    const given = Object.freeze(GOOD.map((one) => Object.freeze({ ...one })));
    expect(() => place(given)).not.toThrow();
  });
});
