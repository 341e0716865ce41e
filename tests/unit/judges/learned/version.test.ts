import { describe, expect, test } from "vitest";
import { answerKeys, FoldBook, KEY_LENGTH } from "@/lib/judges/learned/answer-keys";
import { type GoldLine, snapshotOf } from "@/lib/judges/learned/snapshot";
import {
  chooseModel,
  LEARNED_CODE,
  type LearnedModel,
  learnedVersion,
  modelOf,
  readLearnedVersion,
  withCut,
} from "@/lib/judges/learned/version";
import { judgeVersionHash, thresholdOf } from "@/lib/judges/version";
import { learnWhole } from "./learn-whole";
import { someRows } from "./rows";

const rows = someRows({ answers: 60 });
const answers = [...new Set(rows.map(({ group }) => group))].map((group) => ({
  group,
  externalId: group,
  question: `What of ${group}?`,
  firstPassage: `All of ${group}.`,
}));
const gold: GoldLine[] = rows.map(({ group, label }, position) => ({
  dataset: "first",
  externalId: group,
  system: "",
  position,
  text: "A claim.",
  gold: label,
}));
const model: LearnedModel = modelOf(learnWhole(rows), {
  features: ["anywhere", "together", "order"],
  members: [],
  answers,
  labels: rows.length,
  snapshot: snapshotOf(gold),
});

describe("answerKeys", () => {
  const one = { externalId: "q1", question: "How?", firstPassage: "So." };

  test("tie the same test case, and the same question over the same passage", () => {
    const [byId, byText] = answerKeys(one);
    expect(byId).toMatch(new RegExp(`^[0-9a-f]{${KEY_LENGTH}}$`));
    expect(answerKeys({ ...one, firstPassage: "Other." })[0]).toBe(byId);
    expect(answerKeys({ ...one, externalId: "q2" })[1]).toBe(byText);
  });

  test("of another question none is the same, and a case without a passage has one", () => {
    const other = answerKeys({ ...one, question: "Why?" });
    for (const key of answerKeys(one)) expect(other).not.toContain(key);
    expect(answerKeys({ ...one, firstPassage: null })).toHaveLength(1);
  });

  test("are found again in the fold they were put into", () => {
    const book = new FoldBook([
      "",
      answerKeys(one).join(""),
      answerKeys({ ...one, question: "Why?" }).join(""),
    ]);
    expect(book.foldOf(one)).toBe(1);
    expect(book.foldOf({ ...one, externalId: "another id" })).toBe(1);
    expect(book.foldOf({ ...one, question: "Why?", firstPassage: "Else." })).toBe(2);
    expect(book.foldOf({ ...one, question: "When?" })).toBeNull();
  });
});

describe("snapshotOf", () => {
  test("counts the kinds, and does not depend on the order", () => {
    const { hash, supported, contradicted, unsupported } = snapshotOf(gold);
    expect(supported + contradicted + unsupported).toBe(120);
    expect(snapshotOf([...gold].reverse()).hash).toBe(hash);
  });

  test.each<[string, Partial<GoldLine>]>([
    ["label", { gold: "contradicted" }],
    ["text", { text: "Another claim." }],
    ["case", { externalId: "elsewhere" }],
    ["system", { system: "prompt-v3" }],
    ["place", { position: 999 }],
    ["dataset", { dataset: "second" }],
  ])("is another one where one %s is another", (_what, change) => {
    const [first, ...others] = gold.map((line) => ({ ...line, gold: "supported" as const }));
    if (first === undefined) throw new Error("no label");
    const before = snapshotOf([first, ...others]).hash;
    expect(snapshotOf([{ ...first, ...change }, ...others]).hash).not.toBe(before);
    expect(snapshotOf(others).hash).not.toBe(before);
  });

  test("of no label is one too", () => {
    expect(snapshotOf([])).toMatchObject({ supported: 0, contradicted: 0, unsupported: 0 });
  });
});

describe("a version", () => {
  const config = learnedVersion(model);

  test("comes out of JSON as it went in", () => {
    expect(readLearnedVersion(JSON.parse(JSON.stringify(config)))).toEqual(model);
    expect(judgeVersionHash(JSON.parse(JSON.stringify(config)))).toBe(judgeVersionHash(config));
  });

  test("pins its cut, its labels and the answers of every fold", () => {
    expect(thresholdOf(config)).toBe(model.whole.cut);
    expect(config.parameters.trainedOn).toMatchObject({
      hash: snapshotOf(gold).hash,
      answers: 60,
      labels: 120,
    });
    const keys = model.answers.map((fold) => fold.length / KEY_LENGTH);
    expect(keys.reduce((sum, one) => sum + one, 0)).toBe(120);
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["another kind", { kind: "rules", code: 1, parameters: {} }],
    ["another code", { ...config, code: LEARNED_CODE + 1 }],
    ["a fold too few", { ...config, parameters: { ...config.parameters, folds: [] } }],
    ["a feature that is none", { ...config, parameters: { ...config.parameters, features: ["mood"] } }],
    ["weights that are texts", { ...config, parameters: { ...config.parameters, weights: ["1"] } }],
  ])("is none of %s", (_what, stored) => {
    expect(readLearnedVersion(stored)).toBeNull();
  });

  test("at another cut is another version of the same weights, for all folds alike", () => {
    const moved = withCut(model, 0.9);
    const parameters = learnedVersion(moved).parameters;
    expect(parameters.weights).toEqual(config.parameters.weights);
    expect(parameters.folds).toEqual(config.parameters.folds);
    expect(parameters.foldCuts).toEqual([0.9, 0.9, 0.9, 0.9, 0.9]);
    expect(judgeVersionHash(learnedVersion(moved))).not.toBe(judgeVersionHash(config));
    expect(() => withCut(model, 0)).toThrow(RangeError);
    expect(() => withCut(model, 1.01)).toThrow(RangeError);
  });

  test("judges an answer it was trained on by the model made without it, and any other by the whole", () => {
    const book = new FoldBook(model.answers);
    for (const answer of answers) {
      const { learned, fold } = chooseModel(model, book, answer);
      expect(fold).not.toBeNull();
      expect(learned).toBe(model.folds[fold ?? -1]);
    }
    const unknown = { externalId: "new", question: "What of a new one?", firstPassage: null };
    expect(chooseModel(model, book, unknown)).toEqual({ learned: model.whole, fold: null });
  });
});
