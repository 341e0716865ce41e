import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { v7 as uuidv7 } from "uuid";
import { type Bench, createBench } from "./bench";
import { findOpenClaim } from "./bench-find";
import { createCaseKeeper } from "./case-keeper";
import { type ClaimClock, createClaimClock } from "./claim-clock";
import { createDraftStore } from "./draft-store";
import { createSaveQueue, type SaveQueue } from "./save-queue";
import { createActStore } from "./save-store";
import { loadCase, loadNext, loadSummary, renewCases, sendAct } from "./send-act";
import type { WorkbenchStart } from "./start";
import { keepTrail, readTrail } from "./trail-store";

interface Parts {
  bench: Bench;
  queue: SaveQueue;
  clock: ClaimClock;
  /** The reviewer did something. */
  touch(): void;
}

const AWAY =
  "While you were away this case went back to the list, and somebody else may have it. What you label here is kept.";

function assemble(start: WorkbenchStart): Parts {
  const { reviewerId, project, dataset, guidelines, opened, progress, paceMs, sampleId, pickedCaseId } =
    start;
  const clock = createClaimClock();
  const queue = createSaveQueue({
    send: (item) => sendAct(item, reviewerId),
    store: createActStore(() => localStorage, { reviewerId, projectId: project.id }),
    now: () => Date.now(),
    later(work, ms) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    onSaved: (item, receipt) => bench.saved(item, receipt),
  });
  const bench = createBench(
    {
      queue,
      clock,
      load: (caseId) => loadCase(project.id, { caseId, sampleId }),
      loadNext: start.isHandedOut
        ? (except) => loadNext({ datasetId: dataset.id, reviewerId }, except)
        : null,
      projectId: project.id,
      count: () => loadSummary(dataset.id, sampleId),
      now: () => Date.now(),
      newId: uuidv7,
      guidelineVersion: guidelines.version,
      sampleId,
      pickedCaseId,
      drafts: createDraftStore(() => localStorage, reviewerId),
      keepTrail: (trail) => keepTrail(trail, { reviewerId, datasetId: sampleId ?? dataset.id }),
    },
    { opened, progress, paceMs },
  );
  const keeper = createCaseKeeper(
    {
      cases: bench.listAtWork,
      renew: (cases) => renewCases({ projectId: project.id, reviewerId }, cases),
      onLost(caseId) {
        // Reading a case takes it back where nobody else has it.
        void loadCase(project.id, { caseId, sampleId }).then(
          ({ claims }) => claims.some(({ isFull }) => isFull) && bench.say(AWAY),
          () => undefined,
        );
      },
    },
    Date.now(),
  );
  bench.begin(start.claimId);
  function touch(): void {
    const now = Date.now();
    clock.touch(now);
    if (start.isHandedOut) keeper.touch(now);
  }
  return { bench, queue, clock, touch };
}

/** What the window tells the bench: activity, sleep, network, leaving. */
function listen({ bench, queue, clock, touch }: Parts): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const type of ["keydown", "pointermove", "pointerdown", "wheel"]) {
    window.addEventListener(type, touch, { signal, passive: true });
  }
  document.addEventListener(
    "visibilitychange",
    () => {
      clock.setHidden(document.hidden, Date.now());
      if (!document.hidden && queue.getSnapshot().isSignedOut) queue.retryNow();
    },
    { signal },
  );
  window.addEventListener("focus", () => bench.countAnew(), { signal });
  window.addEventListener("online", () => queue.retryNow(), { signal });
  window.addEventListener(
    "beforeunload",
    (event) => {
      // A note that is still being written counts as leaving its field.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (queue.getSnapshot().items.length > 0) event.preventDefault();
    },
    { signal },
  );
  // The queue goes on: what is unsaved is still delivered while its reviewer reads another page.
  return () => stop.abort();
}

/** The bench of this page, its save queue, and what both hold now. */
export function useBench(start: WorkbenchStart) {
  const [parts] = useState(() => assemble(start));
  const { bench, queue } = parts;
  const { reviewerId, dataset, isCaseMissing, isSampleMissing, sampleId } = start;
  const snapshot = useSyncExternalStore(bench.subscribe, bench.getSnapshot, bench.getSnapshot);
  const saving = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);

  useEffect(() => {
    bench.resume(readTrail({ reviewerId, datasetId: sampleId ?? dataset.id }));
    if (isCaseMissing)
      bench.say("The case asked for is not in this project; this is where your list goes on.");
    if (isSampleMissing) bench.say("The sample asked for is not in this project; this is the whole dataset.");
    return listen(parts);
  }, [bench, parts, reviewerId, dataset.id, sampleId, isCaseMissing, isSampleMissing]);

  // Drawn is drawn: from here on keys may land on this claim.
  const open = findOpenClaim(snapshot.state);
  const openId = open?.claim.id ?? null;
  useLayoutEffect(() => bench.confirmShown(openId), [bench, openId]);

  return { bench, queue, snapshot, saving, open };
}
