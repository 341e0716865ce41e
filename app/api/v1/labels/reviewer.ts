import { type CurrentUser, requireApiUser } from "@/lib/auth/session";
import { REVIEWER_HEADER } from "@/lib/claims/label";
import { AppError } from "@/lib/errors";

/**
 * The signed-in reviewer, who must be the one that the request names, where it names one: a page left open must not save
 * its decisions in the name of whoever has signed in since.
 *
 * @throws AppError "signed_out" or "forbidden".
 */
export async function requireReviewer(request: Request): Promise<CurrentUser> {
  const user = await requireApiUser();
  const named = request.headers.get(REVIEWER_HEADER);
  if (named === null || named === user.id) return user;
  throw new AppError("forbidden", `${user.name} is signed in here now; this decision is somebody else's.`);
}
