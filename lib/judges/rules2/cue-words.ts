const CUES = new Set(
  `not no never none nobody nothing neither nor without cannot lack lacks lacked lacking hardly barely scarcely fail fails failed
  avoid avoids avoided avoiding prevent prevents prevented preventing
  nicht kein keine keinen keiner nie niemals ohne`.split(/\s+/),
);
const CONTRACTED = /n['’ʼ]t$/;

/** Whether a lower-case word denies what follows it. */
export function isCueWord(lower: string): boolean {
  return CUES.has(lower) || CONTRACTED.test(lower);
}
