import { formatDay, formatDayInWords, formatNumber } from "@/lib/format";
import type { StaleReason } from "@/lib/judges/stale-reason";
import { trainingChangeWords } from "@/lib/report/learned-words";
import { changeWords } from "../setup/change-words";

const day = (instant: string) => formatDayInWords(formatDay(new Date(instant), "UTC"));
const claims = (many: number) => (many === 1 ? "1 claim" : `${formatNumber(many)} claims`);

function served({ servedModel, fingerprint }: { servedModel: string | null; fingerprint: string | null }) {
  return [servedModel ?? "a model that gave no name", fingerprint].filter(Boolean).join(", ");
}

/** A reason why a run tells no longer of today, as a sentence. */
export function staleWords(reason: StaleReason): string {
  switch (reason.kind) {
    case "version": {
      const changes = reason.changes.map(changeWords).join("; ");
      return `This is version ${formatNumber(reason.version)}; the judge has a version ${formatNumber(reason.newest)}${changes && `. Changed since: ${changes}`}.`;
    }
    case "drift":
      return `Since ${day(reason.at)} another model answers under this version: ${served(reason.to)} instead of ${served(reason.from)}.`;
    case "claims":
      return [
        reason.missing > 0 && `${claims(reason.missing)} came after it and it says nothing of them.`,
        reason.replaced > 0 && `${claims(reason.replaced)} that it judged have been replaced by others.`,
      ]
        .filter(Boolean)
        .join(" ");
    case "training":
      return `Of its training: ${trainingChangeWords(reason)}.`;
    case "labels":
      return `${reason.changed === 1 ? "1 label" : `${formatNumber(reason.changed)} labels`} came or changed since ${day(reason.since)}.`;
  }
}

/** What has changed since a run. */
export function StaleList({ reasons }: { reasons: readonly StaleReason[] }) {
  if (reasons.length === 0) return <p className="sub">Nothing that it rests on has changed since.</p>;
  return (
    <ul className="run-stale">
      {reasons.map((reason) => (
        <li key={reason.kind}>{staleWords(reason)}</li>
      ))}
    </ul>
  );
}
