import Link from "next/link";
import { REFUSAL_WORDS } from "@/components/calibration/words";
import { RateFigure } from "@/components/judges/judge-rates";
import { Axis } from "@/components/ui/interval";
import { formatNumber } from "@/lib/format";
import type { ClaimBasis } from "@/lib/metrics/label-basis";
import type { PlainRefusal } from "@/lib/metrics/plain-rates";
import type { ByAnswer, RatedAnswers, RatingCut } from "@/lib/metrics/rated-answers";

const HEADS = ["Caught", "False alarms"] as const;

/** What the page says of the answers that the rates are of, where these are no picture of the dataset. */
const BASIS_NOTES: Partial<Record<ClaimBasis, string>> = {
  part: "These are the answers labeled so far, not drawn at random: the rest may differ.",
  picked:
    "Some of these answers were picked by a person, or nobody noted how: the rates describe them, not the rest.",
};

function cutName(cut: RatingCut): string {
  return cut === 5 ? "Passes what it rates 5" : `Passes what it rates ${cut} or more`;
}

function Figures({ rates }: { rates: ByAnswer }) {
  return (
    <>
      <RateFigure rate={rates.caught} head={HEADS[0]} none="no bad answer" />
      <RateFigure rate={rates.falseAlarms} head={HEADS[1]} none="no good answer" />
    </>
  );
}

function Ratings({ ratings, unrated }: Pick<RatedAnswers, "ratings" | "unrated">) {
  const rows = ([5, 4, 3, 2, 1] as const).map((rating) => ({ name: String(rating), ...ratings[rating] }));
  return (
    <table className="rows mt-2 max-w-[620px]">
      <caption className="sr">Labeled answers by their rating</caption>
      <thead>
        <tr>
          <th scope="col">Rating</th>
          <th scope="col" className="num">
            Good by people
          </th>
          <th scope="col" className="num">
            Bad by people
          </th>
        </tr>
      </thead>
      <tbody>
        {[...rows, { name: "none", ...unrated }].map(({ name, good, bad }) => (
          <tr key={name}>
            <th scope="row">{name === "none" ? "No rating" : name}</th>
            <td className="num">{formatNumber(good)}</td>
            <td className="num">{formatNumber(bad)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A judge of whole answers against people, answer by answer, beside judges that went claim by claim. */
export function RatedView({
  slug,
  rated,
}: {
  slug: string;
  rated: RatedAnswers & {
    basis: ClaimBasis;
    answers: number;
    beside: readonly { id: string; title: string; refusal: PlainRefusal | null }[];
  };
}) {
  const { cuts, runs, ratings, unrated, notByAll, basis, answers, beside } = rated;
  const [first] = cuts;
  const labeled = (first?.caught.n ?? 0) + (first?.falseAlarms.n ?? 0);
  const isRefused = basis === "stratified";
  return (
    <section className="sec" aria-labelledby="by-answer">
      <h2 id="by-answer">Does it find the answers that people call bad?</h2>
      <p className="sub">
        By answer, not by claim: an answer is bad where people found at least one claim in it that is not
        supported. Only answers labeled claim by claim to the end count: {formatNumber(labeled)} of{" "}
        {formatNumber(answers)}
        {notByAll > 0 &&
          `; ${formatNumber(notByAll)} more are left out, because a judge has no verdict on one of their claims`}
        .
      </p>
      {labeled === 0 ? (
        <p className="note">
          No answer that it rated is labeled throughout, so nothing is known of it yet.{" "}
          <Link href={`/projects/${slug}/label`}>Label answers</Link>
        </p>
      ) : isRefused ? (
        <p className="note">No rate: {REFUSAL_WORDS.in_shares}.</p>
      ) : (
        <>
          {BASIS_NOTES[basis] !== undefined && <p className="note">{BASIS_NOTES[basis]}</p>}
          <table className="multi">
            <caption className="sr">Bad answers caught, and good answers flagged, by answer</caption>
            <thead>
              <tr>
                <td />
                <th scope="col">
                  <b>Caught</b> of the bad answers
                </th>
                <th scope="col">
                  <b>False alarms</b> in good answers
                </th>
              </tr>
            </thead>
            <tbody>
              {cuts.map(({ cut, ...rates }) => (
                <tr key={cut}>
                  <th scope="row">{cutName(cut)}</th>
                  <Figures rates={rates} />
                </tr>
              ))}
              {runs.map((rates, at) => {
                const run = beside[at];
                if (run === undefined) return null;
                return (
                  <tr key={run.id}>
                    <th scope="row">
                      <Link href={`/projects/${slug}/calibration?run=${run.id}`}>{run.title}</Link>
                      <span className="q3 small">claim by claim: passes where no claim is flagged</span>
                    </th>
                    {run.refusal === null ? (
                      <Figures rates={rates} />
                    ) : (
                      <td colSpan={2} data-m="">
                        <span className="q3">No rate: {REFUSAL_WORDS[run.refusal]}.</span>
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
            <tfoot>
              <tr>
                <td />
                {HEADS.map((head) => (
                  <td key={head}>
                    <Axis />
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
          <p className="note">
            All rows are over the same answers. Answers to one question go together in every range. A rating
            names no claim: it can’t say what is wrong, so calibration, report and labels rest on claims.
          </p>
        </>
      )}
      <h3 className="mt-6">How did it rate what people labeled?</h3>
      <Ratings ratings={ratings} unrated={unrated} />
    </section>
  );
}
