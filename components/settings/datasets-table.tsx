"use client";

import Link from "next/link";
import { useCallback, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatCount, formatDay, formatNumber } from "@/lib/format";
import { type CountReply, DeleteDialog } from "./delete-dialog";

interface Dataset {
  id: string;
  name: string;
  file: string | null;
  splitter: string;
  addedAt: Date;
  by: string | null;
  cases: number;
  claims: number;
  labeled: number;
}

/** The sets of cases: where each came from, what is in it, and the way to delete it. */
export function DatasetsTable({
  slug,
  datasets,
  count,
  remove,
}: {
  slug: string;
  datasets: readonly Dataset[];
  count: (datasetId: string) => Promise<CountReply>;
  remove: (datasetId: string) => Promise<CountReply>;
}) {
  const [asked, setAsked] = useState<Dataset | null>(null);
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const focusAfter = useRef<HTMLElement>(null);
  const id = asked?.id ?? "";
  const countAsked = useCallback(() => count(id), [count, id]);
  async function removeAsked() {
    const reply = await remove(id);
    if (reply.status === "done") {
      setSaid(`${asked?.name ?? "The set"} is deleted.`);
      // The button that opened the dialog goes with its row.
      focusAfter.current = status.current;
    }
    return reply;
  }
  return (
    <>
      {datasets.length === 0 ? (
        <p className="q3">No set yet.</p>
      ) : (
        <table className="rows settings-rows">
          <caption className="sr">Sets of cases</caption>
          <thead>
            <tr>
              <th scope="col" className="w">
                Set
              </th>
              <th scope="col">From</th>
              <th scope="col" className="num">
                Cases
              </th>
              <th scope="col" className="num">
                Claims labeled
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {datasets.map((dataset) => (
              <tr key={dataset.id}>
                <th scope="row">
                  <Link href={`/projects/${slug}/cases?dataset=${dataset.id}`}>{dataset.name}</Link>
                </th>
                <td>
                  {dataset.file ?? "no file"}
                  <span className="q3">
                    , {formatDay(dataset.addedAt, "UTC")}
                    {dataset.by !== null && `, ${dataset.by}`}, split by {dataset.splitter}
                  </span>
                </td>
                <td className="num">{formatNumber(dataset.cases)}</td>
                <td className="num">
                  {dataset.claims === 0
                    ? "no claims"
                    : formatCount({ hits: dataset.labeled, n: dataset.claims })}
                </td>
                <td className="num">
                  <Button
                    small
                    kind="bare"
                    onClick={() => {
                      focusAfter.current = null;
                      setAsked(dataset);
                    }}
                    aria-label={`Delete ${dataset.name}`}
                  >
                    Delete
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="q2" role="status" ref={status} tabIndex={-1}>
        {said}
      </p>
      {asked !== null && (
        <DeleteDialog
          title={`Delete the set ${asked.name}?`}
          button="Delete the set"
          withDatasets={false}
          count={countAsked}
          remove={removeAsked}
          isReady
          focusAfter={focusAfter}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
