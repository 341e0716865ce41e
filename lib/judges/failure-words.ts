import { FAILURE_KINDS, type FailureKind } from "./judge";

/** A reason for no verdict, for people. */
export interface FailureWords {
  /** As a line of a list begins. */
  name: string;
  /** In a list of counts: "3 unreadable". */
  short: string;
  /** What it comes from and what helps, as sentences. */
  advice: string;
}

/** Every reason why a judge gave no verdict, in words. */
export const FAILURE_WORDS: Record<FailureKind, FailureWords> = {
  empty: {
    name: "The reply was empty",
    short: "empty reply",
    advice: "Often the model spent its tokens on thoughts. Try again, or give the reply more tokens.",
  },
  truncated: {
    name: "The reply was cut off",
    short: "cut off",
    advice: "It ran into its limit of tokens. A version with a higher limit gets to the verdict.",
  },
  refusal: {
    name: "The model declined",
    short: "refused",
    advice: "Often a passage is about something it will not talk about. Asking again seldom helps.",
  },
  content_filter: {
    name: "A content filter stepped in",
    short: "filtered",
    advice: "The server stopped the question or the reply. Its operator can loosen the filter.",
  },
  invalid_json: {
    name: "The reply was not the JSON asked for",
    short: "unreadable",
    advice: "Above 5% of a run, prompt and model do not fit: try the text form of the reply.",
  },
  schema: {
    name: "The reply lacked what was asked for",
    short: "unreadable",
    advice: "Above 5% of a run, prompt and model do not fit.",
  },
  unknown_label: {
    name: "The reply named none of the labels",
    short: "unreadable",
    advice: "Above 5% of a run, prompt and model do not fit. Labels of its own need a label map.",
  },
  conflicting: {
    name: "The reply contradicted itself",
    short: "conflicting",
    advice: "It named two verdicts. Nothing is chosen for it.",
  },
  no_verdict: {
    name: "The reply held no verdict",
    short: "no verdict in the reply",
    advice: "Above 5% of a run, prompt and model do not fit.",
  },
  bad_response: {
    name: "Something else than a reply came back",
    short: "not a reply",
    advice: "Often the address is wrong, or a proxy answered with a page of its own.",
  },
  rate_limited: {
    name: "The server asked to slow down",
    short: "rate limit",
    advice: "The whole judge slowed down with it. Try these again later, or with fewer calls at once.",
  },
  quota: {
    name: "The quota is used up",
    short: "quota",
    advice: "The account behind the key has nothing left. Resume once it has.",
  },
  server_error: {
    name: "The server failed",
    short: "server error",
    advice: "It was asked again three times. Try these again when it is well.",
  },
  network: {
    name: "The connection broke",
    short: "network",
    advice: "It was tried again three times. Try these again when the server can be reached.",
  },
  timeout: {
    name: "No answer came in time",
    short: "timeout",
    advice: "A longer deadline, or fewer calls at once, may help.",
  },
  auth: { name: "The key was refused", short: "key refused", advice: "Put in a key that the server takes." },
  not_found: {
    name: "Address or model is not there",
    short: "address or model not found",
    advice: "Check the address of the connection and the name of the model.",
  },
  bad_request: {
    name: "The server refused the request",
    short: "request refused",
    advice: "It says why beside it, often naming a parameter that this model does not take.",
  },
  too_long: {
    name: "Claim and passages are too long",
    short: "too long",
    advice: "Nothing is cut to make it fit. A model that takes more gets to the verdict.",
  },
  undecided: {
    name: "No majority",
    short: "no majority",
    advice: "Its members or repeats disagree, or too few of them gave a verdict.",
  },
  unavailable: {
    name: "The judge is not there",
    short: "judge not there",
    advice:
      "Its files or a package are missing on this machine, or the file it came in with has no line on it.",
  },
  aborted: { name: "It was called off", short: "called off", advice: "The run was ended meanwhile." },
};

function isFailureKind(kind: string): kind is FailureKind {
  return (FAILURE_KINDS as readonly string[]).includes(kind);
}

/**
 * A stored reason in words; one that this version does not know stands as it is.
 *
 * @example failureName("too_long") // "Claim and passages are too long"
 */
export function failureName(kind: string): string {
  return isFailureKind(kind) ? FAILURE_WORDS[kind].name : kind.replaceAll("_", " ");
}

/**
 * Reasons with how many claims each stands for, as a list has them: reasons of one word are counted together.
 *
 * @example failureCounts([{ kind: "schema", many: 2 }, { kind: "invalid_json", many: 1 }]) // [{ word: "unreadable", many: 3 }]
 */
export function failureCounts(
  failures: readonly { kind: string; many: number }[],
): { word: string; many: number }[] {
  const counts = new Map<string, number>();
  for (const { kind, many } of failures) {
    const word = isFailureKind(kind) ? FAILURE_WORDS[kind].short : kind.replaceAll("_", " ");
    counts.set(word, (counts.get(word) ?? 0) + many);
  }
  return [...counts].map(([word, many]) => ({ word, many })).sort((one, other) => other.many - one.many);
}

/** What a stored reason comes from and what helps; empty for one that this version does not know. */
export function failureAdvice(kind: string): string {
  return isFailureKind(kind) ? FAILURE_WORDS[kind].advice : "";
}
