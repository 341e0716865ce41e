import type {
  ExportedCase,
  ExportedClaim,
  ExportedGold,
  ExportedLabel,
  ExportedProject,
  ExportedRun,
  ExportedSample,
  ExportedVerdict,
} from "./record";

/** Form of the file, as its first line says it. */
const FORMAT_VERSION = 1;

/** A part of an object that is written only where it says something. */
function given<Value>(
  name: string,
  value: Value | null,
  isSaid = value !== null,
): Record<string, Value | null> {
  return isSaid ? { [name]: value } : {};
}

function judgeRecord({ name, kind, label, createdAt, versions }: ExportedProject["judges"][number]) {
  return {
    name,
    kind,
    ...given("label", label),
    at: createdAt,
    versions: versions.map((one) => ({
      version: one.version,
      hash: one.hash,
      config: one.config,
      at: one.createdAt,
      ...given("servedModel", one.servedModel),
      ...given("fingerprint", one.fingerprint),
      ...given("driftedAt", one.driftedAt),
      ...given("driftedTo", one.driftedTo),
    })),
  };
}

function runRecord(run: ExportedRun, { judges }: Pick<ExportedProject, "judges">) {
  const { calls, cachedCalls, unpricedCalls, inputTokens, outputTokens, activeMs } = run;
  const { costAmount: amount, costCurrency: currency } = run;
  const isPanel = judges.some(({ name, kind }) => name === run.judge && kind === "panel");
  const spent = {
    calls,
    cachedCalls,
    unpricedCalls,
    inputTokens,
    outputTokens,
    activeMs,
    ...given("cost", { amount, currency }, amount !== null && currency !== null),
  };
  return {
    judge: run.judge,
    version: run.version,
    dataset: run.dataset,
    repeat: run.repeat,
    total: run.total,
    done: run.done,
    noVerdict: run.noVerdict,
    claimSetVersion: run.claimSetVersion,
    error: run.error,
    by: run.by,
    status: run.status === "queued" || run.status === "running" ? "stopped" : run.status,
    at: run.createdAt,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    ...given("batch", run.batchId),
    ...given("reversed", true, run.isReversed),
    ...given("checksCitations", false, !run.checksCitations),
    // A panel asks nobody: what stands with its run is what it would have taken.
    ...given(isPanel ? "wouldTake" : "spent", spent, calls > 0 || activeMs > 0),
  };
}

function sampleRecord(sample: ExportedSample, { runs }: ExportedProject) {
  const run = runs.findIndex(({ id }) => id === sample.runId);
  return {
    dataset: sample.dataset,
    kind: sample.kind,
    ...given("run", run + 1, run >= 0),
    seed: sample.seed,
    size: sample.size,
    ...given("flaggedShare", sample.flaggedShare),
    ...given("passedShare", sample.passedShare),
    at: sample.createdAt,
    ...given("closedAt", sample.closedAt),
    ...given("by", sample.by),
  };
}

/** Quotations with their fields in one order, whichever order the database has them in. */
function quoteRecords(evidence: unknown) {
  if (!Array.isArray(evidence)) return null;
  return evidence.map(({ passage, text, status, foundIn, start, end }: Record<string, unknown>) => ({
    passage,
    text,
    status,
    foundIn,
    start,
    end,
  }));
}

/** What a judge's verdict says beside itself, where it says more. */
function verdictExtras({ flags, evidence, confidence, confidenceSource: source, isCached }: ExportedVerdict) {
  return {
    ...given("flags", flags),
    ...given("evidence", quoteRecords(evidence)),
    ...given("confidence", { value: confidence, source }, confidence !== null && source !== null),
    ...given("cached", true, isCached),
  };
}

/**
 * The first line of an export: project, guidelines, people, datasets, judges with their versions, runs.
 *
 * @returns one JSON object without a line end. Runs that have not ended are written as stopped, for that is what they
 *   are wherever the file is read.
 */
export function headerLine(project: ExportedProject): string {
  return JSON.stringify({
    plumbline: FORMAT_VERSION,
    project: {
      slug: project.slug,
      name: project.name,
      description: project.description,
      control: project.control,
      budgets: {
        hallucination: project.hallucinationBudget,
        overRefusal: project.overRefusalBudget,
        noVerdict: project.noVerdictBudget,
      },
      penalty: project.penalty,
      blind: project.blind,
      settlesOwn: project.settlesOwn,
    },
    guidelines: project.guidelines.map(({ version, text, createdAt, by }) => ({
      version,
      text,
      at: createdAt,
      by,
    })),
    people: project.people.map(({ email, name }) => ({ email, name })),
    datasets: project.datasets.map(({ name, splitter, source, createdAt, by }) => ({
      name,
      splitter,
      source,
      at: createdAt,
      by,
    })),
    judges: project.judges.map(judgeRecord),
    runs: project.runs.map((run) => runRecord(run, project)),
    ...given(
      "samples",
      project.samples.map((sample) => sampleRecord(sample, project)),
      project.samples.length > 0,
    ),
  });
}

function labelRecord(label: ExportedLabel) {
  const hasEvidence = Array.isArray(label.evidence) && label.evidence.length > 0;
  return {
    by: label.by.email,
    label: label.verdict,
    ...given("withdrawn", true, label.isWithdrawn),
    at: label.createdAt,
    given: label.given,
    ...given("ms", label.ms),
    ...given("note", label.note, label.note !== ""),
    ...given("severity", label.severity),
    ...given("evidence", label.evidence, hasEvidence),
    guidelines: label.guidelineVersion,
    selection: { how: label.selection, ...given("share", label.share) },
  };
}

function goldRecord(gold: ExportedGold) {
  return {
    label: gold.verdict,
    basis: gold.basis,
    ...given("by", gold.by),
    at: gold.createdAt,
    ...given("outcome", gold.outcome),
    ...given("reason", gold.reason, gold.reason !== ""),
  };
}

/** The gold label as it stands, and those before it. */
function goldRecords({ gold, goldHistory }: ExportedClaim) {
  const last = goldHistory.at(-1);
  if (!gold) return { gold: null, earlier: goldHistory };
  const isLast = last?.verdict === gold.verdict && last.basis === gold.basis;
  const stated = { verdict: gold.verdict, basis: gold.basis, by: null, outcome: null, reason: "" };
  return isLast
    ? { gold: last, earlier: goldHistory.slice(0, -1) }
    : { gold: { ...stated, createdAt: gold.updatedAt }, earlier: goldHistory };
}

/** Numbers of what the header lists, from 1, by id. */
export interface HeaderNumbers {
  runs: ReadonlyMap<string, number>;
  samples: ReadonlyMap<string, number>;
}

/** Which runs and samples have which number in the header. */
export function headerNumbers({ runs, samples }: Pick<ExportedProject, "runs" | "samples">): HeaderNumbers {
  const numbered = (rows: readonly { id: string }[]) => new Map(rows.map(({ id }, at) => [id, at + 1]));
  return { runs: numbered(runs), samples: numbered(samples) };
}

function membershipRecords({ samples }: ExportedClaim, numbers: HeaderNumbers["samples"]) {
  return samples
    .flatMap(({ sampleId, position, stratum, share }) => {
      const sample = numbers.get(sampleId);
      return sample === undefined ? [] : [{ sample, position, ...given("stratum", stratum), share }];
    })
    .sort((one, other) => one.sample - other.sample);
}

function returnRecords({ returns = [] }: ExportedClaim) {
  return returns.map(({ by, guidelineVersion, createdAt, sentBy }) => ({
    by,
    guidelines: guidelineVersion,
    at: createdAt,
    ...given("from", sentBy),
  }));
}

function claimRecord(claim: ExportedClaim, index: number, numbers: HeaderNumbers) {
  const runNumbers = numbers.runs;
  const samples = membershipRecords(claim, numbers.samples);
  const { gold, earlier } = goldRecords(claim);
  const verdicts = claim.verdicts.flatMap((verdict) => {
    const run = runNumbers.get(verdict.runId);
    return run === undefined ? [] : [{ ...verdict, run }];
  });
  return {
    text: claim.text,
    ...given("lead", claim.lead),
    start: claim.start,
    end: claim.end,
    cites: claim.cites,
    kinds: claim.kinds,
    origin: claim.origin,
    ...given("set", claim.claimSetVersion, claim.claimSetVersion !== 1),
    ...given("position", claim.position, claim.position !== index),
    labels: claim.labels.map(labelRecord),
    gold: gold && goldRecord(gold),
    ...given("goldHistory", earlier.map(goldRecord), earlier.length > 0),
    ...given(
      "flags",
      claim.flags.map(({ by, reason, note, createdAt, clearedAt }) => ({
        by,
        reason,
        ...given("note", note, note !== ""),
        at: createdAt,
        ...given("clearedAt", clearedAt),
      })),
      claim.flags.length > 0,
    ),
    ...given(
      "verdicts",
      verdicts
        .sort((one, other) => one.run - other.run)
        .map((one) => ({
          run: one.run,
          verdict: one.verdict,
          ...given("failure", one.failure),
          ...given("score", one.score),
          ...given("rationale", one.rationale, one.rationale !== ""),
          citationOk: one.citationOk,
          citeRelevant: one.citeRelevant,
          ...given("ms", one.ms),
          at: one.createdAt,
          ...verdictExtras(one),
        })),
      verdicts.length > 0,
    ),
    ...given("samples", samples, samples.length > 0),
    ...given("returns", returnRecords(claim), claim.returns !== undefined && claim.returns.length > 0),
  };
}

/** Parts of an answer with their fields in one order, whichever order the database has them in. */
function partRecords(parts: unknown) {
  if (!Array.isArray(parts)) return null;
  return parts.map(({ text, start, end, problem, cites, lead, state }: Record<string, unknown>) => ({
    text,
    start,
    end,
    problem,
    cites,
    lead,
    state,
  }));
}

function replyRecords({ replies = [] }: ExportedCase, runs: HeaderNumbers["runs"]) {
  return replies
    .flatMap(({ runId, rating, parts, failure, rationale, flags, ms, createdAt, isCached }) => {
      const run = runs.get(runId);
      if (run === undefined) return [];
      const more = {
        ...given("rating", rating),
        ...given("parts", partRecords(parts)),
        ...given("failure", failure),
        ...given("rationale", rationale, rationale !== ""),
        ...given("flags", flags),
        ...given("ms", ms),
        at: createdAt,
        ...given("cached", true, isCached),
      };
      return [{ run, ...more }];
    })
    .sort((one, other) => one.run - other.run);
}

/**
 * One case as a line of the export; read back it gives the same case, claims, labels with their history, gold labels
 * and verdicts.
 *
 * @param found the case.
 * @param context the number of each run and sample in the header; whether the export holds several datasets.
 * @returns one JSON object without a line end.
 */
export function caseLine(
  found: ExportedCase,
  { numbers, hasSeveralDatasets }: { numbers: HeaderNumbers; hasSeveralDatasets: boolean },
): string {
  const replies = replyRecords(found, numbers.runs);
  return JSON.stringify({
    id: found.id,
    ...given("dataset", found.dataset, hasSeveralDatasets),
    system: found.system,
    question: found.question,
    retrieved: found.passages.map(({ id, text, title, url, status }) => ({
      id,
      text,
      ...given("title", title),
      ...given("url", url),
      ...given("status", status),
    })),
    answerable: found.answerable,
    type: found.caseType,
    expect: found.expect,
    mustInclude: found.mustInclude,
    mustNotInclude: found.mustNotInclude,
    tags: found.tags,
    metadata: found.metadata,
    answer: found.answer,
    abstained: found.abstained,
    nonClaims: found.nonClaims,
    answerCites: found.answerCites,
    unknownCites: found.unknownCites,
    ...given("claimSetVersion", found.claimSetVersion, found.claimSetVersion !== 1),
    claims: found.claims.map((claim, index) => claimRecord(claim, index, numbers)),
    ...given("replies", replies, replies.length > 0),
    ...given(
      "practice",
      found.practice && { at: found.practice.createdAt, ...given("by", found.practice.by) },
    ),
  });
}
