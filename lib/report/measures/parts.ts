import { withCapital } from "@/lib/claims/capital";
import type { Slice } from "@/lib/claims/slice";
import { SLICE_KEY_WORDS, sliceWord } from "@/lib/claims/trait-words";
import { formatChance, formatCoefficient, formatDifference, formatNumber, formatPercent } from "@/lib/format";
import type { WorseThanRest } from "@/lib/metrics/by-slice";
import { type Explanation, explain, type Measure } from "./measure";
import { workedRate } from "./rate-measure";

// Where a judge and people part, cell by cell and part by part.

/** One row of the matrix: a label of people's, and how its claims are spread over what the judge said. */
export interface MatrixRowFigures {
  label: string;
  all: number;
  cells: readonly { word: string; many: number }[];
}

export const MATRIX_SHARES: Measure<readonly MatrixRowFigures[]> = {
  id: "matrix-shares",
  name: "Counts and shares of the matrix",
  definition:
    "How the claims that people gave one label are spread over what the judge said of them. A row holds them all, those without a verdict among them, so its shares add up to 100%.",
  formula: "share = claims in the cell / claims of its row",
  source: "The field's confusion matrix, rows people and columns judge, with the shares of the rows.",
  sentence: () => "Counts, and their share of the row; so is the shade.",
  worked: (rows) =>
    rows
      .map(({ label, all, cells }) => {
        const filled = cells.filter(({ many }) => many > 0);
        return filled.length === 0
          ? `${label}: no claim`
          : `${label}: ${filled.map(({ word, many }) => `${word} ${workedRate({ hits: many, n: all })}`).join("; ")}`;
      })
      .join("\n"),
  range: () => null,
};

/** Chance below which a part is called worse, held against all parts that were looked at. */
export const SURE_BELOW = 0.05;

/** How sure one can be that a part is worse than the rest, in words; the number stands beside it. */
export function sureness({ p, pOfMany }: Pick<WorseThanRest, "p" | "pOfMany">): string {
  if (pOfMany < SURE_BELOW) return "worse, also when held against how many parts were looked at";
  return p < SURE_BELOW
    ? "perhaps: alone it would stand out, among so many parts it may be chance"
    : "may be chance";
}

/** A part held against the rest, among so many that were. */
export interface WorsePartFigures {
  part: Slice;
  worse: WorseThanRest;
  /** Parts that were held against their rest. */
  lookedAt: number;
}

/** In points with two decimals, as the printed whole ones would not add up. */
function fine({ hits, n }: { hits: number; n: number }): string {
  return formatCoefficient((hits / n) * 100);
}

const WORSE_PART: Omit<Measure<WorsePartFigures>, "id" | "name"> = {
  definition:
    "How much larger the share of wrong verdicts is in a part than in all the rest; wrong is missed or flagged for nothing. Looked at often enough something always stands out, so the chance is corrected for every part that was looked at.",
  formula: [
    "difference d = p₁ − p₂; p₁ wrong here / claims here, p₂ the same of the rest",
    "chance: half of what lies outside the widest range of d that is still above 0",
    "Holm: the i-th smallest chance of m parts · (m − i + 1), at least the one before, at most 100%",
  ].join("\n"),
  source:
    "Newcombe 1998, method 10, with clustered limits as Zou & Donner 2008 put others in; Holm 1979 for looking at many.",
  sentence: ({ part, worse }) => {
    const { here, rest, difference } = worse;
    const share = ({ hits, n }: typeof here) =>
      `${formatNumber(hits)} of ${formatNumber(n)} claims (${formatPercent({ hits, n })})`;
    return `Where the ${SLICE_KEY_WORDS[part.key]} is “${sliceWord(part)}” the judge is wrong on ${share(here)}, in the rest on ${share(rest)}: ${formatDifference(difference)}. ${withCapital(sureness(worse))}.`;
  },
  worked: ({ worse: { here, rest, difference, p, pOfMany }, lookedAt }) =>
    [
      `p₁ = ${workedRate(here)}; p₂ = ${workedRate(rest)}`,
      `d = ${fine(here)} − ${fine(rest)} = ${formatCoefficient(difference.difference * 100)} points`,
      `chance ${formatChance(p)}; Holm over ${formatNumber(lookedAt)} parts: ${formatChance(pOfMany)}`,
    ].join("\n"),
  range: ({ worse: { difference } }) => ({
    kind: "95% range, each side counting its answers (Wilson on the effective number, t form), put together by Newcombe's method 10",
    formula: [
      "low = d − √((p₁ − l₁)² + (u₂ − p₂)²), high = d + √((u₁ − p₁)² + (p₂ − l₂)²)",
      "l, u: clustered limits of each side",
    ].join("\n"),
    worked: formatDifference(difference),
    plain: null,
  }),
};

/**
 * The panel of a part that is held against the rest.
 *
 * @example explainPart({ part: { key: "tag", value: "fees" }, worse, lookedAt: 12 }).name // "Part: tag fees"
 */
export function explainPart(figures: WorsePartFigures): Explanation {
  const { key } = figures.part;
  const name = `Part: ${SLICE_KEY_WORDS[key]} ${sliceWord(figures.part)}`;
  return explain({ ...WORSE_PART, id: "worse-part", name }, figures);
}
