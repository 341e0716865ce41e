import { clusteredRateOf } from "@/lib/stats/clustered-rate";
import { sumClusters } from "@/lib/stats/clusters";

/** A rate over claims, told as hits of n claims answer by answer. */
export function clustered(...answers: [hits: number, n: number][]) {
  return clusteredRateOf(sumClusters(answers.map(([hits, n]) => ({ hits, n }))));
}
