import { Bob } from "@/components/ui/icons";
import { Interval } from "@/components/ui/interval";

const TICKS = [0, 25, 50, 75, 100];

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
      <span className="gridlines">
        {TICKS.map((tick) => (
          <i key={tick} style={{ left: `${tick}%` }} />
        ))}
      </span>
      {budget !== null && (
        <i className="hang" style={{ left: `${budget * 100}%` }}>
          <Bob />
        </i>
      )}
      <Interval rate={rate} />
    </span>
  );
}
