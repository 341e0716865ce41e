import type { Passage, SplitAnswer } from "@/lib/claims/case";
import { type Gold, goldFromLabels } from "@/lib/claims/gold";
import { claimKinds } from "@/lib/claims/kinds";
import type { Verdict } from "@/lib/claims/verdict";
import type { AddFault } from "./case-passages";
import { personAddress } from "./person-address";
import { placeClaims } from "./place-claims";
import { quoteShort } from "./problem";
import type { ReadClaim, ReadLabel } from "./read-case";
import type { ClaimRecord, GoldRecord, LabelDetails } from "./record-schemas";

/** How many claims a message about labels names. */
const MAX_NAMED = 10;

/** What follows from the newest label of each reviewer; a label taken back counts for nothing. */
export function goldOfHistory(labels: readonly ReadLabel[]): Gold | null {
  const current = new Map<string, ReadLabel>();
  for (const label of labels) current.set(labelerAddress(label), label);
  return goldFromLabels(
    [...current.values()].flatMap(({ verdict, selection }) =>
      verdict === null ? [] : [{ verdict, ...(selection && { selection: selection.how }) }],
    ),
  );
}

/** The address a labeler is known by; empty for whoever brings the file in. */
export function labelerAddress({ by }: Pick<ReadLabel, "by">): string {
  if (by === null) return "";
  return (
    "email" in by && by.email !== undefined ? by.email : personAddress("name" in by ? by.name : "")
  ).toLowerCase();
}

/** Claims of an answer that was split, with the labels that stand beside it in the same order. */
export function claimsFromSplit(
  split: SplitAnswer,
  labels: readonly (Verdict | null)[] | undefined,
  addFault: AddFault,
): ReadClaim[] {
  if (labels !== undefined && labels.length !== split.claims.length) {
    const named = split.claims
      .slice(0, MAX_NAMED)
      .map((claim, index) => `${index + 1} ${quoteShort(claim.text)}`);
    const rest = split.claims.length - named.length;
    const claimWord = split.claims.length === 1 ? "claim" : "claims";
    const labelWord = labels.length === 1 ? "label" : "labels";
    const list = named.length > 0 ? `: ${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}` : "";
    addFault(
      "labels",
      `the answer has ${split.claims.length} ${claimWord} but ${labels.length} ${labelWord}${list}`,
    );
  }
  return split.claims.map((claim, position) => {
    const verdict = labels?.[position] ?? null;
    const given: ReadLabel[] = verdict === null ? [] : [{ by: null, verdict }];
    return {
      ...claim,
      kinds: claimKinds(claim.text),
      origin: "sentence",
      set: 1,
      position,
      labels: given,
      gold: goldOfHistory(given),
      goldHistory: [],
      flags: [],
      verdicts: [],
      samples: [],
      returns: [],
    };
  });
}

function readLabels(record: ClaimRecord, field: string, addFault: AddFault): ReadLabel[] {
  if (record.labels) {
    return record.labels.map(({ by, label, withdrawn: _told, ...details }) => ({
      ...details,
      by: { email: by },
      verdict: label,
    }));
  }
  if (record.annotators && record.annotators.length > 0) {
    const seen = new Set<string>();
    return record.annotators.map(({ name, email, label, ...details }, index) => {
      const read = { ...details, by: { name, ...(email !== undefined && { email }) }, verdict: label };
      const key = labelerAddress(read);
      if (seen.has(key))
        addFault(`${field}.annotators[${index}]`, `${quoteShort(name)} already labels this claim`);
      seen.add(key);
      return read;
    });
  }
  return record.label ? [{ by: null, verdict: record.label }] : [];
}

/** Finds the quotes of a label's evidence in their passages. */
function checkEvidence(
  evidence: LabelDetails["evidence"],
  field: string,
  passages: readonly Passage[],
  addFault: AddFault,
): LabelDetails["evidence"] {
  return evidence?.map((one, index) => {
    const at = `${field}.evidence[${index}]`;
    const passage = passages.find(({ id }) => id === one.passage);
    if (!passage) {
      addFault(`${at}.passage`, `the case has no passage ${quoteShort(one.passage)}`);
      return one;
    }
    if (one.start !== undefined || one.end !== undefined || one.quote === undefined) return one;
    const start = passage.text.indexOf(one.quote);
    if (start === -1)
      addFault(`${at}.quote`, `does not stand in passage ${quoteShort(one.passage)} word for word`);
    return { ...one, start, end: start + one.quote.length };
  });
}

function checkPlace(record: ClaimRecord, field: string, answer: string, addFault: AddFault): void {
  const { start, end } = record;
  if (start === undefined && end === undefined) return;
  if ((start ?? null) === null && (end ?? null) === null) return;
  if (typeof start !== "number" || typeof end !== "number")
    addFault(`${field}.start`, "needs both start and end");
  else if (start > end || end > answer.length)
    addFault(
      `${field}.start`,
      `${start} to ${end} lies outside the answer, which has ${answer.length} UTF-16 units`,
    );
}

/** What the file says of a claim's gold label; a gold label of null says that there is none. */
function statedGold(
  record: ClaimRecord,
  labels: readonly ReadLabel[],
): { gold: Gold | null; history: GoldRecord[] } {
  const history: GoldRecord[] = [...(record.goldHistory ?? [])];
  if (record.gold) history.push(record.gold);
  else if (record.gold === undefined && record.label && !record.labels) {
    history.push({ label: record.label, basis: "imported" });
  }
  if (record.gold === null) return { gold: null, history };
  const last = history.at(-1);
  return { gold: last ? { verdict: last.label, basis: last.basis } : goldOfHistory(labels), history };
}

/** Claims that the file gives: kept as they are, never split again. */
export function claimsAsGiven(
  records: readonly ClaimRecord[],
  { answer, passages }: { answer: string; passages: readonly Passage[] },
  addFault: AddFault,
): ReadClaim[] {
  const places = placeClaims(answer, records);
  return records.map((record, index) => {
    const field = `claims[${index}]`;
    checkPlace(record, field, answer, addFault);
    const list = record.labels ? "labels" : "annotators";
    const labels = readLabels(record, field, addFault).map((label, at) => {
      const evidence = checkEvidence(label.evidence, `${field}.${list}[${at}]`, passages, addFault);
      return evidence ? { ...label, evidence } : label;
    });
    const { gold, history } = statedGold(record, labels);
    return {
      text: record.text,
      ...(typeof record.lead === "string" && { lead: record.lead }),
      start: places[index]?.start ?? null,
      end: places[index]?.end ?? null,
      cites: [...new Set(record.cites)],
      kinds: record.kinds ?? claimKinds(record.text),
      origin: record.origin ?? "imported",
      set: record.set ?? 1,
      position: record.position ?? index,
      labels,
      gold,
      goldHistory: history,
      flags: record.flags ?? [],
      verdicts: record.verdicts ?? [],
      samples: record.samples ?? [],
      returns: record.returns ?? [],
    };
  });
}
