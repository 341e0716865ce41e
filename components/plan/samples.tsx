import Link from "next/link";
import { Button } from "@/components/ui/button";
import { formatDay, formatFraction, formatNumber } from "@/lib/format";
import { countOf } from "@/lib/report/words";

/** A sample as the list shows it: nothing in it says which claim was flagged. */
export interface ShownSample {
  id: string;
  kind: "random" | "stratified";
  seed: number;
  size: number;
  flaggedShare: number | null;
  passedShare: number | null;
  createdAt: Date;
  createdBy: string | null;
  closedAt: Date | null;
  progress: { total: number; mine: number; any: number };
}

function howDrawn({ kind, flaggedShare, passedShare }: ShownSample): string {
  if (kind === "random") return "at random from all claims";
  return `${formatFraction(flaggedShare)} of the flagged and ${formatFraction(passedShare)} of the passed claims`;
}

/** Samples drawn so far, the newest first, with how far they are and the way to go on. */
export function Samples({
  slug,
  samples,
  close,
}: {
  slug: string;
  samples: readonly ShownSample[];
  /** null for who may not. */
  close: ((form: FormData) => Promise<void>) | null;
}) {
  if (samples.length === 0) return <p className="sub">None yet.</p>;
  return (
    <table className="rows samples">
      <caption className="sr">Samples drawn for labeling</caption>
      <thead>
        <tr>
          <th scope="col">Sample</th>
          <th scope="col" className="num">
            Labeled
          </th>
          <th scope="col" className="num">
            Seed
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {samples.map((sample) => {
          const { id, size, seed, progress, closedAt, createdAt, createdBy } = sample;
          const isDone = progress.mine >= progress.total;
          return (
            <tr key={id}>
              <th scope="row">
                {countOf(size, "claim")}, {howDrawn(sample)}
                <span className="q3 small">
                  {formatDay(createdAt, "UTC")}
                  {createdBy !== null && `, by ${createdBy}`}
                  {progress.total < size && `; ${formatNumber(size - progress.total)} deleted since`}
                </span>
              </th>
              <td className="num">
                <b>{formatNumber(progress.any)}</b> of {formatNumber(progress.total)}
              </td>
              <td className="num id">{seed}</td>
              <td className="num">
                {closedAt === null ? (
                  <span className="sample-acts">
                    <Link href={`/projects/${slug}/label?sample=${id}`}>
                      {isDone ? "Look through it" : "Label it"}
                    </Link>
                    {close && (
                      <form action={close}>
                        <input type="hidden" name="slug" value={slug} />
                        <input type="hidden" name="sample" value={id} />
                        <Button
                          type="submit"
                          small
                          kind="bare"
                          aria-label={`Close the sample of seed ${seed}`}
                        >
                          Close
                        </Button>
                      </form>
                    )}
                  </span>
                ) : (
                  <span className="q3">closed</span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
