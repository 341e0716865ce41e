import { resetPassword } from "@/app/account-actions";
import { AccountForm } from "@/components/account/account-form";
import { Bar } from "@/components/shell/bar";
import { MIN_PASSWORD } from "@/lib/auth/auth";
import { findReset } from "@/lib/auth/passwords";

export const metadata = { title: "New password", robots: "noindex" };

export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const person = await findReset(token, new Date());
  return (
    <>
      <Bar person={null} />
      <main id="main" className="page">
        {person === null ? (
          <>
            <h1 className="lead">This link opens nothing any more.</h1>
            <p className="sub mt-3">It was used, or is older than a day. Ask an admin for a new one.</p>
          </>
        ) : (
          <>
            <h1 className="lead">A new password for {person.name}</h1>
            <p className="sub mt-3 mb-6">
              For {person.email}. Wherever you are signed in now, you will be signed out.
            </p>
            <AccountForm
              action={resetPassword.bind(null, token)}
              withEmail={false}
              submit="Keep this password"
              passwordHint={`At least ${MIN_PASSWORD} characters.`}
            />
          </>
        )}
      </main>
    </>
  );
}
