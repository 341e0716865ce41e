import type {
  AnsweredCase,
  CaseType,
  Claim,
  ClaimKind,
  ClaimOrigin,
  Expectation,
  NonClaim,
} from "@/lib/claims/case";
import type { Gold } from "@/lib/claims/gold";
import type { Verdict } from "@/lib/claims/verdict";
import type { HeaderRecord } from "./header-schema";
import type { ImportProblem } from "./problem";
import type { ReadPerson } from "./record-parts";
import type {
  CaseRecord,
  FlagRecord,
  GoldRecord,
  LabelDetails,
  MembershipRecord,
  ReplyRecord,
  ReturnRecord,
  VerdictRecord,
} from "./record-schemas";

/** Who gave a label: a known address, a bare name, or null for whoever brings the file in. */
export type Labeler = { email: string } | ReadPerson | null;

/** One entry of a claim's label history; verdict is null where the reviewer took the label back. */
export interface ReadLabel extends LabelDetails {
  by: Labeler;
  verdict: Verdict | null;
}

/** A claim of a file with everything the file says of it. */
export interface ReadClaim extends Claim {
  kinds: ClaimKind[];
  origin: ClaimOrigin;
  /** Claim-set version; above 1 for claims made by a later edit. */
  set: number;
  /** Place in its claim set, from 0. */
  position: number;
  /** Every label ever given, each reviewer's in the order given. */
  labels: ReadLabel[];
  /** The label a judge is held to: as the file states it, else what the current labels give; null: not labeled. */
  gold: Gold | null;
  /** Every gold label the file states, oldest first; empty where `gold` was computed. */
  goldHistory: GoldRecord[];
  flags: FlagRecord[];
  verdicts: VerdictRecord[];
  /** The samples of the header that drew it. */
  samples: MembershipRecord[];
  /** Labels that were sent back, one a person and version of the guidelines. */
  returns: ReturnRecord[];
}

/** A case of a file, its answer split (or its claims as given), with labels. */
export interface ReadCase extends AnsweredCase {
  /** Dataset of the header the case belongs to; null: the only one. */
  dataset: string | null;
  system: string;
  caseType: CaseType | null;
  expect: Expectation | null;
  mustInclude: string[];
  mustNotInclude: string[];
  tags: string[];
  metadata: NonNullable<CaseRecord["metadata"]>;
  claims: ReadClaim[];
  /** Whether the file gave the claims, so that they were not split from the answer. */
  hasGivenClaims: boolean;
  claimSetVersion: number;
  abstained: boolean;
  /** Whether the file says it itself, so that it was not read from the answer's words. */
  hasStatedAbstained: boolean;
  nonClaims: NonClaim[];
  answerCites: string[];
  unknownCites: string[];
  /** Citations beside the answer, from 0, whose quotation does not stand in the passage named. */
  unfoundQuotes: number[];
  /** That it is for practice, since when and by whom; null: it is not. */
  practice: NonNullable<CaseRecord["practice"]> | null;
  /** What runs over whole answers came to. */
  replies: ReplyRecord[];
}

/** What a file of cases yields, in the order of its lines. */
export type ReadEvent =
  | { kind: "header"; line: number; header: HeaderRecord }
  | { kind: "case"; line: number; case: ReadCase }
  /** A line (or the whole file) that can't be taken in. */
  | { kind: "problem"; problem: ImportProblem }
  /** Something to know about a line that is taken in all the same. */
  | { kind: "warning"; problem: ImportProblem };
