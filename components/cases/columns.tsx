"use client";

import { createColumnHelper } from "@tanstack/react-table";
import Link from "next/link";
import type { Features, TableItem } from "@/components/data-table/features";
import { formatNumber } from "@/lib/format";
import type { CaseRow } from "@/lib/metrics/case-row";
import { Strip } from "./strip";
import { OUTCOME_WORDS, TYPE_WORDS } from "./words";

const helper = createColumnHelper<Features, TableItem<CaseRow>>();

export interface ColumnContext {
  hrefOf: (row: CaseRow) => string;
  isPicked: (row: CaseRow) => boolean;
  pick: (row: CaseRow) => void;
  allPicked: boolean;
  pickAll: () => void;
  matching: number;
  judge: { name: string; version: number } | null;
  mayCompare: boolean;
}

function Weighted({ row }: { row: CaseRow }) {
  const { difference } = row;
  if (difference === null || difference.text === "") return null;
  if (difference.weight === "critical") return <b title={difference.text}>{difference.text}</b>;
  return <span className={difference.weight === "quiet" ? "q3" : undefined}>{difference.text}</span>;
}

function OutcomeWord({ row }: { row: CaseRow }) {
  if (row.outcome === null) return null;
  const word = OUTCOME_WORDS[row.outcome];
  if (row.outcome === "wrong") return <b>{word}</b>;
  return row.outcome === "not_known" ? <span className="q3">{word}</span> : word;
}

/** The columns of the table of cases; those that tell labels and verdicts only for who may see them. */
export function caseColumns(context: ColumnContext) {
  const { hrefOf, isPicked, pick, allPicked, pickAll, matching, judge, mayCompare } = context;
  const cell =
    (draw: (row: CaseRow) => React.ReactNode) => (info: { row: { original: TableItem<CaseRow> } }) =>
      info.row.original.row === null ? null : draw(info.row.original.row);
  const judgeName = judge === null ? "Judge" : `${judge.name}, version ${judge.version}`;
  return [
    helper.display({
      id: "pick",
      meta: { head: "c-pick" },
      header: () => (
        <input
          type="checkbox"
          aria-label={`Select all ${formatNumber(matching)} that match`}
          checked={allPicked}
          onChange={pickAll}
        />
      ),
      cell: cell((row) => (
        <input
          type="checkbox"
          aria-label={row.externalId}
          checked={isPicked(row)}
          onChange={() => pick(row)}
        />
      )),
    }),
    helper.display({
      id: "case",
      meta: { head: "c-case", cell: "c-case", sort: "case" },
      header: "Case",
      cell: cell((row) => (
        <Link className="id" href={hrefOf(row)} prefetch={false} title={row.externalId} data-case={row.id}>
          {row.externalId}
        </Link>
      )),
    }),
    helper.display({
      id: "question",
      meta: { cell: "q" },
      header: "Question",
      cell: cell((row) => <span title={row.question}>{row.question}</span>),
    }),
    helper.display({
      id: "type",
      meta: { head: "c-type", cell: "c-type c-cut", sort: "type" },
      header: "Type",
      cell: cell((row) =>
        row.caseType === null ? <span className="q3">not stated</span> : TYPE_WORDS[row.caseType],
      ),
    }),
    helper.display({
      id: "system",
      meta: { head: "c-system", cell: "c-system q2 c-cut", sort: "system" },
      header: "System",
      cell: cell((row) => <span title={row.system}>{row.system}</span>),
    }),
    ...(mayCompare
      ? [
          helper.display({
            id: "people",
            meta: { head: "c-strip", cell: "c-strip" },
            header: "People",
            cell: cell((row) => <Strip marks={row.people ?? []} noneWord="not labeled" />),
          }),
          helper.display({
            id: "judge",
            meta: { head: "c-strip", cell: "c-strip c-cut" },
            header: () => <span title={judgeName}>{judge?.name ?? "Judge"}</span>,
            cell: cell((row) => <Strip marks={row.judge ?? []} noneWord="not judged" />),
          }),
          helper.display({
            id: "difference",
            meta: { head: "c-difference", cell: "c-difference c-cut", sort: "difference" },
            header: "Judge against people",
            cell: cell((row) => <Weighted row={row} />),
          }),
          helper.display({
            id: "outcome",
            meta: { head: "c-outcome", cell: "c-outcome", sort: "outcome" },
            header: "Outcome",
            cell: cell((row) => <OutcomeWord row={row} />),
          }),
        ]
      : []),
    helper.display({
      id: "labels",
      meta: { head: "c-labels num", cell: "c-labels num q2", sort: "labels" },
      header: "Labels",
      cell: cell((row) =>
        row.claims === 0 ? null : `${formatNumber(row.labeled)} of ${formatNumber(row.claims)}`,
      ),
    }),
    helper.display({
      id: "tags",
      meta: { head: "c-tags", cell: "c-tags q2 tags" },
      header: "Tags",
      cell: cell((row) => <span title={row.tags.join(", ")}>{row.tags.join(", ")}</span>),
    }),
  ];
}
