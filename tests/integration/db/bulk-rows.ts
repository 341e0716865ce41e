// Rows of every table that is written raw, with values that a database or a driver may get wrong.

const NASTY = 'it\'s "quoted" ? $1 %s \\ \r\n\t é 漢字 😀 a\u0301 \u0000 after nul';
const LONE_SURROGATE = "lone \ud800 surrogate";
const JSON_VALUE = {
  "": [],
  b: [1, 1.0, -0.1, 1e21, 5e-324, 0.1 + 0.2],
  a: { n: null, t: true },
  text: NASTY,
};
export const AT = new Date("2026-02-03T10:00:09.007Z");
const WHOLE_SECOND = new Date("1999-12-31T23:59:59.000Z");
const EARLY = new Date("1969-07-20T20:17:40.123Z");
const FRACTION = 0.1 + 0.2;

export const texts = [
  { id: "t1", text: NASTY },
  { id: "t2", text: "" },
  { id: "t3", text: LONE_SURROGATE },
];

export const caseRow = {
  id: "c1",
  datasetId: "d",
  position: 0,
  externalId: "one",
  system: "",
  question: NASTY,
  answer: LONE_SURROGATE,
  caseType: null,
  expect: null,
  answerable: null,
  abstained: false,
  mustInclude: [],
  mustNotInclude: [NASTY],
  tags: ["a", "b"],
  metadata: JSON_VALUE,
  nonClaims: [{ text: "Hi.", kind: "filler", start: 0, end: 3 }],
  answerCites: ["D01"],
  unknownCites: [],
  claimSetVersion: 1,
  createdAt: AT,
};
export const cases = [
  caseRow,
  {
    ...caseRow,
    id: "c2",
    position: 2147483647,
    externalId: "two",
    caseType: "out_of_scope" as const,
    expect: "abstain" as const,
    answerable: true,
    abstained: true,
    createdAt: WHOLE_SECOND,
  },
];

export const casePassages = [
  { caseId: "c1", position: 0, documentId: "D01", textId: "t1", title: null, url: null, status: null },
  {
    caseId: "c1",
    position: 1,
    documentId: "D02",
    textId: "t2",
    title: NASTY,
    url: "https://example.org/?a=1&b=%20",
    status: "superseded" as const,
  },
];

const claimRow = {
  caseId: "c1",
  text: "The desk opens at 9.",
  lead: null,
  start: null,
  end: null,
  cites: [],
  kinds: [],
  overlap: null,
  origin: "sentence" as const,
  claimSetVersion: 1,
};
export const claims = [
  { ...claimRow, id: "m1", position: 0 },
  { ...claimRow, id: "m2", position: 1, lead: NASTY, start: 0, end: 20, cites: ["D01"], kinds: ["number"] },
];

const labelDetails = {
  reviewerId: "u",
  severity: null,
  note: "",
  evidence: [],
  given: "blind" as const,
  selection: "all" as const,
  share: null,
  guidelineVersion: 0,
  ms: null,
};
const details = {
  ...labelDetails,
  severity: "critical" as const,
  note: NASTY,
  evidence: [{ passage: "D01", start: null, end: null, quote: NASTY }],
  given: "assisted" as const,
  selection: "random" as const,
  share: FRACTION,
  ms: 1234,
};
const set = { claimId: "m1", action: "set" as const, verdict: "supported" as const };
export const labelVersions = [
  { ...labelDetails, ...set, id: "v1", revision: 1, requestId: "r1", createdAt: EARLY },
  { ...details, ...set, id: "v2", revision: 2, requestId: "r2", createdAt: AT },
  {
    ...details,
    claimId: "m2",
    action: "withdrawn" as const,
    verdict: null,
    id: "v3",
    revision: 1,
    share: 1,
    requestId: "r3",
    createdAt: WHOLE_SECOND,
  },
];
export const labels = [
  {
    ...details,
    id: "l1",
    claimId: "m1",
    verdict: "supported" as const,
    firstVersionId: "v1",
    versionId: "v2",
    createdAt: EARLY,
    updatedAt: AT,
  },
];

const flag = { claimId: "m1", reviewerId: "u", reason: "unclear", createdAt: AT };
export const flags = [
  { ...flag, id: "f1", note: "", clearedAt: null },
  { ...flag, id: "f2", note: NASTY, clearedAt: WHOLE_SECOND },
];

export const gold = [
  { claimId: "m1", verdict: "supported" as const, basis: "single" as const, updatedAt: AT },
  { claimId: "m2", verdict: null, basis: "disputed" as const, updatedAt: EARLY },
];
export const goldVersions = [
  {
    id: "g1",
    claimId: "m1",
    revision: 1,
    verdict: "supported" as const,
    basis: "adjudicated" as const,
    outcome: "guideline_gap" as const,
    reason: NASTY,
    decidedBy: "u",
    createdAt: AT,
  },
  {
    id: "g2",
    claimId: "m2",
    revision: 1,
    verdict: null,
    basis: "disputed" as const,
    outcome: null,
    reason: "",
    decidedBy: null,
    createdAt: EARLY,
  },
];

export const verdicts = [
  {
    runId: "run",
    claimId: "m1",
    status: "ok" as const,
    verdict: "unsupported" as const,
    failure: null,
    score: 1 / 3,
    rationale: NASTY,
    citationOk: false,
    citeRelevant: [true, false, null],
    ms: 0,
    createdAt: AT,
    flags: ["question_fact"],
    evidence: [{ passage: "D01", text: NASTY, status: "not_found", foundIn: null, start: null, end: null }],
    confidence: 0.1 + 0.2,
    confidenceSource: "logprob",
    callId: "call1",
    isCached: true,
  },
  {
    runId: "run",
    claimId: "m2",
    status: "no_verdict" as const,
    verdict: null,
    failure: "timeout",
    score: 1e-300,
    rationale: "",
    citationOk: null,
    citeRelevant: [],
    ms: null,
    createdAt: WHOLE_SECOND,
    flags: null,
    evidence: null,
    confidence: null,
    confidenceSource: null,
    callId: null,
    isCached: false,
  },
];

export const calls = [
  {
    id: "call1",
    key: "k",
    versionId: "jv",
    runId: "run",
    claimId: "m1",
    target: "alone:D01",
    repeat: 2,
    status: "ok" as const,
    verdict: "unsupported" as const,
    failure: null,
    isCurrent: true,
    score: 1 / 3,
    confidence: 0.5,
    confidenceSource: "stated",
    evidence: [JSON_VALUE],
    rationale: NASTY,
    flags: ["a", NASTY],
    raw: NASTY,
    attempts: [{ at: "2026-02-03T10:00:09.007Z", ms: 12, http: null, failure: "network" }],
    inputTokens: 1200,
    cachedTokens: 0,
    outputTokens: 7,
    reasoningTokens: 0,
    costAmount: "0.000123456789012345678",
    costCurrency: "EUR",
    priceVersion: "1",
    ms: 51,
    servedModel: "m-2026",
    fingerprint: "fp",
    createdAt: AT,
  },
  {
    id: "call2",
    key: "k",
    versionId: "jv",
    runId: null,
    claimId: "m2",
    target: "context",
    repeat: 1,
    status: "no_verdict" as const,
    verdict: null,
    failure: "timeout",
    isCurrent: false,
    score: null,
    confidence: null,
    confidenceSource: null,
    evidence: [],
    rationale: "",
    flags: [],
    raw: null,
    attempts: [],
    inputTokens: null,
    cachedTokens: null,
    outputTokens: null,
    reasoningTokens: null,
    costAmount: null,
    costCurrency: null,
    priceVersion: null,
    ms: 0,
    servedModel: null,
    fingerprint: null,
    createdAt: WHOLE_SECOND,
  },
];

/** What the rows point at. */
