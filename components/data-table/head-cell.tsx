import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icons";
import type { ColumnLook } from "./features";

/** A column's head: a button where the column can be sorted; the sorted one is told by weight, arrow and aria-sort. */
export function HeadCell({
  look,
  sort,
  onSort,
  children,
}: {
  look: ColumnLook | undefined;
  sort: { by: string; dir: "asc" | "desc" };
  onSort: (by: string) => void;
  children: ReactNode;
}) {
  const by = look?.sort;
  if (by === undefined) {
    return (
      <th scope="col" className={look?.head}>
        {children}
      </th>
    );
  }
  const isSorted = sort.by === by;
  return (
    <th
      scope="col"
      className={look?.head}
      {...(isSorted && {
        "aria-sort": sort.dir === "asc" ? ("ascending" as const) : ("descending" as const),
      })}
    >
      <button type="button" onClick={() => onSort(by)}>
        {children}
        {isSorted && <Icon name={sort.dir === "asc" ? "down" : "up"} size={9} />}
      </button>
    </th>
  );
}
