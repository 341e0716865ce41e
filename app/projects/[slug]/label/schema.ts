import { z } from "zod";

const id = z.string().trim().min(1).max(100).optional().catch(undefined);

/**
 * The label page's address: `?dataset=&case=&claim=&sample=`, each an id; one that cannot be read counts as not given.
 * `picked=1`: the case was taken out of a list of cases, it did not come up in its turn.
 */
export const labelAddressSchema = z.object({
  dataset: id,
  case: id,
  claim: id,
  sample: id,
  picked: z
    .literal("1")
    .transform(() => true)
    .catch(false),
});
