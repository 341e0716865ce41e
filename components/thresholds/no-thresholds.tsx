import type { RunActionState } from "@/components/judges/run-action";
import { StartForm } from "@/components/judges/start-form";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import { JUDGE_WITH_CUT, type JudgeDescription } from "@/lib/judges/catalog";
import { judgeLabel, type RunRecord } from "@/lib/judges/run";
import { ScoreAlone, type ShownScore } from "./score-alone";

/** Why there is no cut to move, and the way to one. */
export function NoThresholds({
  slug,
  run,
  judge,
  alone,
  start,
}: {
  slug: string;
  /** null: no judge has run at all. */
  run: RunRecord | null;
  /** null: not in the catalog any more. */
  judge: JudgeDescription | null;
  /** Its score, held against people's labels; null where there is none. */
  alone: ShownScore | null;
  /** null for who may start no run. */
  start: ((state: RunActionState, form: FormData) => Promise<RunActionState>) | null;
}) {
  const label = judgeLabel(JUDGE_WITH_CUT);
  if (run === null) {
    return (
      <>
        <h1 className="lead">No judge has run on these claims yet.</h1>
        <section className="sec" aria-labelledby="begin">
          <h2 id="begin">What will stand here?</h2>
          <Blank
            title="A judge’s score at every cut"
            actions={
              <ButtonLink kind="main" href={`/projects/${slug}/judges`}>
                Run a judge
              </ButtonLink>
            }
          >
            What it would catch and flag for nothing at each cut. It needs claims with labels and one finished
            run of a judge whose cut can be set, such as {label}.
          </Blank>
        </section>
      </>
    );
  }
  if (judge?.cut != null) {
    return <h1 className="lead">The judge has not come to any claim yet, so there is no score to cut.</h1>;
  }
  const name = judgeLabel(run.judge.name, run.judge.label);
  return (
    <>
      <h1 className="lead">
        {alone === null && judge?.score == null
          ? `${name} gives no score, so there is no cut to move.`
          : `${name} gives a score, but where it cuts is fixed.`}
      </h1>
      {alone !== null && <ScoreAlone alone={alone} />}
      <section className="sec" aria-labelledby="begin">
        <h2 id="begin">Which judge has a cut?</h2>
        <p className="sub">
          {label} compares the same words and numbers as Rules and gives each claim a score from 0 to 1; where
          to cut it is yours to set. At 0.75 it says what Rules says.
        </p>
        {start && (
          <StartForm
            slug={slug}
            choices={[{ value: JUDGE_WITH_CUT, label }]}
            datasets={[{ id: run.dataset.id, name: run.dataset.name, claims: run.total }]}
            start={start}
          />
        )}
      </section>
    </>
  );
}
