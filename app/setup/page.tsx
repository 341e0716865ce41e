import { redirect } from "next/navigation";
import { setUpOwner } from "@/app/account-actions";
import { AccountForm } from "@/components/account/account-form";
import { Bar } from "@/components/shell/bar";
import { MIN_PASSWORD } from "@/lib/auth/auth";
import { isClaimed, needsSetupToken } from "@/lib/auth/setup";

export const metadata = { title: "Set up" };
// Whether there is an owner is asked at every visit, never at build time.
export const dynamic = "force-dynamic";

export default async function SetupPage() {
  if (await isClaimed()) redirect("/sign-in");
  const needsToken = await needsSetupToken();
  return (
    <>
      <Bar person={null} />
      <main id="main" className="page">
        <h1 className="lead">Who looks after this Plumbline?</h1>
        <p className="sub mt-3 mb-6">
          This is the first visit. The account you make here is the owner&rsquo;s; it stays on this machine,
          and nothing is sent anywhere.
          {needsToken &&
            " You come from another machine, so it asks for the token that was printed where it was started."}
        </p>
        <AccountForm
          action={setUpOwner}
          withName
          withToken={needsToken}
          submit="Create the owner"
          passwordHint={`At least ${MIN_PASSWORD} characters.`}
        />
      </main>
    </>
  );
}
