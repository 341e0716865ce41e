import { VERDICTS, type Verdict } from "@/lib/claims/verdict";

/** The labels of a prompt that has its own, and the verdict each stands for. */
export type LabelMap = Readonly<Record<string, Verdict>>;

export type LabelReading =
  | { kind: "label"; verdict: Verdict; isMapped: boolean }
  | { kind: "none" }
  | { kind: "several" }
  | { kind: "unknown" };

const AROUND = /^[\s*_~`"'“”„‘’«»()[\]]+|[\s*_~`"'“”„‘’«»()[\]]+$/gu;

const LONGEST_LABEL = 300;

/**
 * Reads a label: the whole text, without regard to case, emphasis or quotation marks and one final stop around it.
 * "not supported" and "supported, mostly" are unknown; a text that names several of the labels is a menu, not a choice.
 */
export function readLabel(text: string, labelMap?: LabelMap): LabelReading {
  if (text.length > LONGEST_LABEL) return { kind: "unknown" };
  const bare = text
    .replace(AROUND, "")
    .replace(/[.。]$/u, "")
    .replace(AROUND, "")
    .toLowerCase();
  if (bare === "") return { kind: "none" };
  const labels: [string, Verdict][] = labelMap
    ? Object.entries(labelMap)
    : VERDICTS.map((verdict): [string, Verdict] => [verdict, verdict]);
  const named = new Set<Verdict>();
  for (const [label, verdict] of labels) {
    const key = label.toLowerCase();
    if (bare === key) return { kind: "label", verdict, isMapped: key !== verdict };
    if (holdsWord(bare, key)) named.add(verdict);
  }
  return { kind: named.size > 1 ? "several" : "unknown" };
}

function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + word.length);
    if (!/[\p{L}\p{N}_]/u.test(before) && !/[\p{L}\p{N}_]/u.test(after)) return true;
  }
  return false;
}
