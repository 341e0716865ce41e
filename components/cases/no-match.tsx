import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format";
import { type CaseQuery, FILTER_KEYS, type FilterKey } from "@/lib/metrics/case-query";
import { FILTER_WORDS, filterValue } from "./words";

/** The filter without which most cases would match: the one to blame. */
function blamed(blame: readonly { key: FilterKey; without: number }[]) {
  return blame.reduce<{ key: FilterKey; without: number } | null>(
    (worst, one) => (worst === null || one.without > worst.without ? one : worst),
    null,
  );
}

/** Filtered to nothing: names the filter to blame and offers to take it away. */
export function NoMatch({
  query,
  summary,
  onSet,
}: {
  query: CaseQuery;
  summary: {
    all: number;
    datasets: { id: string; name: string }[];
    blame: readonly { key: FilterKey; without: number }[];
  };
  onSet: (change: Partial<CaseQuery>) => void;
}) {
  const worst = blamed(summary.blame);
  const clear = () => onSet(Object.fromEntries(FILTER_KEYS.map((key) => [key, undefined])));
  const name = worst && `${FILTER_WORDS[worst.key]} ${filterValue(query, worst.key, summary.datasets)}`;
  return (
    <div className="cases-blank">
      <Blank
        title="No case matches these filters"
        actions={
          <>
            {worst && worst.without > 0 && (
              <Button onClick={() => onSet({ [worst.key]: undefined })}>Take it away</Button>
            )}
            <Button kind="bare" onClick={clear}>
              Clear all
            </Button>
          </>
        }
      >
        {formatNumber(summary.all)} without them.{" "}
        {worst && worst.without > 0 ? (
          <>
            <b>{name}</b> leaves none: {formatNumber(worst.without)} match without it.
          </>
        ) : (
          "No single one is to blame: none matches when any one of them is taken away."
        )}
      </Blank>
    </div>
  );
}
