import Link from "next/link";

/** Kinds of judges that can be set up by hand, in the order shown. */
export const SETUP_KINDS = ["llm", "http", "nli", "learned"] as const;
export type SetupKind = (typeof SETUP_KINDS)[number];

const WORDS: Record<SetupKind, { title: string; says: string }> = {
  llm: { title: "A language model", says: "Any server that speaks the chat protocol, here or elsewhere." },
  http: {
    title: "A service of your own",
    says: "It gets a claim with its passages and answers with a verdict.",
  },
  learned: {
    title: "Learned from this project’s labels",
    says: "Weighs a few measures of a claim as people’s labels teach it.",
  },
  nli: { title: "A local model", says: "Compares two texts on this machine; needs a model folder." },
};

/** Which kind of judge is to be made: a link each, the chosen one told by line and weight. */
export function KindChoice({ slug, kind }: { slug: string; kind: SetupKind }) {
  return (
    <nav className="kinds" aria-label="Kind of judge">
      {SETUP_KINDS.map((one) => (
        <Link
          key={one}
          href={`/projects/${slug}/judges/new?kind=${one}`}
          aria-current={one === kind ? "page" : undefined}
        >
          <b>{WORDS[one].title}</b>
          <span className="q2 small">{WORDS[one].says}</span>
        </Link>
      ))}
    </nav>
  );
}
