import { Bob } from "@/components/ui/icons";
import { Interval } from "@/components/ui/interval";

const TICKS = [0, 25, 50, 75, 100];

function Gridlines() {
  return (
    <span className="gridlines">
      {TICKS.map((tick) => (
        <i key={tick} style={{ left: `${tick}%` }} />
      ))}
    </span>
  );
}

/** The axis of a figure that cannot be given, with the reason where the bar would be. */
export function EmptyTrack({ reason }: { reason: string }) {
  return (
    <span className="track">
      <Gridlines />
      <span className="q3 instead">{reason}</span>
    </span>
  );
}

/**
 * A rate drawn on the one axis of 0 to 100%, with its budget hanging where there is one. Decorative: counts, share and
 * range stand beside it in words.
 */
export function Track({
  rate,
  budget = null,
}: {
  rate: { rate: number | null; low: number | null; high: number | null };
  budget?: number | null;
}) {
  return (
    <span className="track" aria-hidden="true">
      <Gridlines />
      {budget !== null && (
        <i className="hang" style={{ left: `${budget * 100}%` }}>
          <Bob />
        </i>
      )}
      <Interval rate={rate} />
    </span>
  );
}
