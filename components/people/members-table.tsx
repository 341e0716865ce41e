"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ROLE_WORDS, ROLES, type Role } from "@/lib/claims/role";
import { formatDay, formatNumber } from "@/lib/format";

export type PeopleReply = { status: "done" } | { status: "refused"; message: string };

interface Member {
  userId: string;
  name: string;
  email: string;
  role: Role;
  since: Date;
  labels: number;
}

/** The members of a project; a role is changed in place, and takes effect when it is chosen. */
export function MembersTable({
  me,
  members,
  change,
  remove,
}: {
  me: string;
  members: readonly Member[];
  change: (userId: string, role: string) => Promise<PeopleReply>;
  remove: (userId: string) => Promise<PeopleReply>;
}) {
  const [asked, setAsked] = useState<Member | null>(null);
  const [said, setSaid] = useState<{ text: string; isAlarm: boolean }>({ text: "", isAlarm: false });
  /** A role that was chosen and is being saved. */
  const [chosen, setChosen] = useState<{ userId: string; role: string } | null>(null);
  const [pending, start] = useTransition();

  function run(work: Promise<PeopleReply>, done: string) {
    start(async () => {
      const reply = await work;
      setChosen(null);
      setSaid(
        reply.status === "done" ? { text: done, isAlarm: false } : { text: reply.message, isAlarm: true },
      );
    });
  }

  return (
    <>
      <table className="rows settings-rows">
        <caption className="sr">Members of this project</caption>
        <thead>
          <tr>
            <th scope="col" className="w">
              Name
            </th>
            <th scope="col">Role</th>
            <th scope="col" className="num">
              Labels
            </th>
            <th scope="col">Since</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.userId}>
              <th scope="row">
                {member.name}
                {member.userId === me && <span className="q3"> (you)</span>}
                <span className="q3 small people-mail">{member.email}</span>
              </th>
              <td>
                <select
                  className="choose"
                  aria-label={`Role of ${member.name}`}
                  // A refusal leaves the role as it was: the choice goes back to it.
                  value={chosen?.userId === member.userId ? chosen.role : member.role}
                  // Not disabled meanwhile: the focus would be lost.
                  onChange={({ target: { value } }) => {
                    if (pending) return;
                    setChosen({ userId: member.userId, role: value });
                    run(change(member.userId, value), `Saved: ${member.name} is ${value} now.`);
                  }}
                >
                  {ROLES.map((role) => (
                    <option key={role} value={role}>
                      {role}
                    </option>
                  ))}
                </select>
              </td>
              <td className="num">{formatNumber(member.labels)}</td>
              <td>{formatDay(member.since, "UTC")}</td>
              <td className="num">
                <Button
                  small
                  kind="bare"
                  disabled={pending}
                  onClick={() => setAsked(member)}
                  aria-label={member.userId === me ? "Leave the project" : `Remove ${member.name}`}
                >
                  {member.userId === me ? "Leave" : "Remove"}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={said.isAlarm ? "alarm mt-3" : "q2 mt-3"} role="status">
        {chosen === null ? said.text || "A role is saved as soon as it is chosen." : "Saving"}
      </p>
      <dl className="people-roles note">
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>{ROLE_WORDS[role]}</dd>
          </div>
        ))}
      </dl>
      {asked !== null && (
        <ConfirmDialog
          title={asked.userId === me ? "Leave this project?" : `Remove ${asked.name}?`}
          confirm={asked.userId === me ? "Leave" : "Remove"}
          keep={asked.userId === me ? "Stay" : "Keep"}
          disabled={pending}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            run(remove(asked.userId), `${asked.name} is no member any more.`);
            setAsked(null);
          }}
        >
          <p className="sub">
            {asked.labels === 0
              ? "The project opens no page for them any more; an invitation lets them back in."
              : "The project opens no page for them any more. Their labels stay, with their name; an invitation lets them back in."}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
