"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatNumber } from "@/lib/format";
import { CopyLink } from "./copy-link";
import type { PeopleReply } from "./members-table";

export type ResetReply = { status: "made"; path: string } | { status: "refused"; message: string };

interface Account {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  projects: number;
  lastAt: string | null;
}

/** Everybody who can sign in: who is an admin, and the way to a new password. */
export function AccountsTable({
  me,
  accounts,
  reset,
  change,
}: {
  me: string;
  accounts: readonly Account[];
  reset: (userId: string) => Promise<ResetReply>;
  change: (userId: string, isAdmin: boolean) => Promise<PeopleReply>;
}) {
  const [link, setLink] = useState<{ name: string; path: string } | null>(null);
  const [said, setSaid] = useState("");
  const [pending, start] = useTransition();

  function makeLink({ id, name }: Account) {
    start(async () => {
      const reply = await reset(id);
      if (reply.status === "made") setLink({ name, path: reply.path });
      else setSaid(reply.message);
    });
  }
  function toggle({ id, name, isAdmin }: Account) {
    start(async () => {
      const reply = await change(id, !isAdmin);
      const words = isAdmin ? `${name} is no admin any more.` : `${name} is an admin now.`;
      setSaid(reply.status === "done" ? words : reply.message);
    });
  }

  return (
    <>
      <table className="rows settings-rows">
        <caption className="sr">Everybody who can sign in</caption>
        <thead>
          <tr>
            <th scope="col" className="w">
              Name
            </th>
            <th scope="col">Admin</th>
            <th scope="col" className="num">
              Projects
            </th>
            <th scope="col">Last seen</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id}>
              <th scope="row">
                {account.name}
                {account.id === me && <span className="q3"> (you)</span>}
                <span className="q3 small people-mail">{account.email}</span>
              </th>
              <td>{account.isAdmin ? "admin" : <span className="q3">no</span>}</td>
              <td className="num">{formatNumber(account.projects)}</td>
              <td>{account.lastAt ?? <span className="q3">signed out</span>}</td>
              <td className="num">
                <Button
                  small
                  kind="bare"
                  disabled={pending}
                  onClick={() => makeLink(account)}
                  aria-label={`New password for ${account.name}`}
                >
                  New password
                </Button>
                <Button
                  small
                  kind="bare"
                  disabled={pending}
                  onClick={() => toggle(account)}
                  aria-label={
                    account.isAdmin ? `${account.name}: no admin` : `${account.name}: make an admin`
                  }
                >
                  {account.isAdmin ? "No admin" : "Make admin"}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="q2 mt-3" role="status">
        {said}
      </p>
      {link !== null && (
        <Dialog open onOpenChange={() => setLink(null)} title={`A new password for ${link.name}`}>
          <CopyLink
            path={link.path}
            label="Link"
            note="It works once, for a day, and is shown this once. Whoever opens it chooses the password."
          />
        </Dialog>
      )}
    </>
  );
}
