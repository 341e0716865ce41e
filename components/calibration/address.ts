import { z } from "zod";
import { CASE_TYPES, CLAIM_KINDS } from "@/lib/claims/case";
import { CLAIM_LENGTHS, CLAIM_WORDINGS, type Slice } from "@/lib/claims/slice";
import { VERDICTS } from "@/lib/claims/verdict";
import type { CellFilter } from "@/lib/metrics/judged-claim";

/** What the calibration page is about; all of it stands in the address. */
export interface CalibrationAddress {
  run: string | null;
  slice: Slice | null;
  isBlindOnly: boolean;
  cell: CellFilter | null;
  /** Page of the open cell's claims, from 1. */
  page: number;
}

const text = z.string().trim().max(300);
const GOLD = [...VERDICTS, "hallucinated"] as const;
const SAID = [...VERDICTS, "flagged", "no_verdict"] as const;

const KNOWN = {
  caseType: CASE_TYPES,
  claimKind: CLAIM_KINDS,
  length: CLAIM_LENGTHS,
  wording: CLAIM_WORDINGS,
} as const;

function readSlice(value: string): Slice | null {
  const colon = value.indexOf(":");
  const key = value.slice(0, colon);
  const rest = value.slice(colon + 1);
  const named = rest === "" ? null : rest;
  if (key === "system" || key === "tag") return { key, value: named };
  if (key !== "caseType" && key !== "claimKind" && key !== "length" && key !== "wording") return null;
  const known: readonly string[] = KNOWN[key];
  return named === null || known.includes(named) ? { key, value: named } : null;
}

/** A slice as it stands in an address: "tag:fees"; "tag:" for claims without one. */
export function writeSlice({ key, value }: Slice): string {
  return `${key}:${value ?? ""}`;
}

function readCell(value: string): CellFilter | null {
  const [gold, said] = value.split("-");
  const people = GOLD.find((one) => one === gold);
  const judge = SAID.find((one) => one === said);
  return people === undefined || judge === undefined ? null : { gold: people, verdict: judge };
}

/** A cell as it stands in an address: "contradicted-supported", people first. */
export function writeCell({ gold, verdict }: CellFilter): string {
  return `${gold}-${verdict}`;
}

const schema = z.object({
  run: text.min(1).nullable().catch(null),
  slice: text.transform(readSlice).nullable().catch(null),
  labels: z
    .literal("blind")
    .transform(() => true)
    .catch(false),
  cell: text.transform(readCell).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

/** Reads an address; whatever is wrong in it falls back to the whole. Of a name given twice the first counts. */
export function readCalibrationAddress(
  given: Record<string, string | string[] | undefined>,
): CalibrationAddress {
  const first = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
  );
  const { labels, ...rest } = schema.parse(first);
  return { ...rest, isBlindOnly: labels };
}

/** The address of the page with some of it changed; what is at its default is left out. */
export function calibrationHref(
  slug: string,
  address: CalibrationAddress,
  change: Partial<CalibrationAddress> = {},
): string {
  const { run, slice, isBlindOnly, cell, page } = { ...address, page: 1, ...change };
  const query = new URLSearchParams();
  if (run !== null) query.set("run", run);
  if (isBlindOnly) query.set("labels", "blind");
  if (slice !== null) query.set("slice", writeSlice(slice));
  if (cell !== null) query.set("cell", writeCell(cell));
  if (cell !== null && page > 1) query.set("page", String(page));
  const text = query.toString();
  return `/projects/${slug}/calibration${text === "" ? "" : `?${text}`}`;
}
