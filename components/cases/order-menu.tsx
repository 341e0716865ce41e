"use client";

import { DropdownMenu } from "radix-ui";
import { Icon } from "@/components/ui/icons";
import { CASE_SORTS, type CaseQuery, type CaseSort } from "@/lib/metrics/case-query";
import { SORT_WORDS } from "./words";

/** The sentence that says the order, and changes it. */
export function OrderMenu({
  query,
  onSet,
  mayCompare,
}: {
  query: CaseQuery;
  onSet: (change: Partial<CaseQuery>) => void;
  mayCompare: boolean;
}) {
  const sorts = CASE_SORTS.filter((sort) => mayCompare || (sort !== "difference" && sort !== "outcome"));
  const word = (sort: CaseSort) => SORT_WORDS[sort];
  return (
    <span className="order q2">
      Sorted by{" "}
      <DropdownMenu.Root>
        <DropdownMenu.Trigger className="pick">
          {word(query.sort)}
          {query.dir === "desc" && ", last first"}
          <Icon name="chevron" size={9} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
            <DropdownMenu.RadioGroup value={query.sort}>
              {sorts.map((sort) => (
                <DropdownMenu.RadioItem
                  key={sort}
                  value={sort}
                  className="menu-item"
                  onSelect={() => onSet({ sort, dir: "asc" })}
                >
                  <span className="menu-tick">{query.sort === sort && <Icon name="check" />}</span>
                  {word(sort)}
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
            <DropdownMenu.Separator className="menu-rule" />
            <DropdownMenu.CheckboxItem
              className="menu-item"
              checked={query.dir === "desc"}
              onSelect={() => onSet({ dir: query.dir === "desc" ? "asc" : "desc" })}
            >
              <span className="menu-tick">{query.dir === "desc" && <Icon name="check" />}</span>
              last first
            </DropdownMenu.CheckboxItem>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </span>
  );
}
