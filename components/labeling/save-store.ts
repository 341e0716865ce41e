import type { ActStore, QueuedAct } from "./save-queue";

function isQueuedAct(value: unknown): value is QueuedAct {
  if (typeof value !== "object" || value === null) return false;
  const { kind, act } = value as { kind?: unknown; act?: { requestId?: unknown; claimId?: unknown } };
  return (
    (kind === "label" || kind === "flag" || kind === "skip") &&
    typeof act?.requestId === "string" &&
    typeof act.claimId === "string"
  );
}

/**
 * Keeps unsaved decisions in the browser, one entry each so that two tabs never overwrite each other's, and apart for
 * each person and project. `storage` may be missing or full: then an act stays on the page alone, and `put` says so.
 */
export function createActStore(
  storage: () => Storage,
  { reviewerId, projectId }: { reviewerId: string; projectId: string },
): ActStore {
  const prefix = `plumbline:unsaved:${reviewerId}:${projectId}:`;
  return {
    all() {
      try {
        const box = storage();
        const keys = Array.from({ length: box.length }, (_, place) => box.key(place) ?? "");
        return keys
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => {
            const read = parse(box.getItem(key));
            return isQueuedAct(read) ? [read] : [];
          });
      } catch {
        return [];
      }
    },
    put(item) {
      try {
        storage().setItem(prefix + item.act.requestId, JSON.stringify(item));
        return true;
      } catch {
        return false;
      }
    },
    remove(requestId) {
      try {
        storage().removeItem(prefix + requestId);
      } catch {
        // Without storage there is nothing to remove.
      }
    },
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The unsaved decisions as a file that a person can read and an engineer can send in again. */
export function unsavedFile(items: readonly QueuedAct[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join("");
}
