import { RunNotice } from "@/components/judges/run-notice";
import { Pick } from "@/components/ui/pick";
import { formatDay, formatNumber } from "@/lib/format";
import { judgeTitle, type RunRecord, type RunView } from "@/lib/judges/run";
import type { RunScore } from "@/lib/metrics/run-score";
import { type ScoreAddress, scoreHref } from "./address";
import { AnswerFigures } from "./answer-figures";
import { type Budgets, ByCaseType, BySystem, Decisions } from "./by-part";
import { CitationFigures, ClaimFigures } from "./claim-figures";
import { OutcomeFigures, SilenceFigures } from "./figures";
import { ScoreLead, ScoreSub } from "./opening";
import { Penalty } from "./penalty";

function Basis({
  slug,
  address,
  run,
  runs,
}: {
  slug: string;
  address: ScoreAddress;
  run: RunRecord;
  runs: readonly RunRecord[];
}) {
  const datasets = [...new Map(runs.map((one) => [one.dataset.id, one])).values()];
  const href = (id: string) => scoreHref(slug, { ...address, run: id });
  return (
    <p className="basis">
      What the answers of{" "}
      <Pick
        name="Dataset"
        value={run.dataset.name}
        groups={[
          {
            choices: datasets.map((one) => ({
              href: href(one.id),
              label: one.dataset.name,
              isChosen: one.dataset.id === run.dataset.id,
            })),
          },
        ]}
      />{" "}
      come to, by people and by{" "}
      <Pick
        name="Judge"
        value={judgeTitle(run.judge)}
        groups={[
          {
            choices: runs
              .filter((one) => one.dataset.id === run.dataset.id)
              .map((one) => ({
                href: href(one.id),
                label: judgeTitle(one.judge),
                hint: formatDay(one.createdAt, "UTC"),
                isChosen: one.id === run.id,
              })),
          },
        ]}
      />
    </p>
  );
}

/** A dataset's figures: sentences first, then each figure with its count, its range and what it means. */
export function ScoreView({
  slug,
  address,
  loaded,
  runs,
  runView,
  budgets,
  penalty,
}: {
  slug: string;
  address: ScoreAddress;
  loaded: RunScore;
  runs: readonly RunRecord[];
  runView: RunView;
  budgets: Budgets;
  penalty: number;
}) {
  const { score, run } = loaded;
  return (
    <>
      <Basis slug={slug} address={address} run={run} runs={runs} />
      <div className="opening">
        <div>
          <h1 className="lead">
            <ScoreLead loaded={loaded} />
          </h1>
          <ScoreSub loaded={loaded} />
          {runView.status !== "done" && <RunNotice key={runView.id} slug={slug} run={runView} />}
        </div>
        <dl className="note facts">
          <dt>Cases</dt>
          <dd>{formatNumber(score.cases)}</dd>
          <dt>Claims</dt>
          <dd>
            {formatNumber(score.claims)}, version {run.claimSetVersion}
          </dd>
          <dt>Judge</dt>
          <dd>
            <span className="id" title={run.judge.hash}>
              {run.judge.hash.slice(0, 8)}
            </span>
            , pinned
          </dd>
          <dt>Run</dt>
          <dd>{formatDay(run.createdAt, "UTC")}</dd>
        </dl>
      </div>
      <section className="sec" aria-labelledby="answers">
        <h2 id="answers">How many answers hold an unbacked claim?</h2>
        <AnswerFigures loaded={loaded} />
      </section>
      <section className="sec" aria-labelledby="claims">
        <h2 id="claims">How many claims are backed?</h2>
        <ClaimFigures score={score} isTwoWay={run.judge.verdictSpace === "two"} />
      </section>
      <section className="sec" aria-labelledby="citations">
        <h2 id="citations">Do the citations hold?</h2>
        <CitationFigures score={score} />
      </section>
      <section className="sec" aria-labelledby="silence">
        <h2 id="silence">Does it know when to be silent?</h2>
        <SilenceFigures score={score} />
      </section>
      <section className="sec" aria-labelledby="outcomes">
        <h2 id="outcomes">What became of the questions, and what is a wrong answer worth?</h2>
        <OutcomeFigures score={score} />
        <Penalty
          key={address.penalty ?? "own"}
          outcomes={score.outcomes}
          initial={address.penalty ?? penalty}
          own={penalty}
        />
      </section>
      <section className="sec" aria-labelledby="types">
        <h2 id="types">Which questions go wrong?</h2>
        <Decisions loaded={loaded} budgets={budgets} />
        <ByCaseType loaded={loaded} budgets={budgets} />
      </section>
      {loaded.bySystem.length > 1 && (
        <section className="sec" aria-labelledby="systems">
          <h2 id="systems">Which system does better?</h2>
          <p className="sub">
            Compare systems that answered the same questions only. Two ranges that overlap do not show that
            two systems are alike.
          </p>
          <BySystem loaded={loaded} budgets={budgets} />
        </section>
      )}
    </>
  );
}
