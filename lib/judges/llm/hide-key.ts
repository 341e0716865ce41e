/** Longest text of a server that goes into an error. */
export const LONGEST_ERROR = 500;

/** A key of other characters can't be sent, and the error about it would repeat the key. */
export function isSendableKey(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key);
}

/** For a person, where {@link isSendableKey} says no. */
export const UNSENDABLE_KEY =
  "The judge's key holds characters that no key has, such as a blank or a line break. Enter it again.";

const ESCAPED = /[.*+?^${}()|[\]\\/-]/g;
/** Shortest key that is looked for in base64: of a shorter one little is left that any other text would not hold too. */
const SHORTEST_IN_BASE64 = 8;

/**
 * What base64 makes of a key inside any text, one for each place it can begin at within a group of three: the signs at its
 * ends, which hang on what stands beside it too, are taken along whatever they are.
 */
function base64Forms(key: string): string[] {
  if (key.length < SHORTEST_IN_BASE64) return [];
  return [0, 1, 2].map((before) => {
    const all = Buffer.from("\0".repeat(before) + key, "latin1")
      .toString("base64")
      .replace(/=+$/, "");
    const mixed = before;
    const own = all.slice(mixed === 0 ? 0 : mixed + 1, Math.floor(((before + key.length) * 8) / 6));
    const signs = Array.from(own, (sign) =>
      sign === "+" ? "[+-]" : sign === "/" ? "(?:\\\\{0,3}/|_)" : sign,
    );
    return `[A-Za-z0-9+/_-]{0,${mixed === 0 ? 0 : mixed + 1}}${signs.join("")}[A-Za-z0-9+/_-]{0,2}={0,2}`;
  });
}

/** Keys whose forms are remembered; a process knows few. */
const MOST_FORMS = 50;
const forms = new Map<string, RegExp>();

/** Every way in which a text may hold the key: as it is, as in an address, in base64, and with signs escaped as JSON may, also in JSON within JSON. */
function formsOf(key: string): RegExp {
  const known = forms.get(key);
  if (known !== undefined) return known;
  const sign = (one: string) => {
    const plain = one.replace(ESCAPED, "\\$&");
    const hex = one.charCodeAt(0).toString(16).padStart(4, "0");
    const digits = [...hex].map((digit) => `[${digit}${digit.toUpperCase()}]`).join("");
    // Few backslashes: a text of nothing else must not be gone through again from each of them.
    return `(?:\\\\{0,3}${plain}|\\\\{1,3}u${digits})`;
  };
  const inAddress = encodeURIComponent(key).replace(ESCAPED, "\\$&");
  const found = new RegExp([Array.from(key, sign).join(""), inAddress, ...base64Forms(key)].join("|"), "g");
  if (forms.size >= MOST_FORMS) forms.clear();
  forms.set(key, found);
  return found;
}

/** A text from a server or an error without the key, should it hold it. */
export function hideKey(text: string, key: string | null): string {
  // A shorter one is no secret, and would be found in words that have nothing to do with it.
  if (key === null || key.length < 4) return text;
  return text.replace(formsOf(key), "[key]");
}

/**
 * The same for every text inside a value out of JSON: what stood there in escapes is the key itself once it is read.
 *
 * @param value plain objects, lists and texts; numbers and the like stay.
 */
export function hideKeyInside<Value>(value: Value, key: string | null): Value {
  if (key === null) return value;
  const hide = (one: unknown): unknown => {
    if (typeof one === "string") return hideKey(one, key);
    if (Array.isArray(one)) return one.map(hide);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, hide(inner)]));
  };
  return hide(value) as Value; // the same shape with other texts
}

/** Signs that a database can't keep: U+0000, and halves of a pair (with the u flag a whole pair is one sign). */
const UNSTORABLE = /\0|\p{Cs}/gu;

/** The start of a text from outside, as it may be stored: at most so many UTF-16 units, never half a character. */
export function cutText(text: string, most: number): string {
  const isCut = text.length > most;
  const start = isCut ? text.slice(0, most) : text;
  const whole = isCut && /[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start;
  return whole.replace(UNSTORABLE, "\ufffd") + (isCut ? "…" : "");
}

/** A text from outside as it may be shown and stored: without the key (looked for before anything is cut), and short. */
export function errorText(text: string, key: string | null, most = LONGEST_ERROR): string {
  return cutText(hideKey(text, key).replace(/\s+/gu, " ").trim(), most);
}
