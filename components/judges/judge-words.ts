import { formatDay, formatDayInWords } from "@/lib/format";
import type { ConnectionView } from "@/lib/judges/connection";
import { checkBaseAddress, whereTextsGo } from "@/lib/judges/llm/base-address";
import type { ListedJudge } from "@/lib/metrics/listed-judge";

/** What a person should know before they trust or run a judge; alarm: it cannot work as it is. */
export interface JudgeNote {
  kind: "alarm" | "note";
  text: string;
}

/** "3 June 2026", of an instant; days are told in UTC, as everywhere. */
export function dayOf(at: Date | string): string {
  return formatDayInWords(formatDay(new Date(at), "UTC"));
}

/** What a kind of judge is, for people. */
export function kindWords({ kind, way }: Pick<ListedJudge, "kind" | "way">): string {
  if (kind === "llm") return "A language model, asked claim by claim";
  if (kind === "http") return "A service of your own";
  if (kind === "nli") return "A local model that compares two texts";
  if (kind === "learned") return "Learned from this project’s labels";
  if (way === "computed") return "A panel of other judges";
  if (way === "elsewhere") return "Verdicts made elsewhere and brought in";
  return way === "local" ? "Rules: no model, no network" : kind;
}

/** Where texts go when a judge runs, as a sentence without its stop. */
export function textsWords({ way, connection }: Pick<ListedJudge, "way" | "connection">): string {
  if (way === "local") return "Texts stay on this machine";
  if (way === "computed") return "Counted from stored verdicts; nothing is sent";
  if (way === "elsewhere") return "Judged elsewhere; nothing is sent from here";
  if (connection === null) return "It has no connection, so nothing is sent";
  return connection.leavesMachine
    ? `Texts leave this machine for ${connection.host}`
    : `Texts stay on this machine (${connection.host})`;
}

/** {@link whereTextsGo} of an address as it was typed; null while it is none. */
export function destination(baseUrl: string, forwards: boolean): { ok: boolean; text: string } {
  const address = checkBaseAddress(baseUrl);
  return address.ok
    ? { ok: true, text: whereTextsGo({ ...address, forwards }) }
    : { ok: false, text: address.message };
}

/**
 * Whether there is a key, and where it is from.
 *
 * @param needsKey whether servers of this kind ask for one.
 * @example keyWords({ hasKey: false, keyEnv: "LLM_API_KEY", isKeySet: false }, true)
 *   // { kind: "alarm", text: "The variable LLM_API_KEY holds no key" }
 */
export function keyWords(
  { hasKey, keyEnv, isKeySet }: Pick<ConnectionView, "hasKey" | "keyEnv" | "isKeySet">,
  needsKey: boolean,
): JudgeNote {
  if (hasKey) return { kind: "note", text: "A key is stored, sealed" };
  if (keyEnv !== null) {
    return isKeySet
      ? { kind: "note", text: `The key is in the variable ${keyEnv}` }
      : { kind: "alarm", text: `The variable ${keyEnv} holds no key` };
  }
  return needsKey
    ? { kind: "alarm", text: "No key is set, and such servers ask for one" }
    : { kind: "note", text: "No key; it needs none" };
}

/** Everything that stands between a judge and its figures, in words; empty where nothing does. */
export function judgeNotes(judge: ListedJudge, needsKey: boolean): JudgeNote[] {
  const { way, connection, newest, last, isStale, labelsChanged } = judge;
  const notes: JudgeNote[] = [];
  if (labelsChanged != null) notes.push({ kind: "note", text: `Stale: ${labelsChanged}` });
  if (way === "calls" && connection === null) {
    notes.push({ kind: "alarm", text: "Its connection is gone: give it another one before it can run" });
  }
  if (connection !== null) {
    const key = keyWords(connection, needsKey);
    if (key.kind === "alarm") notes.push(key);
  }
  if (way !== "local" && newest?.isCurrent === false) {
    notes.push({
      kind: "alarm",
      text: `Version ${newest.version} cannot run any more: its connection leads elsewhere now, or its code has changed. Save the judge again`,
    });
  }
  if (newest?.driftedAt) {
    const now = newest.driftedTo === null ? "another model" : newest.driftedTo;
    notes.push({ kind: "note", text: `Drifted since ${dayOf(newest.driftedAt)}: ${now} answers now` });
  }
  if (newest?.isFloating && newest.model !== null) {
    notes.push({ kind: "note", text: `Floating: ${newest.model} leaves open which model answers` });
  }
  if (isStale && last !== null && newest !== null) {
    notes.push({
      kind: "note",
      text:
        last.run.judge.version === newest.version
          ? "Stale: its code has changed since its figures were made"
          : `Stale: the figures are of version ${last.run.judge.version}, and version ${newest.version} is newer`,
    });
  }
  return notes;
}
