"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { focusHeading } from "@/components/ui/focus-heading";

/**
 * Whoever pressed a button and is led to another page goes on at its heading: the button that had the focus went with the
 * page before. A link is left to the browser, and whoever has the focus elsewhere by then keeps it.
 */
export function ArrivalFocus() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const isPressed = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const pressed = target instanceof Element ? target.closest("a, button, form") : null;
      if (pressed !== null) isPressed.current = !(pressed instanceof HTMLAnchorElement);
    };
    const stop = new AbortController();
    for (const type of ["click", "submit"]) {
      window.addEventListener(type, note, { capture: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isPressed.current) focusHeading();
    isPressed.current = false;
  }, [pathname]);
  return null;
}
