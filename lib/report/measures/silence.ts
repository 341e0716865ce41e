import { formatRangeInWords } from "@/lib/format";
import type { Rate } from "@/lib/stats/rate";
import type { Measure } from "./measure";
import { rangeNote } from "./range";
import { hitsOf, workedRate } from "./rate-measure";

/** Both kinds of silence: one without the other is praise for saying nothing, or for never admitting anything. */
export interface SilenceFigures {
  /** Declined, of the questions that cannot be answered. */
  abstention: Rate;
  /** Declined, of the questions that can. */
  falseAbstention: Rate;
}

const NONE = "No case states whether its question can be answered.";

function admitted({ hits, n }: Rate): string {
  if (n === 0) return "No question is stated to be unanswerable";
  if (n === 1) {
    return hits === 1
      ? "It admitted not knowing on the one question it could not answer"
      : "It did not admit not knowing on the one question it could not answer";
  }
  return `It admitted not knowing on ${hitsOf({ hits, n })} questions it could not answer`;
}

function gaveUp({ hits, n }: Rate): string {
  if (n === 0) return "; no question is stated to be answerable";
  if (n === 1) {
    return hits === 1 ? ", and gave up on the one it could" : ", and did not give up on the one it could";
  }
  return `, and gave up on ${hitsOf({ hits, n })} it could`;
}

function sentenceOf({ abstention, falseAbstention }: SilenceFigures): string {
  if (abstention.n === 0 && falseAbstention.n === 0) return NONE;
  if (abstention.n > 0) return `${admitted(abstention)}${gaveUp(falseAbstention)}.`;
  const { hits, n } = falseAbstention;
  const gave = n === 1 && hits === 0 ? "it did not give up on" : "it gave up on";
  return `${admitted(abstention)}; ${gave} ${n === 1 ? "the one question" : `${hitsOf({ hits, n })} questions`} it could answer.`;
}

function line(name: string, rate: Rate, none: string): string {
  return `${name}: ${rate.n === 0 ? none : workedRate(rate)}`;
}

export const SILENCE: Measure<SilenceFigures> = {
  id: "abstention",
  name: "Abstention and false abstention",
  definition:
    "How often it declined in words where it could not answer, and where it could. Always told together: either alone can be had for nothing.",
  formula: [
    "abstention = declined / unanswerable questions",
    "false abstention = declined / answerable questions",
  ].join("\n"),
  source: "Kalai et al. 2025; Wilson 1927 for the ranges.",
  sentence: sentenceOf,
  worked: ({ abstention, falseAbstention }) =>
    [
      line("abstention", abstention, "no question is stated to be unanswerable"),
      line("false abstention", falseAbstention, "no question is stated to be answerable"),
    ].join("\n"),
  range: ({ abstention, falseAbstention }) => {
    const known = [abstention, falseAbstention].filter((rate) => rate.n > 0);
    const [first] = known;
    if (first === undefined) return null;
    return {
      ...rangeNote(first, "question"),
      worked: known.map((rate) => `${workedRate(rate)}: ${formatRangeInWords(rate)}`).join("\n"),
    };
  },
};
