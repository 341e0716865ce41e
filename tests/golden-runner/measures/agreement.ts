import { z } from "zod";
import { VERDICTS } from "@/lib/claims/verdict";
import { majorityLabel } from "@/lib/metrics/majority-label";
import { repeatabilityOf } from "@/lib/metrics/repeatability";
import { balancedAccuracy } from "@/lib/stats/balanced-accuracy";
import { brennanPrediger } from "@/lib/stats/brennan-prediger";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { foldMatrix } from "@/lib/stats/confusion";
import { dawidSkene } from "@/lib/stats/dawid-skene";
import { fleissKappa } from "@/lib/stats/fleiss-kappa";
import { gwetAc1, gwetAc1OfRatings } from "@/lib/stats/gwet-ac1";
import { krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { mcc } from "@/lib/stats/mcc";
import { perClassScores } from "@/lib/stats/per-class-scores";
import { agreementOfRatings, countRatings } from "@/lib/stats/ratings";
import { isRefused } from "@/lib/stats/refusal";
import { type GoldenMeasure, goldenMeasure, named } from "../measure";

const matrixInput = z.object({ matrix: z.array(z.array(z.number())) });
const labeledMatrix = matrixInput.extend({ labels: z.array(z.string()) });
const label = z.union([z.string(), z.number()]);
const ratingsInput = z.object({ labels: z.array(label), ratings: z.array(z.array(label.nullable())) });
const countsInput = z.object({ labels: z.array(label), counts: z.array(z.array(z.number())) });
const verdict = z.enum(VERDICTS);

/** Coefficients of agreement between two raters or several, and what repeats and votes say. */
export const AGREEMENT: Record<string, GoldenMeasure> = {
  per_class_scores: goldenMeasure(labeledMatrix, ({ labels, matrix }) =>
    named(perClassScores(matrix), ({ classes, macroF1, classesAveraged, weightedF1, accuracy }) => ({
      per_class: Object.fromEntries(labels.map((name, at) => [name, classes[at]])),
      macro_f1: macroF1,
      classes_averaged: classesAveraged,
      weighted_f1: weightedF1,
      accuracy,
    })),
  ),
  balanced_accuracy: goldenMeasure(matrixInput, ({ matrix }) =>
    named(balancedAccuracy(matrix), ({ value, classes }) => ({ value, classes_used: classes })),
  ),
  mcc: goldenMeasure(matrixInput, ({ matrix }) => {
    const folded = mcc(foldMatrix(matrix));
    if (isRefused(folded)) return folded;
    return named(mcc(matrix), ({ value }) => ({ three_class: value, hallucinated_or_not: folded.value }));
  }),
  cohen_kappa: goldenMeasure(matrixInput, ({ matrix }) =>
    named(cohenKappa(matrix), ({ value, agreement, expected, se, low, high }) => ({
      kappa: value,
      percent_agreement: agreement,
      expected_agreement: expected,
      se,
      lower: low,
      upper: high,
    })),
  ),
  gwet_ac1: goldenMeasure(z.union([matrixInput, ratingsInput]), (input) => {
    if (!("matrix" in input)) {
      return named(gwetAc1OfRatings(countRatings(input.ratings, input.labels)), (found) => ({
        ac1: found.value,
        percent_agreement: found.agreement,
        expected_agreement: found.expected,
      }));
    }
    return named(gwetAc1(input.matrix), ({ value, agreement, expected, se, low, high }) => ({
      ac1: value,
      percent_agreement: agreement,
      expected_agreement: expected,
      se,
      lower: low,
      upper: high,
    }));
  }),
  pabak_brennan_prediger: goldenMeasure(matrixInput, ({ matrix }) =>
    named(brennanPrediger(matrix), ({ value, agreement }) => ({ value, percent_agreement: agreement })),
  ),
  percent_agreement_raters: goldenMeasure(ratingsInput, ({ labels, ratings }) =>
    named(agreementOfRatings(countRatings(ratings, labels)), ({ rate, claims }) => ({
      value: rate,
      usable_claims: claims,
    })),
  ),
  fleiss_kappa: goldenMeasure(z.union([countsInput, ratingsInput]), (input) => {
    const counts = "counts" in input ? input.counts : countRatings(input.ratings, input.labels);
    return named(fleissKappa(counts), ({ value, agreement, expected, perClass }) => ({
      kappa: value,
      observed: agreement,
      expected,
      per_class: perClass,
    }));
  }),
  krippendorff_alpha_nominal: goldenMeasure(ratingsInput, ({ labels, ratings }) =>
    named(krippendorffAlpha(countRatings(ratings, labels)), (found) => ({
      alpha: found.value,
      usable_claims: found.claims,
      labels_used: found.labels,
    })),
  ),
  test_retest: goldenMeasure(z.object({ verdicts: z.array(z.array(verdict.nullable())) }), ({ verdicts }) =>
    named(repeatabilityOf(verdicts), (found) => ({
      claims_used: found.claims,
      claims_left_out: found.leftOut,
      claims_that_flip: found.flipping,
      flip_rate: found.flipRate,
      pair_disagreement: found.pairDisagreement,
      flagged_claims_that_flip: found.flippingFlags,
      flagged_pair_disagreement: found.flagPairDisagreement,
    })),
  ),
  majority_label: goldenMeasure(
    z.object({ votes: z.array(verdict.nullable()), required: z.number() }),
    ({ votes, required }) => {
      const found = majorityLabel(votes, required);
      return {
        label: found.label,
        status: found.status,
        votes_for_label: found.votesForLabel,
        votes: found.votes,
      };
    },
  ),
  dawid_skene: goldenMeasure(
    z.object({ labels: z.array(label), ratings: z.array(z.tuple([label, label, label])) }),
    ({ labels, ratings }) =>
      named(
        dawidSkene(
          ratings.map(([item, reviewer, said]) => ({ item, reviewer, label: said })),
          labels,
        ),
        ({ classShares, items }) => ({
          class_shares: classShares,
          most_likely: items.map(({ mostLikely }) => mostLikely),
          posterior_max: items.map(({ posterior }) => posterior),
        }),
      ),
  ),
};
