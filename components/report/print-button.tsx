"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Key } from "@/components/ui/key";

const LAYERS = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]';

/** Whether a P pressed here is meant for the page: not while typing, in a menu or dialog, or with another key. */
function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return false;
  if (event.target instanceof Element && event.target.closest("input,textarea,select,[contenteditable]"))
    return false;
  return document.querySelector(LAYERS) === null;
}

/** Opens the browser's print window, from which a PDF can be saved too. */
export function PrintButton() {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "p" || !isForPage(event)) return;
      event.preventDefault();
      window.print();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <Button kind="main" onClick={() => window.print()} aria-keyshortcuts="P">
      Print or PDF <Key>P</Key>
    </Button>
  );
}
