import { BYTE_ORDER_MARK, csvRows } from "./csv";

/** A line of the audit trail as its files hold it. */
export interface ExportedAudit {
  at: Date;
  who: string;
  userId: string | null;
  project: string | null;
  action: string;
  details: unknown;
  address: string | null;
  agent: string | null;
}

const COLUMNS = ["at", "who", "userId", "project", "action", "details", "address", "agent"] as const;

/** First line of the CSV file. */
export function auditCsvHeader(): string {
  return BYTE_ORDER_MARK + csvRows([[...COLUMNS]]);
}

/** One line as a row of the CSV file: details as JSON, the instant in UTC. */
export function auditCsvRow(line: ExportedAudit): string {
  const { at, who, userId, project, action, details, address, agent } = line;
  return csvRows([[at.toISOString(), who, userId, project, action, JSON.stringify(details), address, agent]]);
}

/** One line as JSON. */
export function auditJsonLine(line: ExportedAudit): string {
  const { at, who, userId, project, action, details, address, agent } = line;
  return `${JSON.stringify({ at: at.toISOString(), who, userId, project, action, details, address, agent })}\n`;
}
