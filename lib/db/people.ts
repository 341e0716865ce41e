import "server-only";
import { v7 as uuidv7 } from "uuid";
import type { Db, Tx } from "./client";

/** Somebody who labels: known by an address; a person brought in by a file has no password and can't sign in. */
export interface PersonToFind {
  email: string;
  name: string;
}

/** Addresses in one query: well under the bound on variables of either database. */
const ADDRESSES_A_QUERY = 500;

/**
 * Ids of people by address; those nobody knows yet are written down without a password.
 *
 * @returns the id of each address (in lower case), and the ids of the people made now.
 */
export async function findOrCreatePeople(
  client: Db | Tx,
  people: readonly PersonToFind[],
): Promise<{ ids: Map<string, string>; created: string[] }> {
  const ids = new Map<string, string>();
  const created: string[] = [];
  const wanted = new Map(people.map((person) => [person.email.toLowerCase(), person.name]));
  const emails = [...wanted.keys()];
  for (let at = 0; at < emails.length; at += ADDRESSES_A_QUERY) {
    const slice = emails.slice(at, at + ADDRESSES_A_QUERY);
    const known = await client.user.findMany({
      where: { email: { in: slice } },
      select: { id: true, email: true },
    });
    for (const { id, email } of known) ids.set(email, id);
    const missing = slice.filter((email) => !ids.has(email));
    if (missing.length === 0) continue;
    const rows = missing.map((email) => ({ id: uuidv7(), email, name: wanted.get(email) ?? email }));
    await client.user.createMany({ data: rows });
    for (const { id, email } of rows) {
      ids.set(email, id);
      created.push(id);
    }
  }
  return { ids, created };
}

/** Takes away people that a file brought in and nothing rests on. */
export async function dropUnusedPeople(client: Db, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += ADDRESSES_A_QUERY) {
    await client.user.deleteMany({
      where: {
        id: { in: ids.slice(at, at + ADDRESSES_A_QUERY) },
        accounts: { none: {} },
        labels: { none: {} },
        labelVersions: { none: {} },
        flags: { none: {} },
        sentBack: { none: {} },
        settled: { none: {} },
        memberships: { none: {} },
      },
    });
  }
}

/** Id of the person who claimed this installation; null before anybody has. */
export async function readOwnerId(client: Db | Tx): Promise<string | null> {
  const installation = await client.installation.findFirst({ select: { ownerId: true } });
  return installation?.ownerId ?? null;
}

/** Names of people by id. */
export async function namesOf(client: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await client.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
