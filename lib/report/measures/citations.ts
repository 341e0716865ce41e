import { withCapital } from "@/lib/claims/capital";
import { hitsOf, rateMeasure } from "./rate-measure";

const SOURCE =
  "Gao et al. 2023 (ALCE, EMNLP). Range: Saha, Miller & Wang 2016; t step, Korn & Graubard 1998.";

export const CITATION_RECALL = rateMeasure({
  id: "citation-recall",
  name: "Citation recall",
  definition:
    "Of the claims judged supported, the share whose cited passages together support the claim. A claim that cites nothing counts as not.",
  formula: "citation recall = supported claims whose cited passages support them / supported claims",
  source: SOURCE,
  none: "No claim is backed, so there is no citation to look for.",
  says: (rate) => {
    if (rate.n === 1) {
      return `The one backed claim ${rate.hits === 1 ? "cites a passage that shows it" : "cites no passage that shows it"}.`;
    }
    const verb = rate.hits <= 1 ? "cites" : "cite";
    return `${withCapital(hitsOf(rate))} backed claims ${verb} a passage that shows it.`;
  },
});

export const CITATION_PRECISION = rateMeasure({
  id: "citation-precision",
  name: "Citation precision",
  definition:
    "Of all citations, the share that counts: its claim passes citation recall, and the passage supports the claim alone or the others do not without it. A citation on an unbacked claim counts against it.",
  formula: "citation precision = citations that count / citations",
  source: SOURCE,
  noun: "citation",
  none: "No claim cites anything, so there is no citation to count.",
  says: (rate) => {
    if (rate.n === 1)
      return `The one citation ${rate.hits === 1 ? "pulls its weight" : "does not pull its weight"}.`;
    const verb = rate.hits <= 1 ? "pulls its" : "pull their";
    return `${withCapital(hitsOf(rate))} citations ${verb} weight.`;
  },
});
