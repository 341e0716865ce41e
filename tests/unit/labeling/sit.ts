import { createBench } from "@/components/labeling/bench";
import { findOpenClaim } from "@/components/labeling/bench-find";
import { createClaimClock } from "@/components/labeling/claim-clock";
import { createSaveQueue, type Delivery, type QueuedAct } from "@/components/labeling/save-queue";
import type { BenchCase, LabelAct, LabelDetails, LabelProgress } from "@/lib/claims/label";

/** Once everything that is under way has had its turn. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A bench over cases, whose page draws every claim at once and whose server answers as told. */
export function sit(
  cases: BenchCase[],
  {
    labeled = 0,
    slow = false,
    alive = true,
    kept = new Map<string, LabelDetails>(),
    left = [] as QueuedAct[],
    picked = null as string | null,
    count = async (): Promise<LabelProgress> => {
      throw new Error("nobody need count");
    },
    loadNext = null as ((except: readonly string[]) => Promise<BenchCase | null>) | null,
  } = {},
) {
  const sent: QueuedAct[] = [];
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let now = 0;
  let made = 0;
  let answer: (item: QueuedAct) => Promise<Delivery> = async (item) => ({
    status: "saved",
    receipt: {
      claimId: item.act.claimId,
      versionId: `version-${item.act.requestId}`,
      savedAt: "2026-03-01T10:31:00.000Z",
      anyDelta: 0,
      overtook: null,
    },
  });
  const queue = createSaveQueue({
    send: (item) => {
      sent.push(item);
      return answer(item);
    },
    store: { all: () => [...left], put: () => true, remove: () => {} },
    now: () => now,
    later: () => () => {},
    random: () => 0.5,
    onSaved: (item, receipt) => bench.saved(item, receipt),
  });
  const bench = createBench(
    {
      queue,
      clock: createClaimClock(),
      load: async (caseId) => {
        asked.push(caseId);
        if (slow) await new Promise<void>((resolve) => waiting.push(resolve));
        const found = cases.find(({ id }) => id === caseId);
        if (!found) throw new Error("The server does not answer.");
        return found;
      },
      count,
      now: () => now,
      newId: () => {
        made += 1;
        return `request-${made}`;
      },
      projectId: "desk",
      loadNext,
      sampleId: null,
      pickedCaseId: picked,
      guidelineVersion: 2,
      keepTrail: () => {},
      drafts: {
        read: (claimId) => kept.get(claimId) ?? null,
        keep: (claimId, details) => (details ? kept.set(claimId, details) : kept.delete(claimId)),
      },
    },
    {
      opened: cases[0] ?? null,
      progress: { total: cases.flatMap(({ claims }) => claims).length, mine: labeled, any: labeled },
      paceMs: [],
    },
  );
  const draw = () => bench.confirmShown(findOpenClaim(bench.getSnapshot().state)?.claim.id ?? null);
  bench.subscribe(draw);
  bench.begin();
  if (alive) bench.resume([]);
  return {
    bench,
    queue,
    asked,
    sent,
    labels: () => sent.flatMap(({ kind, act }) => (kind === "label" ? [act as LabelAct] : [])),
    at: () => findOpenClaim(bench.getSnapshot().state)?.claim.id ?? null,
    view: () => bench.getSnapshot().state.view,
    mine: () => bench.getSnapshot().state.progress.mine,
    verdictOn: (claimId: string) => bench.getSnapshot().state.work[claimId]?.verdict ?? null,
    tick: (ms: number) => {
      now += ms;
    },
    answerWith(next: typeof answer) {
      answer = next;
    },
    arrive: async () => {
      for (const resolve of waiting.splice(0)) resolve();
      await settle();
    },
  };
}
