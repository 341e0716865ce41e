import { type Command, isComposing, type KeyInfo } from "./keys";

/** Input types in which a key writes nothing. */
const WITHOUT_TEXT = new Set([
  "button",
  "checkbox",
  "radio",
  "submit",
  "reset",
  "image",
  "color",
  "range",
  "file",
]);
const LAYERS = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"],dialog[open]';

/** Whether keys on this element write text or choose in a list. */
export function isTextEntry(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether a dialog or a menu stands above the page. */
export function isLayerOpen(root: Document): boolean {
  return root.querySelector(LAYERS) !== null;
}

/** Enter on a button or a link presses that; arrows on the split move it. The page's own meaning waits. */
export function belongsToTarget(target: EventTarget | null, command: Command): boolean {
  if (!(target instanceof Element)) return false;
  if (command.do === "next") return target.closest("a[href],button,summary,[role=button]") !== null;
  if (command.do === "case") return target.closest('[role="separator"]') !== null;
  return false;
}

/** The deciding parts of a browser's key event. */
export function keyInfo(event: KeyboardEvent): KeyInfo {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey, repeat, isComposing: composing, keyCode } = event;
  const altGraph = event.getModifierState("AltGraph");
  return { key, code, shiftKey, ctrlKey, altKey, metaKey, altGraph, repeat, isComposing: composing, keyCode };
}

/** What a key in the note asks for; everything else is text. */
export function noteKey(event: KeyboardEvent): "keep" | "finish" | "leave" | null {
  const info = keyInfo(event);
  if (isComposing(info) || info.repeat || info.altKey) return null;
  if (info.key === "Escape") return "leave";
  if (info.key !== "Enter" || info.shiftKey) return null;
  return info.ctrlKey || info.metaKey ? "finish" : "keep";
}
