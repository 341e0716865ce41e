import { withCapital } from "@/lib/claims/capital";

/**
 * What a mark can say: the three verdicts, the two of a judge that only passes or flags, no verdict, people in dispute,
 * and not labeled.
 */
export type Mark =
  | "supported"
  | "contradicted"
  | "unsupported"
  | "passed"
  | "flagged"
  | "no_verdict"
  | "disputed"
  | "none";

const WORDS: Record<Mark, string> = {
  supported: "supported",
  contradicted: "contradicted",
  unsupported: "unsupported",
  passed: "passed",
  flagged: "flagged",
  no_verdict: "no verdict",
  disputed: "in dispute",
  none: "not labeled",
};

const CLASSES: Record<Mark, string> = {
  supported: "v v-s",
  contradicted: "v v-c",
  unsupported: "v v-u",
  passed: "v v-s",
  flagged: "v v-c",
  no_verdict: "v",
  disputed: "v",
  none: "v",
};

function shape(mark: Mark) {
  switch (mark) {
    case "supported":
    case "passed":
      return (
        <>
          <circle cx="8" cy="6.2" r="4.9" fill="currentColor" />
          <path d="M2.5 14h11" stroke="currentColor" strokeWidth="1.8" />
        </>
      );
    case "contradicted":
      return (
        <>
          <path d="M4 2l8 8M12 2l-8 8" stroke="currentColor" strokeWidth="2.3" />
          <path d="M2.5 14h11" stroke="currentColor" strokeWidth="1.8" />
        </>
      );
    case "unsupported":
      return <circle cx="8" cy="7.8" r="4.4" fill="none" stroke="currentColor" strokeWidth="1.9" />;
    case "flagged":
      return (
        <>
          <path d="M8 2.2l5 8.6H3z" fill="none" stroke="currentColor" strokeWidth="1.9" />
          <path d="M2.5 14h11" stroke="currentColor" strokeWidth="1.8" />
        </>
      );
    case "no_verdict":
      return <path d="M2.6 8h2.6M6.7 8h2.6M10.8 8h2.6" stroke="currentColor" strokeWidth="2" />;
    case "disputed":
      return (
        <>
          <circle cx="5.4" cy="8" r="3.7" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <circle cx="10.6" cy="8" r="3.7" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </>
      );
    case "none":
      return <circle cx="8" cy="8" r="1.3" fill="currentColor" />;
  }
}

/** The word of a mark, in the field's spelling. */
export function markWord(mark: Mark): string {
  return WORDS[mark];
}

/**
 * A verdict's mark. Beside its word it is decoration; `alone` gives it its name for screen readers, for columns
 * whose head says what the marks are.
 */
export function VerdictMark({
  mark,
  alone = false,
  size = 16,
}: {
  mark: Mark;
  alone?: boolean;
  size?: number;
}) {
  return (
    <svg
      role={alone ? "img" : undefined}
      aria-label={alone ? WORDS[mark] : undefined}
      aria-hidden={alone ? undefined : true}
      viewBox="0 0 16 16"
      style={{ width: size, height: size }}
      className={CLASSES[mark]}
    >
      {alone && <title>{WORDS[mark]}</title>}
      {shape(mark)}
    </svg>
  );
}

/** Mark and word together, the rule wherever there is room. */
export function VerdictWord({ mark, capital = false }: { mark: Mark; capital?: boolean }) {
  const word = WORDS[mark];
  return (
    <span className="verdict">
      <VerdictMark mark={mark} />
      {capital ? withCapital(word) : word}
    </span>
  );
}
