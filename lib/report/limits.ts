import type { ReportInput } from "./input";

/** A text that would make the report run over its one page. */
export interface LongText {
  /** Where it stands, for the person who has to shorten it. */
  where: string;
  /** Its width and the widest that fits, in characters; characters of East Asian scripts count two. */
  width: number;
  max: number;
}

/** Widest texts of people that leave the report on one page whatever its counts are. */
export const MAX_WIDTHS = { control: 260, project: 70, dataset: 90 } as const;

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF00-\uFFEF]/u;

/** Width of a text in characters, blanks folded; wide ones count two. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text.trim().replace(/\s+/gu, " ")) width += WIDE.test(character) ? 2 : 1;
  return width;
}

/**
 * The texts that would make a report run over its page: it is refused with them, never set in smaller type.
 *
 * @param input the project's name and control text, and the name of the set.
 * @returns an empty list where all fit.
 * @example findLongTexts(input) // [{ where: "the control text", width: 312, max: 260 }]
 */
export function findLongTexts({ project, dataset }: Pick<ReportInput, "project" | "dataset">): LongText[] {
  return [
    { where: "the control text", width: widthOf(project.control), max: MAX_WIDTHS.control },
    { where: "the name of the project", width: widthOf(project.name), max: MAX_WIDTHS.project },
    { where: "the name of the set", width: widthOf(dataset?.name ?? ""), max: MAX_WIDTHS.dataset },
  ].filter(({ width, max }) => width > max);
}

/** What to do about texts that are too long, in one sentence each. */
export function longTextSentence({ where, width, max }: LongText): string {
  return `Shorten ${where}: it is ${width} characters long and the page holds ${max}.`;
}
