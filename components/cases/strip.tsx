import { type Mark, markWord, VerdictMark } from "@/components/ui/verdict-mark";

/** So many marks fit the column; of more, the last place says how many are left. */
const FIT = 5;

function wordsOf(marks: readonly Mark[], noneWord: string): string {
  return marks.map((mark) => (mark === "none" ? noneWord : markWord(mark))).join(", ");
}

/** One mark a claim: the place is the claim, so the third of people and the third of the judge are the same one. */
export function Strip({ marks, noneWord }: { marks: readonly Mark[]; noneWord: string }) {
  if (marks.length === 0) return <span className="q3">no claim</span>;
  const shown = marks.length > FIT ? marks.slice(0, FIT - 1) : marks;
  const words = wordsOf(marks, noneWord);
  return (
    <span className="marks" role="img" aria-label={words} title={words}>
      {shown.map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the claim
        <VerdictMark key={place} mark={mark} size={14} />
      ))}
      {marks.length > FIT && <span className="more">+{marks.length - shown.length}</span>}
    </span>
  );
}
