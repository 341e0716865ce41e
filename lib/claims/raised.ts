/** A flag that a reviewer set on a claim, for the lead. Who set it is not part of it: the claim is what it is about. */
export interface RaisedFlag {
  id: string;
  caseId: string;
  externalId: string;
  /** The claim. */
  text: string;
  reason: string;
  note: string;
  at: Date;
}

/** A case that a reviewer skipped. */
export interface RaisedSkip {
  caseId: string;
  externalId: string;
  /** The question. */
  text: string;
  reason: string;
  note: string;
  reviewerId: string;
  /** Who: somebody else has to label it. */
  by: string;
  at: Date;
}
