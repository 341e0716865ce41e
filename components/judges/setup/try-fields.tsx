import { Button } from "@/components/ui/button";
import { ChoiceField } from "@/components/ui/field";
import type { Verdict } from "@/lib/claims/verdict";

/** A labeled claim that can be tried. */
export interface ClaimToTry {
  id: string;
  externalId: string;
  number: number;
  text: string;
  gold: Verdict;
}

const LONGEST = 90;
const GROUPS: readonly Verdict[] = ["contradicted", "unsupported", "supported"];

function short(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).trimEnd()}…`;
}

/** One claim that people have settled on, and a button that asks the judge as the form stands. */
export function TryFields({ claims, isPending }: { claims: readonly ClaimToTry[]; isPending: boolean }) {
  if (claims.length === 0) {
    return (
      <p className="q3">
        To try it on a claim, label one first: a claim without a label is not shown to a judge here, so that
        its label stays blind.
      </p>
    );
  }
  return (
    <div className="try">
      <ChoiceField
        label="Try it on a labeled claim"
        name="claimId"
        hint="It is asked as the form stands, saved or not. Whoever has seen a verdict labels such claims no longer blind."
      >
        {GROUPS.map((gold) => (
          <optgroup key={gold} label={`People say ${gold}`}>
            {claims
              .filter((one) => one.gold === gold)
              .map(({ id, externalId, number, text }) => (
                <option key={id} value={id}>
                  {externalId}, claim {number}: {short(text)}
                </option>
              ))}
          </optgroup>
        ))}
      </ChoiceField>
      <Button type="submit" name="intent" value="try" disabled={isPending}>
        Try it
      </Button>
    </div>
  );
}
