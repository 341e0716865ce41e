import type { NonClaim, PassageStatus } from "./case";
import type { SkippedCase } from "./label-policy";
import type { AskedAgain } from "./label-return";
import type { Verdict } from "./verdict";

export const SEVERITIES = ["minor", "major", "critical"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A stretch of a passage that proves or contradicts a claim; offsets in UTF-16 units, end exclusive. */
export interface EvidenceSpan {
  /** Document id of the passage. */
  passage: string;
  start: number;
  end: number;
  /** The passage's text from start to end, to the letter. */
  quote: string;
}

/** What a reviewer says of a claim beside the verdict. */
export interface LabelDetails {
  /** Only for claims that are not supported. */
  severity: Severity | null;
  note: string;
  evidence: EvidenceSpan[];
}

/** A reviewer's own current label as the label page gets it. */
export interface OwnLabel extends LabelDetails {
  verdict: Verdict;
  /** Time spent on the claim in milliseconds; null where it is not known. */
  ms: number | null;
  versionId: string;
  /** ISO instant of the newest version. */
  savedAt: string;
}

export const FLAG_REASONS = [
  "unclear",
  "evidence_missing",
  "guideline_gap",
  "badly_split",
  "not_a_claim",
  "other",
] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** A reviewer's own open flag on a claim. */
export interface OwnFlag {
  id: string;
  reason: string;
  note: string;
}

/** A citation of a claim: as written, and the place of the passage it names; null where none was retrieved. */
export interface BenchCite {
  text: string;
  passage: number | null;
}

export interface BenchClaim {
  id: string;
  text: string;
  /** The line before the list that this item completes. */
  lead: string | null;
  start: number | null;
  end: number | null;
  cites: BenchCite[];
  label: OwnLabel | null;
  flag: OwnFlag | null;
  /** Whether the list asks for it: false for a claim that stands beside those of a sample. */
  isAsked: boolean;
  /** Others have given it its labels, or are about to: it takes none from this reviewer. */
  isFull?: true;
  /** It is for practice, or an example of the guidelines: people have been shown its label, so it takes none that counts. */
  isShown?: true;
  /** The label on it was sent back to this reviewer and counts until they give it again. */
  again?: AskedAgain;
}

export interface BenchPassage {
  documentId: string;
  title: string | null;
  status: PassageStatus | null;
  text: string;
}

/**
 * A case as the label page gets it: what a reviewer may see before labeling, and nothing else. No case type, expected
 * behaviour, tags, system, verdict of a judge, gold label or label of another person.
 */
export interface BenchCase {
  id: string;
  externalId: string;
  /** Place in its dataset or sample, from 0, and how many cases that has. */
  position: number;
  total: number;
  question: string;
  answer: string;
  passages: BenchPassage[];
  claims: BenchClaim[];
  nonClaims: Pick<NonClaim, "kind" | "start" | "end">[];
  /** Neighbours in the order of the dataset or the sample; null at the ends. */
  previousId: string | null;
  nextId: string | null;
  /** The next case with a claim that this reviewer has not labeled, going on from the first at the end; never this one. */
  nextOpenId: string | null;
}

/** How far a reviewer is in a dataset or a sample, in claims. */
export interface LabelProgress {
  total: number;
  mine: number;
  /** Claims that anybody has labeled; labels given, where the policy asks for a number of them. */
  any: number;
  /** Labels that the policy asks for in all; left out where everybody labels everything. */
  needed?: number;
}

/** Request header that names the reviewer whose decision is sent; another person's session refuses it. */
export const REVIEWER_HEADER = "x-plumbline-reviewer";

/** One decision as the browser sends it. */
export interface LabelAct extends LabelDetails {
  /** Made by the browser; the same id twice is one act. */
  requestId: string;
  claimId: string;
  /** null takes the label back. */
  verdict: Verdict | null;
  /** Time on the claim in milliseconds; null where it is not known. */
  ms: number | null;
  guidelineVersion: number;
  /** The version this reviewer saw as their own current one; null where they saw none. */
  basedOn: string | null;
  /** The sample whose list the reviewer worked through; left out where it was the whole dataset. */
  sampleId?: string | null;
  /** The reviewer picked the case out of a list to label it; left out where it came up in its turn. */
  isPicked?: boolean;
  /** The reviewer gave the verdict that their page showed as theirs already: news only where it is theirs no more. */
  isRepeat?: boolean;
  /** How long before it was sent a repeated verdict was given, in milliseconds; left out where it is sent at once. */
  repeatedMsAgo?: number;
  /** The page was handed its case; left out where everybody labeled everything when it was opened. */
  isHandedOut?: boolean;
}

/** What the server says of a decision it keeps. */
export interface LabelReceipt {
  claimId: string;
  versionId: string;
  /** ISO instant. */
  savedAt: string;
  /** By how much the number of claims that anybody has labeled changed: -1, 0 or 1. */
  anyDelta: number;
  /** What stood there instead of what the browser saw: the same person in another tab. */
  overtook: { verdict: Verdict | null; at: string } | null;
  /** What was taken back answered a label that had been sent back: the one before stands and counts again. */
  stands?: true;
  /** A repeated verdict that came late changed nothing: this one was given after it, and stands. */
  newer?: { verdict: Verdict | null };
}

/** A flag as the browser sends it; a reason of null clears it. */
export interface FlagAct {
  requestId: string;
  claimId: string;
  reason: FlagReason | null;
  note: string;
}

/** A claim that a reviewer has flagged, for the end of the list. */
export interface FlaggedClaim {
  caseId: string;
  externalId: string;
  claimId: string;
  claimNumber: number;
  text: string;
  reason: string;
  note: string;
}

/** What stands at the end of a reviewer's list. */
export interface LabelSummary extends LabelProgress {
  cases: number;
  firstCaseId: string | null;
  /** The first case with a claim this reviewer has not labeled. */
  openCaseId: string | null;
  flagged: FlaggedClaim[];
  /** Cases that this reviewer passed over. */
  skipped: SkippedCase[];
}
