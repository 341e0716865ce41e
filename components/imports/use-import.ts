"use client";

import { useCallback, useRef, useState } from "react";
import type { ImportNews } from "@/lib/imports/news";
import type { ImportPreview } from "@/lib/imports/preview";
import { askPreview, bringIn, type SentFile, sendFile } from "./requests";

/** Where an import stands; exactly one at a time. */
export type ImportStep =
  | { kind: "choose" }
  | { kind: "sending"; name: string; share: number }
  | { kind: "reading"; name: string }
  | { kind: "ready"; preview: ImportPreview }
  | { kind: "refused"; preview: ImportPreview }
  | { kind: "writing"; cases: number; of: number }
  | { kind: "failed"; message: string }
  | { kind: "done"; news: Extract<ImportNews, { kind: "done" }> };

export interface ImportFiles {
  cases: SentFile | null;
  notes: SentFile | null;
  splitter: string;
}

/** A notes file is one JSON object; everything else that may be chosen holds cases. */
function isNotes(file: File): boolean {
  return /\.json$/i.test(file.name);
}

function toFailed(error: unknown): ImportStep {
  return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
}

/** Sends files, asks what they would bring, brings them in; an answer that comes too late is dropped. */
export function useImport(splitter: string, project: string | null) {
  const [files, setFiles] = useState<ImportFiles>({ cases: null, notes: null, splitter });
  const [step, setStep] = useState<ImportStep>({ kind: "choose" });
  const turn = useRef(0);

  const preview = useCallback(
    async (next: ImportFiles, mine: number) => {
      setFiles(next);
      const { cases, notes } = next;
      if (!cases) {
        setStep({ kind: "choose" });
        return;
      }
      setStep({ kind: "reading", name: cases.name });
      const found = await askPreview(cases.upload, {
        notes: notes?.upload ?? null,
        splitter: next.splitter,
        project,
      });
      if (turn.current !== mine) return;
      setStep({ kind: found.problems.count > 0 ? "refused" : "ready", preview: found });
    },
    [project],
  );

  const run = useCallback(async (work: (mine: number) => Promise<void>) => {
    const mine = ++turn.current;
    try {
      await work(mine);
    } catch (error) {
      if (turn.current === mine) setStep(toFailed(error));
    }
  }, []);

  const take = useCallback(
    (chosen: File[]) =>
      run(async (mine) => {
        const next = { ...files };
        for (const file of chosen) {
          setStep({ kind: "sending", name: file.name, share: 0 });
          const onShare = (share: number) =>
            turn.current === mine && setStep({ kind: "sending", name: file.name, share });
          const sent = await sendFile(file, onShare);
          if (turn.current !== mine) return;
          next[isNotes(file) ? "notes" : "cases"] = sent;
        }
        await preview(next, mine);
      }),
    [files, preview, run],
  );

  const chooseSplitter = useCallback(
    (name: string) => run((mine) => preview({ ...files, splitter: name }, mine)),
    [files, preview, run],
  );

  const confirm = useCallback(
    (how: { projectName: string; datasetName: string; goodRows: boolean }, of: number) =>
      run(async (mine) => {
        const { cases, notes } = files;
        if (!cases) return;
        setStep({ kind: "writing", cases: 0, of });
        await bringIn(
          cases.upload,
          { ...how, project, notes: notes?.upload ?? null, splitter: files.splitter },
          (news) => {
            if (turn.current !== mine) return;
            if (news.kind === "progress") setStep({ kind: "writing", cases: news.cases, of });
            else if (news.kind === "done") setStep({ kind: "done", news });
            else setStep(news);
          },
        );
      }),
    [files, project, run],
  );

  return { files, step, take, chooseSplitter, confirm };
}
