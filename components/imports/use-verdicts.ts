"use client";

import { useCallback, useRef, useState } from "react";
import type { VerdictsPreview } from "@/lib/imports/verdicts-preview";
import type { VerdictSpace } from "@/lib/judges/verdict-space";
import { type SentFile, sendFile } from "./requests";
import type { VerdictsServer, VerdictsWanted } from "./verdicts-actions";

/** Where it stands with a file of verdicts; exactly one at a time. */
export type VerdictsStep =
  | { kind: "choose" }
  | { kind: "sending"; name: string; share: number }
  | { kind: "reading"; name: string }
  | { kind: "ready" | "refused"; preview: VerdictsPreview }
  | { kind: "writing"; preview: VerdictsPreview }
  /** preview: what was about to come in, where it had been read. */
  | { kind: "failed"; message: string; preview: VerdictsPreview | null }
  | { kind: "done"; preview: VerdictsPreview; runId: string };

export interface VerdictsChoice {
  file: SentFile | null;
  datasetId: string;
  space: VerdictSpace;
}

const UNREACHABLE = "The server did not answer. Look at the judges before you try again.";

/** The file did not reach the server; the message says why. */
class UnsentFile extends Error {}

function stepOf(preview: VerdictsPreview): VerdictsStep {
  return { kind: preview.problems.count > 0 ? "refused" : "ready", preview };
}

/** Sends a file of verdicts, asks what it holds, brings it in; an answer that comes too late is dropped. */
export function useVerdicts(slug: string, server: VerdictsServer, first: Omit<VerdictsChoice, "file">) {
  const [choice, setChoice] = useState<VerdictsChoice>({ file: null, ...first });
  const [step, setStep] = useState<VerdictsStep>({ kind: "choose" });
  const turn = useRef(0);

  const run = useCallback(
    async (work: (mine: number) => Promise<VerdictsStep>, preview: VerdictsPreview | null = null) => {
      const mine = ++turn.current;
      const next = await work(mine).catch((error: unknown): VerdictsStep => {
        // An action that the server never answered says nothing a person could use.
        const message = error instanceof UnsentFile ? error.message : UNREACHABLE;
        return { kind: "failed", message, preview };
      });
      if (turn.current === mine) setStep(next);
    },
    [],
  );

  const read = useCallback(
    async ({ file, datasetId, space }: VerdictsChoice): Promise<VerdictsStep> => {
      if (file === null) return { kind: "choose" };
      setStep({ kind: "reading", name: file.name });
      const answer = await server.preview({ slug, upload: file.upload, datasetId, space });
      return answer.status === "failed"
        ? { kind: "failed", message: answer.message, preview: null }
        : stepOf(answer.preview);
    },
    [server, slug],
  );

  const take = useCallback(
    ([chosen]: File[]) =>
      run(async (mine) => {
        if (chosen === undefined) return { kind: "choose" };
        setStep({ kind: "sending", name: chosen.name, share: 0 });
        const file = await sendFile(chosen, (share) => {
          if (turn.current === mine) setStep({ kind: "sending", name: chosen.name, share });
        }).catch((error: unknown) => {
          throw new UnsentFile(error instanceof Error ? error.message : UNREACHABLE, { cause: error });
        });
        const next = { ...choice, file };
        if (turn.current === mine) setChoice(next);
        return read(next);
      }),
    [choice, read, run],
  );

  const choose = useCallback(
    (change: Partial<Omit<VerdictsChoice, "file">>) => {
      const next = { ...choice, ...change };
      setChoice(next);
      return run(() => read(next));
    },
    [choice, read, run],
  );

  const confirm = useCallback(
    (how: Pick<VerdictsWanted, "name" | "isProbability" | "leaveMissing">, preview: VerdictsPreview) =>
      run(async () => {
        const { file, datasetId, space } = choice;
        if (file === null) return { kind: "choose" };
        setStep({ kind: "writing", preview });
        const end = await server.bringIn({ slug, upload: file.upload, datasetId, space, ...how });
        if (end.status === "failed") return { kind: "failed", message: end.message, preview };
        return end.status === "refused" ? stepOf(end.preview) : { kind: "done", ...end };
      }, preview),
    [choice, run, server, slug],
  );

  return { choice, step, take, choose, confirm };
}
