import { Key } from "@/components/ui/key";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { VERDICTS, type Verdict } from "@/lib/claims/verdict";

const CHOICES: Readonly<Record<Verdict, { className: string; word: string; definition: string }>> = {
  supported: {
    className: "choice c-s",
    word: "Supported",
    definition: "The passages state it or clearly imply it.",
  },
  contradicted: {
    className: "choice c-c",
    word: "Contradicted",
    definition: "The passages say something that conflicts.",
  },
  unsupported: {
    className: "choice c-u",
    word: "Unsupported",
    definition: "The passages say nothing about it.",
  },
};

/** The three verdicts, equal in size and order; none is preselected. */
export function Choices({
  claimNumber,
  verdict,
  onJudge,
}: {
  claimNumber: number;
  verdict: Verdict | null;
  onJudge: (verdict: Verdict) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className="choices" role="group" aria-label={`Your verdict on claim ${claimNumber}`}>
      {VERDICTS.map((one, place) => {
        const { className, word, definition } = CHOICES[one];
        return (
          <button
            key={one}
            type="button"
            className={className}
            aria-pressed={verdict === one}
            aria-keyshortcuts={String(place + 1)}
            onClick={() => onJudge(one)}
          >
            <Key>{String(place + 1)}</Key>
            <span className="word">
              <VerdictMark mark={one} size={20} />
              {word}
            </span>
            <span className="def">{definition}</span>
          </button>
        );
      })}
    </div>
  );
}
