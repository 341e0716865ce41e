import { formatDay } from "@/lib/format";
import { countOf } from "./words";

/** Something that happened, for the list of what happened lately. */
export interface LatelyEvent {
  key: string;
  /** Calendar day in the stated zone, such as "2026-03-01". */
  day: string;
  /** The instant it is sorted by; of a day of labeling its last. */
  at: Date;
  text: string;
  /** Number of the report it is about. */
  report: number | null;
}

/** A label set, changed or taken back. */
export interface LabelAct {
  at: Date;
  by: string;
  claimId: string;
}

/**
 * Labeled claims by day and person.
 *
 * @param acts newest first.
 * @param zone the zone whose days are counted; each instant is put into its day once.
 * @returns one event a day and person, newest first.
 * @example labelDays([{ at: new Date("2026-03-01T23:30:00Z"), by: "Ada", claimId: "c-1" }], "Asia/Tokyo")[0]?.day // "2026-03-02"
 */
export function labelDays(acts: readonly LabelAct[], zone: string): LatelyEvent[] {
  const groups = new Map<string, { day: string; at: Date; by: string; claims: Set<string> }>();
  for (const { at, by, claimId } of acts) {
    const day = formatDay(at, zone);
    const key = `${day} ${by}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { day, at, by, claims: new Set([claimId]) });
    else {
      group.claims.add(claimId);
      if (at > group.at) group.at = at;
    }
  }
  return [...groups].map(([key, { day, at, by, claims }]) => ({
    key: `labels ${key}`,
    day,
    at,
    text: `${by} labeled ${countOf(claims.size, "claim")}`,
    report: null,
  }));
}

/**
 * The newest of some events.
 *
 * @param events in any order; take how many.
 */
export function newestEvents(events: readonly LatelyEvent[], take: number): LatelyEvent[] {
  return [...events]
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.key < b.key ? -1 : 1))
    .slice(0, take);
}
