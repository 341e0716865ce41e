"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { ConnectionView } from "@/lib/judges/connection";
import { keyWords } from "../judge-words";

export type DeleteReply = { status: "done" } | { status: "refused"; message: string };

type Shown = Pick<
  ConnectionView,
  "id" | "name" | "host" | "leavesMachine" | "hasKey" | "keyEnv" | "isKeySet" | "usedBy"
> & { needsKey: boolean };

/** What goes with a connection. */
function goesWith({ host, hasKey }: Shown): string {
  const key = hasKey ? `, the key that is stored for it` : "";
  return `With it go its address (${host})${key} and its prices. No judge calls it. Runs that are over keep what they say. This can’t be undone.`;
}

function Row({ one, remove }: { one: Shown; remove: (id: string) => Promise<DeleteReply> }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isPending, start] = useTransition();
  const key = keyWords(one, one.needsKey);
  const press = () =>
    start(async () => {
      try {
        const reply = await remove(one.id);
        setTrouble(reply.status === "refused" ? reply.message : null);
      } catch {
        setTrouble("The server did not answer. Look again before you repeat it.");
      }
      setAsking(false);
    });
  return (
    <tr>
      <th scope="row">{one.name}</th>
      <td className="why">
        {one.host} <span className="q2">{one.leavesMachine ? "leaves this machine" : "this machine"}</span>
      </td>
      <td className={key.kind === "alarm" ? "why alarm" : "why q2"}>{key.text}</td>
      <td className="why q2">{one.usedBy.length === 0 ? "no judge" : one.usedBy.join(", ")}</td>
      <td className="num">
        {one.usedBy.length === 0 && (
          <Button small disabled={isPending} onClick={() => setAsking(true)}>
            Delete<span className="sr"> the connection {one.name}</span>
          </Button>
        )}
        <span role="status" className="alarm block">
          {trouble}
        </span>
        {isAsking && (
          <ConfirmDialog
            title={`Delete the connection ${one.name}?`}
            confirm="Delete it"
            keep="Keep it"
            disabled={isPending}
            onConfirm={press}
            onClose={() => setAsking(false)}
          >
            <p className="body">{goesWith(one)}</p>
          </ConfirmDialog>
        )}
      </td>
    </tr>
  );
}

/** Servers that judges of a project can call; one that no judge calls can be taken away with its key. */
export function ConnectionsTable({
  connections,
  remove,
}: {
  connections: readonly Shown[];
  remove: (id: string) => Promise<DeleteReply>;
}) {
  return (
    <table className="rows connections">
      <caption className="sr">Connections</caption>
      <thead>
        <tr>
          <th scope="col">Connection</th>
          <th scope="col">Texts go to</th>
          <th scope="col">Key</th>
          <th scope="col">Called by</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {connections.map((one) => (
          <Row key={one.id} one={one} remove={remove} />
        ))}
      </tbody>
    </table>
  );
}
