"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import { Blank, Loading } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { Key } from "@/components/ui/key";
import { AnswerPane } from "./answer-pane";
import { neighbourOf } from "./bench-find";
import { minutesLeft, secondsEach } from "./claim-clock";
import { EndScreen } from "./end-screen";
import { FlagDialog } from "./flag-dialog";
import { GuidelinesDialog } from "./guidelines-dialog";
import { isTextEntry } from "./key-guards";
import { KeysDialog } from "./keys-dialog";
import type { OpenClaimActions } from "./open-claim";
import { PassagesPane } from "./passages-pane";
import { type Layer, runCommand } from "./run-command";
import { SaveBanner } from "./save-banner";
import { SkipDialog } from "./skip-dialog";
import { Split } from "./split";
import { Spoken } from "./spoken";
import type { WorkbenchStart } from "./start";
import { Strip } from "./strip";
import { useAttach } from "./use-attach";
import { useBench } from "./use-bench";
import { useEvidence, usePaneMarks } from "./use-evidence";
import { useHydrated } from "./use-hydrated";
import { useKeys } from "./use-keys";
import { useShownAddress } from "./use-shown-address";
import { Workbar } from "./workbar";

/** The claim workbench: passages, answer and claims on one screen, worked by keyboard. */
export function Workbench({ start }: { start: WorkbenchStart }) {
  const { bench, queue, snapshot, saving, open } = useBench(start);
  const { state, last, hint, spoken } = snapshot;
  const { view } = state;
  const shown = view.at === "claim" ? (state.cases[view.caseId] ?? null) : null;
  const [layer, setLayer] = useState<Layer | null>(null);
  const [jump, setJump] = useState<{ passage: number; count: number; caseId: string } | null>(null);
  const evidence = useEvidence(shown, open?.claim ?? null);
  const attach = useAttach(bench, state, evidence);
  const marks = usePaneMarks(shown, { evidence, attached: attach.evidence, next: attach.next });
  const noteField = useRef<HTMLInputElement>(null);
  const panes = useRef<HTMLDivElement>(null);
  const isAtWork = useRef(false);
  const isAlive = useHydrated();
  useShownAddress(start, shown?.id ?? null);

  useKeys((command) => {
    isAtWork.current = true;
    return runCommand(command, { bench, state, attach, noteField, show: setLayer });
  });

  const caseId = shown?.id;
  const jumpTo = useCallback(
    (passage: number) => {
      if (caseId !== undefined) setJump((before) => ({ passage, caseId, count: (before?.count ?? 0) + 1 }));
    },
    [caseId],
  );
  const actions: OpenClaimActions = {
    judge: (verdict, claimId) => {
      isAtWork.current = true;
      bench.judge(verdict, { claimId });
    },
    attach: attach.attach,
    detach: attach.detach,
    jump: jumpTo,
    note: (note) => bench.refine({ note }),
    severity: (severity) => bench.refine({ severity }),
    flag: () => setLayer("flag"),
    finish: bench.finish,
    retry: queue.retryNow,
  };
  const minutes = useMemo(
    () => minutesLeft(state.paceMs, state.progress.total - state.progress.mine),
    [state.paceMs, state.progress],
  );
  // Whoever works with the keys goes on at the claim, wherever a citation had led; whoever writes is left alone.
  const takesFocus = useCallback(() => isAtWork.current && !isTextEntry(document.activeElement), []);
  const openClaim = useCallback((claimId: string) => bench.openClaim(claimId), [bench]);

  return (
    <main className="bench" id="main" aria-busy={view.at === "loading" || !isAlive}>
      <Workbar
        shown={shown}
        at={view.at}
        progress={state.progress}
        // At the end of what is free for them nobody is kept waiting.
        minutes={view.at === "end" && start.isHandedOut ? null : minutes}
        seconds={secondsEach(state.paceMs)}
        hasNeighbour={{
          before: shown === null || neighbourOf(state, shown, -1) !== null,
          after: shown !== null && neighbourOf(state, shown, 1) !== null,
        }}
        isSample={start.sampleId !== null}
        isHandedOut={start.isHandedOut}
        onSkip={() => setLayer("skip")}
        planHref={start.mayRead ? `/projects/${start.project.slug}/plan` : null}
        onStep={bench.stepCase}
        onGuidelines={() => setLayer("guidelines")}
        onKeys={() => setLayer("keys")}
        onFinish={bench.finish}
      />
      <SaveBanner queue={saving} onRetry={queue.retryNow} onDiscard={queue.discard} />
      {shown && (
        <>
          <header className="ask">
            <span className="margin-label">Question</span>
            <h1 className="exact" dir="auto">
              {shown.question === "" ? (
                <span className="aside">No question was recorded.</span>
              ) : (
                shown.question
              )}
            </h1>
          </header>
          <div className="panes" ref={panes}>
            <PassagesPane
              shown={shown}
              claimNumber={open ? open.place + 1 : null}
              evidence={marks.evidence}
              attached={marks.attached}
              next={marks.next}
              jump={jump?.caseId === shown.id ? jump : null}
            />
            <Split panes={panes} />
            <AnswerPane
              shown={shown}
              state={state}
              queue={saving}
              openPlace={open?.place ?? null}
              attachWord={attach.word}
              isReading={attach.isReading}
              noteField={noteField}
              takesFocus={takesFocus}
              actions={actions}
              onOpen={openClaim}
            />
          </div>
        </>
      )}
      {view.at === "loading" && (
        <div className="off-bench">
          <Loading lines={6} />
        </div>
      )}
      {view.at === "failed" && (
        <div className="off-bench">
          <Blank
            title="This case could not be loaded"
            actions={
              <Button onClick={bench.retryLoading}>
                Try again <Key>R</Key>
              </Button>
            }
          >
            {view.message} Nothing was changed.
          </Blank>
        </div>
      )}
      {view.at === "end" && (
        <div className="off-bench">
          <EndScreen
            dataset={start.dataset}
            slug={start.project.slug}
            unsaved={saving.items.length}
            otherDatasets={start.otherDatasets}
            sampleId={start.sampleId}
            isHandedOut={start.isHandedOut}
            mayRead={start.mayRead}
            takesFocus={takesFocus}
            onOpen={(id, claimId) => void bench.goTo(id, { claimId: claimId ?? null })}
            onOpenSkipped={bench.openSkipped}
            onTakeBack={bench.takeBackSkip}
          />
        </div>
      )}
      <Strip
        last={last}
        hint={hint}
        state={state}
        queue={saving}
        isBlind={start.project.blind}
        onUndo={() => void bench.undo()}
      />
      <Spoken notice={spoken} queue={saving} />
      <GuidelinesDialog
        guidelines={start.guidelines}
        open={layer === "guidelines"}
        onOpenChange={(isOpen) => setLayer(isOpen ? "guidelines" : null)}
      />
      <KeysDialog open={layer === "keys"} onOpenChange={(isOpen) => setLayer(isOpen ? "keys" : null)} />
      {shown && (
        <SkipDialog
          key={shown.id}
          externalId={shown.externalId}
          open={layer === "skip"}
          onOpenChange={(isOpen) => setLayer(isOpen ? "skip" : null)}
          onSkip={(skip) => {
            setLayer(null);
            bench.skip(skip);
          }}
        />
      )}
      {open && (
        <FlagDialog
          claimNumber={open.place + 1}
          flag={state.work[open.claim.id]?.flag ?? null}
          open={layer === "flag"}
          onOpenChange={(isOpen) => setLayer(isOpen ? "flag" : null)}
          onFlag={(flag) => {
            bench.flag(open.claim.id, flag);
            setLayer(null);
          }}
        />
      )}
    </main>
  );
}
