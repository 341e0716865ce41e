import Link from "next/link";
import { RunNotice } from "@/components/judges/run-notice";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import type { RunRecord, RunView } from "@/lib/judges/run";
import type { JudgedClaim } from "@/lib/metrics/judged-claim";
import { refusePlainRates } from "@/lib/metrics/plain-rates";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import { OUT_OF_FOLD_SHORT } from "@/lib/report/learned-words";
import { overBudgetSentence } from "@/lib/report/no-verdict-words";
import type { CalibrationAddress } from "./address";
import { Age } from "./age";
import { Basis } from "./basis";
import { BeyondChance } from "./beyond-chance";
import { cellCount } from "./cells";
import { ComparedJudges } from "./compared";
import { Facts } from "./facts";
import { Figures } from "./figures";
import { PerAnswer } from "./headline";
import { LeftOut } from "./left-out";
import { Matrix } from "./matrix";
import { OpenedCell } from "./opened-cell";
import { Lead, Sub } from "./opening";
import { Slices } from "./slices";
import { WrongClaims } from "./wrong-claims";

/** The calibration of one run: a sentence, then the questions a reader came to ask. */
export function CalibrationView({
  slug,
  address,
  calibration,
  runs,
  runView,
  opened,
  noVerdictBudget,
}: {
  slug: string;
  address: CalibrationAddress;
  calibration: RunCalibration;
  runs: readonly RunRecord[];
  runView: RunView;
  opened: readonly JudgedClaim[];
  /** Share of a run that may be without a verdict, 0 to 1. */
  noVerdictBudget: number;
}) {
  const { allLabels, besideDraw, comparison, people, run } = calibration;
  const over = overBudgetSentence({ noVerdict: run.noVerdict, judged: run.done, budget: noVerdictBudget });
  const space = calibration.run.judge.verdictSpace ?? "three";
  const isRefused = refusePlainRates(calibration) !== null;
  const hasPairs = allLabels.n + allLabels.noVerdictTotal > 0;
  return (
    <>
      <Basis slug={slug} address={address} calibration={calibration} runs={runs} />
      <div className="opening">
        <div>
          <h1 className="lead">
            <Lead calibration={calibration} />
          </h1>
          <Sub slug={slug} calibration={calibration} over={over} />
          {calibration.run.judge.kind === "learned" && <p className="sub">{OUT_OF_FOLD_SHORT}</p>}
          {runView.status !== "done" && <RunNotice key={runView.id} slug={slug} run={runView} />}
        </div>
        <Facts calibration={calibration} />
      </div>

      <section className="sec" aria-labelledby="part">
        <h2 id="part">Where do people and the judge part?</h2>
        {besideDraw > 0 && (
          <p className="sub">
            Of all labeled claims, those beside the random draw among them: cells show where to look, not how
            often it happens.
          </p>
        )}
        {hasPairs ? (
          <div className="matrix-row">
            <Matrix agreement={allLabels} slug={slug} address={address} isRefused={isRefused} space={space} />
            {address.cell !== null && (
              <OpenedCell
                slug={slug}
                address={address}
                cell={address.cell}
                many={cellCount(allLabels, address.cell)}
                claims={opened}
                judge={calibration.run.judge}
              />
            )}
          </div>
        ) : (
          <Blank
            title="No claim has both a label and a verdict"
            actions={
              <ButtonLink kind="main" href={`/projects/${slug}/label`}>
                Label claims
              </ButtonLink>
            }
          >
            The matrix counts claims that people labeled and the judge judged.
          </Blank>
        )}
      </section>

      {hasPairs && (
        <>
          <section className="sec" aria-labelledby="often">
            <h2 id="often">How often is it right?</h2>
            <Figures calibration={calibration} />
            <BeyondChance calibration={calibration} />
            <p className="ways">
              <Link href={`/projects/${slug}/plan?run=${calibration.run.id}`}>
                How many more labels would narrow this?
              </Link>
              <Link href={`/projects/${slug}/calibration/thresholds?run=${calibration.run.id}`}>
                Would another cut do better?
              </Link>
            </p>
          </section>
          {address.slice === null && (
            <section className="sec" aria-labelledby="answers">
              <h2 id="answers">How many answers are bad?</h2>
              <PerAnswer slug={slug} calibration={calibration} />
            </section>
          )}
          <section className="sec" aria-labelledby="wrong">
            <h2 id="wrong">Which claims does it get wrong?</h2>
            <WrongClaims slug={slug} address={address} calibration={calibration} />
          </section>
          {comparison !== null && (
            <section className="sec" aria-labelledby="another">
              <h2 id="another">Would another judge do better?</h2>
              <ComparedJudges
                slug={slug}
                comparison={comparison}
                people={people.unanimous}
                isRefused={isRefused}
              />
            </section>
          )}
          <section className="sec" aria-labelledby="weak">
            <h2 id="weak">Where is it weak?</h2>
            <Slices slug={slug} address={address} calibration={calibration} />
          </section>
        </>
      )}
      <section className="sec" aria-labelledby="old">
        <h2 id="old">How old is this?</h2>
        <Age slug={slug} calibration={calibration} />
      </section>
      <section className="sec" aria-labelledby="left">
        <h2 id="left">What is left out?</h2>
        <LeftOut slug={slug} calibration={calibration} />
      </section>
    </>
  );
}
