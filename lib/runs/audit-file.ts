import "server-only";
import { type AuditFilter, listAudit } from "@/lib/db/audit";
import { auditCsvHeader, auditCsvRow, auditJsonLine } from "@/lib/exports/audit";

/** Media type of each form. */
export const AUDIT_TYPES = {
  csv: "text/csv; charset=utf-8",
  jsonl: "application/x-ndjson; charset=utf-8",
} as const;

/** Lines read at once: all that is in memory at any length. */
const LINES_A_PAGE = 500;

/** The audit trail as a file, newest line first, a piece at a time. */
export async function* auditFile(
  filter: AuditFilter,
  format: keyof typeof AUDIT_TYPES,
): AsyncGenerator<string> {
  if (format === "csv") yield auditCsvHeader();
  const write = format === "csv" ? auditCsvRow : auditJsonLine;
  let after: string | undefined;
  for (;;) {
    const page = await listAudit(filter, {
      take: LINES_A_PAGE,
      ...(after === undefined ? {} : { after }),
    });
    for (const line of page) yield write(line);
    after = page.at(-1)?.id;
    if (page.length < LINES_A_PAGE) return;
  }
}
