import type { ClusteredRate } from "@/lib/stats/clustered-rate";

// What a page or the command line gets of a learned judge: plain values, words where there are words.

/** A judge's figures on the labeled claims. */
export interface FiguresBeside {
  name: string;
  caught: ClusteredRate;
  falseAlarms: ClusteredRate;
  /** Mean of what it gets right of hallucinated and of supported claims; null where one of them has no claim. */
  balanced: number | null;
  /** How much more or less often than the learned judge it flags or passes as people do; null for that one itself. */
  against: string | null;
}

/** What a learned judge is made of. */
export interface ModelView {
  trainedOn: string;
  /** Sentences, the strongest weight first. */
  weights: string[];
  /** The same of the second model, which tells contradicted from unsupported; null where it does not. */
  contradictionWeights: string[] | null;
  cut: number;
  /** The cuts of the folds, where they are not all that cut. */
  foldCuts: number[] | null;
  members: string[];
  twoWay: boolean;
}

/** What training came to. */
export interface LearnedView extends ModelView {
  /** Of the version that saving it would pin. */
  hash: string;
  /** Labeled claims that all judges gave a verdict on, those that one of them gave none on, and those with nothing to check. */
  claims: number;
  leftOut: number;
  unread: number;
  note: string;
  /** The learned judge first. */
  figures: FiguresBeside[];
}
