import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Role } from "@/lib/claims/role";
import { db } from "@/lib/db/client";
import { readStanding } from "@/lib/db/members";
import { readEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { auth } from "./auth";
import { isForeignOrigin } from "./origin";
import { isClaimed } from "./setup";

/** The signed-in person, as much of them as pages need. */
export interface CurrentUser {
  id: string;
  name: string;
  email: string;
  /** Looks after the installation. */
  isAdmin: boolean;
  /** Their roles, one a project they are a member of. */
  roles: Role[];
  sessionId: string;
}

/** The signed-in person, or null. Reads the request, so the page that calls it is never prerendered. */
export async function currentUser(): Promise<CurrentUser | null> {
  const session = await auth().api.getSession({ headers: await headers() });
  if (!session) return null;
  const { id, name, email } = session.user;
  return { id, name, email, sessionId: session.session.id, ...(await readStanding(db(), id)) };
}

/** For pages and server actions: the signed-in person, or a redirect to sign-in (to setup on a first visit). */
export async function requireUser(): Promise<CurrentUser> {
  const user = await currentUser();
  if (user) return user;
  redirect((await isClaimed()) ? "/sign-in" : "/setup");
}

/**
 * For route handlers: the signed-in person.
 *
 * @throws AppError "signed_out", or "forbidden" where a page of another address asks in their name.
 */
export async function requireApiUser(): Promise<CurrentUser> {
  if (isForeignOrigin(await headers(), readEnv().PLUMBLINE_URL)) {
    throw new AppError(
      "forbidden",
      "Another address sent this. If it is the one people use, set PLUMBLINE_URL to it.",
    );
  }
  const user = await currentUser();
  if (user) return user;
  throw new AppError("signed_out", "Sign in first.");
}
