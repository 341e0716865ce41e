"use client";

import { useId, useRef, useState } from "react";
import { useHydrated } from "@/components/labeling/use-hydrated";
import { Button } from "@/components/ui/button";

/** A link with a secret in it, whole, with a button that copies it. */
export function CopyLink({ path, label, note }: { path: string; label: string; note: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const isHydrated = useHydrated();
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(field.current?.value ?? "");
      setSaid("Copied");
    } catch {
      // Without https a browser lends no clipboard: the link is marked, to be copied by hand.
      setSaid("Marked: copy it with Ctrl+C");
    }
  }
  return (
    <div className="copy-link">
      <label htmlFor={id} className="type-ui-strong">
        {label}
      </label>
      <p className="form-end">
        <input
          ref={field}
          id={id}
          className="field id"
          readOnly
          value={isHydrated ? `${window.location.origin}${path}` : path}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={copy}>Copy</Button>
        <span className="q2" role="status">
          {said}
        </span>
      </p>
      <p className="q3 small">{note}</p>
    </div>
  );
}
