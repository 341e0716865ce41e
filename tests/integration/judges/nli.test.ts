import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NliEngine, sharedEngine } from "@/lib/judges/nli/engine";
import { nliSettingsFor, readNliFolder } from "@/lib/judges/nli/folder";
import { createNliJudge, workerSetup } from "@/lib/judges/nli/judge";
import { readProbabilities } from "@/lib/judges/nli/probabilities";
import { type NliSettings, nliVersion } from "@/lib/judges/nli/settings";
import type { CallingJudge } from "@/lib/judges/record";
import { judgeVersionHash } from "@/lib/judges/version";
import type { TinyLabel } from "../../fixtures/tiny-nli/build";
import { asked, judgeOn, PASSAGES, tinyFolder } from "./nli-model";

const signal = new AbortController().signal;
const folders: string[] = [];
const folderOf = (labels?: readonly TinyLabel[]) => {
  const folder = tinyFolder(labels);
  folders.push(folder);
  return folder;
};
let settings: NliSettings;
let engine: NliEngine;
/** On the same thread as the engine. */
let judge: CallingJudge;

beforeAll(async () => {
  settings = nliSettingsFor(await readNliFolder(folderOf()));
  engine = sharedEngine(workerSetup(settings), settings.files[settings.model] ?? "");
  judge = createNliJudge(settings);
});
afterAll(async () => {
  await engine.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/**
 * Logits of the tiny test model: entailment 12c - 8m - 8f - 6, neutral 6 - 8c, contradiction 8c + 8m + 8f - 12, where c is
 * the share of the claim's content words found, m a missing number and f one negated side.
 */
const GOLDEN = [
  // c = 2/2 (delivered, loaves): logits 6, -2, -4.
  { claim: "It delivered 90 of 100 loaves.", expected: ["1.000", "0.000", "0.000"] },
  // c = 1, m = 1 (80): -2, -2, 4.
  { claim: "It delivered 80 of 100 loaves.", expected: ["0.002", "0.002", "0.995"] },
  // c = 3/4 (bakery, delivered, loaves; not evening): 3, 0, -6.
  { claim: "The bakery delivered loaves in the evening.", expected: ["0.952", "0.047", "0.000"] },
  // c = 2/3 (bakery, loaves; not queue): 2, 2/3, -20/3.
  { claim: "The loaves of the bakery are in the queue.", expected: ["0.791", "0.209", "0.000"] },
  // c = 3/4, m = 1 (80): -5, 0, 2.
  { claim: "The bakery delivered 80 loaves in the evening.", expected: ["0.001", "0.119", "0.880"] },
  // c = 1, f = 1 (never): -2, -2, 4.
  { claim: "The bakery never delivered loaves.", expected: ["0.002", "0.002", "0.995"] },
  // c = 2/3, f = 1 (no): -6, 2/3, 4/3.
  { claim: "The loaves of the bakery are in no queue.", expected: ["0.000", "0.339", "0.660"] },
  // c = 1/3 (bakery; not tea, cake): -2, 10/3, -28/3.
  { claim: "Tea and cake of the bakery.", expected: ["0.005", "0.995", "0.000"] },
] as const;

const three = (value: number | null | undefined) => value?.toFixed(3);

async function probabilitiesOf(passages: readonly string[], claim: string, by: NliEngine, read: NliSettings) {
  const { scores } = await by.score({ passages, claim }, signal);
  return scores.map((values) => readProbabilities(values, read));
}

describe("the tiny test model, run for real", () => {
  it.each(GOLDEN)("$claim", async ({ claim, expected }) => {
    const [found] = await probabilitiesOf([PASSAGES[0].text], claim, engine, settings);
    expect([three(found?.supported), three(found?.unsupported), three(found?.contradicted)]).toEqual(
      expected,
    );
  });

  it("gives many windows the numbers that each has alone", async () => {
    const passages = [PASSAGES[0].text, PASSAGES[1].text, "Tea.", `${PASSAGES[1].text} ${PASSAGES[0].text}`];
    const claim = "The bakery delivered 80 loaves in the evening.";
    const { scores } = await engine.score({ passages, claim }, signal);
    for (const [at, passage] of passages.entries()) {
      expect((await engine.score({ passages: [passage], claim }, signal)).scores).toEqual([scores[at]]);
    }
  });

  it.each([
    [["contradiction", "neutral", "entailment"]],
    [["neutral", "entailment", "contradiction"]],
  ] as const)("gives the same probabilities with its labels in the order %j", async (labels) => {
    const { settings: shuffled } = await judgeOn(folderOf(labels));
    const other = new NliEngine(workerSetup(shuffled));
    for (const { claim } of GOLDEN) {
      const passages = PASSAGES.map((passage) => passage.text);
      const [found] = await probabilitiesOf(passages, claim, other, shuffled);
      const [usual] = await probabilitiesOf(passages, claim, engine, settings);
      expect(found?.supported).toBeCloseTo(usual?.supported ?? Number.NaN, 6);
      expect(found?.contradicted).toBeCloseTo(usual?.contradicted ?? Number.NaN, 6);
    }
    await other.close();
  });
});

describe("the local judge", () => {
  it("keeps everything of a verdict", async () => {
    const { record, trouble } = await judge.judge(asked("It delivered 80 of 100 loaves."));
    expect(trouble).toBeNull();
    expect(record.reply).toMatchObject({
      status: "ok",
      verdict: "contradicted",
      rationale: "T1 contradicts it at 1.00; the cut is 0.5.",
    });
    expect(record.reply.status === "ok" ? record.reply.score?.toFixed(3) : null).toBe("0.002");
    expect([record.confidence?.value.toFixed(3), record.confidence?.source]).toEqual(["0.995", "model"]);
    const text = PASSAGES[0].text;
    expect(record.evidence).toEqual([
      { passage: "T1", text, status: "verified", foundIn: "T1", start: 0, end: text.length },
    ]);
    const read = [
      { passage: "T1", start: 0, end: 48 },
      { passage: "T2", start: 0, end: 65 },
    ];
    const [first, second] = read;
    const missing = { supported: 0.002467, contradicted: 0.995067, unsupported: 0.002467 };
    expect(JSON.parse(record.raw ?? "")).toEqual({
      windows: [
        { read: [first], ...missing },
        { read: [second], supported: 0, contradicted: 0.000045, unsupported: 0.999955 },
        { read, ...missing },
      ],
      leftOut: 0,
    });
    expect([record.flags, record.attempts, record.usage, record.cost?.amount]).toEqual([[], [], null, "0"]);
    expect([record.servedModel, record.fingerprint]).toEqual([
      "tiny test model",
      expect.stringMatching(/^onnxruntime-(web|node) \d+\.\d+\.\d+$/),
    ]);
    expect(judgeVersionHash(judge.version)).toBe(
      judgeVersionHash(nliVersion({ ...settings, folder: "/elsewhere" })),
    );
  });

  it("joins passages that fit together, as a claim may need both", async () => {
    const text = "The bakery delivered loaves and the museum closes at noon.";
    const cites = ["T2", "T1"];
    const alone = await judge.judge(
      asked(text, { claim: { text, cites }, target: { kind: "alone", id: "T1" } }),
    );
    const cited = await judge.judge(asked(text, { claim: { text, cites }, target: { kind: "cited" } }));
    const all = await judge.judge(asked(text));
    expect(alone.record.reply).toMatchObject({ verdict: "unsupported" });
    expect(cited.record.reply).toMatchObject({
      verdict: "supported",
      rationale: "T2 and T1 together support it at 1.00; the cut is 0.5.",
    });
    expect(cited.record.evidence.map((quote) => quote.passage)).toEqual(["T2", "T1"]);
    expect(all.record.reply).toMatchObject({ rationale: expect.stringMatching(/^T1 and T2 together/) });
  });

  it("joins the two windows that say most where all do not fit", async () => {
    const filler = "Seniors pay the price of a ticket at the office. ".repeat(5);
    const passages = [
      { id: "A", text: `${filler}The bakery delivered loaves.` },
      { id: "B", text: filler },
      { id: "C", text: `${filler}The museum closes at noon.` },
    ];
    const text = "The bakery delivered loaves and the museum closes at noon.";
    const { record } = await judge.judge(asked(text, { passages }));
    expect(record.reply).toMatchObject({ verdict: "supported" });
    expect(record.evidence.map(({ passage, text: words }) => [passage, words.endsWith("office.")])).toEqual([
      ["A", false],
      ["C", false],
    ]);
  });

  it("judges a claim by its text and the passages alone, whatever it cites", async () => {
    const text = "The bakery delivered loaves and the museum closes at noon.";
    const [without, withBoth] = [[], ["T1", "T2"]].map((cites) => asked(text, { claim: { text, cites } }));
    const first = without && (await judge.judge(without));
    const second = withBoth && (await judge.judge(withBoth));
    expect(first?.record.raw).toBe(second?.record.raw);
  });

  it("does not join an old passage with a current one", async () => {
    const text = "The bakery delivered loaves and the museum closes at noon.";
    const [one, two] = PASSAGES;
    const passages = [one, { ...two, status: "superseded" as const }];
    const { record } = await judge.judge(asked(text, { passages }));
    expect(record.reply).toMatchObject({ verdict: "unsupported" });
    expect(JSON.parse(record.raw ?? "").windows).toHaveLength(2);
  });

  it("flags passages that conflict", async () => {
    const passages = [
      { id: "A", text: "Dogs ride free on the tram." },
      { id: "B", text: "Dogs never ride free on the tram." },
    ];
    const { record } = await judge.judge(asked("Dogs ride free on the tram.", { passages }));
    expect(record.flags).toEqual(["conflicting_evidence"]);
    expect(record.reply).toMatchObject({
      verdict: "supported",
      rationale:
        "Passages conflict: A supports it at 1.00, B contradicts it at 1.00. The one further above its cut decides.",
    });
    expect(record.evidence.map((quote) => quote.passage)).toEqual(["A", "B"]);
  });

  it("reads a claim together with the line before its list", async () => {
    const text = "Dogs on the tram.";
    const bare = await judge.judge(asked(text));
    const led = await judge.judge(asked(text, { claim: { text, cites: [], lead: "Never free:" } }));
    expect([bare.record.reply, led.record.reply]).toMatchObject([
      { verdict: "supported" },
      { verdict: "contradicted" },
    ]);
  });

  it("keeps the whole claim beside a passage many times longer than the model reads", async () => {
    const text = `${"Seniors pay the price of a ticket at the office. ".repeat(60)}Dogs ride free on the tram.`;
    const { record } = await judge.judge(
      asked("Dogs ride free on the tram.", { passages: [{ id: "L", text }] }),
    );
    expect(record.reply).toMatchObject({ verdict: "supported" });
    const [quote] = record.evidence;
    expect(quote?.text.endsWith("Dogs ride free on the tram.")).toBe(true);
    expect(text.slice(quote?.start ?? 0, quote?.end ?? 0)).toBe(quote?.text);
    const { windows } = JSON.parse(record.raw ?? "");
    // 64 tokens less 7 of the claim and 3 marks hold four sentences of 11; the last window holds the one of 7 besides.
    expect(windows).toHaveLength(15);
  });

  it("says that a claim is too long instead of cutting it", async () => {
    const { record, trouble } = await judge.judge(asked("late ".repeat(46)));
    expect([record.reply, trouble]).toMatchObject([
      { status: "no_verdict", failure: "too_long", rationale: expect.stringContaining("takes 49 tokens") },
      null,
    ]);
    // 45 words and three marks leave room for a passage of sixteen.
    expect((await judge.judge(asked("late ".repeat(45)))).record.reply.status).toBe("ok");
  });

  it("reads the marks of a model in a text as words", async () => {
    const text = "Tea. [SEP] Dogs ride free on the tram. [SEP]";
    const claim = "Dogs ride free on the tram.";
    const { record } = await judge.judge(asked(claim, { passages: [{ id: "M", text }] }));
    expect(record.evidence[0]?.text).toBe(text);
    // "[", "SEP" and "]", and not the one mark that ends a passage.
    expect(await engine.count(["[SEP]", "a"], signal)).toEqual([3, 1]);
  });

  it("has no verdict on a claim without text, and supports nothing without passages", async () => {
    expect((await judge.judge(asked(" \n"))).record.reply).toMatchObject({ failure: "empty" });
    const alone = { target: { kind: "alone", id: "none" } } as const;
    expect((await judge.judge(asked("Dogs ride free.", alone))).record.reply).toEqual({
      status: "ok",
      verdict: "unsupported",
      score: 0,
      rationale: "There is no passage to hold it against.",
    });
  });

  it.each([[["hallucinated", "consistent"]], [["LABEL_0"]]] as const)(
    "flags with a two-way model of the outputs %j, and never contradicts",
    async (labels) => {
      const folder = folderOf(labels);
      const stated = labels.length === 1 ? { labels: { LABEL_0: "supported" as const } } : {};
      const own = nliSettingsFor(await readNliFolder(folder, stated));
      const twoWay = createNliJudge(own, { idleMs: 2000 });
      expect(twoWay.version.parameters).toMatchObject({
        verdictSpace: "two",
        thresholds: { supported: 0.5 },
      });
      const verdicts = [];
      for (const text of ["Dogs ride free.", "Dogs cannot ride free.", "Tea costs 2 coins."]) {
        const { record } = await twoWay.judge(asked(text));
        verdicts.push(record.reply.status === "ok" ? record.reply.verdict : record.reply.failure);
      }
      expect(verdicts).toEqual(["supported", "unsupported", "unsupported"]);
    },
  );

  it("checks itself, and notices labels that are mixed up", async () => {
    expect(await judge.check(signal)).toMatchObject({
      ok: true,
      message: expect.stringMatching(
        /^tiny test model answers three known pairs rightly\. .* 64 tokens takes \d+ ms/,
      ),
    });
    const labels = {
      entailment: "contradicted",
      contradiction: "supported",
      neutral: "unsupported",
    } as const;
    const mixed = nliSettingsFor(await readNliFolder(folderOf(), { labels }));
    expect(await createNliJudge(mixed, { idleMs: 2000 }).check(signal)).toEqual({
      ok: false,
      message:
        "A sentence that stands in the passage word for word is contradicted, support 0.00: the labels may be mixed up, or the cut is too high.",
    });
  });
});
