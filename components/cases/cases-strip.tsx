import { Key } from "@/components/ui/key";
import { type Mark, VerdictWord } from "@/components/ui/verdict-mark";
import { formatNumber } from "@/lib/format";

const MARKS: readonly Mark[] = ["supported", "contradicted", "unsupported", "no_verdict", "disputed", "none"];

/** The foot: where the keyboard is, what the marks say, and the keys that have no button. */
export function CasesStrip({
  at,
  matching,
  mayCompare,
}: {
  at: number;
  matching: number;
  mayCompare: boolean;
}) {
  return (
    <footer className="strip">
      <span className="num">
        {at >= 0 && at < matching
          ? `Row ${formatNumber(at + 1)} of ${formatNumber(matching)}`
          : `${formatNumber(matching)} ${matching === 1 ? "row" : "rows"}`}
      </span>
      <span className="legend-marks">
        {mayCompare && MARKS.map((mark) => <VerdictWord key={mark} mark={mark} />)}
      </span>
      <span className="hints">
        <Key>↑</Key>
        <Key>↓</Key> move <i /> <Key>X</Key> select <i /> <Key>Space</Key> look <i /> <Key>Enter</Key> open
      </span>
    </footer>
  );
}
