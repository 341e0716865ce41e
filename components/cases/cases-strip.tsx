import { Key } from "@/components/ui/key";
import { type Mark, VerdictWord } from "@/components/ui/verdict-mark";
import { formatNumber } from "@/lib/format";

const MARKS: readonly Mark[] = ["supported", "contradicted", "unsupported", "no_verdict", "disputed", "none"];
const WITH_FLAGGED: readonly Mark[] = MARKS.flatMap((mark) =>
  mark === "no_verdict" ? ["flagged", mark] : [mark],
);

/** The foot: where the keyboard is, what the marks say, and the keys that have no button. */
export function CasesStrip({
  at,
  matching,
  mayCompare,
  hasFlagsAlone,
}: {
  at: number;
  matching: number;
  mayCompare: boolean;
  /** A judge beside the people only passes or flags. */
  hasFlagsAlone: boolean;
}) {
  return (
    <footer className="strip">
      <span className="num">
        {at >= 0 && at < matching
          ? `Row ${formatNumber(at + 1)} of ${formatNumber(matching)}`
          : `${formatNumber(matching)} ${matching === 1 ? "row" : "rows"}`}
      </span>
      <span className="legend-marks">
        {mayCompare &&
          (hasFlagsAlone ? WITH_FLAGGED : MARKS).map((mark) => <VerdictWord key={mark} mark={mark} />)}
      </span>
      <span className="hints">
        <Key>↑</Key>
        <Key>↓</Key> move <i /> <Key>X</Key> select <i /> <Key>Space</Key> look <i /> <Key>Enter</Key> open
      </span>
    </footer>
  );
}
