import "server-only";
import type { Db, Tx } from "@/lib/db/client";
import { findOrCreatePeople, type PersonToFind, readOwnerId } from "@/lib/db/people";
import { labelerAddress } from "@/lib/imports/case-claims";
import { datasetsOf } from "@/lib/imports/check-header";
import type { HeaderRecord } from "@/lib/imports/header-schema";
import type { ReadCase } from "@/lib/imports/read-case";
import type { ReadPerson } from "@/lib/imports/record-parts";

/** Whoever brings in labels without a name, before anybody has signed in. */
const NOBODY: PersonToFind = { email: "imported@imported.local", name: "Imported" };

/** The people of an import: who they are by address, each looked up or written down once. */
export class ImportPeople {
  private readonly names: Map<string, string>;
  private readonly ids = new Map<string, string>();

  /** @param people names the header gives; @param userId whose labels without a name are. */
  constructor(people: readonly Required<ReadPerson>[], userId: string | null) {
    this.names = new Map(people.map(({ email, name }) => [email.toLowerCase(), name]));
    if (userId !== null) this.ids.set("", userId);
  }

  /** Id of a person already resolved; the empty address is whoever brings the file in. */
  id(address: string): string {
    const id = this.ids.get(address.toLowerCase());
    if (id === undefined) throw new Error(`${address} was not looked up before its labels were written`);
    return id;
  }

  private async resolve(tx: Tx | Db, wanted: ReadonlyMap<string, string>): Promise<string[]> {
    const missing = [...wanted].filter(([address]) => !this.ids.has(address));
    const people: PersonToFind[] = missing
      .filter(([address]) => address !== "")
      .map(([email, name]) => ({ email, name: this.names.get(email) ?? name }));
    let made: string[] = [];
    if (people.length > 0) {
      const { ids, created } = await findOrCreatePeople(tx, people);
      for (const [email, id] of ids) this.ids.set(email, id);
      made = created;
    }
    if (missing.some(([address]) => address === "")) made = made.concat(await this.resolveImporter(tx));
    return made;
  }

  private async resolveImporter(tx: Tx | Db): Promise<string[]> {
    const owner = await readOwnerId(tx);
    if (owner !== null) {
      this.ids.set("", owner);
      return [];
    }
    const { ids, created } = await findOrCreatePeople(tx, [NOBODY]);
    this.ids.set("", ids.get(NOBODY.email) ?? "");
    return created;
  }

  /** Looks up everybody a header names; returns the ids of those who were not known. */
  resolveHeader(tx: Tx, header: HeaderRecord | null): Promise<string[]> {
    const wanted = new Map<string, string>();
    const add = (email: string | null | undefined) => {
      if (email) wanted.set(email.toLowerCase(), email);
    };
    for (const { email } of header?.people ?? []) add(email);
    for (const { by } of header?.guidelines ?? []) add(by);
    for (const { by } of header ? datasetsOf(header) : []) add(by);
    for (const { by } of header?.runs ?? []) add(by);
    for (const { by } of header?.samples ?? []) add(by);
    return this.resolve(tx, wanted);
  }

  /** Looks up everybody who labeled, flagged or settled a claim of some cases. */
  resolveCases(tx: Tx, cases: readonly ReadCase[]): Promise<string[]> {
    const wanted = new Map<string, string>();
    for (const { practice } of cases) if (practice?.by) wanted.set(practice.by.toLowerCase(), practice.by);
    for (const claim of cases.flatMap(({ claims }) => claims)) {
      for (const label of claim.labels) {
        const address = labelerAddress(label);
        wanted.set(address, label.by && "name" in label.by ? label.by.name : address);
      }
      for (const { by } of claim.flags) wanted.set(by.toLowerCase(), by);
      for (const { by, from = by } of claim.returns)
        for (const one of [by, from]) wanted.set(one.toLowerCase(), one);
      for (const { by } of claim.goldHistory) if (by) wanted.set(by.toLowerCase(), by);
    }
    return this.resolve(tx, wanted);
  }
}
