import { CLAIM_KINDS, type ClaimKind } from "./case";
import { forEachNumber } from "./numbers";
import { SPACE_CLASS, WORD_CLASS } from "./text-classes";

const GAP = `[${SPACE_CLASS}]?`;
const NOT_AFTER_WORD = `(?<![${WORD_CLASS}])`;
const NOT_BEFORE_WORD = `(?![${WORD_CLASS}])`;
const CODES = "usd|eur|gbp|chf|jpy";
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DAY = "\\p{Nd}{1,2}(?:st|nd|rd|th)?";

const DIGIT = /\p{Nd}/u;
const AMOUNT = new RegExp(
  `\\p{Sc}${GAP}\\p{Nd}|\\p{Nd}${GAP}[\\p{Sc}%‰]` +
    `|\\p{Nd}${GAP}(?:percent|per cent|dollars?|euros?|pounds?|cents?|${CODES})${NOT_BEFORE_WORD}` +
    `|${NOT_AFTER_WORD}(?:${CODES})${GAP}\\p{Nd}`,
  "iu",
);
const DATE = new RegExp(
  `${NOT_AFTER_WORD}(?:\\p{Nd}{4}[-/.]\\p{Nd}{1,2}[-/.]\\p{Nd}{1,2}|\\p{Nd}{1,2}[-/.]\\p{Nd}{1,2}[-/.]\\p{Nd}{2,4}` +
    `|${MONTH}\\.?${GAP}(?:${DAY}|\\p{Nd}{4})|${DAY}\\.?${GAP}(?:of${GAP})?${MONTH}` +
    `|(?:in|since|until|by|from|before|after|year|of)[${SPACE_CLASS}](?:1[5-9]|20)\\p{Nd}{2})${NOT_BEFORE_WORD}`,
  "iu",
);
const NEGATION = new RegExp(
  `${NOT_AFTER_WORD}(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|\\p{L}+n['’]t)${NOT_BEFORE_WORD}`,
  "iu",
);

const CAPITAL = /[A-Z]/;
const LONG_NUMBER = /^\p{Nd}{6,}$/u;
const CURRENCY_BEFORE = new RegExp(`\\p{Sc}${GAP}$`, "u");

/** A code such as RM-4711 (a capital before the digits) or a bare number of six digits and more that is no price. */
function hasIdentifier(text: string): boolean {
  let found = false;
  forEachNumber(text, (start, end) => {
    const token = text.slice(start, end);
    found ||=
      CAPITAL.test(token) ||
      (LONG_NUMBER.test(token) && !CURRENCY_BEFORE.test(text.slice(Math.max(0, start - 2), start)));
  });
  return found;
}

const HAS: Record<ClaimKind, (text: string) => boolean> = {
  number: (text) => DIGIT.test(text),
  amount: (text) => AMOUNT.test(text),
  date: (text) => DATE.test(text),
  identifier: hasIdentifier,
  negation: (text) => NEGATION.test(text),
};

/**
 * What sorts of detail a claim holds, found by plain patterns on its text.
 *
 * @param text the claim's text, citation marks taken out.
 * @returns the kinds in the order number, amount, date, identifier, negation; empty where none is found. A claim can be
 *   of several kinds: an amount is a number too. Words of amounts, months and negations are English ones.
 * @example claimKinds("RM-4711 did not cost $12 on 3 May 2025.")
 *   // ["number", "amount", "date", "identifier", "negation"]
 */
export function claimKinds(text: string): ClaimKind[] {
  return CLAIM_KINDS.filter((kind) => HAS[kind](text));
}
