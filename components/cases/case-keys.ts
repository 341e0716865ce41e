/** What a key of the cases page asks for. */
export type CaseCommand =
  | "find"
  | "filter"
  | "down"
  | "up"
  | "page-down"
  | "page-up"
  | "first"
  | "last"
  | "select"
  | "peek"
  | "open"
  | "label"
  | "export"
  | "leave";

const KEYS: Record<string, CaseCommand> = {
  "/": "find",
  f: "filter",
  ArrowDown: "down",
  ArrowUp: "up",
  PageDown: "page-down",
  PageUp: "page-up",
  Home: "first",
  End: "last",
  x: "select",
  " ": "peek",
  Enter: "open",
  l: "label",
  e: "export",
  Escape: "leave",
};

/** The parts of a key event that decide. */
export interface CaseKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}

/** The command of a key; null for every other key, with a modifier, and while an input method is at work. */
export function caseCommand({ key, ctrlKey, metaKey, altKey, isComposing }: CaseKey): CaseCommand | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** Enter and the space bar press what has the focus; the table's own meaning waits, but on a case's link. */
export function belongsToFocus(command: CaseCommand, target: EventTarget | null): boolean {
  if (command !== "open" && command !== "peek") return false;
  if (!(target instanceof Element)) return false;
  if (target.closest("[data-case]") !== null) return command === "open";
  return target.closest("a[href],button,summary,input,[role=button]") !== null;
}
