import type { Passage, SplitAnswer, SplitterName } from "./case";
import { splitSentences } from "./sentence-splitter";
import { splitSentence2 } from "./sentence2/split";

/** Every splitter by name; a new one is its own file and a line here. */
export const SPLITTER_REGISTRY: Record<
  SplitterName,
  (answer: string, passages: readonly Passage[]) => SplitAnswer
> = {
  sentence: splitSentences,
  "sentence-2": splitSentence2,
};

/** The splitter that is used where none is named. */
export const DEFAULT_SPLITTER: SplitterName = "sentence-2";
