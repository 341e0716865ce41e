import { Explain } from "@/components/explain/explain";
import { ButtonLink } from "@/components/ui/button";
import { formatNumber } from "@/lib/format";
import type { RunRecord } from "@/lib/judges/run";
import type { JudgesSideBySide } from "@/lib/metrics/compared-judges";
import type { PeopleAgreement } from "@/lib/metrics/people-agreement";
import { comparedNames, NOT_COMPARED, NOTHING_SHARED, rightSentence } from "@/lib/report/compared-words";
import { outOfFoldNote } from "@/lib/report/learned-words";
import { explain } from "@/lib/report/measures/measure";
import { REVIEWER_AGREEMENT } from "@/lib/report/measures/reviewers";
import { calibrationHref } from "./address";
import { CaughtStrips } from "./caught-strips";
import { ComparedBasis } from "./compared-basis";
import { ComparedDifference } from "./compared-difference";
import { ComparedAgreement, ComparedFacts } from "./compared-facts";
import { ComparedLists } from "./compared-lists";
import { ComparedRates } from "./compared-rates";
import { ComparedWhatIf } from "./compared-what-if";
import type { SavePanelAction } from "./panel-action";
import { plural } from "./words";

type Compared = JudgesSideBySide & { people: PeopleAgreement };

function Left({ leftOut }: { leftOut: number }) {
  if (leftOut === 0) return <>No settled claim is left out.</>;
  return (
    <>
      {plural(leftOut, "settled claim")} without a verdict of each {leftOut === 1 ? "is" : "are"} left out.
    </>
  );
}

function Opening({ compared, names }: { compared: Compared; names: readonly string[] }) {
  const { pairs, claims } = compared;
  const [only] = pairs;
  const outOfFold = outOfFoldNote(
    compared.runs.map(({ judge }, at) => ({ name: names[at] ?? "", kind: judge.kind })),
  );
  const sentences = pairs.map((pair, at) =>
    rightSentence(pair.right, { first: names[0] ?? "", other: names[at + 1] ?? "" }),
  );
  return (
    <>
      <h1 className="lead">
        {pairs.length === 1 && only
          ? sentences[0]
          : `${formatNumber(names.length)} judges on the same ${plural(claims, "labeled claim")}.`}
      </h1>
      {pairs.length > 1 && (
        <ul className="with-first">
          {sentences.map((sentence, at) => (
            <li key={names[at + 1]}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="sub">
        On the same {plural(claims, "labeled claim")}. <Left leftOut={compared.leftOut} />
      </p>
      {outOfFold !== null && <p className="sub">{outOfFold}</p>}
    </>
  );
}

/** Judges side by side on the very same claims: the difference first. */
export function ComparedView({
  slug,
  runs,
  compared,
  savePanel,
}: {
  slug: string;
  runs: readonly RunRecord[];
  compared: Compared;
  /** null for who may not keep a panel. */
  savePanel: SavePanelAction | null;
}) {
  const names = comparedNames(compared.runs);
  const refusal = compared.refusals.find((one) => one !== null) ?? null;
  const basis = <ComparedBasis slug={slug} runs={runs} compared={compared.runs} />;
  if (refusal !== null || compared.claims === 0) {
    return (
      <>
        {basis}
        <h1 className="lead">
          {refusal === null
            ? "There is nothing to compare on."
            : "These judges are not compared on these labels."}
        </h1>
        <p className="sub">{refusal === null ? NOTHING_SHARED : NOT_COMPARED[refusal]}</p>
        <p className="acts">
          {refusal === "in_shares" || refusal === "other_shares" ? (
            <ButtonLink kind="main" href={`/projects/${slug}/plan`}>
              Draw claims at random
            </ButtonLink>
          ) : (
            <ButtonLink kind="main" href={`/projects/${slug}/label`}>
              Label claims
            </ButtonLink>
          )}
        </p>
      </>
    );
  }
  const { unanimous, pairs: agreement, alpha } = compared.people;
  const amongPeople = explain(REVIEWER_AGREEMENT, { people: null, unanimous, agreement, alpha });
  const back = calibrationHref(slug, {
    run: compared.runs[0]?.id ?? null,
    slice: null,
    isBlindOnly: false,
    cell: null,
    page: 1,
  });
  return (
    <>
      {basis}
      <Opening compared={compared} names={names} />
      <section className="sec" aria-labelledby="apart">
        <h2 id="apart">Which is right more often?</h2>
        <ComparedDifference pairs={compared.pairs} names={names} />
      </section>
      <section className="sec" aria-labelledby="each">
        <h2 id="each">How does each hold against people?</h2>
        <p className="sub">
          {compared.people.unanimous.n > 0
            ? "The line hangs from how far people agree with each other; no judge can be shown to be better than that."
            : "No claim was labeled blind by two people, so how far people agree is not known."}{" "}
          <Explain of={amongPeople} />
        </p>
        <ComparedRates
          runs={compared.runs}
          agreements={compared.agreements}
          people={compared.people.unanimous}
          firstNote="the others are held against it"
        />
        <p className="ways">
          <a href={back}>Open the calibration of {names[0]}</a>
        </p>
      </section>
      <section className="sec" aria-labelledby="missed">
        <h2 id="missed">What does one catch that the other misses?</h2>
        <CaughtStrips comparison={compared} />
        <ComparedLists slug={slug} compared={compared} names={names} />
      </section>
      <section className="sec" aria-labelledby="same">
        <h2 id="same">Do they say the same?</h2>
        <ComparedAgreement compared={compared} names={names} />
      </section>
      <section className="sec" aria-labelledby="together">
        <h2 id="together">Would they do better together?</h2>
        <ComparedWhatIf
          slug={slug}
          runIds={compared.runs.map(({ id }) => id)}
          save={savePanel}
          whatIfs={compared.whatIfs}
          agreements={compared.agreements}
          names={names}
        />
      </section>
      <section className="sec" aria-labelledby="cost">
        <h2 id="cost">What do they take, and do they repeat themselves?</h2>
        <ComparedFacts compared={compared} names={names} />
      </section>
    </>
  );
}
