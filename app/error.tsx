"use client";

import { Button } from "@/components/ui/button";

/** The page failed while it was made; nothing that was saved is touched by that. */
export default function PageFailed({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="page">
      <h1 className="lead">This page could not be made.</h1>
      <p className="sub mt-3">
        Nothing that was saved is lost. The server&rsquo;s log says what went wrong. If it happens only behind
        a proxy, set PLUMBLINE_URL to the address people use.
      </p>
      <p className="mt-5">
        <Button onClick={reset}>Try again</Button>
      </p>
    </main>
  );
}
