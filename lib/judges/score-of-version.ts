import { describeJudge, type ScoreDescription } from "./catalog";

/** What the number beside a verdict is, of judges that are not in the catalog, by the kind of their version. */
const BY_KIND: Readonly<Record<string, ScoreDescription>> = {
  nli: {
    meaning: "the model’s probability that the passages support the claim",
    isProbability: true,
  },
  llm: {
    meaning:
      "the probability the model put on its word for supported, where the server tells log probabilities",
    isProbability: true,
  },
  learned: {
    meaning: "the probability that the claim is supported, as it was learned from people’s labels",
    isProbability: true,
  },
  http: {
    meaning: "a degree of support, as the service gives it",
    isProbability: false,
  },
};

const IMPORTED: Readonly<Record<string, ScoreDescription>> = {
  probability: {
    meaning: "the probability that the passages support the claim, as its file gives it",
    isProbability: true,
  },
  degree: {
    meaning: "a degree of support, as its file gives it",
    isProbability: false,
  },
};

function scoreIn(config: unknown): unknown {
  if (typeof config !== "object" || config === null || !("parameters" in config)) return undefined;
  const { parameters } = config;
  return typeof parameters === "object" && parameters !== null && "score" in parameters
    ? parameters.score
    : undefined;
}

/**
 * What the score of a pinned version is, and whether it is a probability.
 *
 * A fact of the version, so that it holds for runs of judges that are gone. A version may say it of itself (parameter
 * `score`: "probability", "degree", or null for none); else the catalog knows it by the judge's name, or the kind tells.
 *
 * @param version name and kind of the judge, and the version's config as it was stored.
 * @returns null where the judge gives verdicts alone, or nothing is known of its score.
 * @example scoreOfVersion({ name: "NLI", kind: "nli", config: {} })?.isProbability // true
 */
export function scoreOfVersion({
  name,
  kind,
  config,
}: {
  name: string;
  kind: string;
  config: unknown;
}): ScoreDescription | null {
  const listed = describeJudge(name);
  if (listed !== null) return listed.score;
  const stated = scoreIn(config);
  if (stated === null) return null;
  if (typeof stated === "string" && Object.hasOwn(IMPORTED, stated)) return IMPORTED[stated] ?? null;
  return Object.hasOwn(BY_KIND, kind) ? (BY_KIND[kind] ?? null) : null;
}
