import { createHash } from "node:crypto";
import type { Verdict } from "@/lib/claims/verdict";

/** A gold label by what it stands at, so that it is the same after an import. */
export interface GoldLine {
  dataset: string;
  externalId: string;
  system: string;
  /** Place of the claim in its answer, from 0. */
  position: number;
  text: string;
  gold: Verdict;
}

/** The gold labels of a project as they were: by their hash and counts. */
export interface LabelSnapshot {
  /** sha256 over all of them, whatever their order. */
  hash: string;
  supported: number;
  contradicted: number;
  unsupported: number;
}

/** Takes the snapshot of gold labels. */
export function snapshotOf(labels: readonly GoldLine[]): LabelSnapshot {
  const lines = labels
    .map(({ dataset, externalId, system, position, text, gold }) =>
      JSON.stringify([dataset, externalId, system, position, text, gold]),
    )
    .sort();
  const many = (wanted: Verdict) => labels.filter(({ gold }) => gold === wanted).length;
  return {
    hash: createHash("sha256").update(lines.join("\n"), "utf8").digest("hex"),
    supported: many("supported"),
    contradicted: many("contradicted"),
    unsupported: many("unsupported"),
  };
}
