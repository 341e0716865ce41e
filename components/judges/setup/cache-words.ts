import { formatNumber } from "@/lib/format";

export type ClearReply = { status: "done"; calls: number } | { status: "refused"; message: string };

/** What goes and what stays where stored calls are forgotten; said before it is done. */
export function storedWords(stored: ClearReply): string {
  if (stored.status === "refused") return stored.message;
  if (stored.calls === 0) return "No call of this version is stored that a run would take up.";
  const one = stored.calls === 1;
  const which = one
    ? "1 stored call goes out of use: a later run asks for it anew, and pays for it"
    : `${formatNumber(stored.calls)} stored calls go out of use: later runs ask for them anew, and pay for them`;
  return `${which}. Runs that have ended keep their verdicts and figures, and the calls stay readable with their claims. This can’t be undone.`;
}

/** What came of it. */
export function clearedWords(reply: ClearReply): string {
  if (reply.status === "refused") return reply.message;
  if (reply.calls === 0) return "Nothing was stored.";
  return `${formatNumber(reply.calls)} stored ${reply.calls === 1 ? "call is" : "calls are"} forgotten: the next run asks anew.`;
}
