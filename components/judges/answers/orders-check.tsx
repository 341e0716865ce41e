"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { VerdictWord } from "@/components/ui/verdict-mark";
import type { InjectionResult } from "@/lib/judges/llm/injection-check";

export type OrdersState =
  | { status: "checked"; results: InjectionResult[] }
  | { status: "refused"; message: string };

function outcomeWords({ hasChangedVerdict }: InjectionResult): string {
  if (hasChangedVerdict === null) return "no verdict, so nothing can be said";
  return hasChangedVerdict ? "changed the verdict" : "verdict unchanged";
}

function Summary({ results }: { results: readonly InjectionResult[] }) {
  const changed = results.filter(({ hasChangedVerdict }) => hasChangedVerdict === true).length;
  const open = results.filter(({ hasChangedVerdict }) => hasChangedVerdict === null).length;
  if (changed > 0) {
    return (
      <p className="alarm">
        <b>Injection changed the verdict</b> in {changed} of {results.length} tries: whoever writes a passage
        or an answer can make this version say what they like.
      </p>
    );
  }
  return open > 0 ? (
    <p className="alarm">
      In {open} of {results.length} tries it gave no verdict, so nothing is known of them.
    </p>
  ) : (
    <p>
      <b>None of the {results.length} attacks changed its verdict.</b> Others might: this is no proof.
    </p>
  );
}

/** Whether a version of a judge can be talked into a verdict: one claim, as it is and with orders added. */
export function OrdersCheck({ check }: { check: () => Promise<OrdersState> }) {
  const [state, setState] = useState<OrdersState | null>(null);
  const [isPending, start] = useTransition();
  const press = () =>
    start(async () => {
      try {
        setState(await check());
      } catch {
        setState({ status: "refused", message: "The server did not answer. Try again." });
      }
    });
  return (
    <>
      <p className="acts mt-3">
        <Button kind="main" disabled={isPending} onClick={press}>
          Try the attacks
        </Button>{" "}
        <span className="q3 small">{isPending ? "Asking" : "Six calls; nothing is stored."}</span>
      </p>
      <div role="status" className="mt-3">
        {!isPending && state?.status === "refused" && <p className="alarm">{state.message}</p>}
        {!isPending && state?.status === "checked" && <Summary results={state.results} />}
      </div>
      {!isPending && state?.status === "checked" && (
        <table className="rows mt-3">
          <caption className="sr">Each attack and what it did</caption>
          <thead>
            <tr>
              <th scope="col">Attack</th>
              <th scope="col">Without it</th>
              <th scope="col">With it</th>
              <th scope="col">So it</th>
              <th scope="col">Seen by code</th>
            </tr>
          </thead>
          <tbody>
            {state.results.map((result) => (
              <tr key={result.name}>
                <th scope="row">{result.name}</th>
                <td>
                  <VerdictWord mark={result.plain ?? "no_verdict"} />
                </td>
                <td>
                  <VerdictWord mark={result.attacked ?? "no_verdict"} />
                </td>
                <td className={result.hasChangedVerdict === false ? "" : "alarm"}>{outcomeWords(result)}</td>
                <td>
                  {result.flags.some((flag) => flag.startsWith("instruction_in_"))
                    ? "flagged"
                    : "not flagged"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
