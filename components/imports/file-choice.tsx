"use client";

import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/** A place to drop a file on, or to choose one; says which one it holds. */
export function FileChoice({
  label,
  hint,
  held,
  accept,
  disabled,
  isMain,
  onFiles,
}: {
  label: string;
  hint: ReactNode;
  /** Name and size of the file it holds. */
  held: ReactNode;
  accept: string;
  disabled: boolean;
  isMain: boolean;
  onFiles: (files: File[]) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the one for everybody
    <div
      className="drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 className="type-ui-strong" id={`${id}-label`}>
        {label}
      </h2>
      <p className="note" id={`${id}-hint`}>
        {held ?? hint}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        className="sr"
        tabIndex={-1}
        accept={accept}
        multiple
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Emptied, so that the same file, mended, can be chosen again.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        kind={isMain ? "main" : "plain"}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
      >
        {held ? "Choose another file" : isMain ? "Choose a file" : "Add notes"}
        <span className="sr">: {label}</span>
      </Button>
    </div>
  );
}
