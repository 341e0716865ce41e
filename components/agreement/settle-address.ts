import { DISAGREEMENT_KINDS, type DisagreementKind } from "@/lib/claims/disagreement";

/** What of the settling page stands in its address. */
export interface SettleAddress {
  dataset: string | null;
  run: string | null;
  kind: DisagreementKind | null;
  claim: string | null;
  /** Whether names stand beside the labels. */
  names: boolean;
}

function one(value: string | string[] | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** Reads the page's address; what it does not know is left out. */
export function readSettleAddress(search: Record<string, string | string[] | undefined>): SettleAddress {
  const kind = DISAGREEMENT_KINDS.find((known) => known === search.kind) ?? null;
  return {
    dataset: one(search.dataset),
    run: one(search.run),
    kind,
    claim: one(search.claim),
    names: search.names === "1",
  };
}

/** The address with some of it changed. */
export function settleHref(slug: string, address: SettleAddress, change: Partial<SettleAddress>): string {
  const { dataset, run, kind, claim, names } = { ...address, ...change };
  const query = new URLSearchParams();
  if (dataset !== null) query.set("dataset", dataset);
  if (run !== null) query.set("run", run);
  if (kind !== null) query.set("kind", kind);
  if (claim !== null) query.set("claim", claim);
  if (names) query.set("names", "1");
  const text = query.toString();
  return `/projects/${slug}/agreement/settle${text === "" ? "" : `?${text}`}`;
}
