import Link from "next/link";
import { AuditFilterForm } from "@/components/people/audit-filter";
import { AuditTable } from "@/components/people/audit-table";
import { auditWords } from "@/lib/auth/audit-actions";
import { requireMember } from "@/lib/auth/member";
import { countAudit, listAudit, listAuditChoices } from "@/lib/db/audit";
import { formatInstant, formatNumber } from "@/lib/format";
import { auditAddressSchema, auditFilter } from "./query";

export const metadata = { title: "Audit trail" };

const LINES_A_PAGE = 100;

export default async function AuditPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  const { project } = await requireMember(slug, "readAudit");
  const address = auditAddressSchema.parse(await searchParams);
  const filter = auditFilter(project.id, address);
  const page = { take: LINES_A_PAGE, ...(address.after === undefined ? {} : { after: address.after }) };
  const [rows, count, choices] = await Promise.all([
    listAudit(filter, page),
    countAudit(filter),
    listAuditChoices({ projectId: project.id }),
  ]);
  const { after: _, ...asked } = address;
  const search = new URLSearchParams(asked);
  const last = rows.length === LINES_A_PAGE ? rows.at(-1) : undefined;
  return (
    <main id="main" className="page settings">
      <p className="basis">
        <Link href={`/projects/${slug}/settings`}>Settings</Link>
      </p>
      <h1 className="lead">
        <b>{formatNumber(count)}</b> {count === 1 ? "thing was" : "things were"} done here
      </h1>
      <p className="sub mt-2">
        Who did what, when and from where. Lines are only ever added: the database refuses every change.
        Labels have a history of their own, with each claim.
      </p>
      <AuditFilterForm
        address={asked}
        people={choices.people.map(({ userId, who }) => ({ value: userId, words: who }))}
        actions={choices.actions.map((action) => ({ value: action, words: auditWords(action) }))}
        csv={`/projects/${slug}/settings/audit/file?${new URLSearchParams({ ...asked, format: "csv" })}`}
        jsonl={`/projects/${slug}/settings/audit/file?${new URLSearchParams({ ...asked, format: "jsonl" })}`}
      />
      <AuditTable
        rows={rows.map(({ id, at, who, action, details, address: from, agent }) => ({
          id,
          at: formatInstant(at, "UTC"),
          who,
          what: auditWords(action),
          details,
          from,
          agent,
        }))}
      />
      {last !== undefined && (
        <p className="acts mt-4">
          <Link href={`?${new URLSearchParams([...search, ["after", last.id]])}`}>Older lines</Link>
        </p>
      )}
    </main>
  );
}
