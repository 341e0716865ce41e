/** Cases of the shared fixtures that fail and are known to, with the reason: file kind, case id, why. */
export const KNOWN_FAILURES: readonly { kind: string; id: string; reason: string }[] = [];
