import { openDb } from "@/lib/db/client";
import { takeNextCase } from "@/lib/runs/queue-bench";
import { saveLabel } from "@/lib/runs/save-label";

/** One person at work on a list, by a connection of their own. */
export interface Shift {
  url: string;
  projectId: string;
  datasetId: string;
  reviewerId: string;
  /** What their clock says: nothing here waits. */
  at: string;
  /** Closes the laptop after the first label of a case, and leaves the rest of it open. */
  vanishes: boolean;
}

/** What was acknowledged to a person, and the claims that were on their screen when they went. */
export interface Worked {
  reviewerId: string;
  labeled: string[];
  leftOpen: string[];
}

/** A label as the label page sends it. */
export function actOn(claimId: string, requestId: string) {
  const kept = { severity: null, note: "", evidence: [], ms: 1000, guidelineVersion: 0, basedOn: null };
  return { requestId, claimId, verdict: "supported" as const, isHandedOut: true, ...kept };
}

/** Labels what is handed out until nothing is left for this person. */
export async function work({ url, at, vanishes, ...who }: Shift): Promise<Worked> {
  const client = openDb(url);
  const now = new Date(at);
  const done: Worked = { reviewerId: who.reviewerId, labeled: [], leftOpen: [] };
  try {
    for (;;) {
      const shown = await takeNextCase({ ...who, except: [], now }, client);
      if (shown === null) return done;
      const asked = shown.claims.filter(({ isAsked, label }) => isAsked && label === null);
      for (const { id } of asked) {
        const act = actOn(id, crypto.randomUUID());
        await saveLabel(act, { reviewerId: who.reviewerId, now }, client);
        done.labeled.push(id);
        if (vanishes) {
          done.leftOpen = asked.slice(1).map((claim) => claim.id);
          return done;
        }
      }
    }
  } finally {
    await client.$disconnect();
  }
}
