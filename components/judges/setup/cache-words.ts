import { formatNumber } from "@/lib/format";
import { allStored, type StoredCalls } from "@/lib/judges/stored-calls";

export type ClearReply = { status: "done"; calls: StoredCalls } | { status: "refused"; message: string };

/** "12 on claims, 3 ratings of answers and 1 split"; empty where all are on claims. */
function kindsOf({ claims, ratings, splits }: StoredCalls): string {
  if (ratings + splits === 0) return "";
  const parts = [
    { many: claims, words: "on claims" },
    { many: ratings, words: ratings === 1 ? "rating of an answer" : "ratings of answers" },
    { many: splits, words: splits === 1 ? "split of an answer" : "splits of answers" },
  ].flatMap(({ many, words }) => (many === 0 ? [] : [`${formatNumber(many)} ${words}`]));
  return ` (${parts.join(", ")})`;
}

/** What goes and what stays where stored calls are forgotten; said before it is done. */
export function storedWords(stored: ClearReply): string {
  if (stored.status === "refused") return stored.message;
  const { calls } = stored;
  const many = allStored(calls);
  if (many === 0) return "No call of this version is stored that a run would take up.";
  const which =
    many === 1
      ? `1 stored call${kindsOf(calls)} goes out of use: a later run asks for it anew, and pays for it`
      : `${formatNumber(many)} stored calls${kindsOf(calls)} go out of use: later runs ask for them anew, and pay for them`;
  return `${which}. Runs that have ended keep their verdicts and figures, and the calls stay readable where they stand. This can’t be undone.`;
}

/** What came of it. */
export function clearedWords(reply: ClearReply): string {
  if (reply.status === "refused") return reply.message;
  const many = allStored(reply.calls);
  if (many === 0) return "Nothing was stored.";
  return `${formatNumber(many)} stored ${many === 1 ? "call is" : "calls are"} forgotten${kindsOf(reply.calls)}: the next run asks anew.`;
}
