import { z } from "zod";
import type { AuditFilter } from "@/lib/db/audit";

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .optional()
  .catch(undefined);
const text = z.string().min(1).max(100).optional().catch(undefined);

/** The address of the audit trail; what cannot be read counts as not given. Days are UTC, both included. */
export const auditAddressSchema = z.object({
  person: text,
  action: text,
  from: day,
  until: day,
  after: text,
});
export type AuditAddress = z.infer<typeof auditAddressSchema>;

const DAY_MS = 24 * 60 * 60_000;

/** What of a project's trail an address asks for. */
export function auditFilter(projectId: string, address: AuditAddress): AuditFilter {
  const { person, action, from, until } = address;
  return {
    projectId,
    ...(person === undefined ? {} : { userId: person }),
    ...(action === undefined ? {} : { action }),
    ...(from === undefined ? {} : { from: new Date(from) }),
    ...(until === undefined ? {} : { until: new Date(Date.parse(until) + DAY_MS) }),
  };
}
