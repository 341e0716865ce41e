/** What a look at a model's folder came to, in the words of a page. */
export interface LookedModel {
  head: string;
  facts: readonly [name: string, value: string][];
  files: readonly { file: string; size: string; hash: string }[];
  /** What the known pairs were held against. */
  passage: string;
  pairs: readonly {
    claim: string;
    is: string;
    verdict: string;
    supported: string;
    contradicted: string;
    ms: string;
  }[];
  load: string;
  speed: string;
  /** Why it can't be used, as a sentence; null where it can. */
  fault: string | null;
}
