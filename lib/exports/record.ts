import type { Verdict } from "@/lib/claims/verdict";
import type { VerdictSpace } from "@/lib/judges/verdict-space";

/** A project as its export says it: what stands over the cases. People are known by address. */
export interface ExportedProject {
  slug: string;
  name: string;
  description: string;
  control: string;
  hallucinationBudget: number;
  overRefusalBudget: number;
  noVerdictBudget: number;
  penalty: number;
  blind: boolean;
  settlesOwn: boolean;
  guidelines: { version: number; text: string; createdAt: Date; by: string | null }[];
  people: { email: string; name: string }[];
  datasets: ExportedDataset[];
  judges: {
    name: string;
    kind: string;
    label: string | null;
    createdAt: Date;
    versions: {
      version: number;
      hash: string;
      config: unknown;
      createdAt: Date;
      servedModel: string | null;
      fingerprint: string | null;
      driftedAt: Date | null;
      driftedTo: unknown;
    }[];
  }[];
  runs: ExportedRun[];
  samples: ExportedSample[];
}

/** Claims of a dataset that a seed drew for labeling. */
export interface ExportedSample {
  id: string;
  dataset: string;
  /** null: at random, or of a run that is gone. */
  runId: string | null;
  kind: string;
  seed: number;
  size: number;
  flaggedShare: number | null;
  passedShare: number | null;
  createdAt: Date;
  closedAt: Date | null;
  by: string | null;
}

export interface ExportedDataset {
  id: string;
  name: string;
  splitter: string;
  source: unknown;
  createdAt: Date;
  by: string | null;
}

export interface ExportedRun {
  id: string;
  judge: string;
  version: number;
  /** Whether the judge has three verdicts, or passes and flags alone. */
  verdictSpace: VerdictSpace;
  dataset: string;
  repeat: number;
  status: string;
  total: number;
  done: number;
  noVerdict: number;
  claimSetVersion: number;
  error: string | null;
  by: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  batchId: string | null;
  isReversed: boolean;
  checksCitations: boolean;
  calls: number;
  cachedCalls: number;
  unpricedCalls: number;
  inputTokens: number;
  outputTokens: number;
  activeMs: number;
  costAmount: string | null;
  costCurrency: string | null;
}

export interface ExportedLabel {
  by: { email: string; name: string };
  verdict: Verdict | null;
  isWithdrawn: boolean;
  createdAt: Date;
  given: string;
  ms: number | null;
  note: string;
  severity: string | null;
  evidence: unknown;
  guidelineVersion: number;
  selection: string;
  share: number | null;
}

export interface ExportedGold {
  verdict: Verdict | null;
  basis: string;
  by: string | null;
  createdAt: Date;
  outcome: string | null;
  reason: string;
}

export interface ExportedVerdict {
  runId: string;
  verdict: Verdict | null;
  failure: string | null;
  score: number | null;
  rationale: string;
  citationOk: boolean | null;
  citeRelevant: unknown;
  ms: number | null;
  createdAt: Date;
  /** null: none. */
  flags: unknown;
  evidence: unknown;
  confidence: number | null;
  confidenceSource: string | null;
  isCached: boolean;
}

export interface ExportedClaim {
  text: string;
  lead: string | null;
  start: number | null;
  end: number | null;
  cites: unknown;
  kinds: unknown;
  origin: string;
  claimSetVersion: number;
  position: number;
  /** Whole history, by reviewer's address and then in the order given. */
  labels: ExportedLabel[];
  gold: { verdict: Verdict | null; basis: string; updatedAt: Date } | null;
  /** Every gold label there was, oldest first. */
  goldHistory: ExportedGold[];
  flags: { by: string; reason: string; note: string; createdAt: Date; clearedAt: Date | null }[];
  verdicts: ExportedVerdict[];
  /** Labels that were sent back, oldest version of the guidelines first. */
  returns?: { by: string; guidelineVersion: number; createdAt: Date; sentBy: string | null }[];
  /** The samples that hold it, with the chance it had to be drawn. */
  samples: { sampleId: string; position: number; stratum: string | null; share: number }[];
}

/** What a run over whole answers came to on one of them. */
export interface ExportedReply {
  runId: string;
  rating: number | null;
  /** Of a splitter; null: of a judge, or there is none. */
  parts: unknown;
  failure: string | null;
  rationale: string;
  flags: unknown;
  ms: number | null;
  createdAt: Date;
  isCached: boolean;
}

/** A case with everything that belongs to it. */
export interface ExportedCase {
  /** That it is for practice; left out or null: it is not. */
  practice?: { createdAt: Date; by: string | null } | null;
  /** Of runs over whole answers; left out: none. */
  replies?: ExportedReply[];
  id: string;
  dataset: string;
  system: string;
  question: string;
  answer: string;
  caseType: string | null;
  expect: string | null;
  answerable: boolean | null;
  abstained: boolean;
  mustInclude: unknown;
  mustNotInclude: unknown;
  tags: unknown;
  metadata: unknown;
  nonClaims: unknown;
  answerCites: unknown;
  unknownCites: unknown;
  claimSetVersion: number;
  passages: { id: string; text: string; title: string | null; url: string | null; status: string | null }[];
  claims: ExportedClaim[];
}
