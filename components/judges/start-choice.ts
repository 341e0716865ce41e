import { describeJudge, isLocalJudgeName, type LocalJudgeName } from "@/lib/judges/catalog";
import { isThreshold } from "@/lib/judges/threshold";

/** A judge to run, at a cut or, where it is null, at the judge's own. */
export interface StartChoice {
  judge: LocalJudgeName;
  threshold: number | null;
}

/** A judge that can be started as a form names it: "rules", "rules-overlap@0.6". */
export function writeStartChoice({ judge, threshold }: StartChoice): string {
  return threshold === null ? judge : `${judge}@${threshold}`;
}

/**
 * Reads what a form sent.
 *
 * @returns null for a judge that is not there, or a cut that it cannot have.
 * @example readStartChoice("rules-overlap@0.6") // { judge: "rules-overlap", threshold: 0.6 }
 */
export function readStartChoice(text: string): StartChoice | null {
  const at = text.indexOf("@");
  const judge = at < 0 ? text : text.slice(0, at);
  if (!isLocalJudgeName(judge)) return null;
  if (at < 0) return { judge, threshold: null };
  const cut = text.slice(at + 1);
  const threshold = cut.trim() === "" ? Number.NaN : Number(cut);
  return isThreshold(threshold) && describeJudge(judge)?.cut != null ? { judge, threshold } : null;
}

/** Judges as a form offers them: each as it is today, then its versions at other cuts, the newest first. */
export function startChoices(
  judges: readonly {
    judge: { name: LocalJudgeName; label: string };
    currentHash: string;
    versions: readonly { version: number; hash: string; threshold: number | null; isCurrent: boolean }[];
  }[],
): { value: string; label: string }[] {
  return judges.flatMap(({ judge, currentHash, versions }) => [
    { value: judge.name, label: judge.label },
    ...versions
      .filter(({ hash, threshold, isCurrent }) => threshold !== null && isCurrent && hash !== currentHash)
      .map(({ version, threshold }) => ({
        value: writeStartChoice({ judge: judge.name, threshold }),
        label: `${judge.label}, version ${version}, cut ${threshold}`,
      })),
  ]);
}

const VERSION = "version:";

/** A judge that takes its time as a form names it, by its version. */
export function writeVersionChoice(versionId: string): string {
  return VERSION + versionId;
}

/** The version that a form names; null where it names a judge that answers at once. */
export function readVersionChoice(text: string): string | null {
  return text.startsWith(VERSION) ? text.slice(VERSION.length) : null;
}

const LEARNED = "learned:";

/** A judge that was learned here as a form names it, by its version. */
export function writeLearnedChoice(versionId: string): string {
  return LEARNED + versionId;
}

/** The version of a learned judge that a form names; null where it names another kind. */
export function readLearnedChoice(text: string): string | null {
  return text.startsWith(LEARNED) ? text.slice(LEARNED.length) : null;
}
