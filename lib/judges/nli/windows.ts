import { passageSentences, type Span } from "@/lib/claims/passage-sentences";

/** How many tokens each text is, without the marks that a model sets around it. */
export type CountTokens = (texts: readonly string[]) => Promise<readonly number[]>;

/** A stretch of a passage and its tokens. */
interface Piece extends Span {
  tokens: number;
}

/** Where to cut a stretch in two: at the blank nearest to its middle, else between two characters. */
function middleOf(text: string, { start, end }: Span): number {
  const middle = Math.floor((start + end) / 2);
  const before = text.slice(start + 1, middle + 1).search(/\s\S*$/u);
  const after = text.slice(middle, end - 1).search(/\s/u);
  const places = [...(before < 0 ? [] : [start + 1 + before]), ...(after < 0 ? [] : [middle + after])].sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
  );
  const place = places[0];
  if (place !== undefined) return place;
  // A character of two units is not torn apart.
  const isPair =
    /[\ud800-\udbff]/.test(text.charAt(middle - 1)) && /[\udc00-\udfff]/.test(text.charAt(middle));
  return isPair ? middle + 1 : middle;
}

function trimmed(text: string, { start, end }: Span): Span[] {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  const to = start + part.trimEnd().length;
  return from < to ? [{ start: from, end: to }] : [];
}

async function counted(text: string, spans: readonly Span[], count: CountTokens): Promise<Piece[]> {
  const tokens = await count(spans.map(({ start, end }) => text.slice(start, end)));
  return spans.map((span, at) => ({ ...span, tokens: tokens[at] ?? 0 }));
}

/** Pieces that fit, the others cut in two until they do; a single character is left as it is. */
async function cutToFit(text: string, pieces: readonly Piece[], budget: number, count: CountTokens) {
  let fitting = [...pieces];
  while (fitting.some((piece) => piece.tokens > budget && piece.end - piece.start > 2)) {
    const next: Piece[] = [];
    for (const piece of fitting) {
      if (piece.tokens <= budget || piece.end - piece.start <= 2) {
        next.push(piece);
        continue;
      }
      const middle = middleOf(text, piece);
      const halves = [
        { start: piece.start, end: middle },
        { start: middle, end: piece.end },
      ];
      next.push(
        ...(await counted(
          text,
          halves.flatMap((half) => trimmed(text, half)),
          count,
        )),
      );
    }
    fitting = next;
  }
  return fitting;
}

/**
 * Cuts a passage into windows that a model can read beside a claim.
 *
 * @param text a passage's text.
 * @param budget most tokens of a window, at least 1.
 * @param count tokens of texts; asked for many at once.
 * @returns windows in order, as full of whole sentences as fits; together they hold every character that is not a space. A
 *   sentence that is too long alone is cut at a blank near its middle. Empty for a text without characters.
 */
export async function cutWindows(text: string, budget: number, count: CountTokens): Promise<Span[]> {
  const whole = trimmed(text, { start: 0, end: text.length });
  const [all] = await counted(text, whole, count);
  if (all === undefined) return [];
  if (all.tokens <= budget) return [{ start: all.start, end: all.end }];
  const sentences = await cutToFit(text, await counted(text, passageSentences(text), count), budget, count);
  const windows: Piece[] = [];
  for (const sentence of sentences) {
    const last = windows.at(-1);
    if (last !== undefined && last.tokens + sentence.tokens <= budget) {
      last.end = sentence.end;
      last.tokens += sentence.tokens;
    } else windows.push({ ...sentence });
  }
  // Sentences side by side can take more tokens than each alone, as blanks between them count in some vocabularies.
  const exact = await cutToFit(text, await counted(text, windows, count), budget, count);
  return exact.map(({ start, end }) => ({ start, end }));
}
