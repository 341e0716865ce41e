import "server-only";
import { headers } from "next/headers";
import { db } from "@/lib/db/client";
import { readStanding } from "@/lib/db/members";
import { auth } from "./auth";
import { asMember } from "./member";
import type { Permission } from "./permissions";

/**
 * A look at whether the person who asks now may still do this later, for an answer that outlives its request: their
 * session may end meanwhile, or their role change.
 *
 * @returns asked at any time, false once their session, their membership or the permission is gone.
 */
export async function watchMember(
  place: { slug: string },
  permission: Permission,
): Promise<() => Promise<boolean>> {
  // Kept, because a request's own headers can't be read once its answer is under way.
  const sent = new Headers(await headers());
  return async () => {
    const session = await auth().api.getSession({ headers: sent });
    if (!session) return false;
    const { id, name, email } = session.user;
    const user = { id, name, email, sessionId: session.session.id, ...(await readStanding(db(), id)) };
    return asMember(user, place, permission).then(
      () => true,
      () => false,
    );
  };
}
