"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Key } from "@/components/ui/key";
import { formatNumber } from "@/lib/format";

/** The bar above the head: it always keeps its place, so that no row jumps. Actions while something is selected. */
export function SelectionBar({
  picked,
  matching,
  allPicked,
  resting,
  order,
  onLabel,
  onExport,
  onDelete,
  onAll,
  onClear,
}: {
  picked: number;
  matching: number;
  allPicked: boolean;
  /** What stands there while nothing is selected. */
  resting: ReactNode;
  order: ReactNode;
  /** null for who may not. */
  onLabel: (() => void) | null;
  onExport: (() => void) | null;
  onDelete: (() => void) | null;
  onAll: () => void;
  onClear: () => void;
}) {
  if (picked === 0) {
    return (
      <div className="selbar resting">
        <span>{resting}</span>
        {order}
      </div>
    );
  }
  return (
    <div className="selbar" role="toolbar" aria-label="With the selected cases">
      <b>{formatNumber(picked)} selected</b>
      {onLabel && (
        <Button small onClick={onLabel}>
          Label these <Key>L</Key>
        </Button>
      )}
      {onExport && (
        <Button small onClick={onExport}>
          Export <Key>E</Key>
        </Button>
      )}
      {onDelete && (
        <Button small onClick={onDelete}>
          Delete
        </Button>
      )}
      {!allPicked && (
        <Button kind="bare" small onClick={onAll}>
          Select all {formatNumber(matching)}
        </Button>
      )}
      <Button kind="bare" small onClick={onClear}>
        Clear <Key>Esc</Key>
      </Button>
      {order}
    </div>
  );
}
