import Link from "next/link";
import { joinAsMyself, joinAsNew, signOut } from "@/app/account-actions";
import { AccountForm } from "@/components/account/account-form";
import { JoinForm } from "@/components/account/join-form";
import { Bar } from "@/components/shell/bar";
import { MIN_PASSWORD } from "@/lib/auth/auth";
import { findInvitation } from "@/lib/auth/invitations";
import { currentUser } from "@/lib/auth/session";
import { ROLE_WORDS } from "@/lib/claims/role";

export const metadata = { title: "Invitation", robots: "noindex" };

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const [user, { token }] = await Promise.all([currentUser(), params]);
  const invitation = await findInvitation(token, new Date());
  if (invitation === null) {
    return (
      <>
        <Bar person={user} signOut={signOut} />
        <main id="main" className="page">
          <h1 className="lead">This invitation opens nothing any more.</h1>
          <p className="sub mt-3">
            It was used, taken back, or is older than a week. Ask whoever sent it for a new one.
          </p>
        </main>
      </>
    );
  }
  const { project, role } = invitation;
  return (
    <>
      <Bar person={user} signOut={signOut} />
      <main id="main" className="page">
        <h1 className="lead">
          You are invited to <b>{project.name}</b> as {role}.
        </h1>
        <p className="sub mt-3 mb-6">What it lets you do: {ROLE_WORDS[role]}. The link works once.</p>
        {user ? (
          <JoinForm action={joinAsMyself.bind(null, token)} name={user.name} />
        ) : (
          <>
            <AccountForm
              action={joinAsNew.bind(null, token)}
              withName
              submit="Join"
              passwordHint={`At least ${MIN_PASSWORD} characters.`}
            />
            <p className="sub mt-5">
              Have an account here? <Link href={`/sign-in?invite=${token}`}>Sign in and join</Link>
            </p>
          </>
        )}
      </main>
    </>
  );
}
