"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import type { Explanation } from "@/lib/report/measures/measure";
import { ExplainPanel } from "./panel";

/** The quiet button beside a number: opens what it is, its formula, these figures put into it, and its source. */
export function Explain({ of }: { of: Explanation }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = `How is this counted? ${of.name}`;
  return (
    <>
      <button
        type="button"
        className="explain"
        aria-label={name}
        aria-haspopup="dialog"
        title="How is this counted?"
        onClick={() => setIsOpen(true)}
      >
        ?
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={of.name} wide>
        <ExplainPanel of={of} />
      </Dialog>
    </>
  );
}
