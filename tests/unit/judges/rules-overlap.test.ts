import { createReadStream, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCases } from "@/lib/imports/cases-jsonl";
import { readNotes } from "@/lib/imports/notes";
import { describeJudge } from "@/lib/judges/catalog";
import { localJudge } from "@/lib/judges/registry";
import { createOverlapJudge } from "@/lib/judges/rules-overlap";
import { isThreshold } from "@/lib/judges/threshold";
import { judgeVersionHash, thresholdOf } from "@/lib/judges/version";
import { sharedPath } from "../../shared";
import { readSample } from "../sample/read-sample";

const lab = sharedPath("data", "lab");

const passages = [{ id: "D01", text: "The tower has 3 bells and a blue door." }];

function ask(threshold: number, text: string, held = passages) {
  const judge = createOverlapJudge({ threshold }).open({ question: "What is there?", passages: held });
  return judge({ text, cites: [] }, { kind: "context" });
}

describe("rules-overlap", () => {
  it.each([
    [0.75, "The tower has a door.", "supported", 1, "score 1.00 (2 of 2 words), reaches the cut 0.75"],
    [
      0.67,
      "The tower and a gate door.",
      "unsupported",
      2 / 3,
      "score 0.66 (2 of 3 words), below the cut 0.67; missing words: gate",
    ],
    [
      0.66,
      "The tower and a gate door.",
      "supported",
      2 / 3,
      "score 0.66 (2 of 3 words), reaches the cut 0.66",
    ],
    [0.01, "The tower has 4 bells.", "contradicted", 0, "score 0.00, below the cut 0.01; missing numbers: 4"],
    [1, "It is there.", "supported", 1, "score 1.00, reaches the cut 1; no content words to check"],
  ])("at %s says of %j: %s", (threshold, text, verdict, score, rationale) => {
    expect(ask(threshold, text)).toEqual({ status: "ok", verdict, score, rationale });
  });

  it("calls a missing number unsupported where the evidence has no numbers", () => {
    const held = [{ id: "D01", text: "The tower has bells." }];
    expect(ask(0.75, "The tower has 4 bells.", held)).toMatchObject({ verdict: "unsupported", score: 0 });
  });

  it("is supported exactly where the score reaches the cut, whatever the texts", () => {
    const words = fc.array(fc.constantFrom("tower", "bell", "door", "gate", "3", "4"), { maxLength: 8 });
    fc.assert(
      fc.property(words, words, fc.integer({ min: 1, max: 100 }), (claim, passage, hundredths) => {
        const held = [{ id: "D01", text: passage.join(" ") }];
        const reply = ask(hundredths / 100, claim.join(" "), held);
        if (reply.status !== "ok" || reply.score === null)
          throw new Error("a verdict and a score are always there");
        expect(reply.verdict === "supported").toBe(reply.score >= hundredths / 100);
      }),
    );
  });

  it.each([0, -0.1, 1.01, Number.NaN])("refuses the cut %s", (threshold) => {
    expect(() => createOverlapJudge({ threshold })).toThrow(RangeError);
    expect(isThreshold(threshold)).toBe(false);
  });
});

/** Whether the overlap judge at its first cut and the rules judge say the same of every claim, and score it alike. */
function differences(
  cases: readonly {
    question: string;
    passages: typeof passages;
    claims: readonly { text: string; cites: readonly string[] }[];
  }[],
) {
  return cases.flatMap(({ question, passages: held, claims }) => {
    const rules = localJudge("rules").open({ question, passages: held });
    const overlap = localJudge("rules-overlap").open({ question, passages: held });
    return claims.filter((claim) => {
      const [one, other] = [rules(claim, { kind: "context" }), overlap(claim, { kind: "context" })];
      if (one.status !== "ok" || other.status !== "ok") return true;
      return one.verdict !== other.verdict || one.score !== other.score;
    });
  });
}

describe("rules-overlap at 0.75", () => {
  it("says what rules says on every claim of the sample", () => {
    const cases = readSample().cases.map(({ question, retrieved, claims }) => ({
      question,
      passages: retrieved,
      claims,
    }));
    expect(cases.flatMap(({ claims }) => claims).length).toBeGreaterThan(100);
    expect(differences(cases)).toEqual([]);
  });

  it.skipIf(lab === null)("says what rules says on every claim of the reference lab", async () => {
    const { notes } = readNotes(readFileSync(`${lab}/notes.json`), "notes.json");
    const options = { file: "cases.jsonl", notes, splitter: "sentence" } as const;
    const cases = [];
    for await (const event of readCases(createReadStream(`${lab}/cases.jsonl`), options)) {
      if (event.kind === "case") cases.push(event.case);
    }
    expect(cases.flatMap(({ claims }) => claims)).toHaveLength(20);
    expect(differences(cases)).toEqual([]);
  });
});

describe("versions of rules-overlap", () => {
  // printf '%s' '{"code":1,"kind":"rules-overlap","parameters":{"threshold":0.75}}' | sha256sum
  it("start at the cut of the catalog", () => {
    expect(describeJudge("rules-overlap")?.cut?.initial).toBe(0.75);
    expect(judgeVersionHash(localJudge("rules-overlap").version)).toBe(
      judgeVersionHash(localJudge("rules-overlap", 0.75).version),
    );
    expect(judgeVersionHash(localJudge("rules-overlap").version)).toBe(
      "13427623cc41fae49d78a81c1d479e33665611acfcbcad1d1ed4006de76895bd",
    );
  });

  it("differ by their cut, and know it again", () => {
    const at60 = localJudge("rules-overlap", 0.6).version;
    expect(judgeVersionHash(at60)).not.toBe(judgeVersionHash(localJudge("rules-overlap").version));
    expect(thresholdOf(JSON.parse(JSON.stringify(at60)))).toBe(0.6);
  });

  it("a judge without a cut has none, and takes none", () => {
    expect(thresholdOf(localJudge("rules").version)).toBeNull();
    expect(() => localJudge("rules", 0.6)).toThrow(RangeError);
  });

  it.each([
    null,
    1,
    {},
    { parameters: null },
    { parameters: {} },
    { parameters: { threshold: "0.6" } },
    { parameters: { threshold: 2 } },
  ])("no cut is read out of %j", (config) => expect(thresholdOf(config)).toBeNull());
});
