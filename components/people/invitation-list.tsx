"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { formatDay } from "@/lib/format";
import type { PeopleReply } from "./members-table";

/** Links that nobody has used yet. */
export function InvitationList({
  invitations,
  revoke,
}: {
  invitations: readonly { id: string; role: string; note: string; createdAt: Date; expiresAt: Date }[];
  revoke: (id: string) => Promise<PeopleReply>;
}) {
  const [said, setSaid] = useState("");
  const [pending, start] = useTransition();
  if (invitations.length === 0) return <p className="q3 mt-5">No link waits to be used.</p>;
  return (
    <>
      <table className="rows settings-rows mt-5">
        <caption className="sr">Links that wait to be used</caption>
        <thead>
          <tr>
            <th scope="col" className="w">
              For
            </th>
            <th scope="col">Role</th>
            <th scope="col">Made</th>
            <th scope="col">Until</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ id, role, note, createdAt, expiresAt }) => (
            <tr key={id}>
              <th scope="row">{note === "" ? <span className="q3">not said</span> : note}</th>
              <td>{role}</td>
              <td>{formatDay(createdAt, "UTC")}</td>
              <td>{formatDay(expiresAt, "UTC")}</td>
              <td className="num">
                <Button
                  small
                  kind="bare"
                  disabled={pending}
                  aria-label={`Take the link back: ${note === "" ? role : note}`}
                  onClick={() =>
                    start(async () => {
                      const reply = await revoke(id);
                      setSaid(reply.status === "done" ? "The link opens nothing any more." : reply.message);
                    })
                  }
                >
                  Take back
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="q2" role="status">
        {said}
      </p>
    </>
  );
}
