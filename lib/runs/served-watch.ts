import "server-only";
import { noteDrift, noteFirstServed, readCallingVersion, type Served } from "@/lib/db/calling-judges";
import type { Db } from "@/lib/db/client";

/** Sent by some servers with every answer, whatever the model: says nothing. */
const CONSTANT_FINGERPRINTS = new Set(["fp_ollama"]);

function tellingOf({ servedModel, fingerprint }: Served): Served {
  const isTelling = fingerprint !== null && !CONSTANT_FINGERPRINTS.has(fingerprint);
  return { servedModel, fingerprint: isTelling ? fingerprint : null };
}

function isOther(first: string | null, now: string | null): boolean {
  return first !== null && now !== null && first !== now;
}

/** Watches which model answers for a version: another one than at first is drift, and the run goes on. */
export class ServedWatch {
  readonly #client: Db;
  readonly #versionId: string;
  #first: Served | null;
  #hasDrifted: boolean;

  private constructor(client: Db, versionId: string, known: { first: Served | null; hasDrifted: boolean }) {
    this.#client = client;
    this.#versionId = versionId;
    this.#first = known.first;
    this.#hasDrifted = known.hasDrifted;
  }

  static async of(client: Db, versionId: string): Promise<ServedWatch> {
    const version = await readCallingVersion(client, versionId);
    const isKnown = version !== null && (version.servedModel !== null || version.fingerprint !== null);
    return new ServedWatch(client, versionId, {
      first: isKnown ? { servedModel: version.servedModel, fingerprint: version.fingerprint } : null,
      hasDrifted: version?.driftedAt != null,
    });
  }

  /** Notes who answered a call; writes only where that is news. */
  async note(served: Served, now: Date): Promise<void> {
    const told = tellingOf(served);
    if (told.servedModel === null && told.fingerprint === null) return;
    if (this.#first === null) {
      this.#first = told;
      await noteFirstServed(this.#client, this.#versionId, told);
      return;
    }
    const isDrift =
      isOther(this.#first.servedModel, told.servedModel) ||
      isOther(this.#first.fingerprint, told.fingerprint);
    if (!isDrift || this.#hasDrifted) return;
    this.#hasDrifted = true;
    await noteDrift(this.#client, { id: this.#versionId, to: told, now });
  }
}
