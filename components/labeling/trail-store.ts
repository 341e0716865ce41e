import type { TrailEntry } from "./bench-state";

const LONGEST_KEPT = 50;

function keyOf(reviewerId: string, datasetId: string): string {
  return `plumbline:trail:${reviewerId}:${datasetId}`;
}

/** Keeps what can be undone over a reload of this tab. */
export function keepTrail(
  trail: readonly TrailEntry[],
  { reviewerId, datasetId }: { reviewerId: string; datasetId: string },
): void {
  try {
    sessionStorage.setItem(keyOf(reviewerId, datasetId), JSON.stringify(trail.slice(-LONGEST_KEPT)));
  } catch {
    // Undo then reaches back to the opening of the page.
  }
}

function isEntry(value: unknown): value is TrailEntry {
  if (typeof value !== "object" || value === null) return false;
  const { caseId, claimId, before } = value as Partial<TrailEntry>;
  return (
    typeof caseId === "string" &&
    typeof claimId === "string" &&
    (before === null || Array.isArray(before?.evidence))
  );
}

/** What this tab could undo before it was reloaded; empty where nothing is kept. */
export function readTrail({
  reviewerId,
  datasetId,
}: {
  reviewerId: string;
  datasetId: string;
}): TrailEntry[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(keyOf(reviewerId, datasetId)) ?? "[]");
    return Array.isArray(read) ? read.filter(isEntry) : [];
  } catch {
    return [];
  }
}
