// A light stemmer: inflections fold, and a few derivations. It may fold to what is no word; both sides fold alike.

const VOWEL = /[aeiouy]/;
const DOUBLE = /([bdfgmnprt])\1$/;

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    be: "was were is are been being am",
    begin: "began begun",
    bring: "brought",
    build: "built",
    buy: "bought",
    choose: "chose chosen",
    child: "children",
    come: "came",
    draw: "drew drawn",
    drive: "drove driven",
    eat: "ate eaten",
    fall: "fell fallen",
    feel: "felt",
    fight: "fought",
    find: "found",
    fly: "flew flown",
    forbid: "forbade forbidden forbidding",
    foot: "feet",
    get: "got gotten",
    give: "gave given",
    go: "went gone",
    grow: "grew grown",
    hold: "held",
    keep: "kept",
    know: "knew known",
    lead: "led",
    leave: "left",
    lose: "lost",
    make: "made",
    man: "men",
    meet: "met",
    mouse: "mice",
    news: "news",
    likely: "likely",
    unlikely: "unlikely",
    pay: "paid",
    person: "people persons",
    rise: "rose risen",
    run: "ran",
    say: "said",
    see: "saw seen",
    sell: "sold",
    send: "sent",
    sing: "sang sung",
    speak: "spoke spoken",
    spend: "spent",
    stand: "stood",
    take: "took taken",
    teach: "taught",
    tell: "told",
    think: "thought",
    tooth: "teeth",
    wear: "wore worn",
    win: "won",
    woman: "women",
    write: "wrote written",
  }).flatMap(([base, forms]) => forms.split(" ").map((form): [string, string] => [form, base])),
);

/** Drops what an ending leaves behind: "stopp" to "stop", "us" from "using" meets "us" from "use". */
function tidy(stem: string): string {
  if (DOUBLE.test(stem)) return stem.slice(0, -1);
  return stem.endsWith("e") ? stem.slice(0, -1) : stem;
}

function withoutInflection(word: string): string {
  let stem = word;
  if (stem.endsWith("'s") || stem.endsWith("’s")) stem = stem.slice(0, -2);
  if (stem.endsWith("ies") && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^suai]s$/.test(stem) && stem.length > 3) stem = stem.slice(0, -1);
  if (stem.endsWith("ied") && stem.length > 4) return `${stem.slice(0, -3)}y`;
  for (const ending of ["ing", "ed"]) {
    const rest = stem.slice(0, -ending.length);
    if (stem.endsWith(ending) && rest.length >= 3 && VOWEL.test(rest)) return rest;
  }
  return stem;
}

/** Longest first; what is left must have the stated length at least. */
const DERIVATIONS: readonly (readonly [ending: string, put: string, minLeft: number])[] = [
  ["ization", "iz", 3],
  ["isation", "iz", 3],
  ["ational", "at", 3],
  ["fulness", "ful", 3],
  ["ations", "at", 3],
  ["ation", "at", 3],
  ["ition", "it", 3],
  ["ically", "ic", 3],
  ["ment", "", 4],
  ["ness", "", 4],
  ["ally", "al", 3],
  ["ily", "y", 3],
  ["ly", "", 3],
  ["ion", "", 4],
  ["ise", "iz", 3],
  ["ize", "iz", 3],
  ["our", "or", 3],
];

/**
 * The stem of an English word, by a few rules.
 *
 * @param word in lower case.
 * @example stem("released") // "releas", as stem("releases") is
 */
export function stem(word: string): string {
  const base = IRREGULAR.get(word);
  if (base !== undefined) return tidy(base);
  if (word.length < 4) return word;
  const bare = withoutInflection(word);
  for (const [ending, put, minLeft] of DERIVATIONS) {
    if (bare.endsWith(ending) && bare.length - ending.length >= minLeft) {
      return tidy(bare.slice(0, -ending.length) + put);
    }
  }
  const folded = tidy(bare);
  return folded.length > 3 && folded.endsWith("y") ? `${folded.slice(0, -1)}i` : folded;
}
