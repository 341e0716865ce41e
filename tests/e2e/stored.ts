import type { Page } from "playwright/test";
import { plumbline, type Server } from "./server";

/** One version of a label as an export tells it, oldest first. */
export interface StoredLabel {
  by: string;
  label: string | null;
  withdrawn?: true;
  note?: string;
}

export interface StoredClaim {
  text: string;
  labels: StoredLabel[];
}

/** The command line against a server's database, which has to succeed. */
export function command(server: Server, ...args: string[]): string {
  const { code, output } = plumbline(server.databaseUrl, ...args);
  if (code !== 0) throw new Error(output);
  return output;
}

/** A project's export, line by line: its head, then its cases. */
export async function exportLines(page: Page, { url }: { url: string }, slug: string): Promise<string[]> {
  const answer = await page.request.get(`${url}/api/v1/projects/${slug}/export`);
  if (!answer.ok()) throw new Error(`export of ${slug}: ${answer.status()} ${await answer.text()}`);
  return (await answer.text()).trimEnd().split("\n");
}

/** The claims of a project with every label ever given to them. */
export async function storedClaims(
  page: Page,
  server: { url: string },
  slug: string,
): Promise<StoredClaim[]> {
  const [, ...cases] = await exportLines(page, server, slug);
  // The export's own form, which tests/unit/exports holds to.
  return cases.flatMap((line) => (JSON.parse(line) as { claims: StoredClaim[] }).claims);
}

/** How many labels stand, and of which claim each is, as "claim text: supported". */
export function standing(claims: readonly StoredClaim[]): string[] {
  return claims.flatMap(({ text, labels }) => {
    const last = labels.at(-1);
    return last && !last.withdrawn ? [`${text}: ${last.label}`] : [];
  });
}
