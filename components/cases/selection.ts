import { MAX_PICKED_IN_ADDRESS } from "@/lib/metrics/case-query";

/** The selected cases: those listed, or, with `all`, every case of the list but those. */
export interface Picks {
  all: boolean;
  ids: ReadonlySet<string>;
}

export const NO_PICKS: Picks = { all: false, ids: new Set() };

export function isPicked({ all, ids }: Picks, id: string): boolean {
  return all !== ids.has(id);
}

export function togglePick({ all, ids }: Picks, id: string): Picks {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { all, ids: next };
}

/** How many of the list's cases are selected. */
export function countPicks({ all, ids }: Picks, matching: number): number {
  return all ? Math.max(0, matching - ids.size) : ids.size;
}

/** The selection as it stands in the address: nothing where it is too large for one. */
export function picksInAddress({ all, ids }: Picks): string | null {
  return all || ids.size === 0 || ids.size > MAX_PICKED_IN_ADDRESS ? null : [...ids].join(",");
}

/** The selection as it is sent to the server. */
export interface PickedCases {
  all: boolean;
  ids: string[];
}

export function picksToSend({ all, ids }: Picks): PickedCases {
  return { all, ids: [...ids] };
}
