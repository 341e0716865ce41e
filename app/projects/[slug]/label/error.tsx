"use client";

import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";

/** The page's data could not be read: what failed, whether anything was lost, what to do. */
export default function LabelError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main id="main" className="page">
      <Blank title="These cases could not be loaded" actions={<Button onClick={reset}>Try again</Button>}>
        The server failed on this page; nothing was changed, and labels that are not saved yet are kept in
        this browser. {error.digest && `The server’s log has it as ${error.digest}.`}
      </Blank>
    </main>
  );
}
