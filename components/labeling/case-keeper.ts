import { LEASE_MS } from "@/lib/claims/label-policy";

/** Between two signs to the server that a reviewer is at work: several fit into the time a case stays with them. */
const RENEW_MS = LEASE_MS / 3;

export interface CaseKeeperDeps {
  /** Cases that this page works on; the one on the screen first. */
  cases(): readonly string[];
  /** @returns ids of the cases that are still the reviewer's. */
  renew(cases: readonly string[]): Promise<readonly string[]>;
  /** The case on the screen is no longer the reviewer's. */
  onLost(caseId: string): void;
}

/** Keeps handed-out cases with a reviewer for as long as they do something: no clock runs while nobody is there. */
export function createCaseKeeper({ cases, renew, onLost }: CaseKeeperDeps, openedAt: number) {
  let last = openedAt;

  async function ask(): Promise<void> {
    const wanted = cases();
    const shown = wanted[0];
    if (shown === undefined) return;
    try {
      const held = await renew(wanted);
      if (!held.includes(shown)) onLost(shown);
    } catch {
      // Asked again with the next sign of life after a while; a label that is saved keeps the case too.
    }
  }

  return {
    /** The reviewer did something. */
    touch(now: number): void {
      if (now - last < RENEW_MS) return;
      last = now;
      void ask();
    },
  };
}
