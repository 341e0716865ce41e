import { formatDuration, formatNumber } from "@/lib/format";
import type { RunProgressView } from "@/lib/judges/run-progress";

/** What a run counts, and what is said of those it has nothing on. */
export interface Counted {
  unit: string;
  without: string;
}

export const JUDGED: Counted = { unit: "claims", without: "without a verdict" };
export const RATED: Counted = { unit: "answers", without: "without a rating" };
export const SPLIT: Counted = { unit: "answers", without: "left as they are" };

/** Reasons that only splitting has; others are named by their kind, as in the settings and the files. */
const KIND_WORDS: Readonly<Record<string, string>> = {
  labels_kept: "people worked on their claims:",
  verdicts_kept: "judges have verdicts on their claims:",
};

const BAR_CELLS = 24;
/** In a log that nobody watches a line is worth it this often. */
const LINE_MS = 10_000;
/** Goes to the start of the line and clears what stood there. */
const CLEAR = "\r\u001b[2K";

function money({ cost }: RunProgressView): string {
  return cost === null ? "" : `, ${cost.amount} ${cost.currency}`;
}

function failures({ noVerdict, failures: kinds }: RunProgressView, { without }: Counted): string {
  if (noVerdict === 0) return "";
  const named = kinds.map(({ kind, many }) => `${KIND_WORDS[kind] ?? kind} ${formatNumber(many)}`).join(", ");
  return `, ${formatNumber(noVerdict)} ${without}${named === "" ? "" : ` (${named})`}`;
}

/** "120 of 300 claims, 4 without a verdict (schema 4), 12 a second, about 15 s left". */
export function progressLine(progress: RunProgressView, counted: Counted = JUDGED): string {
  const { done, total, perSecond, leftMs } = progress;
  const pace = perSecond === null ? "" : `, ${formatNumber(Math.max(1, Math.round(perSecond)))} a second`;
  const left = leftMs === null ? "" : `, about ${formatDuration(leftMs)} left`;
  return `${formatNumber(done)} of ${formatNumber(total)} ${counted.unit}${failures(progress, counted)}${money(progress)}${pace}${left}`;
}

/** The same behind a bar. */
export function progressBar(progress: RunProgressView, columns: number, counted: Counted = JUDGED): string {
  const { done, total } = progress;
  const filled = total === 0 ? BAR_CELLS : Math.floor((Math.min(done, total) / total) * BAR_CELLS);
  const bar = `[${"#".repeat(filled)}${".".repeat(BAR_CELLS - filled)}]`;
  return `${bar} ${progressLine(progress, counted)}`.slice(0, Math.max(0, columns - 1));
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
    counted = JUDGED,
  }: { name: string; now?: () => number; counted?: Counted },
): ProgressSink {
  if (stream.isTTY) {
    return {
      show: (progress) => stream.write(`${CLEAR}${progressBar(progress, stream.columns ?? 80, counted)}`),
      end: () => stream.write(CLEAR),
    };
  }
  let last = now();
  return {
    show: (progress) => {
      if (progress.status !== "running" || now() - last < LINE_MS) return;
      last = now();
      stream.write(`${name}: ${progressLine(progress, counted)}\n`);
    },
    end: () => undefined,
  };
}
