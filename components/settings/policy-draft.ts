import type { LabelPolicy } from "@/lib/claims/label-policy";
import { policyFormSchema } from "./policy-schema";

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

/** What stands in the form as a policy, read as it is when it is saved; "unread" where a field cannot be read yet. */
export function readPolicyValues(values: PolicyValues): LabelPolicy | null | "unread" {
  if (!values.isShared) return null;
  const read = policyFormSchema.safeParse(values);
  return read.success ? read.data : "unread";
}
