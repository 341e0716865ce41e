"use client";

import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";

/** The list could not be made; nothing is touched by that. */
export default function CasesFailed({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="cases" id="main">
      <div className="cases-blank">
        <Blank title="These cases could not be loaded" actions={<Button onClick={reset}>Try again</Button>}>
          The database did not answer as it should; the server&rsquo;s log says why. Nothing was changed.
        </Blank>
      </div>
    </main>
  );
}
