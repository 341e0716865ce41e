import { formatNumber } from "@/lib/format";
import { type DiffPiece, promptDiff } from "@/lib/judges/prompt-diff";

function Piece({ kind, text }: DiffPiece) {
  if (kind === "same") return text;
  return kind === "added" ? <ins>{text}</ins> : <del>{text}</del>;
}

/** Two texts laid over each other: what went is struck through, what came is underlined. */
export function PromptChange({ before, after }: { before: string; after: string }) {
  return (
    <div className="diff">
      {promptDiff({ before, after }).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one diff never move
        <p key={at}>
          {"skipped" in line ? (
            <span className="q3">
              {line.skipped === 1 ? "1 line" : `${formatNumber(line.skipped)} lines`} unchanged
            </span>
          ) : (
            line.pieces.map((piece, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line never move
              <Piece key={place} {...piece} />
            ))
          )}
        </p>
      ))}
    </div>
  );
}
