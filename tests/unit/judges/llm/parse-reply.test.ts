import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VERDICTS } from "@/lib/claims/verdict";
import {
  type ParsedReply,
  parseReply,
  type ReplyMode,
  type ReplyProtocol,
} from "@/lib/judges/llm/parse-reply";

const PASSAGES = [
  { id: "K1", text: "The ferry  carries 40 cars.\nIt “never” sails in fog." },
  { id: "K2", text: "The crew's break is at noon." },
];

function read(content: string | null, mode: ReplyMode, more: Partial<ReplyProtocol> = {}): ParsedReply {
  return parseReply({ content, refusal: null, finish_reason: "stop" }, { mode, ...more });
}

function short(parsed: ParsedReply): string {
  return parsed.ok
    ? [parsed.verdict, ...parsed.flags].join(" ")
    : `${parsed.failure}${parsed.canRetry ? "" : ", no retry"}`;
}

describe("text replies", () => {
  it.each([
    ["It says 40.\nVERDICT: supported", "supported"],
    ["It says 40.\r\n\r\nVerdict: Contradicted.\r\n", "contradicted"],
    ["__VERDICT__: **unsupported**", "unsupported"],
    ["VERDICT： 'supported'", "supported"],
    ["### Verdict: unsupported", "unsupported"],
    ["Unsupported.", "unsupported"],
    ["> VERDICT: supported\nVERDICT: unsupported", "unsupported"],
    ["VERDICT: unsupported\nHm.\nVERDICT: supported", "supported earlier_verdict"],
    ["VERDICT: supported\nVERDICT: supported", "supported"],
    ["VERDICT: contradicted\nThe fog matters.", "contradicted trailing_text"],
    ["<thinking>VERDICT: supported</thinking>VERDICT: unsupported", "unsupported think_removed"],
    ["<think>a</think><think>b</think>\nVERDICT: supported", "supported think_removed"],
    ["VERDICT: supported\n<think>or not", "no_verdict"],
    ["<think>done</think>", "empty"],
    ["  \n\t", "empty"],
    ["VERDICT:", "no_verdict"],
    ["VERDICT: mostly supported", "unknown_label"],
    ["VERDICT: supportedly", "unknown_label"],
    ["VERDICT: supported or unsupported", "conflicting"],
    ["VERDICT: supported\nVERDICT: contradicted\nBoth hold.", "conflicting"],
    ["The verdict: supported", "no_verdict"],
    ["So I say VERDICT: supported", "no_verdict"],
    ['{"verdict":"supported"}', "no_verdict"],
    ["supported contradicted", "no_verdict"],
  ])("%j is %s", (content, expected) => {
    expect(short(read(content, "text"))).toBe(expected);
  });

  it("reads the labels of a prompt that has its own, and no others", () => {
    const labelMap = { YES: "supported", NO: "contradicted", "NOT STATED": "unsupported" } as const;
    expect(short(read("VERDICT: not stated", "text", { labelMap }))).toBe("unsupported label_mapped");
    expect(short(read("VERDICT: supported", "text", { labelMap }))).toBe("unknown_label");
  });
});

describe("JSON replies", () => {
  it.each([
    ['{"reason":"r","verdict":"supported"}', "supported"],
    ['{"verdict":" UNSUPPORTED "}', "unsupported"],
    ['```\n{"verdict":"contradicted"}\n```', "contradicted fenced"],
    ['Result: {"verdict":"contradicted"} as asked.', "contradicted extra_text"],
    ['The set {a, b} is empty. {"verdict":"supported"}', "supported extra_text"],
    ['{"verdict":"supported"} {"verdict":"supported"}', "supported extra_text"],
    ['{"verdict":"supported"} {"verdict":"unsupported"}', "conflicting"],
    ['{"verdict":"supported"}\nVERDICT: unsupported', "conflicting"],
    ['{"verdict":"supported","a":{"verdict":"unsupported"}}', "supported"],
    ['{"verdict":"supported","\\u0076erdict":"unsupported"}', "conflicting"],
    ['{"reason":"<think>","verdict":"unsupported"}', "unsupported"],
    ['<think>{"verdict":"supported"}</think>', "empty"],
    ['<think>{"verdict":"supported"}', "no_verdict"],
    ['{"verdict":3}', "schema"],
    ['{"verdict":null}', "schema"],
    ['{"verdict":"supported / unsupported"}', "unknown_label"],
    ["VERDICT: supported", "invalid_json"],
    ["[1]", "schema"],
    ['```json\n[{"verdict":"supported"}]\n```', "schema"],
    ['{"reason":"x","quotes":[{"passage":"K1","text":"y"}],"verdi', "invalid_json"],
    ["{'verdict': 'supported'}", "invalid_json"],
    ['{"verdict":"supported","confidence":1}', "supported"],
    ['{"verdict":"supported","confidence":-0.1}', "supported confidence_invalid"],
    ['{"verdict":"supported","confidence":"high"}', "supported confidence_invalid"],
  ])("%s is %s", (content, expected) => {
    expect(short(read(content, "json"))).toBe(expected);
  });

  it("keeps reason and confidence", () => {
    expect(read('{"reason":"It says 40.","verdict":"supported","confidence":0.25}', "json")).toEqual({
      ok: true,
      verdict: "supported",
      flags: [],
      rationale: "It says 40.",
      quotes: [],
      confidence: 0.25,
    });
  });
});

describe("replies that are no answer", () => {
  it.each([
    ["content_filter", null, "VERDICT: supported", "content_filter, no retry"],
    ["stop", "I can't.", "VERDICT: supported", "refusal, no retry"],
    ["length", null, "VERDICT: supported", "truncated"],
    ["length", null, "", "truncated"],
    ["tool_calls", null, null, "empty"],
    ["stop", " ", "VERDICT: supported", "supported"],
  ])("finish_reason %s, refusal %j, content %j: %s", (finish_reason, refusal, content, expected) => {
    expect(short(parseReply({ content, refusal, finish_reason }, { mode: "text" }))).toBe(expected);
  });
});

describe("quotations", () => {
  function quotes(...given: { passage: string; text: string }[]): ParsedReply {
    return read(JSON.stringify({ verdict: "supported", quotes: given }), "json", { passages: PASSAGES });
  }

  it.each([
    ["K1", "the ferry carries 40 CARS", "verified", "supported"],
    ["k1", 'cars. it "never" sails', "verified", "supported"],
    ["K2", "The crew’s break", "verified", "supported"],
    ["K2", "carries 40 cars", "wrong_passage", "supported quote_wrong_passage"],
    ["K7", "carries 40 cars", "unknown_passage", "supported quote_unknown_passage"],
    ["K1", "carries 41 cars", "not_found", "supported quote_not_found"],
    ["K1", " ", "not_found", "supported quote_not_found"],
  ])("%s: %j is %s", (passage, text, status, expected) => {
    const parsed = quotes({ passage, text });
    expect(short(parsed)).toBe(expected);
    expect(parsed.ok && parsed.quotes.map((quote) => quote.status)).toEqual([status]);
  });

  it("say where the words stand", () => {
    const parsed = quotes({ passage: "K1", text: "carries 40 cars" });
    const quote = parsed.ok ? parsed.quotes[0] : undefined;
    expect(PASSAGES[0]?.text.slice(quote?.start ?? 0, quote?.end ?? 0)).toBe("carries 40 cars");
  });

  it("are missed where a claim is called supported without one", () => {
    expect(short(quotes())).toBe("supported quote_missing");
    expect(short(read('{"verdict":"unsupported"}', "json", { passages: PASSAGES }))).toBe("unsupported");
  });
});

describe("laws of reply reading", () => {
  const verdict = fc.constantFrom(...VERDICTS);
  const prose = fc
    .string({ maxLength: 60 })
    .filter((text) => !/verdict|think|supported|contradicted/iu.test(text));

  it("a cut of a valid reply gives its verdict or none", () => {
    fc.assert(
      fc.property(
        prose,
        verdict,
        fc.nat(200),
        fc.constantFrom<ReplyMode>("text", "json"),
        (reason, label, cut, mode) => {
          const whole =
            mode === "text"
              ? `${reason}\nVERDICT: ${label}`
              : JSON.stringify({ reason, quotes: [], verdict: label });
          const parsed = read(whole.slice(0, cut), mode);
          if (parsed.ok) expect(parsed.verdict).toBe(label);
        },
      ),
    );
  });

  it("text without a verdict line gives no verdict unless it is one label alone", () => {
    const word = fc.constantFrom(
      "supported",
      "unsupported",
      "not",
      "the claim is",
      "VERDICT",
      "verdict",
      ":",
      "{",
      "}",
      "3",
      ".",
      " ",
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 8 }), (words) => {
        const content = `I say ${words.join(" ")}`;
        expect(read(content, "text").ok).toBe(false);
        expect(read(content, "json").ok).toBe(false);
      }),
    );
  });

  it("any text at all is read without an error", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom<ReplyMode>("text", "json"), (content, mode) => {
        expect(typeof read(content, mode).ok).toBe("boolean");
      }),
    );
  });

  it.each(["{", "[", '{"a":', "<think>", "~~~", '"', "VERDICT:"])("finishes on 50,000 of %j", (unit) => {
    for (const mode of ["text", "json"] as const) {
      expect(read(`${unit.repeat(50_000)}a`, mode).ok).toBe(false);
    }
  });
});
