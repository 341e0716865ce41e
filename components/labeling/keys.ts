import { VERDICTS, type Verdict } from "@/lib/claims/verdict";

/** What a key of the label page asks for. */
export type Command =
  | { do: "judge"; verdict: Verdict }
  | { do: "undo" }
  | { do: "attach" }
  | { do: "next-mark" }
  | { do: "note" }
  | { do: "flag" }
  | { do: "skip" }
  | { do: "guidelines" }
  | { do: "keys" }
  | { do: "claim"; step: 1 | -1 }
  | { do: "case"; step: 1 | -1 }
  | { do: "next" }
  | { do: "finish" }
  | { do: "retry" };

/** The parts of a KeyboardEvent that decide; `altGraph` is getModifierState("AltGraph"). */
export interface KeyInfo {
  key: string;
  code: string;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
  altGraph?: boolean;
  repeat?: boolean;
  isComposing?: boolean;
  keyCode?: number;
}

const DECIMAL = /^\p{Nd}$/u;
const LETTER = /^\p{L}\p{M}*$/u;
const LATIN = /^\p{Script=Latin}/u;
/** keyCode of a key that an input method took. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether an input method is at work on this key. Safari ends the composition before the key that confirms it, and then
 * only the key code tells.
 */
export function isComposing(event: KeyInfo): boolean {
  return event.isComposing === true || event.keyCode === TAKEN_BY_INPUT_METHOD || event.key === "Process";
}

/** Value of a decimal digit of any script: every script has its ten in a row, from nought. */
function digitValue(sign: string): number {
  let value = 0;
  let code = sign.codePointAt(0) ?? 0;
  while (value < 10 && DECIMAL.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return value % 10;
}

/** Digits work by their sign in any script, number pad too; else by their place in the row above the letters. */
function digitOf({ key, code, shiftKey }: KeyInfo): number | null {
  if (DECIMAL.test(key)) return digitValue(key);
  const place = /^Digit(\d)$/.exec(code)?.[1];
  // A sign that Shift brought out is not the digit below it; a dead key begins another letter.
  return place === undefined || shiftKey || key === "Dead" || key.length > 2 ? null : Number(place);
}

/** Letters work by the letter; where the keyboard writes no Latin ones, by their place. */
function letterOf({ key, code }: KeyInfo): string | null {
  if (!LETTER.test(key)) return null;
  if (LATIN.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

function letterCommand(letter: string | null, shiftKey: boolean): Command | null {
  if (letter === "e") return { do: shiftKey ? "next-mark" : "attach" };
  switch (letter) {
    case "z":
      return { do: "undo" };
    case "n":
      return { do: "note" };
    case "f":
      return { do: "flag" };
    case "k":
      return { do: "skip" };
    case "g":
      return { do: "guidelines" };
    case "r":
      return { do: "retry" };
    default:
      return null;
  }
}

const ARROWS: Readonly<Record<string, Command>> = {
  ArrowUp: { do: "claim", step: -1 },
  ArrowDown: { do: "claim", step: 1 },
  ArrowLeft: { do: "case", step: -1 },
  ArrowRight: { do: "case", step: 1 },
};

/**
 * What a key pressed on the label page asks for; null for every key that is not its business: while an input method is
 * at work, on key repeat, with Alt or AltGr, and with Ctrl or the command key but for finishing a case.
 *
 * @example decodeKey({ key: "&", code: "Digit1" }) // { do: "judge", verdict: "supported" }
 */
export function decodeKey(event: KeyInfo): Command | null {
  if (isComposing(event) || event.repeat || event.altKey || event.altGraph) return null;
  if (event.ctrlKey || event.metaKey) {
    return event.key === "Enter" && !event.shiftKey ? { do: "finish" } : null;
  }
  if (event.key === "?") return { do: "keys" };
  const digit = digitOf(event);
  if (digit !== null) {
    const verdict = VERDICTS[digit - 1];
    return verdict ? { do: "judge", verdict } : null;
  }
  const letter = letterCommand(letterOf(event), event.shiftKey ?? false);
  if (letter || event.shiftKey) return letter;
  if (event.key === "Enter") return { do: "next" };
  return ARROWS[event.key] ?? null;
}
