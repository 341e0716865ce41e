import { describe, expect, test } from "vitest";
import { destination, judgeNotes, keyWords, textsWords } from "@/components/judges/judge-words";
import { changeWords, isTextChange, settingName } from "@/components/judges/setup/change-words";
import { draftOfConnection } from "@/components/judges/setup/connection-draft";
import { readConnectionDraft } from "@/components/judges/setup/read-connection";
import { quoteWords, triedFacts } from "@/components/judges/setup/tried-words";
import type { ConnectionView } from "@/lib/judges/connection";
import type { JudgeRecord } from "@/lib/judges/record";
import type { ListedJudge } from "@/lib/metrics/listed-judge";

const connection: ConnectionView = {
  id: "c1",
  name: "Own server",
  preset: "custom",
  baseUrl: "https://llm.example.org/v1",
  host: "llm.example.org",
  leavesMachine: true,
  hasKey: false,
  keyEnv: null,
  isKeySet: false,
  prices: {},
  usedBy: [],
  updatedAt: "2026-06-01T00:00:00.000Z",
};
const newest = {
  version: 2,
  hash: "a".repeat(64),
  model: "gpt-4.1-mini",
  isFloating: true,
  driftedAt: new Date("2026-06-03T23:30:00Z"),
  driftedTo: "gpt-4.1-mini-2026-06-01",
  isCurrent: true,
};
const judge: ListedJudge = {
  name: "llm-judge",
  label: "LLM judge",
  kind: "llm",
  way: "calls",
  connection,
  newest,
  last: null,
  isStale: false,
};

describe("what a list says of a judge", () => {
  test("missing key, drift and a floating name, each in words", () => {
    expect(judgeNotes(judge, true)).toEqual([
      { kind: "alarm", text: "No key is set, and such servers ask for one" },
      { kind: "note", text: "Drifted since 3 June 2026: gpt-4.1-mini-2026-06-01 answers now" },
      { kind: "note", text: "Floating: gpt-4.1-mini leaves open which model answers" },
    ]);
  });

  test("a connection that is gone", () => {
    const gone = { ...judge, connection: null, newest: null };
    expect(judgeNotes(gone, false)).toEqual([
      { kind: "alarm", text: "Its connection is gone: give it another one before it can run" },
    ]);
    expect(textsWords(gone)).toBe("It has no connection, so nothing is sent");
  });

  test("a connection that leads elsewhere than the version was pinned to", () => {
    const moved = { ...newest, isFloating: false, driftedAt: null, isCurrent: false };
    expect(judgeNotes({ ...judge, newest: moved }, false)).toEqual([
      {
        kind: "alarm",
        text: "Version 2 cannot run any more: its connection leads elsewhere now, or its code has changed. Save the judge again",
      },
    ]);
  });

  test("nothing, where nothing is wrong", () => {
    const sound = { ...judge, newest: { ...newest, isFloating: false, driftedAt: null, driftedTo: null } };
    expect(judgeNotes(sound, false)).toEqual([]);
    expect(textsWords(sound)).toBe("Texts leave this machine for llm.example.org");
    expect(textsWords({ way: "local", connection: null })).toBe("Texts stay on this machine");
  });

  test.each([
    [{ hasKey: true, keyEnv: null, isKeySet: true }, true, "note", "A key is stored, sealed"],
    [
      { hasKey: false, keyEnv: "LLM_API_KEY", isKeySet: true },
      true,
      "note",
      "The key is in the variable LLM_API_KEY",
    ],
    [
      { hasKey: false, keyEnv: "LLM_API_KEY", isKeySet: false },
      false,
      "alarm",
      "The variable LLM_API_KEY holds no key",
    ],
    [{ hasKey: false, keyEnv: null, isKeySet: false }, false, "note", "No key; it needs none"],
  ] as const)("key %o, needed %s: %s", (has, needsKey, kind, text) => {
    expect(keyWords(has, needsKey)).toEqual({ kind, text });
  });
});

describe("where texts would go", () => {
  test.each([
    [
      "http://127.0.0.1:8000/v1",
      false,
      "Questions, passages and claims stay on this machine (127.0.0.1:8000).",
    ],
    [
      "https://api.openai.com/v1",
      false,
      "Questions, passages and claims leave this machine for api.openai.com.",
    ],
    [
      "http://127.0.0.1:4000/v1",
      true,
      "Questions, passages and claims go to 127.0.0.1:4000 on this machine. The server there sends them on to a provider.",
    ],
  ])("%s, forwards %s", (baseUrl, forwards, text) => {
    expect(destination(baseUrl, forwards)).toEqual({ ok: true, text });
  });

  test("is not said of what is no address", () => {
    expect(destination("http://example.org/v1", false).ok).toBe(false);
  });
});

describe("what changed between two versions", () => {
  test.each([
    [{ path: "model", before: "a", after: "b" }, "the model: b instead of a"],
    [{ path: "parameters.temperature", before: 0, after: null }, "the temperature: nothing instead of 0"],
    [{ path: "parameters.logprobs", before: false, after: true }, "token probabilities: on instead of off"],
    [
      { path: "maxChars", before: 200_000, after: 1000 },
      "characters of the material: 1,000 instead of 200,000",
    ],
    [
      { path: "labelMap.faithful", before: undefined, after: "supported" },
      "the label faithful: supported instead of nothing",
    ],
    [{ path: "prompt.user", before: "a", after: "b" }, "the user text"],
  ])("%o", (change, words) => {
    expect(changeWords(change)).toBe(words);
  });

  test("a prompt is a text to be laid over the other, a model is not", () => {
    expect(isTextChange({ path: "prompt.system", before: "a", after: "b" })).toBe(true);
    expect(isTextChange({ path: "prompt.system", before: undefined, after: "b" })).toBe(false);
    expect(isTextChange({ path: "model", before: "a", after: "b" })).toBe(false);
    expect(settingName("weights.number")).toBe("weights.number");
  });
});

describe("a connection's form", () => {
  const draft = draftOfConnection(connection, "m1");
  const read = (change: Partial<typeof draft>, before: ConnectionView = connection) =>
    readConnectionDraft({ ...draft, ...change }, before);

  test("says nothing of the key where nothing was typed, so that the stored one stays", () => {
    const sent = read({ name: "Renamed" });
    expect(sent.ok && "key" in sent.input).toBe(false);
    expect(sent.ok && sent.input.name).toBe("Renamed");
  });

  test.each([
    [{ key: "sk-new" }, "sk-new"],
    [{ removeKey: "on" }, null],
    [{ keyEnv: "LLM_API_KEY" }, null],
  ])("%o", (change, key) => {
    const sent = read(change);
    expect(sent.ok && sent.input.key).toBe(key);
  });

  test("refuses both at once, and half a price", () => {
    expect(read({ key: "sk", removeKey: "on" })).toEqual({
      ok: false,
      errors: { key: "Type a key or remove it, not both." },
    });
    expect(read({ priceInput: "0.15" })).toMatchObject({
      ok: false,
      errors: {
        priceVersion: "Name the list of prices, such as June 2026.",
        currency: "Three capital letters, such as EUR.",
        priceOutput: "A price is a plain number such as 0.15.",
      },
    });
  });

  test("keeps the prices of other models, and takes the one away that is emptied", () => {
    const perMillion = { input: "1", cachedInput: null, output: "2" };
    const priced = { ...connection, prices: { other: { version: "1", currency: "EUR", perMillion } } };
    const price = { priceVersion: "June", currency: "eur", priceInput: "0,15", priceOutput: "0.6" };
    const sent = read(price, priced);
    expect(sent.ok && sent.input.prices).toEqual({
      other: priced.prices.other,
      m1: {
        version: "June",
        currency: "EUR",
        perMillion: { input: "0.15", cachedInput: null, output: "0.6" },
      },
    });
    const emptied = readConnectionDraft(
      { ...draft, priceModel: "other", priceVersion: "", currency: "", priceInput: "", priceOutput: "" },
      priced,
    );
    expect(emptied.ok && emptied.input.prices).toEqual({});
  });
});

describe("a try on one claim", () => {
  test.each([
    ["verified", "D1", "D1", "stands in D1, word for word"],
    ["wrong_passage", "D1", "D2", "stands in D2, not in D1"],
    ["unknown_passage", "D9", null, "names D9, which was not shown"],
    ["not_found", "D1", null, "stands in no passage, not in D1 either"],
  ] as const)("a quote that is %s", (status, passage, foundIn, words) => {
    expect(quoteWords({ status, passage, foundIn })).toBe(words);
  });

  test("what it took; a cost nobody knows is never nothing", () => {
    const record: JudgeRecord = {
      reply: { status: "ok", verdict: "supported", score: null, rationale: "" },
      confidence: null,
      evidence: [],
      flags: [],
      raw: "",
      attempts: [429, 200].map((http) => ({
        at: "",
        ms: 1,
        http,
        failure: null,
        requestId: null,
        usage: null,
      })),
      usage: { input: 1200, cachedInput: 200, output: 30, reasoning: 0 },
      cost: null,
      ms: 1500,
      servedModel: "m1",
      fingerprint: null,
    };
    expect(triedFacts(record)).toEqual([
      ["Requests", "2 requests, answered with 429, 200, 1,500 ms in all"],
      ["Tokens", "1,200 read (200 from its cache), 30 written"],
      ["Cost", "not known: no price is entered for the model"],
      ["Answered by", "m1"],
    ]);
    expect(triedFacts({ ...record, attempts: [], usage: null, servedModel: null })[0]).toEqual([
      "Requests",
      "No request was sent, 1,500 ms in all",
    ]);
  });
});
