import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CASE_TYPES } from "@/lib/claims/case";
import { sharedPath } from "../../shared";
import { currentLabels, goldOf, readSample } from "./read-sample";

const { header, cases } = readSample();
const claims = cases.flatMap((one) => one.claims.map((claim) => ({ ...claim, of: one })));
const labels = claims.flatMap((claim) => claim.labels);

/** Kinds of hallucination and of citation and abstention failures that the sample has to show, as its tags name them. */
const SHOWN = [
  "contradicted-number",
  "contradicted-negation",
  "invented-detail",
  "outside-knowledge",
  "wrong-citation",
  "mis-cited-but-true",
  "needless-refusal",
  "answered-unanswerable",
];

describe("the sample's cases", () => {
  it("are 72 with 156 claims, 15 of them in the 6 cases left to label", () => {
    const unlabeled = cases.filter(
      (one) => one.claims.length > 0 && one.claims.every((claim) => claim.labels.length === 0),
    );
    expect(cases).toHaveLength(72);
    expect(claims).toHaveLength(156);
    expect(unlabeled.map((one) => `${one.id} ${one.system}`)).toEqual([
      "baths-20 prompt-v3",
      "baths-21 prompt-v3",
      "baths-22 prompt-v3",
      "tools-21 prompt-v3",
      "tools-22 prompt-v3",
      "tools-22 prompt-v4",
    ]);
    expect(claims.filter((claim) => claim.labels.length === 0)).toHaveLength(15);
    expect(unlabeled.flatMap((one) => one.claims)).toHaveLength(15);
  });

  it("have every case type and every kind of failure", () => {
    expect(new Set(cases.map((one) => one.type))).toEqual(new Set(CASE_TYPES));
    const tags = new Set(cases.flatMap((one) => one.tags));
    expect(SHOWN.filter((tag) => !tags.has(tag))).toEqual([]);
  });

  it("expect abstention exactly where the documents do not answer", () => {
    for (const one of cases) {
      const isAbsent = one.type === "unanswerable" || one.type === "out_of_scope";
      expect(one.expect, one.id).toBe(isAbsent ? "abstain" : "answer");
      if (one.answerable !== null) expect(one.answerable, one.id).toBe(!isAbsent);
    }
  });

  it("have ids that are unique within a system, and prompt-v4 answers only questions that prompt-v3 answered", () => {
    const keys = cases.map((one) => `${one.system} ${one.id}`);
    expect(new Set(keys).size).toBe(keys.length);
    const byId = new Map(cases.filter((one) => one.system === "prompt-v3").map((one) => [one.id, one]));
    const second = cases.filter((one) => one.system === "prompt-v4");
    expect(second).toHaveLength(18);
    for (const { id, question, retrieved, type } of second) {
      const first = byId.get(id);
      expect({ question, retrieved, type }).toEqual({
        question: first?.question,
        retrieved: first?.retrieved,
        type: first?.type,
      });
    }
  });

  it("say of one passage the same thing everywhere, and date what is superseded", () => {
    const seen = new Map<string, unknown>();
    for (const passage of cases.flatMap((one) => one.retrieved)) {
      expect(passage).toEqual(seen.get(passage.id) ?? passage);
      seen.set(passage.id, passage);
      expect(/superseded on \d+ \w+ \d{4}/.test(passage.title), passage.id).toBe(
        passage.status === "superseded",
      );
    }
    expect(seen.size).toBe(29);
  });

  it("cite what was retrieved, but for the one tagged as a wrong citation", () => {
    const unknown = claims.filter(({ cites, of }) =>
      cites.some((cite) => !of.retrieved.some((passage) => passage.id === cite)),
    );
    expect(unknown.map(({ cites, of }) => [of.id, cites])).toEqual([["baths-19", ["S19"]]]);
    expect(unknown.every(({ of }) => of.tags.includes("wrong-citation"))).toBe(true);
  });
});

describe("the sample's labels", () => {
  it("come from three of the four people, in one week, after the guidelines", () => {
    const reviewers = [...new Set(labels.map((label) => label.by))].sort();
    expect(reviewers).toEqual([
      "amara.okafor@example.org",
      "hyejin.seo@example.org",
      "tomas.ferreira@example.org",
    ]);
    expect(header.people.map((person) => person.email).sort()).toEqual([
      ...reviewers.slice(0, 2),
      "ruth.adler@example.org",
      ...reviewers.slice(2),
    ]);
    expect(header.guidelines.map(({ version }) => version)).toEqual([1]);
    expect(new Set(labels.map((label) => label.guidelines))).toEqual(new Set([1]));
    const days = [...new Set(labels.map((label) => label.at.slice(0, 10)))].sort();
    expect(days).toEqual(["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13"]);
    expect(header.guidelines.every(({ at }) => at < "2026-03-09")).toBe(true);
  });

  it("stand in order of time, each before what settled it", () => {
    for (const { text, labels: given, gold } of claims) {
      const times = [...given.map((label) => label.at), ...(gold ? [gold.at] : [])];
      expect(times, text).toEqual([...times].sort());
      expect(new Set(times).size, text).toBe(times.length);
    }
  });

  it("quote passages word for word", () => {
    const quotes = claims.flatMap(({ labels: given, of }) =>
      given.flatMap((label) => (label.evidence ?? []).map((evidence) => ({ ...evidence, of }))),
    );
    expect(quotes.length).toBeGreaterThan(60);
    for (const { passage, quote, of } of quotes) {
      expect(of.retrieved.find(({ id }) => id === passage)?.text, of.id).toContain(quote);
    }
  });

  it("disagree on 9 of the 20 claims labeled by several; 7 of the 9 are settled and 2 are open", () => {
    const several = claims.filter((claim) => currentLabels(claim).length > 1);
    const disagreed = several.filter(
      (claim) => new Set(currentLabels(claim).map(({ label }) => label)).size > 1,
    );
    expect(several).toHaveLength(20);
    expect(several.filter((claim) => currentLabels(claim).length === 3)).toHaveLength(2);
    expect(disagreed).toHaveLength(9);
    expect(disagreed.filter((claim) => claim.gold)).toHaveLength(7);
    expect(disagreed.filter((claim) => goldOf(claim)?.basis === "disputed").map(({ of }) => of.id)).toEqual([
      "baths-09",
      "tools-10",
    ]);
  });

  it("are settled with different outcomes", () => {
    const outcomes = claims.flatMap(({ gold }) => gold?.outcome ?? []).sort();
    expect(outcomes).toEqual([
      "claim_unclear",
      "guideline_gap",
      "guideline_gap",
      "judge_wrong",
      "judge_wrong",
      "judge_wrong",
      "label_wrong",
      "label_wrong",
      "label_wrong",
      "label_wrong",
    ]);
  });

  it("were changed by their giver on two claims, and two claims carry a flag", () => {
    const changed = claims.filter((claim) => claim.labels.length > currentLabels(claim).length);
    expect(changed.map(({ of, labels: given }) => [of.id, given.map(({ label }) => label)])).toEqual([
      ["baths-03", ["supported", "contradicted"]],
      ["baths-15", ["unsupported", "supported"]],
    ]);
    expect(claims.filter((claim) => claim.flags?.length === 1).map(({ of }) => of.id)).toEqual([
      "baths-19",
      "tools-20",
    ]);
  });

  it("give a severity to what is not supported only", () => {
    const severe = labels.filter((label) => label.severity);
    expect(new Set(severe.map(({ severity }) => severity))).toEqual(new Set(["minor", "major", "critical"]));
    expect(severe.filter(({ label }) => label === "supported")).toEqual([]);
  });
});

const data = sharedPath("data");
describe("the sample's words", () => {
  it.skipIf(data === null)(
    "stand nowhere in the reference data",
    () => {
      const files = readdirSync(data ?? "", { recursive: true, encoding: "utf8" }).filter((name) =>
        /\.(jsonl?|tsv|csv)$/.test(name),
      );
      expect(files.length).toBeGreaterThan(10);
      const text = files
        .map((name) => readFileSync(path.join(data ?? "", name), "utf8"))
        .join("\n")
        .toLowerCase();
      const sentences = new Set(
        cases
          .flatMap((one) => [
            one.question,
            ...one.claims.map(({ text }) => text),
            ...one.retrieved.flatMap(({ text }) => text.split(/(?<=[.!?]) /)),
          ])
          .map((text) => text.toLowerCase()),
      );
      expect([...sentences].filter((sentence) => text.includes(sentence))).toEqual([]);
    },
    60_000,
  );
});
