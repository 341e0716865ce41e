import { diffLines, diffWordsWithSpace } from "diff";

/** A piece of a line: in both texts, in the older one alone, or in the newer one alone. */
export interface DiffPiece {
  kind: "same" | "removed" | "added";
  text: string;
}

/** A line of two texts laid over each other; or so many equal lines that are left out. */
export type DiffLine = { pieces: DiffPiece[] } | { skipped: number };

/** Equal lines shown before and after a change. */
const AROUND = 1;
/** Differences beyond which two texts are shown whole, one after the other: looking for the shortest way takes too long. */
const MOST_EDITS = 500;

function lines(text: string, kind: DiffPiece["kind"]): { pieces: DiffPiece[] }[] {
  return text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => ({ pieces: [{ kind, text: line }] }));
}

/** A text whose last line ends like the others, so that a line is not another one because it is the last. */
function ended(text: string): string {
  return text === "" ? "" : `${text}\n`;
}

/** Pieces that may run over line ends, as lines. */
function cutAtLineEnds(pieces: readonly DiffPiece[]): { pieces: DiffPiece[] }[] {
  const cut: { pieces: DiffPiece[] }[] = [{ pieces: [] }];
  for (const { kind, text } of pieces) {
    for (const [at, part] of text.split("\n").entries()) {
      if (at > 0) cut.push({ pieces: [] });
      if (part !== "") cut.at(-1)?.pieces.push({ kind, text: part });
    }
  }
  return cut;
}

function changedLines(before: string, after: string): { pieces: DiffPiece[] }[] {
  const words = diffWordsWithSpace(before.replace(/\n$/, ""), after.replace(/\n$/, ""), {
    maxEditLength: MOST_EDITS,
  });
  if (words === undefined) return [...lines(before, "removed"), ...lines(after, "added")];
  return cutAtLineEnds(
    words.map(({ added, removed, value }) => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value,
    })),
  );
}

function fold(
  same: { pieces: DiffPiece[] }[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): DiffLine[] {
  const head = isFirst ? 0 : AROUND;
  const tail = isLast ? 0 : AROUND;
  const skipped = same.length - head - tail;
  if (skipped < 2) return same;
  return [...same.slice(0, head), { skipped }, ...(tail === 0 ? [] : same.slice(-tail))];
}

/**
 * Two texts laid over each other, line by line and word by word, for a person to read.
 *
 * @param texts before and after, as they were pinned.
 * @returns the changed lines, each with an equal one around it; [] where the texts are equal.
 * @example promptDiff({ before: "Use the passages.", after: "Use only the passages." })
 *   // [{ pieces: [{ kind: "same", text: "Use " }, { kind: "added", text: "only " }, { kind: "same", text: "the passages." }] }]
 */
export function promptDiff({ before, after }: { before: string; after: string }): DiffLine[] {
  if (before === after) return [];
  const parts = diffLines(ended(before), ended(after), { maxEditLength: MOST_EDITS });
  if (parts === undefined) return [...lines(before, "removed"), ...lines(after, "added")];
  const found: DiffLine[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    const next = parts[at + 1];
    if (part === undefined) continue;
    if (part.removed && next?.added) {
      found.push(...changedLines(part.value, next.value));
      at++;
    } else if (part.added || part.removed) {
      found.push(...lines(part.value, part.added ? "added" : "removed"));
    } else {
      found.push(...fold(lines(part.value, "same"), { isFirst: at === 0, isLast: at === parts.length - 1 }));
    }
  }
  return found;
}
