/** What an output of a model says of a claim: one of the three, or for two-way models that it does not hold. */
export const LABEL_MEANINGS = ["supported", "contradicted", "unsupported", "flagged"] as const;
export type LabelMeaning = (typeof LABEL_MEANINGS)[number];

/** One output of a model, in the model's own order. */
export interface ModelLabel {
  name: string;
  means: LabelMeaning;
}

/** Names that models give their outputs, small letters and underscores alone. */
const KNOWN: Readonly<Record<string, LabelMeaning>> = {
  entailment: "supported",
  entail: "supported",
  entails: "supported",
  entailed: "supported",
  supported: "supported",
  consistent: "supported",
  faithful: "supported",
  grounded: "supported",
  neutral: "unsupported",
  contradiction: "contradicted",
  contradict: "contradicted",
  contradicts: "contradicted",
  contradicted: "contradicted",
  contradictory: "contradicted",
  not_entailment: "flagged",
  non_entailment: "flagged",
  not_entailed: "flagged",
  unsupported: "flagged",
  not_supported: "flagged",
  inconsistent: "flagged",
  not_consistent: "flagged",
  hallucinated: "flagged",
  hallucination: "flagged",
  unfaithful: "flagged",
  not_grounded: "flagged",
  ungrounded: "flagged",
};

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_");

function meaningIn(means: Readonly<Record<string, LabelMeaning>>, name: string): LabelMeaning | null {
  return Object.hasOwn(means, name) ? (means[name] ?? null) : null;
}

/** Three names of which one is "unsupported" are the three verdicts; beside "supported" alone it is the flag. */
function meaningOf(name: string, of: number): LabelMeaning | null {
  const known = meaningIn(KNOWN, plain(name));
  if (of === 3 && plain(name) === "unsupported") return "unsupported";
  return of === 2 && (known === "contradicted" || known === "unsupported") ? "flagged" : known;
}

export type ReadLabels =
  | { ok: true; labels: ModelLabel[]; space: "three" | "two" }
  /** problem: what is wrong and what to do, as a sentence. */
  | { ok: false; problem: string };

const SAY = "say what they mean, such as --label LABEL_0=supported";

/**
 * What the outputs of a model mean, told by their names and never by their order, which differs from model to model.
 *
 * @param names of the outputs, in the model's order.
 * @param stated what somebody said they mean; it goes before the names that are known.
 * @returns three-way: one output for each verdict (entailment, contradiction, neutral). Two-way: supported and flagged, or
 *   a single score for supported.
 * @example readLabels(["entailment", "neutral", "contradiction"], {}) // supported, unsupported, contradicted
 */
export function readLabels(
  names: readonly string[],
  stated: Readonly<Record<string, LabelMeaning>>,
): ReadLabels {
  const quoted = names.map((name) => `"${name}"`).join(", ");
  if (names.length < 1 || names.length > 3) {
    const problem = `it has ${names.length} outputs (${quoted}); a judge needs one, two or three`;
    return { ok: false, problem };
  }
  if (new Set(names).size < names.length)
    return { ok: false, problem: `two outputs have one name: ${quoted}` };
  const stray = Object.keys(stated).find((name) => !names.includes(name));
  if (stray !== undefined) {
    return { ok: false, problem: `a meaning is stated for "${stray}", but its outputs are ${quoted}` };
  }
  const labels: ModelLabel[] = [];
  for (const name of names) {
    const means = meaningIn(stated, name) ?? meaningOf(name, names.length);
    if (means === null) {
      return { ok: false, problem: `its outputs are ${quoted}, and "${name}" is no name we know: ${SAY}` };
    }
    labels.push({ name, means });
  }
  const meant = labels
    .map(({ means }) => means)
    .sort()
    .join(" ");
  if (meant === "contradicted supported unsupported") return { ok: true, labels, space: "three" };
  if (meant === "flagged supported" || meant === "supported") return { ok: true, labels, space: "two" };
  const told = labels.map(({ name, means }) => `"${name}" as ${means}`).join(", ");
  return {
    ok: false,
    problem: `we read ${told}; a judge needs supported, contradicted and unsupported, or supported and flagged, or one score for supported: ${SAY}`,
  };
}
