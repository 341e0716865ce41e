import type { GoldBasis } from "@/lib/claims/gold";
import type { AgreementOfPeople } from "./agreement-of-people";
import type { HardClaim, ReviewerFigures, ReviewerPair } from "./reviewers";

/** A claim by its place, for a link to it. */
export interface ClaimPlace {
  id: string;
  text: string;
  caseId: string;
  externalId: string;
  system: string;
  /** Its place in the answer, from 1. */
  number: number;
}

/** Everything the agreement page shows of a dataset, people by name. */
export interface ShownAgreement {
  datasets: { id: string; name: string }[];
  dataset: { id: string; name: string };
  agreement: AgreementOfPeople;
  people: (ReviewerFigures & { name: string; flags: number })[];
  pairs: (ReviewerPair & { names: [string, string] })[];
  hardest: (HardClaim & { place: ClaimPlace })[];
  /** How its gold labels came about, the ways that occur. */
  gold: { basis: GoldBasis; many: number }[];
}
