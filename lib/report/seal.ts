import { createHash } from "node:crypto";
import { type ReportDocument, reportSchema } from "./schema";

/**
 * Reads a stored report.
 *
 * @param json what the database or a file holds.
 * @throws z.ZodError when it is no report of this version.
 */
export function parseReport(json: unknown): ReportDocument {
  return reportSchema.parse(json);
}

/**
 * A report as a file: its keys in the order of the schema, whatever order a database gave them back in.
 *
 * @returns JSON with two blanks a step, ending in a line break.
 */
export function reportJson(document: ReportDocument): string {
  return `${JSON.stringify(reportSchema.parse(document), null, 2)}\n`;
}

/**
 * The mark at the foot of a report: two reports with the same mark say the same.
 *
 * @returns the first 8 hexadecimal digits of the sha256 of {@link reportJson}.
 */
export function reportSeal(document: ReportDocument): string {
  return createHash("sha256").update(reportJson(document), "utf8").digest("hex").slice(0, 8);
}
