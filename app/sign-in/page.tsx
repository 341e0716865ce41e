import { redirect } from "next/navigation";
import { signIn } from "@/app/account-actions";
import { AccountForm } from "@/components/account/account-form";
import { Bar } from "@/components/shell/bar";
import { currentUser } from "@/lib/auth/session";
import { isClaimed } from "@/lib/auth/setup";

export const metadata = { title: "Sign in" };

export default async function SignInPage() {
  if (await currentUser()) redirect("/projects");
  if (!(await isClaimed())) redirect("/setup");
  return (
    <>
      <Bar person={null} />
      <main id="main" className="page">
        <h1 className="lead mb-6">Sign in</h1>
        <AccountForm action={signIn} withName={false} submit="Sign in" />
      </main>
    </>
  );
}
