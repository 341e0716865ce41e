import { formatDuration, formatNumber } from "@/lib/format";
import type { JudgeRecord } from "@/lib/judges/record";

const REDRAW_MS = 100;
/** Between two lines where nobody watches, so that a log shows life without growing long. */
const LINE_MS = 10_000;

/** How far a judge has come, on standard error: one line redrawn on a terminal, a line now and then elsewhere. */
export class Progress {
  private done = 0;
  private input = 0;
  private output = 0;
  private readonly failures = new Map<string, number>();
  private readonly start = Date.now();
  private shownAt = Date.now();

  /** total: claims to judge; calls beyond one a claim, for citations, are not counted. */
  constructor(
    private readonly total: number,
    private readonly out: NodeJS.WriteStream = process.stderr,
  ) {}

  /** Notes what one call came to; only a claim's call against all passages moves the line on. */
  add({ reply, usage }: JudgeRecord, isClaim: boolean): void {
    if (isClaim) this.done++;
    if (reply.status === "no_verdict") {
      this.failures.set(reply.failure, (this.failures.get(reply.failure) ?? 0) + 1);
    }
    this.input += usage?.input ?? 0;
    this.output += usage?.output ?? 0;
    const now = Date.now();
    if (now - this.shownAt < (this.out.isTTY ? REDRAW_MS : LINE_MS)) return;
    this.shownAt = now;
    this.out.write(this.out.isTTY ? `\r\u001b[K${this.line(now)}` : `${this.line(now)}\n`);
  }

  /** The last line: what was done, what failed and why, and the tokens. */
  finish(): void {
    const tokens =
      this.input + this.output > 0
        ? `; ${formatNumber(this.input)} tokens in, ${formatNumber(this.output)} out`
        : "";
    this.out.write(`${this.out.isTTY ? "\r\u001b[K" : ""}${this.line(Date.now())}${tokens}\n`);
  }

  private line(now: number): string {
    const failed = [...this.failures]
      .sort((a, b) => b[1] - a[1])
      .map(([kind, count]) => `${formatNumber(count)} ${kind.replaceAll("_", " ")}`);
    const without = failed.length === 0 ? "" : `; calls without a verdict: ${failed.join(", ")}`;
    const share = `${formatNumber(this.done)} of ${formatNumber(this.total)} claims judged`;
    return `${share} in ${formatDuration(now - this.start)}${without}`;
  }
}
