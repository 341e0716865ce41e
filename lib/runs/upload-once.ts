import "server-only";
import { AppError } from "@/lib/errors";
import { endUpload, findUpload, readUploadEnd, type Upload } from "./uploads";

/** What became of an upload. */
export interface UploadEnd<Answer> {
  answer: Answer;
  /** It is in: whoever asks again gets this answer. Else it may be tried once more. */
  isIn: boolean;
  /** What was handed back of it is still wanted. */
  hasBadRows: boolean;
}

// What is asked of one upload waits here for what was asked before: a second click must not bring it in twice.
const kept = globalThis as unknown as { plumblineUploads?: Map<string, Promise<void>> };

function inOrder<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  kept.plumblineUploads ??= new Map();
  const waiting = kept.plumblineUploads;
  const turn = (waiting.get(id) ?? Promise.resolve()).then(work);
  const over = turn.then(
    () => undefined,
    () => undefined,
  );
  waiting.set(id, over);
  void over.then(() => waiting.get(id) === over && waiting.delete(id));
  return turn;
}

/**
 * Brings an upload in once: asked for the same again, at the same moment or later, it gives the answer of the first time.
 *
 * @returns isFirst: false where nothing was done now.
 * @throws AppError "not_found" when it is gone, or somebody else's; "conflict" when it is in already in another way.
 */
export function bringInOnce<Answer>(
  { id, userId, how }: { id: string; userId: string; how: object },
  work: (upload: Upload) => Promise<UploadEnd<Answer>>,
): Promise<{ answer: Answer; isFirst: boolean }> {
  const asked = JSON.stringify(how);
  return inOrder(id, async () => {
    const before = await readUploadEnd(id, userId);
    if (before !== null && before.how !== asked)
      throw new AppError("conflict", "This file is in already. Choose it again to bring it in once more.");
    // What stands there was written by the lines below, for the same question.
    if (before !== null) return { answer: before.answer as Answer, isFirst: false };
    const { answer, isIn, hasBadRows } = await work(await findUpload(id, userId));
    if (isIn) await endUpload(id, { how: asked, answer }, { keepsFile: hasBadRows });
    return { answer, isFirst: true };
  });
}
