import { type LabelPolicy, MOST_LABELS, QUEUE_ORDERS } from "@/lib/claims/label-policy";

/** The form as it is typed. */
export interface PolicyValues {
  isShared: boolean;
  labelsPerClaim: string;
  /** In percent. */
  overlapShare: string;
  order: string;
  seed: string;
}

/** A kept policy as the form holds it; without one, what most begin with. */
export function policyValues(policy: LabelPolicy | null): PolicyValues {
  const { labelsPerClaim, overlapShare, order, seed } = policy ?? {
    labelsPerClaim: 2,
    overlapShare: 0.2,
    order: "random",
    seed: 1,
  };
  return {
    isShared: policy !== null,
    labelsPerClaim: String(labelsPerClaim),
    // Fifteen digits are what a double holds for sure.
    overlapShare: String(Number((overlapShare * 100).toPrecision(15))),
    order,
    seed: String(seed),
  };
}

/** What stands in the form as a policy; "unread" where a field cannot be read yet. */
export function readPolicyValues(values: PolicyValues): LabelPolicy | null | "unread" {
  if (!values.isShared) return null;
  const isWhole = (text: string) => /^\d{1,9}$/.test(text.trim());
  if (!isWhole(values.labelsPerClaim) || !isWhole(values.seed)) return "unread";
  const labelsPerClaim = Number(values.labelsPerClaim);
  const percent = Number(values.overlapShare.trim().replace(",", "."));
  const seed = Number(values.seed);
  const order = QUEUE_ORDERS.find((one) => one === values.order);
  const isCount = labelsPerClaim >= 1 && labelsPerClaim <= MOST_LABELS;
  const isShare = values.overlapShare.trim() !== "" && percent >= 0 && percent <= 100;
  if (!isCount || !isShare || order === undefined) return "unread";
  return { labelsPerClaim, overlapShare: Number((percent / 100).toPrecision(15)), order, seed };
}
