import type { CSSProperties, ReactNode } from "react";

interface Limits {
  low: number | null;
  high: number | null;
}

/** Shares as CSS custom properties; positions are fractions 0 to 1. */
function style(values: Record<string, number>): CSSProperties {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--${name}`, value]),
  ) as CSSProperties;
}

/**
 * An interval as a dot on a bar, on the axis of 0 to 100% it stands in. HTML and borders, so that it prints without
 * background graphics. Decorative: the counts and the range stand beside it in words.
 *
 * @param rate share 0 to 1 with its 95% limits; where rate is null `none` is shown in its place.
 * @param wide limits of a second, wider range (over answers), drawn as a thin line with ends.
 * @param open draws the dot open: people's figure, or a foreseen one.
 */
export function Interval({
  rate,
  wide,
  open = false,
  none = "none",
}: {
  rate: Limits & { rate: number | null };
  wide?: Limits | undefined;
  open?: boolean;
  none?: ReactNode;
}) {
  if (rate.rate === null) return <span className="ci-none">{none}</span>;
  return (
    <span className={open ? "ci ci-open" : "ci"} aria-hidden="true">
      {wide?.low != null && wide.high != null && (
        <i className="wide" style={style({ lo2: wide.low, hi2: wide.high })} />
      )}
      {rate.low !== null && rate.high !== null && (
        <i className="span" style={style({ lo: rate.low, hi: rate.high })} />
      )}
      <i className="dot" style={style({ p: rate.rate })} />
    </span>
  );
}

const TICKS = [0, 25, 50, 75, 100];

/** The one axis of everything compared: 0 to 100%. */
export function Axis() {
  return (
    <span className="axis" aria-hidden="true">
      {TICKS.map((tick) => (
        <span key={tick} style={{ left: `${tick}%` }}>
          {tick === 100 ? "100%" : tick}
        </span>
      ))}
    </span>
  );
}
