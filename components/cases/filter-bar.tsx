"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons";
import { Key } from "@/components/ui/key";
import { activeFilters, type CaseQuery, FILTER_KEYS } from "@/lib/metrics/case-query";
import { FilterMenu } from "./filter-menu";
import { FILTER_WORDS, filterValue } from "./words";

const TYPING_MS = 250;
const MAX_WORDS = 200;

/** The address follows the typing after a short rest; Enter does not wait, Esc empties the field and leaves it. */
function FindField({
  words,
  onFind,
  fieldRef,
}: {
  words: string;
  onFind: (words: string) => void;
  fieldRef: RefObject<HTMLInputElement | null>;
}) {
  const [typed, setTyped] = useState(words);
  const sent = useRef(words);
  useEffect(() => {
    // Going back in the history changes the words; typing goes on undisturbed.
    if (sent.current === words || document.activeElement === fieldRef.current) return;
    sent.current = words;
    setTyped(words);
  }, [words, fieldRef]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      onFind(sent.current);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, onFind]);
  return (
    <label className="find">
      <span className="sr">Search questions and answers</span>
      <input
        ref={fieldRef}
        className="field"
        type="search"
        placeholder="Search questions and answers"
        maxLength={MAX_WORDS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape") setTyped("");
          if (event.key === "Escape" || event.key === "Enter") event.currentTarget.blur();
        }}
      />
      {typed === "" && <Key>/</Key>}
    </label>
  );
}

/** Search and filters; each set filter is a token that says what it is about and goes with its cross. */
export function FilterBar({
  query,
  onSet,
  choices,
  mayCompare,
  findRef,
  menuOpen,
  onMenuOpen,
  onChosen,
}: {
  query: CaseQuery;
  onSet: (change: Partial<CaseQuery>) => void;
  choices: { systems: string[]; tags: string[]; datasets: { id: string; name: string }[] };
  mayCompare: boolean;
  findRef: RefObject<HTMLInputElement | null>;
  menuOpen: boolean;
  onMenuOpen: (open: boolean) => void;
  /** A filter was chosen in the menu: the keyboard goes on in the table. */
  onChosen: () => void;
}) {
  const onFind = (words: string) => onSet({ q: words === "" ? undefined : words });
  const find = useRef(onFind);
  useEffect(() => {
    find.current = onFind;
  });
  const [stable] = useState(() => (words: string) => find.current(words));
  const tokens = activeFilters(query).filter((key) => key !== "q");
  const isFiltered = activeFilters(query).length > 0;
  return (
    <search className="filters">
      <FindField words={query.q ?? ""} onFind={stable} fieldRef={findRef} />
      {tokens.map((key) => {
        const value = filterValue(query, key, choices.datasets);
        return (
          <span key={key} className="token">
            {FILTER_WORDS[key]} <b title={value}>{value}</b>
            <button
              type="button"
              aria-label={`Remove the filter ${FILTER_WORDS[key]} ${value}`}
              onClick={() => onSet({ [key]: undefined })}
            >
              <Icon name="close" />
            </button>
          </span>
        );
      })}
      <FilterMenu
        query={query}
        onSet={onSet}
        choices={choices}
        mayCompare={mayCompare}
        open={menuOpen}
        onOpenChange={onMenuOpen}
        onChosen={onChosen}
      />
      {isFiltered && (
        <Button
          kind="bare"
          small
          onClick={() => onSet(Object.fromEntries(FILTER_KEYS.map((key) => [key, undefined])))}
        >
          Clear
        </Button>
      )}
    </search>
  );
}
