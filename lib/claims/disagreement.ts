import type { GoldBasis } from "./gold";
import type { Verdict } from "./verdict";

/** Which disagreements a list holds: those of people, those of the judge with people, or those settled already. */
export const DISAGREEMENT_KINDS = ["people", "judge", "settled"] as const;
export type DisagreementKind = (typeof DISAGREEMENT_KINDS)[number];

/** What one person says of a claim in dispute. */
export interface DisputedLabel {
  by: string;
  name: string;
  verdict: Verdict;
  note: string;
  isAssisted: boolean;
  evidence: { passage: string; quote: string }[];
}

/** A claim in dispute with everything that is needed to settle it. */
export interface Disagreement {
  id: string;
  text: string;
  lead: string | null;
  /** Its place in the answer, from 1. */
  number: number;
  cites: string[];
  case: { id: string; externalId: string; system: string; question: string; answer: string };
  passages: { documentId: string; title: string | null; status: string | null; text: string }[];
  labels: DisputedLabel[];
  gold: { verdict: Verdict | null; basis: GoldBasis } | null;
  /** Revision of its newest gold label; a decision names the one it was made on. */
  revision: number;
  /** How it was settled, where it was. */
  settled: { outcome: string | null; reason: string; by: string | null; at: Date } | null;
  /** What the run says of it; null without a run, or where the run has not come to it. */
  judge: { verdict: Verdict | null; failure: string | null; rationale: string } | null;
}
