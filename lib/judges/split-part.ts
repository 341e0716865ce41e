import type { PlacedClaim } from "@/lib/claims/model-split";

/** What became of a suggested claim: taken by code; waits for a person; a person took it, or set it aside. */
export const PART_STATES = ["kept", "open", "accepted", "discarded"] as const;
export type PartState = (typeof PART_STATES)[number];

/** A suggested claim as it is stored beside its answer. */
export type StoredPart = Omit<PlacedClaim, "lead"> & { lead: string | null; state: PartState };
