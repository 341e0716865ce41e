import { z } from "zod";
import { MOST_LABELS, QUEUE_ORDERS } from "@/lib/claims/label-policy";
import { percent, typedWhole } from "./typed-fields";

/** The policy form where claims are shared out; without that box ticked nothing else is sent. */
export const policyFormSchema = z.object({
  labelsPerClaim: typedWhole(`Enter a whole number from 1 to ${MOST_LABELS}.`).pipe(
    z.number().min(1, "At least 1.").max(MOST_LABELS, `At most ${MOST_LABELS}.`),
  ),
  overlapShare: percent,
  order: z.enum(QUEUE_ORDERS),
  seed: typedWhole("Enter a whole number, such as 1."),
});
