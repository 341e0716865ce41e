"use client";

import Link from "next/link";
import { type ReactNode, useRef, useState } from "react";
import { flagWords, skipReasonWords } from "@/components/labeling/words";
import { Button } from "@/components/ui/button";
import type { RaisedFlag, RaisedSkip } from "@/lib/claims/raised";
import { formatDay, formatNumber } from "@/lib/format";

/** What is listed, and how many there are in all. */
export interface Raised {
  flags: { rows: readonly RaisedFlag[]; total: number };
  skips: { rows: readonly RaisedSkip[]; total: number };
}

function Row({
  slug,
  row,
  why,
  children,
}: {
  slug: string;
  row: RaisedFlag | RaisedSkip;
  why: string;
  children: ReactNode;
}) {
  return (
    <tr>
      <th scope="row">
        <Link href={`/projects/${slug}/cases/${row.caseId}`}>
          {row.text === "" ? "No question was recorded." : row.text}
        </Link>{" "}
        <span className="id q3">{row.externalId}</span>
      </th>
      <td>
        {why}
        {row.note !== "" && <span className="q2">: {row.note}</span>}
      </td>
      <td className="whitespace-nowrap">{formatDay(row.at, "UTC")}</td>
      <td>{children}</td>
    </tr>
  );
}

function Table({ caption, last, children }: { caption: string; last: string; children: ReactNode }) {
  return (
    <table className="rows settings-rows mb-6">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="w">
            {caption}
          </th>
          <th scope="col">Why</th>
          <th scope="col">When</th>
          <th scope="col">{last}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function More({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return (
    <p className="q3 small">
      The newest {formatNumber(shown)} of {formatNumber(total)}.
    </p>
  );
}

/** What reviewers want looked at: claims they flagged, until somebody is done with them, and cases they skipped. */
export function RaisedTables({
  slug,
  raised: { flags, skips },
  close,
}: {
  slug: string;
  raised: Raised;
  close: (flagId: string) => Promise<void>;
}) {
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p role="status" tabIndex={-1} ref={status} className="q2 small">
        {said}
      </p>
      {flags.total + skips.total === 0 && (
        <p className="q3">Nothing: no claim is flagged, and no case was skipped.</p>
      )}
      {flags.rows.length > 0 && (
        <Table caption="Flagged claims" last="Done">
          {flags.rows.map((row) => (
            <Row key={row.id} slug={slug} row={row} why={flagWords(row.reason)}>
              <form
                action={async () => {
                  await close(row.id);
                  setSaid(`Done with the flag on ${row.externalId}.`);
                  // The button goes with its row.
                  status.current?.focus();
                }}
              >
                <Button
                  small
                  kind="bare"
                  type="submit"
                  aria-label={`Done with the flag on “${row.text}” of ${row.externalId}`}
                >
                  Done
                </Button>
              </form>
            </Row>
          ))}
        </Table>
      )}
      <More shown={flags.rows.length} total={flags.total} />
      {skips.rows.length > 0 && (
        <Table caption="Skipped cases" last="By">
          {skips.rows.map((row) => (
            <Row
              key={`${row.caseId} ${row.reviewerId}`}
              slug={slug}
              row={row}
              why={skipReasonWords(row.reason)}
            >
              {row.by}
            </Row>
          ))}
        </Table>
      )}
      <More shown={skips.rows.length} total={skips.total} />
    </>
  );
}
