/** In which order the cases of a set are handed out. */
export const QUEUE_ORDERS = ["imported", "random", "stratified", "uncertain"] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

/** Most labels that a claim can be asked to get. */
export const MOST_LABELS = 10;

/** How many labels the claims of a project get, and in which order its cases are handed out. */
export interface LabelPolicy {
  /** Labels of a claim whose case is among those labeled more than once, 1 to MOST_LABELS. */
  labelsPerClaim: number;
  /** Share of the cases, 0 to 1, that are labeled so often; the others get one label. */
  overlapShare: number;
  order: QueueOrder;
  seed: number;
}

/** How long a case stays with the person it was handed to, after the last sign of them, in milliseconds. */
export const LEASE_MS = 15 * 60_000;

/**
 * How long after a policy was saved labels may still come from pages that were opened before, in milliseconds: a browser
 * keeps overnight what it could not send.
 */
export const EARLIER_PAGES_MS = 24 * 60 * 60_000;

/** A claim of a case in the list: who has said all they will say of it. */
export interface QueueClaim {
  id: string;
  labeledBy: readonly string[];
  /** Those of them who are asked for their label again; it counts until they have given it. */
  askedAgain?: readonly string[];
  /** False for one whose label people have been shown: in a case for practice, or as an example of the guidelines. */
  isAskedFor?: boolean;
}

/** A case of the list as it stands at one moment. */
export interface QueueCase {
  id: string;
  /** Labels that each of its claims gets. */
  labels: number;
  claims: readonly QueueClaim[];
  /** People it is with now: handed to them, and not run out. */
  heldBy: readonly string[];
  /** People who would rather not label it. */
  skippedBy: readonly string[];
}

/** How many labels a claim still needs from people other than one, those who hold its case counted as done. */
function freeFor(claim: QueueClaim, { labels, heldBy }: QueueCase, person: string): number {
  const taken = new Set([...claim.labeledBy, ...heldBy]);
  taken.delete(person);
  return labels - taken.size;
}

/**
 * Claims of a case that a person may label now: they are asked for their label again, or have given none and with
 * everybody who has or holds the case it would be no label too many.
 *
 * @returns ids, in the order of the case.
 * @example listFreeClaims({ id: "a", labels: 1, claims: [{ id: "k", labeledBy: [] }], heldBy: ["bo"], skippedBy: [] }, "ada") // []
 */
export function listFreeClaims(one: QueueCase, person: string): string[] {
  return one.claims
    .filter(({ isAskedFor = true }) => isAskedFor)
    .filter(
      (claim) =>
        claim.askedAgain?.includes(person) ||
        (!claim.labeledBy.includes(person) && freeFor(claim, one, person) > 0),
    )
    .map(({ id }) => id);
}

/**
 * The case that a person gets next: one that is with them already, else one that they began and may go on with, else the
 * first of the list that has a claim for them. Cases they passed over never come.
 *
 * @param cases in the order of the list.
 * @param except cases they do not want now.
 * @returns an id; null where nothing is left for them.
 * @example chooseNext([], { person: "ada" }) // null
 */
export function chooseNext(
  cases: readonly QueueCase[],
  { person, except = new Set() }: { person: string; except?: ReadonlySet<string> },
): string | null {
  const open = cases.filter(
    (one) => !except.has(one.id) && !one.skippedBy.includes(person) && listFreeClaims(one, person).length > 0,
  );
  const held = open.find(({ heldBy }) => heldBy.includes(person));
  const begun = open.find(({ claims }) => claims.some(({ labeledBy }) => labeledBy.includes(person)));
  return (held ?? begun ?? open[0])?.id ?? null;
}

/**
 * What becomes of a label that arrives: "first" and "mended" labels are kept; "extra" is kept too, though the claim has
 * its number: the case had been handed to this person, and was given on when they were away. "refused": it never was
 * theirs, and the claim has its number.
 *
 * @param wasHanded the case was handed to the person at some time.
 * @param hasLabeled they have a label on the claim, or had one.
 */
export function admitLabel(
  one: QueueCase,
  {
    claimId,
    person,
    wasHanded,
    hasLabeled,
  }: { claimId: string; person: string; wasHanded: boolean; hasLabeled: boolean },
): "first" | "mended" | "extra" | "refused" {
  if (hasLabeled) return "mended";
  const claim = one.claims.find(({ id }) => id === claimId);
  if (claim === undefined || freeFor(claim, one, person) > 0) return "first";
  return wasHanded ? "extra" : "refused";
}

/** Labels of claims against the number its policy asks for. */
export interface PolicyCounts {
  claims: number;
  /** Claims of the cases that are labeled more than once. */
  overlapped: number;
  /** Labels asked for in all, and of these still to do. */
  labels: number;
  left: number;
  /** Labels beyond their claim's number: they make up for none that is missing elsewhere. */
  extra: number;
}

/**
 * Counts labels against the number that each claim gets.
 *
 * @param groups claims that get and have the same numbers of labels, counted together.
 * @example countPolicy([{ asked: 2, given: 1, many: 3 }]) // { claims: 3, overlapped: 3, labels: 6, left: 3, extra: 0 }
 */
export function countPolicy(groups: readonly { asked: number; given: number; many: number }[]): PolicyCounts {
  const counts: PolicyCounts = { claims: 0, overlapped: 0, labels: 0, left: 0, extra: 0 };
  for (const { asked, given, many } of groups) {
    counts.claims += many;
    if (asked > 1) counts.overlapped += many;
    counts.labels += asked * many;
    counts.left += Math.max(0, asked - given) * many;
    counts.extra += Math.max(0, given - asked) * many;
  }
  return counts;
}

/** Why a person passes a case over. */
export const SKIP_REASONS = ["not_my_field", "language", "cannot_be_neutral", "unreadable", "other"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A case that a person passed over. */
export interface SkippedCase {
  caseId: string;
  externalId: string;
  question: string;
  reason: string;
  note: string;
}

/** A skip as the browser sends it; a reason of null takes it back. */
export interface SkipAct {
  caseId: string;
  reason: SkipReason | null;
  note: string;
}
