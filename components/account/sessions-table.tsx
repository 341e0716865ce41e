"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";

interface Session {
  id: string;
  isThis: boolean;
  since: string;
  lastAt: string;
  address: string | null;
  agent: string | null;
}

/** Where a person is signed in, each with the way to end it. */
export function SessionsTable({
  sessions,
  end,
}: {
  sessions: readonly Session[];
  end: (sessionId: string | null) => Promise<{ status: "done" } | { status: "refused"; message: string }>;
}) {
  const [said, setSaid] = useState("");
  const [pending, start] = useTransition();
  function run(sessionId: string | null) {
    start(async () => {
      const reply = await end(sessionId);
      setSaid(reply.status === "done" ? "Ended." : reply.message);
    });
  }
  return (
    <>
      <table className="rows settings-rows">
        <caption className="sr">Your sessions</caption>
        <thead>
          <tr>
            <th scope="col" className="w">
              With
            </th>
            <th scope="col">From</th>
            <th scope="col">Since</th>
            <th scope="col">Last renewed</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, isThis, since, lastAt, address, agent }) => (
            <tr key={id}>
              <th scope="row" className="session-agent">
                {agent ?? "not known"}
              </th>
              <td>{address ?? "not known"}</td>
              <td>{since}</td>
              <td>{lastAt}</td>
              <td className="num">
                {isThis ? (
                  <span className="q3">this one</span>
                ) : (
                  <Button
                    small
                    kind="bare"
                    disabled={pending}
                    onClick={() => run(id)}
                    aria-label={`End the session since ${since}`}
                  >
                    End
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="form-end acts">
        {sessions.length > 1 && (
          <Button disabled={pending} onClick={() => run(null)}>
            End all others
          </Button>
        )}
        <span className="q2" role="status">
          {said}
        </span>
      </p>
    </>
  );
}
