import { requireApiUser } from "@/lib/auth/session";
import { REVIEWER_HEADER } from "@/lib/claims/label";
import { AppError } from "@/lib/errors";

/**
 * The signed-in reviewer, who must be the one that the request names, where it names one: a page left open must not save
 * its decisions in the name of whoever has signed in since.
 *
 * @throws AppError "signed_out" or "forbidden".
 */
export async function requireReviewer(request: Request): Promise<string> {
  const { id, name } = await requireApiUser();
  const named = request.headers.get(REVIEWER_HEADER);
  if (named === null || named === id) return id;
  throw new AppError("forbidden", `${name} is signed in here now; this decision is somebody else's.`);
}
