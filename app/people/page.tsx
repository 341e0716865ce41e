import { signOut } from "@/app/account-actions";
import { AccountsTable } from "@/components/people/accounts-table";
import { Section } from "@/components/settings/section";
import { Bar } from "@/components/shell/bar";
import { requireAdmin } from "@/lib/auth/member";
import { listAccounts } from "@/lib/db/accounts";
import { formatDay } from "@/lib/format";
import { changeAdminAction, makeResetAction } from "./actions";

export const metadata = { title: "People" };

export default async function AccountsPage() {
  const admin = await requireAdmin();
  const accounts = await listAccounts();
  return (
    <>
      <Bar person={admin} signOut={signOut} />
      <main id="main" className="page settings">
        <h1 className="lead">
          <b>{accounts.length}</b> {accounts.length === 1 ? "person can" : "people can"} sign in
        </h1>
        <Section
          title="Who has an account?"
          note="People come in by an invitation to a project. An admin looks after all of it: owner of every project in which they have no role of their own, and the one who helps with a lost password."
        >
          <AccountsTable
            me={admin.id}
            accounts={accounts.map(({ lastAt, ...account }) => ({
              ...account,
              lastAt: lastAt === null ? null : formatDay(lastAt, "UTC"),
            }))}
            reset={makeResetAction}
            change={changeAdminAction}
          />
        </Section>
      </main>
    </>
  );
}
