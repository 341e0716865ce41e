import { type LabelDetails, SEVERITIES } from "@/lib/claims/label";

/** Where a note, evidence and severity wait for their verdict, so that a closed tab does not lose them. */
export interface DraftStore {
  read(claimId: string): Partial<LabelDetails> | null;
  /** null: the claim has its verdict, or nothing is written down any more. */
  keep(claimId: string, details: LabelDetails | null): void;
}

function readDetails(text: string | null): Partial<LabelDetails> | null {
  const value: unknown = JSON.parse(text ?? "null");
  if (typeof value !== "object" || value === null) return null;
  const { note, evidence, severity } = value as Partial<LabelDetails>;
  return {
    ...(typeof note === "string" ? { note } : {}),
    // The server checks every quote against its passage.
    ...(Array.isArray(evidence) ? { evidence } : {}),
    ...(SEVERITIES.some((one) => one === severity) && severity ? { severity } : {}),
  };
}

/** Drafts in the browser, apart for each person; without storage they last as long as the page. */
export function createDraftStore(storage: () => Storage, reviewerId: string): DraftStore {
  const keyOf = (claimId: string) => `plumbline:draft:${reviewerId}:${claimId}`;
  return {
    read(claimId) {
      try {
        return readDetails(storage().getItem(keyOf(claimId)));
      } catch {
        return null;
      }
    },
    keep(claimId, details) {
      try {
        const isEmpty =
          !details || (details.note === "" && details.evidence.length === 0 && !details.severity);
        if (isEmpty) storage().removeItem(keyOf(claimId));
        else storage().setItem(keyOf(claimId), JSON.stringify(details));
      } catch {
        // The draft stays on the page.
      }
    },
  };
}
