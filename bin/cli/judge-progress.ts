import { formatDuration, formatNumber } from "@/lib/format";
import type { RunProgressView } from "@/lib/judges/run-progress";

const BAR_CELLS = 24;
/** In a log that nobody watches a line is worth it this often. */
const LINE_MS = 10_000;
/** Goes to the start of the line and clears what stood there. */
const CLEAR = "\r\u001b[2K";

function money({ cost }: RunProgressView): string {
  return cost === null ? "" : `, ${cost.amount} ${cost.currency}`;
}

function failures({ noVerdict, failures: kinds }: RunProgressView): string {
  if (noVerdict === 0) return "";
  const named = kinds.map(({ kind, many }) => `${kind} ${formatNumber(many)}`).join(", ");
  return `, ${formatNumber(noVerdict)} without a verdict${named === "" ? "" : ` (${named})`}`;
}

/**
 * "120 of 300 claims, 4 without a verdict (schema 4), 12 a second, about 15 s left".
 *
 * @param unit what is counted.
 */
export function progressLine(progress: RunProgressView, unit = "claims"): string {
  const { done, total, perSecond, leftMs } = progress;
  const pace = perSecond === null ? "" : `, ${formatNumber(Math.max(1, Math.round(perSecond)))} a second`;
  const left = leftMs === null ? "" : `, about ${formatDuration(leftMs)} left`;
  return `${formatNumber(done)} of ${formatNumber(total)} ${unit}${failures(progress)}${money(progress)}${pace}${left}`;
}

/** The same behind a bar. */
export function progressBar(progress: RunProgressView, columns: number, unit = "claims"): string {
  const { done, total } = progress;
  const filled = total === 0 ? BAR_CELLS : Math.floor((Math.min(done, total) / total) * BAR_CELLS);
  const bar = `[${"#".repeat(filled)}${".".repeat(BAR_CELLS - filled)}]`;
  return `${bar} ${progressLine(progress, unit)}`.slice(0, Math.max(0, columns - 1));
}

/** Where progress is shown: a bar that moves on a terminal, else a line now and then. */
export interface ProgressSink {
  show(progress: RunProgressView): void;
  /** Takes the bar away. */
  end(): void;
}

/** Shows progress on a stream of a terminal or of a log. */
export function progressSink(
  stream: { isTTY?: boolean; columns?: number; write(text: string): unknown },
  {
    name,
    now = () => performance.now(),
    unit = "claims",
  }: { name: string; now?: () => number; unit?: string },
): ProgressSink {
  if (stream.isTTY) {
    return {
      show: (progress) => stream.write(`${CLEAR}${progressBar(progress, stream.columns ?? 80, unit)}`),
      end: () => stream.write(CLEAR),
    };
  }
  let last = now();
  return {
    show: (progress) => {
      if (progress.status !== "running" || now() - last < LINE_MS) return;
      last = now();
      stream.write(`${name}: ${progressLine(progress, unit)}\n`);
    },
    end: () => undefined,
  };
}
