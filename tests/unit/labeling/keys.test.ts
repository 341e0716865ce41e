import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Command, decodeKey, isComposing, type KeyInfo } from "@/components/labeling/keys";
import { sharedPath } from "../../shared";

const judge = (verdict: "supported" | "contradicted" | "unsupported"): Command => ({ do: "judge", verdict });

describe("digits count by sign or by place", () => {
  test.each<[string, KeyInfo, Command | null]>([
    ["US", { key: "1", code: "Digit1" }, judge("supported")],
    ["AZERTY without Shift, 1", { key: "&", code: "Digit1" }, judge("supported")],
    ["AZERTY without Shift, 2", { key: "é", code: "Digit2" }, judge("contradicted")],
    ["AZERTY without Shift, 3", { key: '"', code: "Digit3" }, judge("unsupported")],
    ["AZERTY with Shift", { key: "1", code: "Digit1", shiftKey: true }, judge("supported")],
    ["Czech without Shift", { key: "+", code: "Digit1" }, judge("supported")],
    ["Czech without Shift, a letter", { key: "ě", code: "Digit2" }, judge("contradicted")],
    ["number pad", { key: "3", code: "Numpad3" }, judge("unsupported")],
    ["number pad without NumLock", { key: "End", code: "Numpad1" }, null],
    ["number pad without NumLock, an arrow", { key: "ArrowDown", code: "Numpad2" }, { do: "claim", step: 1 }],
    ["Arabic", { key: "١", code: "Digit1" }, judge("supported")],
    ["Persian", { key: "۲", code: "Digit2" }, judge("contradicted")],
    ["Devanagari", { key: "३", code: "Digit3" }, judge("unsupported")],
    ["full width", { key: "３", code: "Digit3" }, judge("unsupported")],
    ["US with Shift: a sign that Shift brought out", { key: "!", code: "Digit1", shiftKey: true }, null],
    ["a sign that moved: programmer Dvorak writes 5 in the place of 2", { key: "5", code: "Digit2" }, null],
    ["4", { key: "4", code: "Digit4" }, null],
    ["0", { key: "0", code: "Digit0" }, null],
    ["a dead key", { key: "Dead", code: "Digit2" }, null],
    ["a superscript is no decimal digit; its place counts", { key: "²", code: "Backquote" }, null],
  ])("%s", (_name, event, command) => {
    expect(decodeKey(event)).toEqual(command);
  });
});

describe("letters count by the letter", () => {
  test.each<[string, KeyInfo, Command | null]>([
    ["undo", { key: "z", code: "KeyZ" }, { do: "undo" }],
    ["German: the letter, not the place", { key: "z", code: "KeyY" }, { do: "undo" }],
    ["German: the place alone is nothing", { key: "y", code: "KeyZ" }, null],
    ["Dvorak e", { key: "e", code: "KeyD" }, { do: "attach" }],
    ["caps lock", { key: "N", code: "KeyN" }, { do: "note" }],
    ["Shift moves the mark", { key: "E", code: "KeyE", shiftKey: true }, { do: "next-mark" }],
    ["Greek has no Latin letters: the place", { key: "ν", code: "KeyN" }, { do: "note" }],
    ["Cyrillic", { key: "я", code: "KeyZ" }, { do: "undo" }],
    ["Cyrillic on a place without a command", { key: "ф", code: "KeyA" }, null],
    ["flag", { key: "f", code: "KeyF" }, { do: "flag" }],
    ["guidelines", { key: "g", code: "KeyG" }, { do: "guidelines" }],
    ["the sheet, US", { key: "?", code: "Slash", shiftKey: true }, { do: "keys" }],
    ["the sheet, German", { key: "?", code: "Minus", shiftKey: true }, { do: "keys" }],
    ["s belongs to a later issue", { key: "s", code: "KeyS" }, null],
    ["Tab", { key: "Tab", code: "Tab" }, null],
    ["Escape", { key: "Escape", code: "Escape" }, null],
  ])("%s", (_name, event, command) => {
    expect(decodeKey(event)).toEqual(command);
  });
});

describe("moving and finishing", () => {
  test.each<[string, KeyInfo, Command | null]>([
    ["up", { key: "ArrowUp", code: "ArrowUp" }, { do: "claim", step: -1 }],
    ["right", { key: "ArrowRight", code: "ArrowRight" }, { do: "case", step: 1 }],
    ["Shift and an arrow select text", { key: "ArrowRight", code: "ArrowRight", shiftKey: true }, null],
    ["Enter", { key: "Enter", code: "Enter" }, { do: "next" }],
    ["Enter of the number pad", { key: "Enter", code: "NumpadEnter" }, { do: "next" }],
    ["Ctrl Enter", { key: "Enter", code: "Enter", ctrlKey: true }, { do: "finish" }],
    ["Command Enter", { key: "Enter", code: "Enter", metaKey: true }, { do: "finish" }],
    ["Shift Enter", { key: "Enter", code: "Enter", shiftKey: true }, null],
  ])("%s", (_name, event, command) => {
    expect(decodeKey(event)).toEqual(command);
  });
});

describe("keys that are not the page's business", () => {
  const one = { key: "1", code: "Digit1" };
  test.each<[string, KeyInfo]>([
    ["held down", { ...one, repeat: true }],
    ["Ctrl", { ...one, ctrlKey: true }],
    ["Alt", { ...one, altKey: true }],
    ["the command key", { ...one, metaKey: true }],
    ["AltGr", { ...one, altGraph: true }],
    ["Ctrl Z is the browser's undo", { key: "z", code: "KeyZ", ctrlKey: true }],
    ["Ctrl Enter held down", { key: "Enter", code: "Enter", ctrlKey: true, repeat: true }],
    ["composing, Chrome", { ...one, isComposing: true, keyCode: 229 }],
    ["composing, Safari: compositionend came first", { key: "Enter", code: "Enter", keyCode: 229 }],
    ["composing with Ctrl", { key: "Enter", code: "Enter", ctrlKey: true, isComposing: true, keyCode: 229 }],
    ["an input method's own key", { key: "Process", code: "KeyZ" }],
  ])("%s", (_name, event) => {
    expect(decodeKey(event)).toBeNull();
  });
});

interface SharedKeys {
  keys: { n: number; layout: string; event: KeyInfo; expect: string }[];
}

/** What the report's words mean here; where it leaves a choice, the one the sheet states. */
function readExpectation({ n, expect: words }: SharedKeys["keys"][number]): Command | null {
  if (words === "supported" || words === "contradicted" || words === "unsupported") return judge(words);
  if (words.startsWith("opens the sheet")) return { do: "keys" };
  if (words.startsWith("opens the note")) return { do: "note" };
  if (words.startsWith("attaches")) return { do: "attach" };
  if (["no label", "nothing"].includes(words) || words.startsWith("one stated rule")) return null;
  throw new Error(`row ${n}: ${words}`);
}

const layouts = sharedPath("reports/inputs/R25/keys.json");
describe.skipIf(layouts === null)("keys of other layouts, as reported", () => {
  const { keys }: SharedKeys = layouts ? JSON.parse(readFileSync(layouts, "utf8")) : { keys: [] };
  test.each(keys)("$n $layout", (row) => {
    expect(decodeKey(row.event)).toEqual(readExpectation(row));
  });
});

interface SharedComposition {
  sequences: { name: string; events: ({ type: string } & KeyInfo)[] }[];
}

const compositions = sharedPath("reports/inputs/R23/ime-events.json");
describe.skipIf(compositions === null)("compositions, as reported", () => {
  const { sequences }: SharedComposition = compositions
    ? JSON.parse(readFileSync(compositions, "utf8"))
    : { sequences: [] };
  const composing = sequences.filter(({ events }) => events.some(({ type }) => type === "compositionstart"));
  test("both orders of events are among them", () => {
    expect(composing.length).toBe(5);
  });
  test.each(composing)("$name", ({ events }) => {
    const presses = events.filter(({ type }) => type === "keydown");
    expect(presses.length).toBeGreaterThan(0);
    for (const press of presses) {
      expect(isComposing(press)).toBe(true);
      expect(decodeKey(press)).toBeNull();
    }
  });
});
