"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { ConnectionView } from "@/lib/judges/connection";
import { keyWords } from "../judge-words";

export type DeleteReply = { status: "done" } | { status: "refused"; message: string };

type Shown = Pick<
  ConnectionView,
  "id" | "name" | "host" | "leavesMachine" | "hasKey" | "keyEnv" | "isKeySet" | "usedBy"
> & { needsKey: boolean };

function Row({ one, remove }: { one: Shown; remove: (id: string) => Promise<DeleteReply> }) {
  const [trouble, setTrouble] = useState<string | null>(null);
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
          <Button small disabled={isPending} onClick={press}>
            Delete<span className="sr"> the connection {one.name}</span>
          </Button>
        )}
        <span role="status" className="alarm block">
          {trouble}
        </span>
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
