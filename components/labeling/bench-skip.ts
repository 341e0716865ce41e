import type { SkipReason } from "@/lib/claims/label-policy";
import type { TrailEntry } from "./bench-state";
import type { BenchStore } from "./bench-store";
import type { Travel } from "./bench-travel";
import type { ActSubject, SaveQueue } from "./save-queue";
import { skippedWords } from "./words";

export interface SkipDeps {
  queue: SaveQueue;
  now(): number;
  newId(): string;
  projectId: string;
  keepTrail(trail: readonly TrailEntry[]): void;
}

/** A case by its id and by the name that people know it by. */
type NamedCase = Pick<ActSubject, "caseId" | "externalId">;

/** Passing cases over, and taking that back. */
export function createSkips(
  { state, dispatch, say }: BenchStore,
  { queue, now, newId, projectId, keepTrail }: SkipDeps,
  { goTo, advanceFrom }: Pick<Travel, "goTo" | "advanceFrom">,
) {
  function send(
    { caseId, externalId }: NamedCase,
    { reason, note }: { reason: SkipReason | null; note: string },
  ): void {
    const about = { caseId, externalId, claimNumber: 0, claimText: "" };
    const act = { requestId: newId(), claimId: caseId, project: projectId, caseId, reason, note };
    queue.enqueue({ kind: "skip", at: now(), about, act });
  }

  function takeBack(named: NamedCase): void {
    dispatch({ type: "unskipped", caseId: named.caseId });
    keepTrail(state().trail);
    send(named, { reason: null, note: "" });
    say(skippedWords(named.externalId, null));
  }

  return {
    /** Passes the case on the screen over for good and goes on to the next. */
    skip(why: { reason: SkipReason; note: string }): void {
      const { view, cases } = state();
      if (view.at !== "claim") return;
      const { caseId } = view;
      const externalId = cases[caseId]?.externalId ?? "";
      send({ caseId, externalId }, why);
      dispatch({ type: "skipped", caseId, isNew: true });
      keepTrail(state().trail);
      say(skippedWords(externalId, why.reason));
      advanceFrom(caseId);
    },
    takeBack,
    /** Shows a case that was skipped, maybe on an earlier page; it stays skipped until it is labeled. */
    open(caseId: string): void {
      dispatch({ type: "skipped", caseId, isNew: false });
      void goTo(caseId);
    },
    /** A case is being labeled: it is not passed over any more. */
    forget(named: NamedCase): void {
      if (state().skippedIds.includes(named.caseId)) takeBack(named);
    },
  };
}
