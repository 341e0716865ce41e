import { signOut } from "@/app/account-actions";
import { PasswordForm } from "@/components/account/password-form";
import { SessionsTable } from "@/components/account/sessions-table";
import { Section } from "@/components/settings/section";
import { Bar } from "@/components/shell/bar";
import { MIN_PASSWORD } from "@/lib/auth/auth";
import { requireUser } from "@/lib/auth/session";
import { listSessions } from "@/lib/db/sessions";
import { formatInstant } from "@/lib/format";
import { changePasswordAction, endSessionsAction } from "./actions";

export const metadata = { title: "Account" };

export default async function AccountPage() {
  const user = await requireUser();
  const sessions = await listSessions(user.id, new Date());
  return (
    <>
      <Bar person={user} signOut={signOut} />
      <main id="main" className="page settings">
        <h1 className="lead">{user.name}</h1>
        <p className="sub mt-2">{user.email}</p>
        <Section
          title="Where are you signed in?"
          note="A session ends by itself after a month without use. End one that you do not know, and change the password."
        >
          <SessionsTable
            sessions={sessions.map(({ since, lastAt, ...session }) => ({
              ...session,
              isThis: session.id === user.sessionId,
              since: formatInstant(since, "UTC"),
              lastAt: formatInstant(lastAt, "UTC"),
            }))}
            end={endSessionsAction}
          />
        </Section>
        <Section title="Which password opens it?" note="A new one ends every other session of yours.">
          <PasswordForm change={changePasswordAction} hint={`At least ${MIN_PASSWORD} characters.`} />
        </Section>
      </main>
    </>
  );
}
