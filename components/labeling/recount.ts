import type { BenchCase, LabelProgress } from "@/lib/claims/label";
import type { BenchStore } from "./bench-store";
import type { SaveQueue } from "./save-queue";

export interface RecountDeps {
  queue: SaveQueue;
  /** How far the reviewer is, by the server. */
  count(): Promise<LabelProgress>;
}

/** Cases handed out between two counts: counting walks through the whole set, and others work on it too. */
const HANDED_BETWEEN = 20;

/**
 * Counts anew by the server. A decision of an earlier page may have reached the server before or after this page was
 * counted, and where its case is not here nobody can tell which: once all is saved the server's count is taken.
 */
export function createRecount({ dispatch }: BenchStore, { queue, count }: RecountDeps) {
  let isOwed = false;
  let isCounting = false;
  let decisions = 0;

  const isAllSaved = () => queue.getSnapshot().items.length === 0;

  async function settle(): Promise<void> {
    if (!isOwed || isCounting || !isAllSaved()) return;
    isCounting = true;
    const before = decisions;
    try {
      const { total, mine, any, needed } = await count();
      // What was decided meanwhile may be in this count or not: it is taken after the next save.
      if (decisions === before && isAllSaved()) {
        isOwed = false;
        dispatch({
          type: "counted",
          progress: { total, mine, any, ...(needed !== undefined && { needed }) },
        });
      }
    } catch {
      // Asked again after the next save; until then the page's own count stands.
    } finally {
      isCounting = false;
    }
    if (decisions !== before) await settle();
  }
  queue.subscribe(() => void settle());

  function owe(): void {
    isOwed = true;
    void settle();
  }

  return {
    /** What the page counts may be wrong: it took up decisions of an earlier one, or there is another page at work. */
    owe,
    /** Others work on a list whose cases are handed out: counted anew now and then, and once nothing is left. */
    counting(loadNext: (except: readonly string[]) => Promise<BenchCase | null>) {
      let handed = 0;
      return async (except: readonly string[]): Promise<BenchCase | null> => {
        const shown = await loadNext(except);
        handed += 1;
        if (shown === null || handed % HANDED_BETWEEN === 0) owe();
        return shown;
      };
    },
    /** Something was decided on this page. */
    decided(): void {
      decisions += 1;
    },
  };
}
