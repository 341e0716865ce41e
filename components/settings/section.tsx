import type { ReactNode } from "react";

/** A part of the settings: the question at the left, what answers it at the right. */
export function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="sec settings-sec">
      <header>
        <h2>{title}</h2>
        <p className="note">{note}</p>
      </header>
      <div>{children}</div>
    </section>
  );
}
