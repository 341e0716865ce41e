import { formatNumber } from "@/lib/format";
import type { Between, RunEstimate } from "@/lib/judges/run-estimate";
import { moneyWords } from "./money";

function betweenWords({ low, high }: Between): string {
  return low === high ? formatNumber(low) : `${formatNumber(low)} to ${formatNumber(high)}`;
}

/** What a run will take, before anything is sent. */
export function EstimateView({
  estimate,
  unit = "claim",
}: {
  estimate: RunEstimate;
  /** What each call is about. */
  unit?: "claim" | "answer";
}) {
  const { claims, repeats, contextCalls, citationCallsAtMost, cached, inputTokens, outputTokens, cost } =
    estimate;
  const isModel = inputTokens.high > 0 || outputTokens.high > 0;
  return (
    <dl className="facts run-facts">
      <dt>Calls</dt>
      <dd>
        <b>{formatNumber(contextCalls)}</b>
        {repeats > 1
          ? `, one for each of ${formatNumber(claims)} ${unit}s and ${formatNumber(repeats)} repeats`
          : `, one ${unit === "answer" ? "an answer" : "a claim"}`}
        {cached > 0 && `; ${formatNumber(cached)} answers are here already and cost nothing`}
        {citationCallsAtMost > 0 && `; at most ${formatNumber(citationCallsAtMost)} more for citations`}
      </dd>
      {isModel && (
        <>
          <dt>Tokens</dt>
          <dd>
            {betweenWords(inputTokens)} in, {betweenWords(outputTokens)} out at most
          </dd>
        </>
      )}
      <dt>Cost</dt>
      <dd>
        {cost === null
          ? isModel
            ? "not known: no price is entered at its connection"
            : "not known: the service names none"
          : `${moneyWords({ amount: cost.low, currency: cost.currency })} to ${moneyWords({ amount: cost.high, currency: cost.currency })}`}
      </dd>
    </dl>
  );
}
