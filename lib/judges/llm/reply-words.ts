import type { ReplyFailure } from "./parse-reply";

/** For a person: why a reply holds no verdict. */
export const REPLY_WORDS: Record<ReplyFailure, string> = {
  content_filter: "The server's filter stopped the reply.",
  refusal: "The model refused to answer.",
  truncated: "The reply was cut at its limit of tokens.",
  empty: "The reply holds no text.",
  no_verdict: "The reply names no verdict.",
  unknown_label: "The reply names a label that this prompt does not have.",
  conflicting: "The reply names more than one verdict.",
  invalid_json: "The reply is not the JSON that was asked for.",
  schema: "The reply is JSON, but holds no verdict.",
};
