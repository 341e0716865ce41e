import { useEffect, useRef } from "react";
import { belongsToTarget, isLayerOpen, isTextEntry, keyInfo } from "./key-guards";
import { type Command, decodeKey } from "./keys";

/**
 * Hands the page's keys to `run`: never those of a text field, a dialog, a menu or a composition, and never one that
 * somebody else has taken. `run` tells whether it did something; only then is the key kept from the browser.
 */
export function useKeys(run: (command: Command) => boolean): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isTextEntry(event.target) || isLayerOpen(document)) return;
      const command = decodeKey(keyInfo(event));
      if (command === null || belongsToTarget(event.target, command)) return;
      if (latest.current(command)) event.preventDefault();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
