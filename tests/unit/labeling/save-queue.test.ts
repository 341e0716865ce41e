import { describe, expect, test } from "vitest";
import { createSaveQueue, type Delivery, type QueuedAct } from "@/components/labeling/save-queue";
import { createActStore } from "@/components/labeling/save-store";
import type { LabelReceipt } from "@/lib/claims/label";
import type { Verdict } from "@/lib/claims/verdict";

let made = 0;

function anAct(claimId: string, verdict: Verdict = "supported"): QueuedAct {
  made += 1;
  const about = { caseId: "case", externalId: "desk-1", claimNumber: 1, claimText: "A ladder." };
  const act = {
    requestId: `request-${made}`,
    claimId,
    verdict,
    severity: null,
    note: "",
    evidence: [],
    ms: 100,
    guidelineVersion: 1,
    basedOn: null,
  };
  return { kind: "label", at: made, about, act };
}

function receipt(item: QueuedAct): LabelReceipt {
  return {
    claimId: item.act.claimId,
    versionId: `version of ${item.act.requestId}`,
    savedAt: "2026-03-01T10:31:00.000Z",
    anyDelta: 0,
    overtook: null,
  };
}

/** A storage in memory that keeps what JSON keeps. */
function aStorage(): Storage {
  const box = new Map<string, string>();
  return {
    get length() {
      return box.size;
    },
    key: (place) => [...box.keys()][place] ?? null,
    getItem: (key) => box.get(key) ?? null,
    setItem: (key, value) => void box.set(key, value),
    removeItem: (key) => void box.delete(key),
    clear: () => box.clear(),
  };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const WHO = { reviewerId: "ada", projectId: "desk" };

/** A queue whose server answers as the test says, and whose time moves when the test moves it. */
function bench({ storage = aStorage(), random = 0.5 }: { storage?: Storage; random?: number } = {}) {
  const arrived: QueuedAct[] = [];
  const saved: string[] = [];
  const timers: { work: () => void; at: number }[] = [];
  let now = 0;
  let answer: (item: QueuedAct) => Delivery | Promise<Delivery> = (item) => ({
    status: "saved",
    receipt: receipt(item),
  });
  const queue = createSaveQueue({
    send: async (item) => {
      arrived.push(item);
      return answer(item);
    },
    store: createActStore(() => storage, WHO),
    now: () => now,
    later(work, ms) {
      const timer = { work, at: now + ms };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
    random: () => random,
    onSaved: (item) => saved.push(item.act.requestId),
  });
  return {
    queue,
    arrived,
    saved,
    storage,
    timers,
    ids: () => arrived.map(({ act }) => act.requestId),
    answerWith(next: typeof answer) {
      answer = next;
    },
    async wait(ms: number) {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.work();
      }
      await settle();
    },
  };
}

const AWAY: Delivery = { status: "later", message: "The server does not answer." };

describe("delivery", () => {
  test("what the server has is kept no longer", async () => {
    const { queue, saved, storage } = bench();
    const act = anAct("a");
    queue.enqueue(act);
    expect(storage.length).toBe(1);
    await settle();
    expect(saved).toEqual([act.act.requestId]);
    expect(queue.getSnapshot().items).toEqual([]);
    expect(storage.length).toBe(0);
  });

  test("decisions on one claim go one after the other, on others at the same time", async () => {
    const { queue, arrived, answerWith, saved } = bench();
    const answers: (() => void)[] = [];
    answerWith(
      (item) =>
        new Promise((resolve) => answers.push(() => resolve({ status: "saved", receipt: receipt(item) }))),
    );
    const [first, second, other] = [anAct("a"), anAct("a", "contradicted"), anAct("b")];
    for (const act of [first, second, other]) queue.enqueue(act);
    expect(arrived.map(({ act }) => act.requestId)).toEqual([first.act.requestId, other.act.requestId]);
    answers[0]?.();
    await settle();
    expect(arrived.at(-1)?.act.requestId).toBe(second.act.requestId);
    answers[1]?.();
    answers[2]?.();
    await settle();
    expect(saved).toEqual([first, other, second].map(({ act }) => act.requestId));
  });

  test("a second decision on a claim is based on the first, once that is saved", async () => {
    const { queue, arrived } = bench();
    const first = anAct("a");
    queue.enqueue(first);
    queue.enqueue(anAct("a", "contradicted"));
    await settle();
    expect(arrived[1]?.act).toMatchObject({ basedOn: `version of ${first.act.requestId}` });
  });

  test("at most four claims at once", () => {
    const { queue, arrived, answerWith } = bench();
    answerWith(() => new Promise(() => {}));
    for (const claim of ["a", "b", "c", "d", "e"]) queue.enqueue(anAct(claim));
    expect(arrived).toHaveLength(4);
  });

  test("the same act twice is one", async () => {
    const { queue, arrived } = bench();
    const act = anAct("a");
    queue.enqueue(act);
    queue.enqueue(act);
    await settle();
    expect(arrived).toHaveLength(1);
  });
});

describe("while the server is away", () => {
  test("tries after 1, 2, 4, 8, 16 and then every 30 seconds", async () => {
    const { queue, arrived, answerWith, wait } = bench();
    answerWith(() => AWAY);
    queue.enqueue(anAct("a"));
    await settle();
    for (const [tries, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      await wait(seconds * 1000 - 1);
      expect(arrived).toHaveLength(tries + 1);
      await wait(1);
      expect(arrived).toHaveLength(tries + 2);
    }
  });

  test("says since when, and when it tries again", async () => {
    const { queue, answerWith, wait } = bench();
    await wait(5000);
    answerWith(() => AWAY);
    queue.enqueue(anAct("a"));
    await settle();
    expect(queue.getSnapshot()).toMatchObject({ failingSince: 5000, retryAt: 6000, isSignedOut: false });
    await wait(1000);
    expect(queue.getSnapshot()).toMatchObject({ failingSince: 5000, retryAt: 8000 });
  });

  test("takes further decisions, and delivers all in order once it is back", async () => {
    const { queue, saved, storage, answerWith, wait } = bench();
    answerWith(() => AWAY);
    const acts = [anAct("a"), anAct("a", "contradicted"), anAct("b"), anAct("a", "unsupported")];
    for (const act of acts) queue.enqueue(act);
    await settle();
    expect(storage.length).toBe(4);
    answerWith((item) => ({ status: "saved", receipt: receipt(item) }));
    await wait(1000);
    await settle();
    const onA = acts.filter(({ act }) => act.claimId === "a").map(({ act }) => act.requestId);
    expect(saved.filter((id) => onA.includes(id))).toEqual(onA);
    expect(queue.getSnapshot()).toMatchObject({ items: [], failingSince: null, retryAt: null });
    expect(storage.length).toBe(0);
  });

  test("the retries of many browsers are spread", async () => {
    const { queue, answerWith } = bench({ random: 1 });
    answerWith(() => AWAY);
    queue.enqueue(anAct("a"));
    await settle();
    expect(queue.getSnapshot().retryAt).toBe(1200);
  });

  test("tries at once when asked to", async () => {
    const { queue, arrived, answerWith } = bench();
    answerWith(() => AWAY);
    queue.enqueue(anAct("a"));
    await settle();
    queue.retryNow();
    expect(arrived).toHaveLength(2);
  });
});

describe("signed out", () => {
  test("keeps everything and goes on by itself after the sign-in", async () => {
    const { queue, saved, answerWith, wait } = bench();
    answerWith(() => ({ status: "signed-out", message: "You are signed out." }));
    queue.enqueue(anAct("a"));
    await settle();
    expect(queue.getSnapshot()).toMatchObject({ isSignedOut: true, message: "You are signed out." });
    answerWith((item) => ({ status: "saved", receipt: receipt(item) }));
    await wait(5000);
    expect(saved).toHaveLength(1);
    expect(queue.getSnapshot().isSignedOut).toBe(false);
  });
});

describe("refused", () => {
  test("is loud, kept, never tried again, and holds up nobody else", async () => {
    const { queue, saved, arrived, storage, answerWith, wait } = bench();
    answerWith((item) =>
      item.act.claimId === "a"
        ? { status: "refused", message: "This claim is gone." }
        : { status: "saved", receipt: receipt(item) },
    );
    const act = anAct("a");
    queue.enqueue(act);
    queue.enqueue(anAct("b"));
    await wait(60_000);
    expect(saved).toHaveLength(1);
    expect(arrived).toHaveLength(2);
    expect(queue.getSnapshot().items).toMatchObject([{ state: "refused", message: "This claim is gone." }]);
    expect(storage.length).toBe(1);
    queue.discard(act.act.requestId);
    expect(queue.getSnapshot().items).toEqual([]);
    expect(storage.length).toBe(0);
  });
});

describe("over a reload", () => {
  test("what was not saved is taken up in order, under the same request ids", async () => {
    const before = bench();
    before.answerWith(() => new Promise(() => {}));
    const acts = [anAct("a"), anAct("a", "contradicted"), anAct("b")];
    for (const act of acts) before.queue.enqueue(act);
    const after = bench({ storage: before.storage });
    expect(after.queue.resume().map(({ act }) => act.requestId)).toEqual(
      acts.map(({ act }) => act.requestId),
    );
    await settle();
    await settle();
    expect([...after.ids()].sort()).toEqual(acts.map(({ act }) => act.requestId).sort());
    expect(after.storage.length).toBe(0);
  });

  test("another person's and another project's decisions are left alone", () => {
    const storage = aStorage();
    createActStore(() => storage, { ...WHO, reviewerId: "ben" }).put(anAct("a"));
    createActStore(() => storage, { ...WHO, projectId: "lab" }).put(anAct("a"));
    expect(bench({ storage }).queue.resume()).toEqual([]);
  });

  test("what is not an act is passed over", () => {
    const storage = aStorage();
    storage.setItem("plumbline:unsaved:ada:desk:x", "{not json");
    storage.setItem("plumbline:unsaved:ada:desk:y", '{"kind":"label"}');
    expect(bench({ storage }).queue.resume()).toEqual([]);
  });
});

describe("without storage", () => {
  test("a decision stays on the page, is sent, and the page knows that it is not kept", async () => {
    const full = {
      ...aStorage(),
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    const { queue, saved } = bench({ storage: full });
    queue.enqueue(anAct("a"));
    expect(queue.getSnapshot().isKept).toBe(false);
    await settle();
    expect(saved).toHaveLength(1);
  });
});
