import { redirect } from "next/navigation";
import { signIn } from "@/app/account-actions";
import { AccountForm } from "@/components/account/account-form";
import { Bar } from "@/components/shell/bar";
import { currentUser } from "@/lib/auth/session";
import { isClaimed } from "@/lib/auth/setup";
import { isToken } from "@/lib/auth/token";

export const metadata = { title: "Sign in" };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { invite } = await searchParams;
  const invitation = isToken(invite) ? invite : undefined;
  if (await currentUser()) redirect(invitation === undefined ? "/projects" : `/invite/${invitation}`);
  if (!(await isClaimed())) redirect("/setup");
  return (
    <>
      <Bar person={null} />
      <main id="main" className="page">
        <h1 className="lead mb-6">Sign in</h1>
        <AccountForm action={signIn} invitation={invitation} submit="Sign in" />
      </main>
    </>
  );
}
