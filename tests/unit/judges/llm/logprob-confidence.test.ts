import { describe, expect, it } from "vitest";
import type { TokenLogprobs } from "@/lib/judges/llm/completion";
import { logprobConfidence } from "@/lib/judges/llm/logprob-confidence";

/** A token with the shares of its alternatives. */
type Told = string | [token: string, alternatives: Record<string, number>];

function tokens(...told: Told[]): TokenLogprobs {
  return told.map((one) => {
    const [token, alternatives] = typeof one === "string" ? [one, {}] : one;
    const top = Object.entries(alternatives).map(([text, share]) => ({
      token: text,
      logprob: Math.log(share),
    }));
    return { token, logprob: 0, top_logprobs: top };
  });
}

const THREE = { supported: 0.5, un: 0.3, contr: 0.1, '"': 0.1 };
const PLAIN = { verdict: "supported", labelMap: null } as const;

describe("the share among the labels", () => {
  it("is that of the first token of the label, others left out", () => {
    const found = logprobConfidence(tokens('{"verdict": "', ["supported", THREE], '"}'), PLAIN);
    // 0.5 / (0.5 + 0.3 + 0.1)
    expect(found?.confidence).toBeCloseTo(5 / 9, 12);
    expect(found?.supported).toBeCloseTo(5 / 9, 12);
  });

  it("adds tokens of one label, with a blank or in capitals", () => {
    const top = { " supported": 0.4, Supported: 0.2, " SUP": 0.1, " un": 0.3 };
    const found = logprobConfidence(tokens("Reason.\nVERDICT:", [" supported", top]), PLAIN);
    expect(found?.confidence).toBeCloseTo(0.7, 12);
  });

  it("is read at the last verdict, and of the label that was said", () => {
    const told = tokens(
      "VERDICT: ",
      ["supported", { supported: 0.9, un: 0.1 }],
      "\nVERDICT: ",
      ["un", { un: 0.6, supported: 0.4 }],
      "supported",
    );
    const found = logprobConfidence(told, { verdict: "unsupported", labelMap: null });
    expect(found?.confidence).toBeCloseTo(0.6, 12);
    expect(found?.supported).toBeCloseTo(0.4, 12);
  });

  it("goes by the labels of a prompt that has its own", () => {
    const labelMap = { PASS: "supported", FAIL: "unsupported" } as const;
    const found = logprobConfidence(tokens('{"verdict":"', ["FAIL", { FAIL: 0.8, PASS: 0.2 }]), {
      verdict: "unsupported",
      labelMap,
    });
    expect(found?.confidence).toBeCloseTo(0.8, 12);
  });
});

describe("no confidence", () => {
  it.each<[string, TokenLogprobs]>([
    ["no tokens", []],
    ["no verdict in the reply", tokens("supported")],
    ["no alternatives", tokens('{"verdict": "', "supported")],
    [
      "only other words among the alternatives",
      tokens('{"verdict": "', ["supported", { yes: 0.9, no: 0.1 }]),
    ],
  ])("%s", (_what, told) => {
    expect(logprobConfidence(told, PLAIN)).toBeNull();
  });

  it("where two labels share a token", () => {
    const labelMap = { "not stated": "unsupported", "not true": "contradicted", yes: "supported" } as const;
    const told = tokens("VERDICT: ", ["not", { not: 0.7, yes: 0.3 }], " stated");
    expect(logprobConfidence(told, { verdict: "unsupported", labelMap })).toBeNull();
  });
});
