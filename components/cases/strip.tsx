import { type Mark, VerdictMark } from "@/components/ui/verdict-mark";
import { formatNumber } from "@/lib/format";
import { stripWords } from "./strip-words";

/** So many marks fit the column; of more, the last place says how many are left. */
const FIT = 5;
/** From here on the number of those left takes the place of one more mark. */
const WIDE = 1000;

/** One mark a claim: the place is the claim, so the third of people and the third of the judge are the same one. */
export function Strip({ marks, noneWord }: { marks: readonly Mark[]; noneWord: string }) {
  if (marks.length === 0) return <span className="q3">no claim</span>;
  const places = marks.length <= FIT ? FIT : marks.length < WIDE ? FIT - 1 : FIT - 2;
  const shown = marks.slice(0, places);
  const words = stripWords(marks, noneWord);
  return (
    <span className="marks" role="img" aria-label={words} title={words}>
      {shown.map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the claim
        <VerdictMark key={place} mark={mark} size={14} />
      ))}
      {marks.length > shown.length && (
        <span className="marks-left">+{formatNumber(marks.length - shown.length)}</span>
      )}
    </span>
  );
}
