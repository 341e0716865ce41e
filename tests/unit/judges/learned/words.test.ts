import { describe, expect, test } from "vitest";
import { FEATURE_NAMES, readFeatures } from "@/lib/judges/learned/features";
import { openLearned } from "@/lib/judges/learned/judge";
import type { LearnedModel } from "@/lib/judges/learned/version";
import { featureOptions, mainReasons, weightWords } from "@/lib/judges/learned/words";
import { Evidence, readPassage } from "@/lib/judges/rules2/evidence";
import { readClaim } from "@/lib/judges/rules2/read-claim";
import { trainedOnWords, trainingChangeWords, weightSentence } from "@/lib/report/learned-words";

const passages = [{ id: "D01", text: "Lamps may be returned within 30 days. Chairs cannot be returned." }];

function featuresOf(claim: string) {
  const evidence = new Evidence("How long may Ada keep a lamp of order X-77?", passages.map(readPassage));
  return readFeatures(evidence, readClaim(claim))?.values ?? null;
}

describe("readFeatures", () => {
  test("of a claim that stands in the passages words, window and order are whole and nothing is amiss", () => {
    expect(featuresOf("Lamps may be returned within 30 days.")).toMatchObject({
      anywhere: 1,
      together: 1,
      order: 1,
      weakest: 1,
      added: 0,
      names: 0,
      missing: 0,
      other: 0,
      conflict: 0,
      asked: 0,
      speaker: 0,
    });
  });

  test("tells another number, one that stands nowhere, the reverse, a fact of the question, and a speaker", () => {
    expect(featuresOf("Lamps may be returned within 60 days.")?.other).toBe(1);
    expect(featuresOf("Parcels weigh 17 kg.")?.missing).toBe(1);
    expect(featuresOf("Chairs can be returned.")?.conflict).toBe(1);
    expect(featuresOf("Order X-77 may be returned.")?.asked).toBe(1);
    expect(featuresOf("I believe lamps may be returned.")?.speaker).toBe(1);
  });

  test("is nothing of a claim with nothing to check", () => {
    expect(featuresOf("...")).toBeNull();
  });
});

/** Support rises with the words found together and falls where another number stands in a number's place. */
const learned = {
  cut: 0.5,
  strength: 1,
  support: { base: 0, weights: [Math.log(2), -1, 0], means: [0.5, 0.25, 0], spreads: [0.25, 0.5, 0] },
  contradiction: null,
};
const model: LearnedModel = {
  features: ["together", "other", "length"],
  members: [],
  whole: learned,
  folds: [learned, learned, learned, learned, learned],
  answers: ["", "", "", "", ""],
  trainedOn: { hash: "", supported: 60, contradicted: 0, unsupported: 61, answers: 70, labels: 121 },
  space: "two",
  isCutSet: false,
};

describe("weights in words", () => {
  test("the strongest first: a presence by its whole step, a degree by one standard deviation", () => {
    const words = weightWords(model, learned.support);
    expect(words.map(({ speaks, step }) => [speaks, step])).toEqual([
      ["against", "presence"],
      ["for", "spread"],
      ["neither", "spread"],
    ]);
    // -1 a standard deviation of 0.5 is -2 from 0 to 1.
    expect(words[0]?.factor).toBeCloseTo(Math.exp(-2), 12);
    expect(words[1]?.factor).toBeCloseTo(2, 12);
    expect(words.map((one) => weightSentence(one))).toEqual([
      "A claim with a number that has another value, unit or limit in the nearest sentence: the odds of support are 0.14 times what they are without.",
      "The more of its words stand together, within three sentences, the likelier is support: 2.0 times the odds for one standard deviation more.",
      "The more words it has: says next to nothing here.",
    ]);
  });

  test("a member is told by its name", () => {
    const withMember = {
      features: [],
      members: [{ name: "Rules 2 1", hash: "", space: "three" as const }],
    };
    const [only] = weightWords(withMember, { base: 0, weights: [1], means: [0], spreads: [1] });
    expect(only && weightSentence(only)).toBe(
      "The more Rules 2 1 speaks for it, the likelier is support: 2.7 times the odds for one standard deviation more.",
    );
  });

  test("the reasons of a claim are what moves it from the mean, the strongest first", () => {
    expect(mainReasons(model, learned, [1, 1, 3])).toBe(
      "another number in its place against it, words found together for it",
    );
    expect(mainReasons(model, learned, [0.5, 0.25, 3])).toBe("nothing speaks for or against it");
    expect(mainReasons(model, learned, [null, null, null])).toBe("nothing speaks for or against it");
  });

  test("every feature can be chosen, once", () => {
    expect(featureOptions().map(({ value }) => value)).toEqual([...FEATURE_NAMES]);
    for (const { label, hint } of featureOptions()) {
      expect(label).toMatch(/^[A-Z]/);
      expect(hint).toMatch(/^(How many|Whether it is a claim) .*\.$/);
    }
  });

  test("labels are told by kind, and how many were learned from where that is not all", () => {
    expect(trainedOnWords(model.trainedOn)).toBe(
      "60 supported, 0 contradicted and 61 unsupported claims in 70 answers",
    );
    expect(trainedOnWords({ ...model.trainedOn, labels: 100 })).toBe(
      "100 labels in 70 answers, of 60 supported, 0 contradicted and 61 unsupported claims",
    );
    const before = { supported: 60, contradicted: 0, unsupported: 61 };
    expect(trainingChangeWords({ before, now: { ...before, supported: 1061 } })).toBe(
      "the labels it was trained on are not those of today: then 60 supported, 0 contradicted, 61 unsupported; now 1,061 supported, 0 contradicted, 61 unsupported. Train it again",
    );
    expect(trainingChangeWords({ before, now: before })).toContain("as many of each kind, but not the same");
  });
});

describe("openLearned", () => {
  const chosen = { learned, fold: null };
  const ask = openLearned(model, { question: "How long?", passages, chosen });

  test("passes a claim from the cut on, with its sentence and its reasons", () => {
    const reply = ask({ text: "Lamps may be returned within 30 days.", cites: [] }, { kind: "context" }, []);
    // Together 1 is two deviations above: odds 4; no other number is half a deviation below: times e^0.5.
    const odds = 4 * Math.exp(0.5);
    expect(reply).toMatchObject({
      status: "ok",
      verdict: "supported",
      rationale:
        "probability of support 0.86, reaches the cut 0.5; words found together for it, another number in its place for it",
    });
    expect(reply.status === "ok" && reply.score).toBeCloseTo(odds / (1 + odds), 12);
    expect(reply.status === "ok" && reply.evidence?.[0]?.text).toBe("Lamps may be returned within 30 days.");
  });

  test("says which fold it was kept from", () => {
    const outside = openLearned(model, { question: "", passages, chosen: { learned, fold: 2 } });
    const reply = outside({ text: "Lamps may be returned.", cites: [] }, { kind: "context" }, []);
    expect(reply.rationale).toMatch(/judged by the model that saw none of this answer's fold \(3 of 5\)$/);
  });

  test("gives no verdict on a claim with nothing to check", () => {
    const reply = ask({ text: "[D01]", cites: ["D01"] }, { kind: "context" }, []);
    expect(reply).toMatchObject({ status: "no_verdict", failure: "empty" });
  });

  test("holds a claim against what it cites alone, and says nothing of that where other judges were to speak", () => {
    const cited = { text: "Chairs cannot be returned.", cites: ["D01"] };
    expect(ask(cited, { kind: "cited" }, []).status).toBe("ok");
    const members = [{ name: "Rules 1", hash: "", space: "three" as const }];
    const asking = openLearned({ ...model, members }, { question: "", passages, chosen });
    expect(asking(cited, { kind: "cited" }, [1])).toMatchObject({
      status: "no_verdict",
      failure: "unavailable",
    });
    expect(asking(cited, { kind: "context" }, [1]).status).toBe("ok");
  });
});
