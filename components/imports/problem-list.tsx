import { formatNumber } from "@/lib/format";
import type { ProblemList as Problems } from "@/lib/imports/problem";

/** How many are drawn; whoever has more mends the first ones first. */
const SHOWN = 200;

/** Problems or warnings of a file, each with its line and field. */
export function ProblemList({ problems, label }: { problems: Problems; label: string }) {
  const shown = problems.items.slice(0, SHOWN);
  const rest = problems.count - shown.length;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol className="problems import-problems" aria-label={label} tabIndex={0}>
        {shown.map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={at}>
            <span className="id">
              line {problem.line}
              {problem.field !== "" && `, ${problem.field}`}
            </span>
            <span>{problem.message}</span>
          </li>
        ))}
      </ol>
      {rest > 0 && <p className="note">and {formatNumber(rest)} more</p>}
    </>
  );
}
