import "server-only";
import type { Passage } from "@/lib/claims/case";
import type { Db } from "./client";
import { textsOf } from "./verdicts";

/** A claim with everything a judge may see of it; null where the project has no such claim. */
export async function readClaimToTry(
  client: Db,
  { projectId, claimId }: { projectId: string; claimId: string },
): Promise<{
  question: string;
  passages: Passage[];
  claim: { text: string; cites: string[]; lead?: string };
} | null> {
  const row = await client.claim.findFirst({
    where: { id: claimId, case: { dataset: { projectId } } },
    select: {
      text: true,
      lead: true,
      cites: true,
      case: {
        select: {
          question: true,
          passages: {
            orderBy: { position: "asc" },
            select: { documentId: true, title: true, status: true, text: { select: { text: true } } },
          },
        },
      },
    },
  });
  if (row === null) return null;
  const { text, lead, cites } = row;
  return {
    question: row.case.question,
    passages: row.case.passages.map((passage) => ({
      id: passage.documentId,
      text: passage.text.text,
      ...(passage.title === null ? {} : { title: passage.title }),
      ...(passage.status === null ? {} : { status: passage.status }),
    })),
    claim: { text, cites: textsOf(cites), ...(lead === null ? {} : { lead }) },
  };
}
