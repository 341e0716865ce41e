import "server-only";
import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { LabelSelection } from "@/lib/claims/gold";
import { measureOverlaps } from "@/lib/claims/overlap";
import type { CaseRows } from "@/lib/db/case-rows";
import { labelerAddress } from "@/lib/imports/case-claims";
import type { ReadCase, ReadClaim, ReadLabel } from "@/lib/imports/read-case";
import type { GoldRecord } from "@/lib/imports/record-schemas";

/** What a case takes over from the import it belongs to. */
export interface RowContext {
  datasetId: string;
  position: number;
  /** When the case came in; a label without a time of its own counts as given then. */
  now: Date;
  /** Id of the person with an address; the empty address is whoever brings the file in. */
  personId: (address: string) => string;
  /** Ids of a run and of a sample by their number in the header. */
  runId: (number: number) => string;
  sampleId: (number: number) => string;
  selection: LabelSelection;
  guidelineVersion: number;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function addPassages(rows: CaseRows, caseId: string, found: ReadCase): void {
  for (const [position, passage] of found.passages.entries()) {
    const textId = sha256(passage.text);
    rows.passageTexts.set(textId, passage.text);
    rows.casePassages.push({
      caseId,
      position,
      documentId: passage.id,
      textId,
      title: passage.title ?? null,
      url: passage.url ?? null,
      status: passage.status ?? null,
    });
  }
}

function labelDetails(label: ReadLabel, context: RowContext) {
  return {
    severity: label.severity ?? null,
    note: label.note ?? "",
    evidence: (label.evidence ?? []).map(({ passage, start, end, quote }) => ({
      passage,
      start: start ?? null,
      end: end ?? null,
      quote: quote ?? "",
    })),
    // Whoever labeled elsewhere could see no verdict of a judge here.
    given: label.given ?? "blind",
    selection: label.selection?.how ?? context.selection,
    share: label.selection?.share ?? null,
    guidelineVersion: label.guidelines ?? context.guidelineVersion,
    ms: label.ms ?? null,
  } as const;
}

/** One reviewer's labels on a claim: the whole history, and the newest where it was not taken back. */
function addHistory(
  rows: CaseRows,
  { claimId, reviewerId, labels }: { claimId: string; reviewerId: string; labels: readonly ReadLabel[] },
  context: RowContext,
): void {
  const versions = labels.map((label) => ({ label, id: uuidv7(), at: label.at ?? context.now }));
  for (const [index, { label, id, at }] of versions.entries()) {
    rows.labelVersions.push({
      id,
      claimId,
      reviewerId,
      revision: index + 1,
      action: label.verdict === null ? "withdrawn" : "set",
      verdict: label.verdict,
      requestId: `import-${id}`,
      createdAt: at,
      ...labelDetails(label, context),
    });
  }
  const first = versions[0];
  const newest = versions.at(-1);
  if (!first || !newest || newest.label.verdict === null) return;
  rows.labels.push({
    id: uuidv7(),
    claimId,
    reviewerId,
    verdict: newest.label.verdict,
    firstVersionId: first.id,
    versionId: newest.id,
    createdAt: first.at,
    updatedAt: newest.at,
    ...labelDetails(newest.label, context),
  });
}

function addLabels(rows: CaseRows, claimId: string, claim: ReadClaim, context: RowContext): void {
  const byPerson = new Map<string, ReadLabel[]>();
  for (const label of claim.labels) {
    const reviewerId = context.personId(labelerAddress(label));
    const labels = byPerson.get(reviewerId);
    if (labels) labels.push(label);
    else byPerson.set(reviewerId, [label]);
  }
  for (const [reviewerId, labels] of byPerson) addHistory(rows, { claimId, reviewerId, labels }, context);
}

/** When the last label was given: then a gold label came about that follows from the labels. */
function lastLabeled(claim: ReadClaim, now: Date): Date {
  if (claim.labels.length === 0) return now;
  // Not spread into Math.max: a file may name more annotators than a call takes arguments.
  const last = claim.labels.reduce((latest, { at }) => Math.max(latest, (at ?? now).getTime()), 0);
  return new Date(last);
}

function addGold(rows: CaseRows, claimId: string, claim: ReadClaim, context: RowContext): void {
  const at = lastLabeled(claim, context.now);
  const computed = claim.gold ? [{ label: claim.gold.verdict, basis: claim.gold.basis }] : [];
  const history: GoldRecord[] = claim.goldHistory.length > 0 ? claim.goldHistory : computed;
  for (const [index, one] of history.entries()) {
    rows.goldVersions.push({
      id: uuidv7(),
      claimId,
      revision: index + 1,
      verdict: one.label,
      basis: one.basis,
      outcome: one.outcome ?? null,
      reason: one.reason ?? "",
      decidedBy: one.by ? context.personId(one.by.toLowerCase()) : null,
      createdAt: one.at ?? at,
    });
  }
  if (!claim.gold) return;
  const { verdict, basis } = claim.gold;
  rows.gold.push({ claimId, verdict, basis, updatedAt: history.at(-1)?.at ?? at });
}

function addFlags(rows: CaseRows, claimId: string, claim: ReadClaim, context: RowContext): void {
  for (const flag of claim.flags) {
    rows.flags.push({
      id: uuidv7(),
      claimId,
      reviewerId: context.personId(flag.by.toLowerCase()),
      reason: flag.reason,
      note: flag.note ?? "",
      createdAt: flag.at ?? context.now,
      clearedAt: flag.clearedAt ?? null,
    });
  }
}

function addVerdicts(rows: CaseRows, claimId: string, claim: ReadClaim, context: RowContext): void {
  for (const one of claim.verdicts) {
    rows.verdicts.push({
      runId: context.runId(one.run),
      claimId,
      status: one.verdict === null ? "no_verdict" : "ok",
      verdict: one.verdict,
      failure: one.failure ?? null,
      score: one.score ?? null,
      rationale: one.rationale ?? "",
      citationOk: one.citationOk ?? null,
      citeRelevant: one.citeRelevant ?? [],
      ms: one.ms ?? null,
      createdAt: one.at ?? context.now,
      flags: one.flags ?? null,
      evidence: one.evidence?.map((quote) => ({ ...quote })) ?? null,
      confidence: one.confidence?.value ?? null,
      confidenceSource: one.confidence?.source ?? null,
      callId: null,
      isCached: one.cached ?? false,
    });
  }
}

function addClaim(
  rows: CaseRows,
  { caseId, claim, overlap }: { caseId: string; claim: ReadClaim; overlap: number | null },
  context: RowContext,
): void {
  const id = uuidv7();
  const { position, text, start, end, cites, kinds, origin, set } = claim;
  const lead = claim.lead ?? null;
  rows.claims.push({
    id,
    caseId,
    position,
    text,
    lead,
    start,
    end,
    cites,
    kinds,
    overlap,
    origin,
    claimSetVersion: set,
  });
  addLabels(rows, id, claim, context);
  addFlags(rows, id, claim, context);
  addGold(rows, id, claim, context);
  addVerdicts(rows, id, claim, context);
  for (const { by, guidelines, at, from } of claim.returns) {
    rows.returns.push({
      claimId: id,
      reviewerId: context.personId(by.toLowerCase()),
      guidelineVersion: guidelines,
      createdAt: at ?? context.now,
      createdBy: from === undefined ? null : context.personId(from.toLowerCase()),
    });
  }
  for (const { sample, position: place, stratum = null, share } of claim.samples) {
    rows.sampleClaims.push({
      sampleId: context.sampleId(sample),
      claimId: id,
      position: place,
      stratum,
      share,
    });
  }
}

/** Adds everything the database keeps of a case to the rows to be written. */
export function addCaseRows(rows: CaseRows, found: ReadCase, context: RowContext): void {
  const id = uuidv7();
  rows.cases.push({
    id,
    datasetId: context.datasetId,
    position: context.position,
    externalId: found.id,
    system: found.system,
    question: found.question,
    answer: found.answer,
    caseType: found.caseType,
    expect: found.expect,
    answerable: found.answerable,
    abstained: found.abstained,
    mustInclude: found.mustInclude,
    mustNotInclude: found.mustNotInclude,
    tags: found.tags,
    metadata: found.metadata,
    nonClaims: found.nonClaims.map(({ text, kind, start, end }) => ({ text, kind, start, end })),
    answerCites: found.answerCites,
    unknownCites: found.unknownCites,
    claimSetVersion: found.claimSetVersion,
    createdAt: context.now,
  });
  addPassages(rows, id, found);
  if (found.practice !== null) {
    const { at, by } = found.practice;
    const createdBy = by === undefined ? null : context.personId(by.toLowerCase());
    rows.practice.push({ caseId: id, createdAt: at ?? context.now, createdBy });
  }
  for (const one of found.replies) {
    rows.answerReplies.push({
      runId: context.runId(one.run),
      caseId: id,
      status: one.failure === undefined ? "ok" : "no_verdict",
      failure: one.failure ?? null,
      rating: one.rating ?? null,
      parts: one.parts?.map((part) => ({ ...part })) ?? null,
      rationale: one.rationale ?? "",
      flags: one.flags ?? null,
      ms: one.ms ?? null,
      callId: null,
      isCached: one.cached ?? false,
      createdAt: one.at ?? context.now,
    });
  }
  const overlapOf = measureOverlaps(found);
  for (const claim of found.claims) {
    addClaim(rows, { caseId: id, claim, overlap: overlapOf(claim.text) }, context);
  }
}
