import type { Passage, SplitAnswer, SplitterName } from "@/lib/claims/case";
import { splitSentences } from "@/lib/claims/sentence-splitter";

/** An answer cut by the splitter of a name. */
export function splitAnswer(_name: SplitterName, answer: string, passages: readonly Passage[]): SplitAnswer {
  return splitSentences(answer, passages);
}
