import Link from "next/link";
import type { JudgedClaim } from "@/lib/metrics/judged-claim";

/** "c08 c1", as a link to the case: its id and the claim's place in the answer. */
export function ClaimLink({ slug, claim }: { slug: string; claim: JudgedClaim }) {
  return (
    <Link className="id" href={`/projects/${slug}/cases/${claim.caseId}`}>
      {claim.externalId} c{claim.number}
    </Link>
  );
}
