import { VERDICTS, type Verdict } from "@/lib/claims/verdict";

/** three: supported, contradicted, unsupported; two: passed or flagged, compared with people on flagged alone. */
export const VERDICT_SPACES = ["three", "two"] as const;
export type VerdictSpace = (typeof VERDICT_SPACES)[number];

/** What a stored verdict of a judge with two verdicts is called: it flags a claim and can't say what is wrong with it. */
export type TwoWayVerdict = "passed" | "flagged";

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value
    ? (value as Record<string, unknown>)[name] // an object, and `in` found the name
    : undefined;
}

/** Whether labels of a prompt's own stand for fewer than all three verdicts. */
function mapsToFewer(labelMap: unknown): boolean {
  if (typeof labelMap !== "object" || labelMap === null) return false;
  return new Set(Object.values(labelMap)).size < VERDICTS.length;
}

/**
 * The verdicts that a pinned version can give: a fact of the version, so that it holds for runs of judges that are
 * gone or were set otherwise since.
 *
 * @param config a version's config as it was stored.
 * @returns three where the version says nothing else.
 * @example verdictSpaceOf({ kind: "imported", code: 1, parameters: { verdictSpace: "two" } }) // "two"
 */
export function verdictSpaceOf(config: unknown): VerdictSpace {
  const parameters = field(config, "parameters");
  const stated = field(parameters, "verdictSpace");
  if (stated === "two" || stated === "three") return stated;
  return mapsToFewer(field(parameters, "labelMap")) ? "two" : "three";
}

/** The verdict of a judge with two, in its own word. */
export function twoWayVerdict(verdict: Verdict): TwoWayVerdict {
  return verdict === "supported" ? "passed" : "flagged";
}

/** What a judge said of a claim, by the verdicts it can give; null is "no verdict". */
export function saidBy(
  { verdictSpace }: { verdictSpace?: VerdictSpace },
  verdict: Verdict | null,
): Verdict | TwoWayVerdict | "no_verdict" {
  if (verdict === null) return "no_verdict";
  return verdictSpace === "two" ? twoWayVerdict(verdict) : verdict;
}
