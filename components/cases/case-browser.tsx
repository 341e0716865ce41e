"use client";

import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { Failed } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import {
  activeFilters,
  type CaseQuery,
  caseQueryString,
  type FilterKey,
  parseCaseSelection,
} from "@/lib/metrics/case-query";
import type { CaseRow } from "@/lib/metrics/case-row";
import type { TypeShare } from "@/lib/metrics/case-view";
import type { CaseCommand } from "./case-keys";
import { CasesHead } from "./cases-head";
import { CasesStrip } from "./cases-strip";
import { caseColumns } from "./columns";
import { Composition } from "./composition";
import { type CaseDeletion, type CountCases, DeleteCases } from "./delete-cases";
import { download } from "./download";
import { FilterBar } from "./filter-bar";
import { NoMatch } from "./no-match";
import { OrderMenu } from "./order-menu";
import { Peek } from "./peek";
import { countPicks, isPicked, NO_PICKS, type Picks, picksToSend, togglePick } from "./selection";
import { SelectionBar } from "./selection-bar";
import { useCaseAddress } from "./use-case-address";
import { useCaseKeys } from "./use-case-keys";
import { useRows } from "./use-rows";

/** Height of a row of the dense table, as the style sheet has it. */
const ROW = 30;
const PAGE = 20;

export interface CaseBrowserProps {
  slug: string;
  query: CaseQuery;
  token: string;
  from: number;
  rows: CaseRow[];
  at: number;
  picked: string[];
  mayCompare: boolean;
  /** What else the role of the person lets them do. */
  may: { label: boolean; import: boolean; export: boolean; delete: boolean };
  summary: {
    matching: number;
    matchingClaims: number;
    all: number;
    datasets: { id: string; name: string }[];
    systems: string[];
    tags: string[];
    types: TypeShare[];
    judge: { name: string; version: number } | null;
    hasRun: boolean;
    hasFlagsAlone: boolean;
    blame: { key: FilterKey; without: number }[];
  };
  /** Takes the selection as a form and answers with a file. */
  exportHref: string;
  count: CountCases;
  remove: CountCases;
}

/** The cases page: how many match, what they are made of, and the rows, all of it worked by keyboard. */
export function CaseBrowser(props: CaseBrowserProps) {
  const { slug, query, token, summary, mayCompare, may } = props;
  const { matching } = summary;
  const base = `/projects/${slug}/cases`;
  const address = caseQueryString(query);
  const { setQuery, refresh, keepSelection, pending, push } = useCaseAddress(query);
  const { rowAt, need, failed } = useRows(
    { url: `${base}/rows${address}`, token, from: props.from, rows: props.rows },
    refresh,
  );
  const [at, setAt] = useState(props.at);
  const [picks, setPicks] = useState<Picks>({ all: false, ids: new Set(props.picked) });
  const [peeking, setPeeking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const [said, setSaid] = useState("");
  const findRef = useRef<HTMLInputElement>(null);
  const scrollRef = useRef<HTMLElement>(null);
  const focusWanted = useRef(false);

  // Another list: the row of the keyboard and the selection belong to the old one.
  const [shownAddress, setShownAddress] = useState(address);
  if (shownAddress !== address) {
    setShownAddress(address);
    setAt(-1);
    setPicks(NO_PICKS);
  }

  const here = at >= 0 && at < matching ? rowAt(at) : null;
  const hereId = here?.id ?? null;
  // Back in the history the page comes as it was first made; the address still knows where the keyboard was.
  const { from, rows } = props;
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const kept = parseCaseSelection(new URLSearchParams(window.location.search));
    const place = rows.findIndex((row) => row.id === kept.at);
    if (place >= 0) setAt(from + place);
    if (kept.picked.length > 0) setPicks({ all: false, ids: new Set(kept.picked) });
  }, [from, rows]);
  useEffect(() => keepSelection({ at: hereId, picks }), [hereId, picks, keepSelection]);
  useEffect(() => {
    if (!focusWanted.current || hereId === null) return;
    const link = scrollRef.current?.querySelector<HTMLElement>(`[data-case="${CSS.escape(hereId)}"]`);
    link?.focus({ preventScroll: true });
    focusWanted.current = false;
  });

  const hrefOf = useCallback((row: CaseRow) => `${base}/${row.id}${address}`, [base, address]);
  const pick = useCallback((row: CaseRow) => setPicks((before) => togglePick(before, row.id)), []);
  const many = countPicks(picks, matching);
  const allPicked = matching > 0 && many === matching;
  const pickAll = useCallback(
    () => setPicks(allPicked ? NO_PICKS : { all: true, ids: new Set<string>() }),
    [allPicked],
  );
  const columns = useMemo(
    () =>
      caseColumns({
        hrefOf,
        isPicked: (row) => isPicked(picks, row.id),
        pick,
        allPicked,
        pickAll,
        matching,
        judge: summary.judge,
        mayCompare,
      }),
    [hrefOf, picks, pick, allPicked, pickAll, matching, summary.judge, mayCompare],
  );

  function move(to: number) {
    if (matching === 0) return;
    focusWanted.current = true;
    setAt(Math.min(matching - 1, Math.max(0, to)));
  }
  function label() {
    if (many === 0 && here === null) return;
    const first = firstPicked() ?? hereId;
    if (first !== null) push(`/projects/${slug}/label?case=${encodeURIComponent(first)}&picked=1`);
  }
  function firstPicked(): string | null {
    if (picks.all || picks.ids.size === 0) {
      for (let index = 0; picks.all && index < matching; index++) {
        const row = rowAt(index);
        if (row !== null && isPicked(picks, row.id)) return row.id;
      }
      return null;
    }
    for (let index = 0; index < matching; index++) {
      const row = rowAt(index);
      if (row !== null && picks.ids.has(row.id)) return row.id;
    }
    return [...picks.ids][0] ?? null;
  }
  function exportThem() {
    // Nothing selected: the whole list, as it is filtered.
    download(
      `${props.exportHref}${address}`,
      picksToSend(many === 0 ? { all: true, ids: new Set() } : picks),
    );
    setSaid(`The export of ${many === 0 ? matching : many} cases has begun.`);
  }
  function deleted(gone: CaseDeletion) {
    setDeleting(false);
    setPicks(NO_PICKS);
    setSaid(`${gone.cases} ${gone.cases === 1 ? "case" : "cases"} deleted.`);
    refresh();
  }

  function leave(): boolean {
    if (peeking) setPeeking(false);
    else if (many > 0) setPicks(NO_PICKS);
    else return false;
    return true;
  }
  const run: Record<CaseCommand, () => unknown> = {
    find: () => findRef.current?.focus(),
    filter: () => setMenuOpen(true),
    down: () => move(at + 1),
    up: () => move(at < 0 ? 0 : at - 1),
    "page-down": () => move(at + PAGE),
    "page-up": () => move(at - PAGE),
    first: () => move(0),
    last: () => move(matching - 1),
    select: () => here !== null && pick(here),
    peek: () => here !== null && setPeeking((before) => !before),
    open: () => here !== null && push(hrefOf(here)),
    label: () => may.label && label(),
    export: () => may.export && exportThem(),
    leave,
  };
  useCaseKeys((command) => run[command]() !== false);

  const isFiltered = activeFilters(query).some((key) => key !== "type");
  return (
    <main className="cases" id="main" data-density="dense" aria-busy={pending}>
      <CasesHead
        slug={slug}
        summary={summary}
        isFiltered={activeFilters(query).length > 0}
        mayImport={may.import}
        onExport={may.export ? exportThem : null}
      />
      <FilterBar
        query={query}
        onSet={setQuery}
        choices={summary}
        mayCompare={mayCompare}
        findRef={findRef}
        menuOpen={menuOpen}
        onMenuOpen={setMenuOpen}
        onChosen={() => scrollRef.current?.focus({ preventScroll: true })}
      />
      <Composition
        types={summary.types}
        chosen={query.type}
        isFiltered={isFiltered}
        onChoose={(type) => setQuery({ type })}
      />
      <SelectionBar
        picked={many}
        matching={matching}
        allPicked={allPicked}
        resting={<Compared judge={summary.judge} hasRun={summary.hasRun} mayCompare={mayCompare} />}
        order={<OrderMenu query={query} onSet={setQuery} mayCompare={mayCompare} />}
        onLabel={may.label ? label : null}
        onExport={may.export ? exportThem : null}
        onDelete={may.delete ? () => setDeleting(true) : null}
        onAll={pickAll}
        onClear={() => setPicks(NO_PICKS)}
      />
      {failed !== null && (
        <Failed
          action={
            <Button small onClick={() => need(failed)}>
              Try again
            </Button>
          }
        >
          <b>Some rows could not be loaded.</b> The server did not answer. Nothing was changed.
        </Failed>
      )}
      <div className="cases-body">
        {matching === 0 ? (
          <NoMatch query={query} summary={summary} onSet={setQuery} />
        ) : (
          <DataTable
            list={address}
            label="Cases"
            columns={columns}
            total={matching}
            rowAt={rowAt}
            keyOf={(row) => row.id}
            rowHeight={ROW}
            sort={{ by: query.sort, dir: query.dir }}
            onSort={(by) => setQuery(nextSort(query, by))}
            at={at}
            onAt={setAt}
            isSelected={(row) => isPicked(picks, row.id)}
            onRange={need}
            busy={pending}
            scrollRef={scrollRef}
          />
        )}
        {peeking && here !== null && (
          <Peek slug={slug} row={here} href={hrefOf(here)} onClose={() => setPeeking(false)} />
        )}
      </div>
      <CasesStrip at={at} matching={matching} mayCompare={mayCompare} hasFlagsAlone={summary.hasFlagsAlone} />
      <p className="sr" role="status">
        {said}
      </p>
      {deleting && (
        <DeleteCasesOf
          picks={picks}
          count={props.count}
          remove={props.remove}
          listRef={scrollRef}
          onClose={() => setDeleting(false)}
          onDone={deleted}
        />
      )}
    </main>
  );
}

/** The dialog's own copy of the selection, so that it asks and deletes the very same cases. */
function DeleteCasesOf({
  picks,
  ...rest
}: { picks: Picks } & Omit<ComponentProps<typeof DeleteCases>, "picked">) {
  const [picked] = useState(() => picksToSend(picks));
  return <DeleteCases picked={picked} {...rest} />;
}

/** A head pressed again turns the order round; pressed a third time it gives the order of import back. */
function nextSort(query: CaseQuery, by: string): Partial<CaseQuery> {
  if (query.sort !== by) return { sort: by as CaseQuery["sort"], dir: "asc" };
  return query.dir === "asc" ? { dir: "desc" } : { sort: "imported", dir: "asc" };
}

function Compared({
  judge,
  hasRun,
  mayCompare,
}: {
  judge: { name: string; version: number } | null;
  hasRun: boolean;
  mayCompare: boolean;
}) {
  if (!mayCompare) return "Labels and verdicts are kept from this page while you label blind.";
  if (!hasRun) return "No judge has finished a run yet, so people are compared with none.";
  if (judge === null) return "People beside each set’s newest finished run.";
  return (
    <>
      People beside <b>{judge.name}</b>, version {judge.version}: the newest finished run.
    </>
  );
}
