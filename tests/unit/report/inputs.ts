import { agreementOf } from "@/lib/metrics/agreement";
import type { ReportInput } from "@/lib/report/input";
import { rateOf } from "@/lib/stats/rate";

/**
 * A set of 12 questions and 20 claims, all labeled by one person: the figures every reader can redo by hand. Rows of the
 * matrix are people, columns the judge.
 */
export function labInput(changes: Partial<ReportInput> = {}): ReportInput {
  const input = labFigures(changes);
  return { ...input, severityShares: changes.severityShares ?? sharesOf(input.claims.settled) };
}

/** Every settled claim in an answer of its own. */
function sharesOf(settled: ReportInput["claims"]["settled"]): ReportInput["severityShares"] {
  const n = settled.supported + settled.contradicted + settled.unsupported;
  return {
    contradicted: rateOf({ hits: settled.contradicted, n }),
    unsupported: rateOf({ hits: settled.unsupported, n }),
  };
}

function labFigures(changes: Partial<ReportInput>): Omit<ReportInput, "severityShares"> {
  return {
    project: {
      name: "Invoice desk",
      control: "A claim the check flags is held back until a person has read it.",
      hallucinationBudget: 0.1,
      overRefusalBudget: 0.1,
      noVerdictBudget: 0.02,
    },
    dataset: {
      id: "d-1",
      name: "First dozen",
      importedOn: "2026-03-02",
      cases: 12,
      systems: [],
      builtToFail: 0,
    },
    run: {
      id: "r-1",
      judge: { name: "rules", label: "Rules", version: 1, hash: "9f2c41d0aa", isPinned: true },
      finishedOn: "2026-03-03",
      judged: 20,
      noVerdict: 0,
      failures: [],
      passed: 14,
      flaggedAnswers: { hits: 5, n: 10 },
    },
    answers: {
      withClaims: 10,
      settled: 10,
      hallucinated: 5,
      disputed: 0,
      drawn: { all: 10, random: 0, stratified: 0, picked: 0 },
    },
    claims: {
      total: 20,
      labeled: 20,
      settled: { supported: 14, contradicted: 2, unsupported: 4 },
      disputed: 0,
      severity: { minor: 0, major: 0, critical: 0, none: 6 },
    },
    labels: {
      many: 20,
      reviewers: ["Ada Lind"],
      reviewersMany: 1,
      blind: 20,
      assisted: 0,
      guidelines: [2],
    },
    silence: {
      silent: 2,
      answerable: { declined: 1, n: 9 },
      unanswerable: { declined: 1, n: 3 },
      notStated: 0,
    },
    agreement: agreementOf({
      confusion: [
        [13, 0, 1],
        [1, 1, 0],
        [0, 1, 3],
      ],
      noVerdict: [0, 0, 0],
    }),
    refusal: null,
    weighted: null,
    perAnswer: null,
    repeats: null,
    peopleAgree: rateOf({ hits: 0, n: 0 }),
    peoplePairs: null,
    date: "2026-03-04",
    zone: "UTC",
    ...changes,
  };
}

/** The same set with no label of anybody; the judge's answers are there. */
export function judgedOnlyInput(changes: Partial<ReportInput> = {}): ReportInput {
  return labInput({
    answers: {
      withClaims: 10,
      settled: 0,
      hallucinated: 0,
      disputed: 0,
      drawn: { all: 0, random: 0, stratified: 0, picked: 0 },
    },
    claims: {
      total: 20,
      labeled: 0,
      settled: { supported: 0, contradicted: 0, unsupported: 0 },
      disputed: 0,
      severity: { minor: 0, major: 0, critical: 0, none: 0 },
    },
    labels: { many: 0, reviewers: [], reviewersMany: 0, blind: 0, assisted: 0, guidelines: [] },
    agreement: agreementOf({
      confusion: [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      noVerdict: [0, 0, 0],
    }),
    ...changes,
  });
}

/** Half of the answers labeled, in a way to be given. */
export function partInput(drawn: Partial<ReportInput["answers"]["drawn"]>): ReportInput {
  return labInput({
    answers: {
      withClaims: 10,
      settled: 4,
      hallucinated: 1,
      disputed: 0,
      drawn: { all: 0, random: 0, stratified: 0, picked: 0, ...drawn },
    },
    claims: {
      total: 20,
      labeled: 9,
      settled: { supported: 7, contradicted: 1, unsupported: 1 },
      disputed: 0,
      severity: { minor: 0, major: 1, critical: 0, none: 1 },
    },
  });
}

function filled(words: string, width: number): string {
  return words
    .repeat(Math.ceil(width / words.length))
    .slice(0, width - 1)
    .trimEnd()
    .padEnd(width, ".");
}

/** The worst of everything at once: huge counts, every caveat, and texts of people of a length to be given. */
export function longestInput({ control, name }: { control: number; name: number }): ReportInput {
  const lab = labInput();
  return labInput({
    project: {
      name: filled("Warenwirtschaft und Materialwesen ", name),
      control: filled("Whatever cannot be backed within a working day is withdrawn again. ", control),
      hallucinationBudget: 0.0225,
      overRefusalBudget: 0.1275,
      noVerdictBudget: 0.02,
    },
    dataset: {
      id: "d-1",
      name: filled("Quartalsweise wiederkehrende Rückfragen ", name),
      importedOn: "2026-09-28",
      cases: 123_456,
      systems: Array.from({ length: 6 }, (_, at) => `assistant-with-a-long-name-${at}`),
      builtToFail: 1,
    },
    run: {
      id: "r-1",
      judge: {
        name: "m",
        label: filled("Language model judge ", 60),
        version: 123,
        hash: "",
        isPinned: false,
      },
      finishedOn: null,
      judged: 234_567,
      noVerdict: 12_345,
      failures: [
        { kind: "timeout", many: 10_000 },
        { kind: "content_filter", many: 2000 },
        { kind: "server_error", many: 345 },
      ],
      passed: 200_000,
      flaggedAnswers: { hits: 45_678, n: 100_000 },
    },
    answers: {
      withClaims: 100_012,
      settled: 91,
      hallucinated: 2,
      disputed: 99_921,
      drawn: { all: 91, random: 0, stratified: 0, picked: 0 },
    },
    claims: {
      total: 345_678,
      labeled: 234_567,
      settled: { supported: 200_000, contradicted: 12_345, unsupported: 12_345 },
      disputed: 12_345,
      severity: { minor: 11_111, major: 11_111, critical: 1111, none: 1111 },
    },
    labels: {
      many: 456_789,
      reviewers: Array.from({ length: 24 }, (_, at) => `Maximiliane von Wolkenstein ${at}`),
      reviewersMany: 24,
      blind: 400_000,
      assisted: 56_789,
      guidelines: [1, 2, 3, 4, 5, 6],
    },
    silence: {
      silent: 23_456,
      answerable: { declined: 12_345, n: 98_765 },
      unanswerable: { declined: 12_345, n: 23_456 },
      notStated: 1234,
    },
    agreement: agreementOf({
      confusion: [
        [150_000, 5000, 5000],
        [5000, 5000, 1000],
        [5000, 1000, 5000],
      ],
      noVerdict: [10_000, 2000, 345],
    }),
    peopleAgree: rateOf({ hits: 45_678, n: 56_789 }),
    zone: "America/Argentina/Buenos_Aires",
    refusal: lab.refusal,
  });
}
