/** Cases of a file that its project holds already, to the letter, and in which datasets; most first. */
export interface KnownCounts {
  cases: number;
  datasets: { name: string; cases: number }[];
}

/** So many datasets are named. */
const MAX_NAMED = 5;

/**
 * How many cases of a file are in its project already, as a sentence without its full stop; null where none is.
 *
 * @param of cases: all of the file. format: how a number is written.
 * @example knownWords({ cases: 6, datasets: [{ name: "march", cases: 6 }] }, { cases: 6 })
 *   // "All 6 cases are in this project already, in dataset march"
 */
export function knownWords(
  known: KnownCounts,
  { cases, format = String }: { cases: number; format?: (many: number) => string },
): string | null {
  if (known.cases === 0) return null;
  const isAll = known.cases >= cases;
  const one = cases === 1 ? "The case is" : `All ${format(cases)} cases are`;
  const some = `${format(known.cases)} of ${format(cases)} cases ${known.cases === 1 ? "is" : "are"}`;
  const named = known.datasets.slice(0, MAX_NAMED).map((set) => {
    return set.cases === known.cases ? set.name : `${set.name} (${format(set.cases)})`;
  });
  const more = known.datasets.length - named.length;
  if (more > 0) named.push(`${format(more)} more`);
  const where = `in ${known.datasets.length === 1 ? "dataset" : "datasets"} ${named.join(", ")}`;
  return `${isAll ? one : some} in this project already, ${where}`;
}
