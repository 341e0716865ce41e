import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caseLine, headerLine, headerNumbers } from "@/lib/exports/jsonl";
import type {
  ExportedCase,
  ExportedClaim,
  ExportedLabel,
  ExportedProject,
  ExportedSample,
} from "@/lib/exports/record";
import { MAX_DEPTH } from "@/lib/imports/json-values";
import { readAll } from "../imports/read";

const verdict = fc.constantFrom("supported" as const, "contradicted" as const, "unsupported" as const);
/** Any text that a database can keep: no U+0000, no half of a pair. */
const text = fc.string({ unit: "grapheme", maxLength: 30 }).map((any) => any.replaceAll("\u0000", "\u2028"));
const name = text.map((any) => `n${any}`.trim());
const instant = fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
const none = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const label: fc.Arbitrary<ExportedLabel> = fc
  .record({
    by: fc.constantFrom({ email: "ana@example.org", name: "Ana" }, { email: "ben@example.org", name: "Ben" }),
    verdict: none(verdict),
    createdAt: instant,
    given: fc.constantFrom("blind", "assisted"),
    ms: none(fc.nat()),
    note: text,
    severity: none(fc.constantFrom("minor", "major", "critical")),
    guidelineVersion: fc.nat(),
    selection: fc.constantFrom("all", "random", "stratified", "picked", "practice"),
    share: none(fc.double({ min: 0, max: 1, noNaN: true }).map((share) => share + 0)),
  })
  .map((one) => ({ ...one, isWithdrawn: one.verdict === null, evidence: [] }));

const claim: fc.Arbitrary<ExportedClaim> = fc
  .record({
    text,
    lead: none(text),
    cites: fc.uniqueArray(name, { maxLength: 3 }),
    labels: fc.array(label, { maxLength: 4 }),
  })
  .map((one) => ({
    ...one,
    start: null,
    end: null,
    kinds: ["number"],
    origin: "manual",
    claimSetVersion: 1,
    position: 0,
    gold: null,
    goldHistory: [],
    flags: [],
    verdicts: [],
    samples: [],
  }));

const metadata = fc.dictionary(
  text.filter((key) => key !== "__proto__"),
  fc.jsonValue({ maxDepth: 3, stringUnit: "grapheme" }),
);

const found: fc.Arbitrary<ExportedCase> = fc
  .record({
    id: name,
    system: text,
    question: text,
    answer: text,
    answerable: none(fc.boolean()),
    abstained: fc.boolean(),
    mustInclude: fc.array(text, { maxLength: 2 }),
    tags: fc.array(text, { maxLength: 2 }),
    metadata,
    passages: fc.uniqueArray(
      fc.record({
        id: name,
        text,
        title: none(text),
        url: none(text),
        status: none(fc.constantFrom("current", "superseded")),
      }),
      { selector: ({ id }) => id, maxLength: 3 },
    ),
    claims: fc
      .array(claim, { maxLength: 3 })
      .map((claims) => claims.map((one, position) => ({ ...one, position }))),
  })
  .map((one) => ({
    ...one,
    dataset: "d",
    caseType: null,
    expect: null,
    mustNotInclude: [],
    nonClaims: [],
    answerCites: [],
    unknownCites: [],
    claimSetVersion: 1,
  }));

const context = { numbers: headerNumbers({ runs: [], samples: [] }), hasSeveralDatasets: false };

const sample: fc.Arbitrary<ExportedSample> = fc.record({
  id: fc.uuid(),
  dataset: fc.constant("d"),
  runId: fc.constantFrom(null, "run-1"),
  kind: fc.constantFrom("random", "stratified"),
  seed: fc.nat(),
  size: fc.nat(),
  flaggedShare: none(fc.double({ min: 0, max: 1, noNaN: true }).map((share) => share + 0)),
  passedShare: none(fc.double({ min: 0, max: 1, noNaN: true }).map((share) => share + 0)),
  createdAt: instant,
  closedAt: none(instant),
  by: none(fc.constant("ana@example.org")),
});

const RUN: ExportedProject["runs"][number] = {
  id: "run-1",
  judge: "rules",
  version: 1,
  verdictSpace: "three",
  dataset: "d",
  repeat: 1,
  status: "done",
  total: 0,
  done: 0,
  noVerdict: 0,
  claimSetVersion: 1,
  error: null,
  by: null,
  createdAt: new Date(0),
  startedAt: null,
  finishedAt: null,
  batchId: null,
  isReversed: false,
  checksCitations: true,
  calls: 0,
  cachedCalls: 0,
  unpricedCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  activeMs: 0,
  costAmount: null,
  costCurrency: null,
};

function projectWith(samples: ExportedSample[]): ExportedProject {
  const at = { createdAt: new Date(0), by: null };
  const version = { version: 1, hash: "h", config: {}, createdAt: new Date(0) };
  const untold = { servedModel: null, fingerprint: null, driftedAt: null, driftedTo: null };
  return {
    slug: "p",
    name: "P",
    description: "",
    control: "",
    hallucinationBudget: 0.02,
    overRefusalBudget: 0.1,
    noVerdictBudget: 0.02,
    penalty: 1,
    blind: true,
    settlesOwn: false,
    guidelines: [],
    people: [],
    datasets: [{ id: "d-1", name: "d", splitter: "sentence-2", source: {}, ...at }],
    judges: [
      {
        name: "rules",
        kind: "rules",
        label: null,
        createdAt: new Date(0),
        versions: [{ ...version, ...untold }],
      },
    ],
    runs: [RUN],
    samples,
  };
}

/** JSON has no minus zero, no undefined and holds nothing else apart. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("caseLine", () => {
  it("keeps a key of metadata that JavaScript has another use for", async () => {
    const { cases } = await readAll(
      '{"id":"n","question":"q","answer":"","metadata":{"a":{"__proto__":"x","b":[{"__proto__":2}]}}}',
    );
    expect(JSON.stringify(cases[0]?.metadata)).toBe('{"a":{"__proto__":"x","b":[{"__proto__":2}]}}');
  });

  it("reads back to the same case, claims and labels, whatever signs they hold", async () => {
    await fc.assert(
      fc.asyncProperty(found, async (one) => {
        const line = caseLine(one, context);
        expect(line).not.toContain("\n");
        const { cases, problems } = await readAll(line);
        expect(problems).toEqual([]);
        const [read] = cases;
        expect(read).toMatchObject({
          id: one.id,
          system: one.system,
          question: one.question,
          answer: one.answer,
          answerable: one.answerable,
          abstained: one.abstained,
          mustInclude: one.mustInclude,
          tags: one.tags,
        });
        expect(plain(read?.metadata)).toEqual(plain(one.metadata));
        expect(
          read?.passages.map(({ id, text: body, title = null, url = null, status = null }) => ({
            id,
            text: body,
            title,
            url,
            status,
          })),
        ).toEqual(one.passages);
        expect(
          read?.claims.map(({ text: body, lead = null, cites, start }) => ({
            text: body,
            lead,
            cites,
            start,
          })),
        ).toEqual(
          one.claims.map(({ text: body, lead, cites, start }) => ({ text: body, lead, cites, start })),
        );
        const details = read?.claims.map(({ labels }) =>
          labels.map((got) => [
            got.by,
            got.verdict,
            got.at,
            got.given,
            got.ms ?? null,
            got.note ?? "",
            got.severity ?? null,
            got.guidelines,
            got.selection?.how,
            got.selection?.share ?? null,
          ]),
        );
        expect(details).toEqual(
          one.claims.map(({ labels }) =>
            labels.map((had) => [
              { email: had.by.email },
              had.verdict,
              had.createdAt,
              had.given,
              had.ms,
              had.note,
              had.severity,
              had.guidelineVersion,
              had.selection,
              had.share,
            ]),
          ),
        );
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  it("reads back which draws chose a claim, in which order, from which side and with which chance", async () => {
    const drawn = fc.uniqueArray(sample, { minLength: 1, maxLength: 4, selector: ({ id }) => id });
    const share = fc.double({ min: 0, max: 1, noNaN: true, minExcluded: true });
    const chances = fc.array(share, { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(found, drawn, chances, async (one, made, shares) => {
        const samples = made.map((each) => ({ ...each, runId: each.kind === "random" ? null : each.runId }));
        const project = projectWith(samples);
        const memberships = samples
          .map(({ id, kind }, at) => ({
            sampleId: id,
            position: at,
            stratum: kind === "random" ? null : "passed",
            share: shares[at] ?? 1,
          }))
          .reverse();
        const claims = one.claims.map((each) => ({ ...each, samples: memberships }));
        const line = caseLine({ ...one, claims }, { ...context, numbers: headerNumbers(project) });
        const { cases, events, problems } = await readAll(`${headerLine(project)}\n${line}\n`);
        expect(problems).toEqual([]);
        const read = events.flatMap((event) => (event.kind === "header" ? [event.header] : []))[0];
        expect(
          read?.samples?.map(({ run, flaggedShare, passedShare, at, closedAt, by, ...rest }) => ({
            ...rest,
            runId: run === undefined ? null : (project.runs[run - 1]?.id ?? "none"),
            flaggedShare: flaggedShare ?? null,
            passedShare: passedShare ?? null,
            createdAt: at,
            closedAt: closedAt ?? null,
            by: by ?? null,
          })),
        ).toEqual(samples.map(({ id: _, ...each }) => each));
        const wanted = samples.map((_, at) => ({
          sample: at + 1,
          position: at,
          ...(samples[at]?.kind === "random" ? {} : { stratum: "passed" }),
          share: shares[at],
        }));
        for (const each of cases[0]?.claims ?? []) expect(each.samples).toEqual(wanted);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it("nesting past the bound is refused on the way in, so that it never has to come out", async () => {
    let deep: unknown = 1;
    for (let level = 0; level <= MAX_DEPTH; level++) deep = [deep];
    const { problems } = await readAll(
      JSON.stringify({ id: "a", question: "", answer: "", metadata: { deep } }),
    );
    expect(problems[0]).toContain(`is nested more than ${MAX_DEPTH} levels deep`);
  });
});

describe("headerLine", () => {
  it("says of a panel what it would have taken, and of any other judge what it took", async () => {
    const project = projectWith([]);
    const took = { ...RUN, calls: 3, activeMs: 7, costAmount: "0.5", costCurrency: "EUR" };
    const panel = { ...took, id: "run-2", judge: "both" };
    const [rules] = project.judges;
    if (rules === undefined) throw new Error("there is one judge");
    const judges = [rules, { ...rules, name: "both", kind: "panel" }];
    const line = headerLine({ ...project, judges, runs: [took, panel] });
    const taken = {
      calls: 3,
      cachedCalls: 0,
      unpricedCalls: 0,
      inputTokens: 0,
      outputTokens: 0,
      activeMs: 7,
      cost: { amount: "0.5", currency: "EUR" },
    };
    const { runs } = JSON.parse(line);
    expect([runs[0].spent, runs[0].wouldTake]).toEqual([taken, undefined]);
    expect([runs[1].spent, runs[1].wouldTake]).toEqual([undefined, taken]);
    const { problems } = await readAll(`${line}\n`);
    expect(problems).toEqual([]);
  });
});
