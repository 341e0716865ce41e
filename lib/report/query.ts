import { z } from "zod";

const id = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .nullable()
  .catch(null);

/** Which set and run a report is about; anything unknown is left to the default. */
export const reportQuerySchema = z.object({ dataset: id, run: id });

export const slugSchema = z.string().min(1).max(100);
/** Number of a frozen report. */
export const reportNumberSchema = z.number().int().min(1).max(1e9);

/** The format a report is downloaded in, and its number; without a number it is that of today. */
export const reportFileSchema = reportQuerySchema.extend({
  format: z.enum(["md", "json"], { error: "must be md or json" }),
  number: z.coerce.number().int().min(1).max(1e9).optional(),
});

/**
 * The set and run of an address.
 *
 * @returns nulls where the address says nothing that can be used.
 * @example parseReportQuery({ run: "r-1" }) // { datasetId: null, runId: "r-1" }
 */
export function parseReportQuery(params: Record<string, unknown>): {
  datasetId: string | null;
  runId: string | null;
} {
  const { dataset, run } = reportQuerySchema.parse({
    dataset: params.dataset ?? null,
    run: params.run ?? null,
  });
  return { datasetId: dataset, runId: run };
}
