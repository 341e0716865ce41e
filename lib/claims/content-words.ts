const STOP_WORDS = new Set(
  `a an the and or but of to in on for from by with at as is are was were be been it its this that these those there
  their they them we our you your if then than so may can will has have had do does not no yes once when while which
  who what why how all every each most also into out up`.split(/\s+/),
);

const HYPHEN = 0x2d;
const APOSTROPHE = 0x27;
const LETTER_A = 0x61;
const LETTER_S = 0x73;
const LETTER_Z = 0x7a;

/** Drops "'s", stop words, words under 3 letters and a final single s, in this order; null where nothing is left. */
function reduceWord(word: string): string | null {
  const bare = word.includes("'s") ? word.replaceAll("'s", "") : word;
  if (bare.length < 3 || STOP_WORDS.has(bare)) return null;
  const last = bare.length - 1;
  const isPlural = bare.charCodeAt(last) === LETTER_S && bare.charCodeAt(last - 1) !== LETTER_S;
  return isPlural ? bare.slice(0, last) : bare;
}

// Texts repeat their words, so a reduced word is kept; the bound keeps memory flat over any number of cases.
const MAX_KEPT = 50_000;
const kept = new Map<string, string | null>();

function reduceKept(word: string): string | null {
  const known = kept.get(word);
  if (known !== undefined) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const reduced = reduceWord(word);
  kept.set(word, reduced);
  return reduced;
}

/**
 * The content words W(x) of the reference rules judge, added to a set.
 *
 * A word is a run of a to z, then a to z, `'` or `-`, in the lower-cased text; "'s" is dropped, then stop words and
 * words under 3 letters, then a final s that is not ss.
 *
 * @param text any text; letters beyond a to z end a word.
 * @param into the set the words are added to; a new one unless given.
 * @returns the same set. Time is linear in the text.
 * @example contentWords("Orion's 12-month orders") // Set { "orion", "month", "order" }
 */
export function contentWords(text: string, into: Set<string> = new Set()): Set<string> {
  const lower = text.toLowerCase();
  const length = lower.length;
  let at = 0;
  while (at < length) {
    const code = lower.charCodeAt(at);
    if (code < LETTER_A || code > LETTER_Z) {
      at++;
      continue;
    }
    const from = at;
    at++;
    while (at < length) {
      const next = lower.charCodeAt(at);
      if ((next < LETTER_A || next > LETTER_Z) && next !== APOSTROPHE && next !== HYPHEN) break;
      at++;
    }
    if (at - from < 3) continue;
    const word = reduceKept(lower.slice(from, at));
    if (word !== null) into.add(word);
  }
  return into;
}
