import type { AddFault } from "./case-passages";
import { datasetsOf } from "./check-header";
import type { HeaderRecord } from "./header-schema";
import { quoteShort } from "./problem";
import type { ReadCase, ReadClaim } from "./read-case";

function checkClaimPlaces(claims: readonly ReadClaim[], addFault: AddFault): void {
  const seen = new Set<string>();
  for (const [index, { set, position }] of claims.entries()) {
    const key = `${set} ${position}`;
    if (seen.has(key))
      addFault(`claims[${index}].position`, `place ${position} of claim set ${set} is taken twice`);
    seen.add(key);
  }
}

function checkVerdicts(claims: readonly ReadClaim[], runs: number, addFault: AddFault): void {
  for (const [index, { verdicts }] of claims.entries()) {
    const seen = new Set<number>();
    for (const [at, { run }] of verdicts.entries()) {
      const field = `claims[${index}].verdicts[${at}].run`;
      if (run > runs) addFault(field, `the header has no run ${run}`);
      if (seen.has(run)) addFault(field, `run ${run} already judges this claim`);
      seen.add(run);
    }
  }
}

/** Replies on a whole answer: each of a run in the header, of the case's own dataset, and one a run. */
function checkReplies(found: ReadCase, header: HeaderRecord | null, addFault: AddFault): void {
  const seen = new Set<number>();
  for (const [at, { run: number }] of found.replies.entries()) {
    const field = `replies[${at}].run`;
    const run = header?.runs?.[number - 1];
    if (run === undefined) addFault(field, `the header has no run ${number}`);
    else if (found.dataset !== null && run.dataset !== found.dataset)
      addFault(field, `run ${number} is of another dataset`);
    if (seen.has(number)) addFault(field, `run ${number} already has a reply on this answer`);
    seen.add(number);
  }
}

/** The samples that claims are said to be in: each is in the header, of the claim's own dataset, and holds it once. */
function checkMemberships(found: ReadCase, header: HeaderRecord | null, addFault: AddFault): void {
  const samples = header?.samples ?? [];
  for (const [index, { samples: memberships }] of found.claims.entries()) {
    const seen = new Set<number>();
    for (const [at, { sample: number, stratum }] of memberships.entries()) {
      const field = `claims[${index}].samples[${at}]`;
      const sample = samples[number - 1];
      if (sample === undefined) addFault(`${field}.sample`, `the header has no sample ${number}`);
      else if (found.dataset !== null && sample.dataset !== found.dataset)
        addFault(`${field}.sample`, `sample ${number} is of another dataset`);
      else if ((stratum === undefined) !== (sample.kind === "random"))
        addFault(`${field}.stratum`, "stands at each claim of a stratified sample, and at no other");
      if (seen.has(number)) addFault(`${field}.sample`, `sample ${number} already holds this claim`);
      seen.add(number);
    }
  }
}

/** Labels sent back: each person once for one version of the guidelines. */
function checkReturns(claims: readonly ReadClaim[], addFault: AddFault): void {
  for (const [index, { returns }] of claims.entries()) {
    const seen = new Set<string>();
    for (const [at, { by, guidelines }] of returns.entries()) {
      const key = `${by.toLowerCase()} ${guidelines}`;
      if (seen.has(key))
        addFault(`claims[${index}].returns[${at}]`, `${quoteShort(by)} is asked twice under one version`);
      seen.add(key);
    }
  }
}

/** Checks what a case says against the header and against itself. */
export function checkReferences(found: ReadCase, header: HeaderRecord | null, addFault: AddFault): void {
  const datasets = header ? datasetsOf(header) : [];
  const { dataset } = found;
  if (dataset !== null && !datasets.some(({ name }) => name === dataset)) {
    addFault("dataset", `the header has no dataset ${quoteShort(dataset)}`);
  }
  if (dataset === null && datasets.length > 1) addFault("dataset", "is missing: the header has several");
  checkClaimPlaces(found.claims, addFault);
  checkVerdicts(found.claims, header?.runs?.length ?? 0, addFault);
  checkMemberships(found, header, addFault);
  checkReturns(found.claims, addFault);
  checkReplies(found, header, addFault);
}
