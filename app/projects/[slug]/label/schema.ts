import { z } from "zod";

const id = z.string().trim().min(1).max(100).optional().catch(undefined);

/** The label page's address: `?dataset=&case=&claim=&sample=`, each an id; one that cannot be read counts as not given. */
export const labelAddressSchema = z.object({ dataset: id, case: id, claim: id, sample: id });
