"use client";

import { useEffect, useRef } from "react";
import { isLayerOpen, isTextEntry } from "@/components/labeling/key-guards";
import { belongsToFocus, type CaseCommand, caseCommand } from "./case-keys";

/** Runs the page's keys; never while somebody types, or a dialog or menu stands above the page. */
export function useCaseKeys(run: (command: CaseCommand) => boolean) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || isTextEntry(event.target) || isLayerOpen(document)) return;
      const command = caseCommand(event);
      if (command === null || belongsToFocus(command, event.target)) return;
      if (latest.current(command)) event.preventDefault();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
