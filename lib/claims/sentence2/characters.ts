/** White space of any kind, zero-width spaces too; joiners (U+200C, U+200D) are part of words and emoji and are not. */
export function isBlank(char: string): boolean {
  const code = char.charCodeAt(0);
  if (code < 0x85) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return /[\s\u0085\u180e\u200b\u2060\ufeff]/u.test(char);
}

/** A sign that may end a sentence. */
export function isStop(char: string): boolean {
  return ".!?…。！？｡．‼⁇⁈⁉".includes(char);
}

/** A stop of scripts that put no space between sentences: it ends a sentence wherever it stands. */
export function isWideStop(char: string): boolean {
  return "。！？｡".includes(char);
}

/** A quotation mark or bracket that may close behind a stop. */
export function isCloser(char: string): boolean {
  return "\"'”’»›“」』】）)]}〉》".includes(char);
}

export function isQuoteCloser(char: string): boolean {
  return "\"'”’»›“」』〉》".includes(char);
}

export function isDigit(char: string): boolean {
  return /\p{Nd}/u.test(char);
}

export function isLower(char: string): boolean {
  return /\p{Ll}/u.test(char);
}

export function isUpper(char: string): boolean {
  return /[\p{Lu}\p{Lt}]/u.test(char);
}

/** Han, Kana or Bopomofo: text of these scripts runs on without spaces. */
export function isWide(char: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u.test(char);
}

/** Whether a text has anything in it that could be checked: a letter or a digit. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
