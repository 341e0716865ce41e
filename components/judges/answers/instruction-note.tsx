import Link from "next/link";
import { formatNumber } from "@/lib/format";

/** What a run's flags say of orders to the judge in its material. */
export interface InstructionFlags {
  many: number;
  inClaim: number;
  inPassage: number;
  inQuestion: number;
  cases: readonly { id: string; externalId: string }[];
}

/** How many claims or answers hold words that read like an order to the judge, and in which cases to look. */
export function InstructionNote({
  slug,
  flags,
  what,
}: {
  slug: string;
  flags: InstructionFlags;
  what: "claim" | "answer";
}) {
  const { many, inClaim, inPassage, inQuestion, cases } = flags;
  const places = [
    { name: "in a passage", many: inPassage },
    { name: `in the ${what} itself`, many: inClaim },
    { name: "in the question", many: inQuestion },
  ].filter((place) => place.many > 0);
  return (
    <section className="sec" aria-labelledby="orders">
      <h2 id="orders">Did anything tell the judge what to say?</h2>
      <p className="sub">
        <b>{formatNumber(many)}</b> {many === 1 ? `${what} has` : `${what}s have`} words before the judge that
        read like an order to it, or like its own reply:{" "}
        {places.map(({ name, many: count }) => `${formatNumber(count)} ${name}`).join(", ")}. The flag is a
        reason to look and no proof; it changed no reply.
      </p>
      <p>
        {cases.map(({ id, externalId }, at) => (
          <span key={id}>
            {at > 0 && ", "}
            <Link className="id" href={`/projects/${slug}/cases/${id}`}>
              {externalId}
            </Link>
          </span>
        ))}
      </p>
    </section>
  );
}
